import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTracing } from '../../app/start-tracing.js';
import { eventually } from '../eventually.js';
import { startServer, type TestServer } from './http-server.js';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string }[];
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  status: { code?: number };
}

interface Batch {
  resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A collector of OpenTelemetry (OTLP over HTTP). */
export class TraceReceiver {
  private server?: TestServer;
  private stopTracing: () => Promise<string | undefined> = () => Promise.resolve(undefined);
  /** Bodies, as they came. */
  bodies: string[] = [];
  readonly headers: Record<string, unknown>[] = [];
  readonly problems: string[] = [];

  /** Records everything that this process does. */
  static async start(
    variables: Record<string, string> = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    answer: (response: ServerResponse) => unknown = (response) => response.writeHead(200).end('{}'),
  ): Promise<TraceReceiver> {
    const receiver = new TraceReceiver();
    receiver.server = await startServer((request, response) => {
      void text(request).then((body) => {
        receiver.headers.push(request.headers);
        receiver.bodies.push(body);
        answer(response);
      });
    });
    await receiver.trace(variables);
    return receiver;
  }

  get origin(): string {
    return this.server?.origin ?? '';
  }

  get spans(): ReceivedSpan[] {
    const batches = this.bodies.map((body) => JSON.parse(body) as Batch);
    return batches.flatMap(({ resourceSpans = [] }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  /** Waits until a span with this name has come. */
  async untilSpan(name: string): Promise<ReceivedSpan> {
    return eventually(() => Promise.resolve(this.spans.find((span) => span.name === name)), 5_000);
  }

  /** Attributes of a span, by name. */
  valuesOf = ({ attributes }: ReceivedSpan): Record<string, unknown> =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

  /** Sends the last spans. Returns why the collector did not take them. */
  async stop(): Promise<string | undefined> {
    const problem = await this.stopTracing();
    await this.server?.close();
    return problem;
  }

  private async trace(variables: Record<string, string>): Promise<void> {
    for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
    const all = Object.assign({ OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_EXPORTER_OTLP_ENDPOINT: this.origin }, variables);
    this.stopTracing = await startTracing({ variables: all, version: '1' }, (problem) => this.problems.push(problem));
  }
}

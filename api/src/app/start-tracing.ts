import { context, diag, DiagLogLevel, propagation, trace, type DiagLogFunction } from '@opentelemetry/api';
import { extendEnvironment } from '../config.js';
import { within } from '../base/async/within.js';

export interface TracingSettings {
  /** OpenTelemetry's own environment variables. */
  variables: Readonly<Record<string, string>>;
  version: string;
  /** How long the end may wait until the last spans are sent. */
  flushMs?: number;
  /** Sends all spans, whatever OTEL_TRACES_SAMPLER says. */
  isWhole?: boolean;
}

/** A collector that does not answer may not delay the end of the process. */
const FLUSH_MS = 1_000;
/** A collector that is down fails every few seconds. */
const TELL_AGAIN_MS = 60_000;

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. The SDK reads its own settings from the environment. Its
 * queue is limited, and it sends in the background: what a slow collector cannot take is dropped. Returns a function
 * that sends the rest, stops, and returns why the collector did not take it.
 */
export async function startTracing(
  { variables, version, flushMs = FLUSH_MS, isWhole = false }: TracingSettings,
  onProblem: (problem: string) => void,
): Promise<() => Promise<string | undefined>> {
  extendEnvironment(variables);
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    loadExporter(variables),
    import('@opentelemetry/resources'),
  ]);
  tellProblems(onProblem);
  const own = resources.resourceFromAttributes({ 'service.name': 'niche-newsletters', 'service.version': version });
  const provider = new sdk.NodeTracerProvider({
    // Other detectors would add the command line, which may hold secrets, and the user of the machine.
    resource: own.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
    ...(isWhole && { sampler: new sdk.AlwaysOnSampler() }),
  });
  provider.register();
  return async () => {
    const ending = provider.shutdown().then(
      () => undefined,
      (error: unknown) => String((error as Error).message),
    );
    const problem = await within<string | undefined>(flushMs, ending, () => 'no answer');
    for (const part of [trace, context, propagation, diag]) part.disable();
    return problem;
  };
}

/** The SDK of a program's own spans leaves this choice to the program. */
function loadExporter({
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL,
  OTEL_EXPORTER_OTLP_PROTOCOL,
}: TracingSettings['variables']) {
  const protocol = OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? OTEL_EXPORTER_OTLP_PROTOCOL;
  return protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto');
}

function tellProblems(onProblem: (problem: string) => void): void {
  let toldAt = -Infinity;
  const tell: DiagLogFunction = (message) => {
    if (performance.now() - toldAt < TELL_AGAIN_MS) return;
    toldAt = performance.now();
    onProblem(messageOf(message));
  };
  const ignore = () => undefined;
  const logger = { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

/** The SDK writes errors as JSON with a stack. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: string };
    return message ?? text;
  } catch {
    return text;
  }
}

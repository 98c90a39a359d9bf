import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { startServer, type TestServer } from './http-server.js';

export interface ReceivedMessage {
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** As receivers do. Throws for a message that is not genuine. */
export const verifyMessage = ({ body, headers }: ReceivedMessage, secret: string): unknown =>
  new Webhook(secret).verify(body, headers);

/** The status of the answer to a message. */
export type Answer = (message: ReceivedMessage) => number | Promise<number>;

/** A member's server that webhooks call. It can die, and come back on the same port. */
export class WebhookReceiver {
  /** Accepted messages. */
  readonly accepted: ReceivedMessage[] = [];
  calls = 0;
  answer: Answer = () => 204;
  private server?: TestServer;

  async start(): Promise<void> {
    this.server = await startServer((request, response) => void this.receive(request, response), this.server?.port);
  }

  async die(): Promise<void> {
    await this.server?.close();
  }

  get host(): string {
    return `127.0.0.1:${this.server?.port}`;
  }

  get url(): string {
    return `http://${this.host}/hook`;
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    const body = Buffer.concat(await request.toArray()).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const message = { id: headers['webhook-id'] ?? '', headers, body };
    const status = await this.answer(message);
    if (status < 300) this.accepted.push(message);
    response.writeHead(status).end(status < 300 ? undefined : 'Not now');
  }
}

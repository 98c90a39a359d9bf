import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pause } from '../chaos/add-jobs.js';

const HEALTH_EVERY_MS = 500;
/** As `lb_try_duration` in deploy/caddy/Caddyfile. */
const TRY_FOR_MS = 10_000;
const TRY_EVERY_MS = 100;

/** Before several web processes, as deploy/caddy/Caddyfile: asks each whether it is ready, and another one if it does not answer. */
export class HttpProxy {
  private readonly ready = new Set<number>();
  private readonly server: Server;
  private turn = 0;
  private isOver = false;

  constructor(private readonly ports: number[]) {
    this.server = createServer((asked, answer) => void this.pass(asked, answer));
    for (const port of ports) void this.watch(port);
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.isOver = true;
    this.server.closeAllConnections();
    this.server.close();
  }

  private async watch(port: number): Promise<void> {
    while (!this.isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) this.ready.add(port);
      else this.ready.delete(port);
      await pause(HEALTH_EVERY_MS);
    }
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const deadline = Date.now() + TRY_FOR_MS;
    while (Date.now() < deadline) {
      const candidates = this.ports.filter((port) => this.ready.has(port));
      const port = candidates[this.turn++ % Math.max(1, candidates.length)];
      const failure = port === undefined ? 'unsent' : await forward(asked, body, { port, answer });
      if (!failure) return;
      if (port !== undefined) this.ready.delete(port);
      // A write that was sent may have been done.
      if (failure === 'sent' && asked.method !== 'GET') break;
      await pause(TRY_EVERY_MS);
    }
    answer.writeHead(502).end();
  }
}

interface Upstream {
  port: number;
  answer: ServerResponse;
}

/** Undefined if it was answered, else whether the request had been sent. */
function forward(
  asked: IncomingMessage,
  body: Buffer,
  { port, answer }: Upstream,
): Promise<'unsent' | 'sent' | undefined> {
  return new Promise((resolve) => {
    let isConnected = false;
    const { method, url: path, headers } = asked;
    const upstream = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      void buffer(response).then(
        (content) => {
          answer.writeHead(response.statusCode ?? 502, response.headers).end(content);
          resolve(undefined);
        },
        () => resolve('sent'),
      );
    });
    upstream.on('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    upstream.on('error', () => resolve(isConnected ? 'sent' : 'unsent'));
    upstream.end(body);
  });
}

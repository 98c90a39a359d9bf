import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AddressGuard, ResolvedAddress } from '../address-guard.js';
import { WebError } from '../web.js';
import { toWebError } from '../web-error.js';

/** A local proxy for one visit of the browser. All requests of the page pass through it. */
export interface GuardProxy {
  address: string;
  /** Rejected requests, oldest first. */
  refusals: WebError[];
  close(): Promise<void>;
}

export interface GuardProxyOptions {
  guard: AddressGuard;
  /** Total of all responses of a visit, before decompression. */
  maxBytes: number;
  onTooLarge: () => void;
}

/** Hop-by-hop headers, which are not forwarded. */
const HOP_HEADERS = ['connection', 'proxy-connection', 'proxy-authorization', 'keep-alive', 'te', 'trailer', 'upgrade'];
const MAX_REFUSALS = 100;

export async function openGuardProxy(options: GuardProxyOptions): Promise<GuardProxy> {
  const visit = new ProxiedVisit(options);
  const server = createServer((request, response) => void visit.forward(request, response));
  server.on('connect', (request: IncomingMessage, client: Duplex) => void visit.tunnel(request, client));
  server.on('connection', (socket) => visit.track(socket));
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => closeServer(server, visit);
  return { address: `http://127.0.0.1:${port}`, refusals: visit.refusals, close };
}

function closeServer(server: Server, visit: ProxiedVisit): Promise<void> {
  visit.destroyAll();
  return new Promise((resolve) => server.close(() => resolve()));
}

class ProxiedVisit {
  readonly refusals: WebError[] = [];
  private readonly sockets = new Set<Socket>();
  private received = 0;

  constructor(private readonly options: GuardProxyOptions) {}

  track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }

  destroyAll(): void {
    this.sockets.forEach((socket) => socket.destroy());
  }

  /** HTTPS and WebSockets: the browser sends CONNECT. */
  async tunnel(request: IncomingMessage, client: Duplex): Promise<void> {
    client.on('error', () => client.destroy());
    try {
      const target = await this.judge(`http://${request.url}/`);
      const upstream = connect({ host: target.host, port: target.port, lookup: pinned(target.addresses) });
      this.track(upstream);
      upstream.on('connect', () => client.write('HTTP/1.1 200 Connection Established\r\n\r\n'));
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      upstream.on('data', (chunk: Buffer) => this.count(chunk));
      upstream.pipe(client).pipe(upstream);
    } catch (error) {
      this.refuse(error, client);
    }
  }

  async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const target = await this.judge(request.url ?? '');
      const { method, headers } = request;
      const address = { host: target.host, port: target.port, path: target.path, lookup: pinned(target.addresses) };
      const onward = forward({ ...address, method, headers: withoutHopHeaders(headers), agent: false });
      onward.on('socket', (socket) => this.track(socket));
      onward.on('error', () => response.destroy());
      onward.on('response', (answer) => this.giveBack(answer, response));
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    } catch (error) {
      this.refuse(error, response);
    }
  }

  private giveBack(answer: IncomingMessage, response: ServerResponse): void {
    const { statusCode = 0, headers } = answer;
    // Node reads such statuses, but throws when it has to write one.
    if (statusCode < 100) return void response.destroy();
    response.writeHead(statusCode, withoutHopHeaders(headers));
    answer.on('data', (chunk: Buffer) => this.count(chunk));
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  }

  private async judge(text: string) {
    const { host, port, url } = this.options.guard.check(text);
    const addresses = await this.options.guard.resolve(host, port);
    return { host, port, addresses, path: url.pathname + url.search };
  }

  /** Closes the connection, because an error response could be taken for the page. */
  private refuse(error: unknown, client: Duplex | ServerResponse): void {
    const refusal = toWebError(error, NEVER);
    if (this.refusals.length < MAX_REFUSALS) this.refusals.push(refusal);
    client.destroy();
  }

  private count(chunk: Buffer): void {
    this.received += chunk.length;
    if (this.received <= this.options.maxBytes) return;
    this.destroyAll();
    this.options.onTooLarge();
  }
}

const NEVER = new AbortController().signal;

function pinned(addresses: ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error('No checked address'), '');
  };
}

function withoutHopHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name)));
}

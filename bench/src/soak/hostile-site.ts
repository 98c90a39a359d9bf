import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { AVIF_OF_49_MEGAPIXELS } from '../../../api/dist/testing/avif-bomb.js';
import { HOSTILE_PAGES } from '@niche-newsletters/page-reader/testing/hostile-pages';
import { present } from '../../../api/dist/base/validation/present.js';

/** Few, since the reader waits long for some of them. */
const PAGES_TO_A_TRICK = 8;
const HOST = '127.0.0.99';
const SIZES = [400_000, 100_000, 1_500_000];
const PAGES = Object.entries(HOSTILE_PAGES);
const GROWN = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x61));

/** Responses of a hostile site. */
const TRICKS: RequestListener[] = [
  (_, response) => response.writeHead(302, { location: `/p/round-${Math.random()}` }).end(),
  (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
  () => undefined,
  (request) => void request.socket.destroy(),
  (_, response) => floodWith(response, Buffer.alloc(256 * 1024, 0x61)),
  (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(GROWN),
  (request) => void request.socket.end(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(20_000)}\r\n`),
];

/** Pages for a browser: endless scripts, memory and windows. */
const SCRIPTS = [
  'for (;;);',
  'const all = []; setInterval(() => all.push(new Uint8Array(5e7).fill(1)), 5)',
  'setInterval(() => open("/windows"), 5)',
  'const grow = () => { document.body.append(document.body.cloneNode(true)); setTimeout(grow) }; grow()',
  'for (;;) fetch("/endless/" + Math.random())',
];

/** A site that does what it can to keep its reader busy. Its front page grows with `publish`. */
export class HostileSite {
  origin = '';
  private editions = 0;
  private server?: Server;

  async start(): Promise<string> {
    const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => this.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    this.server = server;
    this.origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    return this.origin;
  }

  publish(editions: number): void {
    this.editions += editions;
  }

  /** The next of the pages for a browser. */
  pageForBrowser = (number: number): string => `${this.origin}/browser/${number % SCRIPTS.length}`;

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private answer(...[request, response]: Parameters<RequestListener>): void {
    const path = new URL(request.url ?? '/', this.origin).pathname;
    const number = Number(/\d+$/.exec(path)?.[0] ?? 0);
    if (path === '/robots.txt') return void response.end('Allow: /\n'.repeat(50_000));
    if (path.startsWith('/p/')) return this.edition(number)(request, response);
    if (path.endsWith('.avif')) return void response.setHeader('content-type', 'image/avif').end(AVIF_OF_49_MEGAPIXELS);
    if (path === '/feed') return void response.setHeader('content-type', 'application/atom+xml').end(this.feed());
    response.setHeader('content-type', 'text/html');
    if (path.startsWith('/browser/'))
      return void response.end(
        `<title>Loops</title><meta property="og:image" content="/a.avif"><h1>Loops</h1><script>${present(SCRIPTS[number])}</script>`,
      );
    if (path === '/') return void response.end(this.home());
    response.writeHead(404).end();
  }

  /** Some editions attack the connection, others are hostile pages. */
  private edition(number: number): RequestListener {
    const tricks = Math.floor(number / PAGES_TO_A_TRICK);
    if (number % PAGES_TO_A_TRICK === PAGES_TO_A_TRICK - 1) return present(TRICKS[tricks % TRICKS.length]);
    const at = number - tricks;
    const [, make] = present(PAGES[at % PAGES.length]);
    const size = present(SIZES[Math.floor(at / PAGES.length) % SIZES.length]);
    return (_, response) => response.setHeader('content-type', 'text/html').end(make(size));
  }

  private home(): string {
    const links = Array.from({ length: this.editions }, (_, n) => `<p><a href="/p/edition-${n}">Edition ${n}</a></p>`);
    const rubbish = '<meta name="generator" content="G"><script '.repeat(500);
    return `<title>Loops</title><link rel="alternate" type="application/atom+xml" href="/feed"><meta property="og:image" content="/a.avif"><h1>Loops</h1>${links.join('')}${rubbish}`;
  }

  private feed(): string {
    const entries = Array.from(
      { length: this.editions },
      (_, n) =>
        `<entry><link href="${this.origin}/p/edition-${n}"/><title>Edition ${n}</title><author><name>${'@('.repeat(2_400)}</name></author></entry>`,
    );
    return `<feed xmlns="http://www.w3.org/2005/Atom"><title>Loops</title>${entries.join('')}</feed>`;
  }
}

function floodWith(response: ServerResponse, chunk: Buffer): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}

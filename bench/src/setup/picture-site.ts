import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AVIF_OF_49_MEGAPIXELS } from '../../../api/dist/testing/values/avif-bomb.js';

const HOST = '127.0.0.98';

export interface PictureSite {
  server: Server;
  host: string;
  /** Another address each time, so that nothing is remembered. */
  nextPage: (pictures: Pictures) => string;
}

/** Of gigabytes when decoded, or answered with a status that Node reads but does not write. */
export type Pictures = 'huge' | 'without-status';

/** A site whose pages name pictures that do harm. */
export async function startPictureSite(): Promise<PictureSite> {
  let pages = 0;
  const server = createServer(({ url = '', socket }, response) => {
    if (/^.without-status.*avif$/.test(url)) return socket.end('HTTP/1.1 000 OK\r\n\r\n');
    if (url.endsWith('.avif')) return response.setHeader('content-type', 'image/avif').end(AVIF_OF_49_MEGAPIXELS);
    if (url === '/robots.txt') return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    return response.end(
      `<title>Pictures</title><meta property="og:image" content="${url}.avif"><img src="${url}.avif">`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const host = `${HOST}:${(server.address() as AddressInfo).port}`;
  return { server, host, nextPage: (pictures) => `http://${host}/${pictures}/${(pages += 1)}` };
}

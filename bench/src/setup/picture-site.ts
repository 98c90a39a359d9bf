import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AVIF_OF_49_MEGAPIXELS } from '../../../api/dist/testing/values/avif-bomb.js';

const HOST = '127.0.0.98';

export interface PictureSite {
  server: Server;
  host: string;
  /** Another address each time, so that nothing is remembered. */
  nextPage: () => string;
}

/** A site whose pages name pictures that take gigabytes to decode. */
export async function startPictureSite(): Promise<PictureSite> {
  let pages = 0;
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.avif')) return response.setHeader('content-type', 'image/avif').end(AVIF_OF_49_MEGAPIXELS);
    if (url === '/robots.txt') return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    return response.end(
      `<title>Pictures</title><meta property="og:image" content="${url}.avif"><img src="${url}.avif">`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const host = `${HOST}:${(server.address() as AddressInfo).port}`;
  return { server, host, nextPage: () => `http://${host}/${(pages += 1)}` };
}

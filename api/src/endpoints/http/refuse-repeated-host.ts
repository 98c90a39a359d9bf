import type { IncomingMessage, RequestListener } from 'node:http';

const TEXT = 'A request may have one Host header';

/** RFC 9112 asks for 400: a proxy may have decided by another of them than Node, which reads the first. */
export const refuseRepeatedHost =
  (otherwise: RequestListener): RequestListener =>
  (request, response) => {
    if (!repeatsHost(request)) return void otherwise(request, response);
    response.writeHead(400, { 'content-type': 'text/plain', 'cache-control': 'no-store', connection: 'close' });
    response.end(TEXT);
  };

/** Names and values in turn. */
export function repeatsHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found > 1;
}

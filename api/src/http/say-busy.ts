import type { ServerResponse } from 'node:http';

const TEXT = Buffer.from('Too many pages are being asked for at the moment. Please try again in a few seconds.');
const HEADERS: [string, string][] = [
  ['retry-after', '2'],
  ['cache-control', 'no-store'],
  ['content-type', 'text/plain; charset=utf-8'],
  ['content-length', String(TEXT.length)],
];

/** Costs next to nothing, and asks to try again soon. */
export function sayBusy(response: ServerResponse, headers: [string, string][] = []): void {
  response.writeHead(503, [...headers, ...HEADERS].flat()).end(TEXT);
}

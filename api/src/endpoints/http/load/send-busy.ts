import type { ServerResponse } from 'node:http';

const TEXT = Buffer.from('Too many page requests at the moment. Please try again in a few seconds.');
const HEADERS: [string, string][] = [
  ['retry-after', '2'],
  ['cache-control', 'no-store'],
  ['content-type', 'text/plain; charset=utf-8'],
  ['content-length', String(TEXT.length)],
];

/** A cheap refusal that asks the client to retry soon. */
export function sendBusy(response: ServerResponse, headers: [string, string][] = []): void {
  response.writeHead(503, [...headers, ...HEADERS].flat()).end(TEXT);
}

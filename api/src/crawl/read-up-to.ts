import type { WebResponse } from '../web-access/web.js';

/** The first bytes of a body. A longer one is cut off. */
export async function readUpTo(response: WebResponse, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

/** Reads the first bytes of a body and leaves the rest unread. */
export async function readUpTo(
  { stream }: { stream: AsyncIterable<Uint8Array> },
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

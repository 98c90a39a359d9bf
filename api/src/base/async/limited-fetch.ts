import { abortWithin } from './abort-within.js';

export interface FetchLimits {
  /** Until the end of the body. */
  timeoutMs: number;
  /** After decompression. */
  maxBytes: number;
}

/** `fetch` that limits the time and size of the whole response. Clients usually limit the time until it begins. */
export const limitedFetch =
  ({ timeoutMs, maxBytes }: FetchLimits): typeof fetch =>
  async (input, init) => {
    const signal = abortWithin(timeoutMs, init?.signal ?? undefined);
    const { body, status, statusText, headers } = await fetch(input, { ...init, signal });
    return new Response(body?.pipeThrough(limitBytes(maxBytes)) ?? null, { status, statusText, headers });
  };

function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > maxBytes) controller.error(new Error(`The response is longer than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

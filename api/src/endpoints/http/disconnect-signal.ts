import type { ServerResponse } from 'node:http';

/** A signal that aborts when the client disconnects before the response is complete. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const disconnected = new AbortController();
  const abort = () => {
    if (!response.writableFinished) disconnected.abort();
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return disconnected.signal;
}

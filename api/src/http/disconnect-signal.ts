import type { ServerResponse } from 'node:http';

/** A signal that aborts when the client disconnects before the response is complete. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const abort = () => {
    if (!response.writableFinished) leaving.abort();
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return leaving.signal;
}

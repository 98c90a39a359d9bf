import type { ServerResponse } from 'node:http';

/** Aborted when whoever asked has left before the answer was whole. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const abort = () => {
    if (!response.writableFinished) leaving.abort();
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return leaving.signal;
}

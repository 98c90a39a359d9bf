import type { Caller } from '../../people/accounts/access.js';

/** Passed to every resolver. One per request, or per operation on a WebSocket. */
export interface Context {
  caller: Caller;
  /** Value of `performance.now()`, for the time limit. */
  startedAt: number;
  /** Returns a signal that aborts when the client disconnects. Not for WebSockets, whose operations end with their iterators. */
  disconnectSignal?: () => AbortSignal;
  /** Set for queries of our own pages. The page limit covers them. */
  isOfPage?: true;
}

export const createContext = (caller: Caller, disconnectSignal?: () => AbortSignal): Context => ({
  caller,
  startedAt: performance.now(),
  disconnectSignal,
});

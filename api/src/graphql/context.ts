import type { Caller } from '../accounts/access.js';

/** What every resolver gets: one per request, or per operation on a WebSocket. */
export interface Context {
  caller: Caller;
  /** By `performance.now()`, for the time limit of queries. */
  startedAt: number;
  /** Makes a signal that is aborted when the client has left. A WebSocket's operations end by their iterators instead. */
  leaving?: () => AbortSignal;
}

export const createContext = (caller: Caller, leaving?: () => AbortSignal): Context => ({
  caller,
  startedAt: performance.now(),
  leaving,
});

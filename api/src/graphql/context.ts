import type { Caller } from '../accounts/access.js';

/** What every resolver gets: one per request, or per operation on a WebSocket. */
export interface Context {
  caller: Caller;
  /** By `performance.now()`, for the time limit of queries. */
  startedAt: number;
}

export const createContext = (caller: Caller): Context => ({ caller, startedAt: performance.now() });

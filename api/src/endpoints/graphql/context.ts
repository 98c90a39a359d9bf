import { RequestScope } from '../../base/async/request-scope.js';
import type { Caller } from '../../people/accounts/access.js';
import { networkOf } from '../../base/validation/network-of.js';
import { queueOf } from '../http/load/caller-limit.js';
import { QUERY_LIMITS } from './limits/query-limits.js';

/** Passed to every resolver. One per request, or per operation on a WebSocket. */
export interface Context {
  caller: Caller;
  /** Value of `performance.now()`, for the time limit. */
  startedAt: number;
  scope: RequestScope;
  /** Returns a signal that aborts when the client disconnects. Not for WebSockets, whose operations end with their iterators. */
  disconnectSignal?: () => AbortSignal;
  /** Set for queries of our own pages. The page limit covers them. */
  isOfPage?: true;
}

export const createContext = (caller: Caller, disconnectSignal?: () => AbortSignal): Context => ({
  caller,
  startedAt: performance.now(),
  scope: new RequestScope(queueOf(caller), {}, networkOf(caller.address)),
  disconnectSignal,
});

/** Call once it is known that the operation is a query. Mutations must not stop halfway. */
export function limitScope({ scope, disconnectSignal, caller }: Context): void {
  scope.limit({ within: QUERY_LIMITS.seconds * 1000, disconnectSignal, mayLag: !caller.user });
}

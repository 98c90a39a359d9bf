import type { Caller } from '../accounts/access.js';
import type { Loaders } from './loaders.js';

/** What every resolver may ask for; one per request, or per WebSocket operation. */
export interface Context {
  caller: Caller;
  loaders: Loaders;
  /** By `performance.now()`, for what must end in time. */
  startedAt: number;
}

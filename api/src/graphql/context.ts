import type { Caller } from '../accounts/access.js';
import { createLoaders, type Loaders, type LoaderSources } from './loaders.js';

/** What every resolver may ask for; one per request, or per WebSocket operation. */
export interface Context {
  caller: Caller;
  loaders: Loaders;
  /** By `performance.now()`, for what must end in time. */
  startedAt: number;
}

export const createContext = (caller: Caller, sources: LoaderSources): Context => ({
  caller,
  loaders: createLoaders(sources),
  startedAt: performance.now(),
});

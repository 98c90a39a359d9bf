import DataLoader from 'dataloader';
import type { Context } from './context.js';

/** One DataLoader per request, so that callers never share results. */
export type BatchLoader<K, V> = (context: Context) => DataLoader<K, V>;

/** Creates a loader. `load` reads all keys of a request with one query, in the same order. */
export function batchLoader<K, V>(
  load: (keys: readonly K[], context: Context) => Promise<readonly V[]>,
): BatchLoader<K, V> {
  const loaders = new WeakMap<Context, DataLoader<K, V>>();
  return (context) => {
    const known = loaders.get(context);
    if (known) return known;
    const loader = new DataLoader<K, V>((keys) => load(keys, context));
    loaders.set(context, loader);
    return loader;
  };
}

import DataLoader from 'dataloader';
import type { Context } from './context.js';

/** Gives each request a DataLoader of its own: what one caller read is never handed to another. */
export type BatchLoader<K, V> = (context: Context) => DataLoader<K, V>;

/** A loader of a feature: `load` reads all keys of one request in one statement and answers in their order. */
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

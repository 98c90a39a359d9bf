import type { SelectableItem } from './select-items';

/** How many items of a batch are finished. One that is gone from the list counts as finished. */
export function countFinished(batch: readonly string[], items: readonly SelectableItem[]): number {
  return batch.filter((id) => items.find((item) => item.id === id)?.status === 'PROCESSED').length;
}

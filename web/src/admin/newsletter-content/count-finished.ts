import type { SelectableItem } from './select-items';

/** How many items of a batch are through. One that is gone from the list has nothing left to wait for. */
export function countFinished(batch: readonly string[], items: readonly SelectableItem[]): number {
  return batch.filter((id) => items.find((item) => item.id === id)?.status === 'PROCESSED').length;
}

import type { SelectableItem } from './select-items';

/** Number of finished items in a batch. Items that left the list count as finished. */
export function countFinished(batch: readonly string[], items: readonly SelectableItem[]): number {
  return batch.filter((id) => items.find((item) => item.id === id)?.status === 'PROCESSED').length;
}

import DataLoader from 'dataloader';
import { outsideRequest } from '../../async/request-scope.js';
import { mapById } from '../../lists/by-id.js';

/**
 * Batches simultaneous calls, such as those of all subscribers to an event. Does not cache: a later call queries again,
 * so nobody gets data from before the event.
 */
export function loadTogether<T extends { id: number }>(
  read: (ids: number[]) => Promise<T[]>,
): (id: number) => Promise<T | null> {
  const loader = new DataLoader<number, T | null>(async (ids) => {
    loader.clearAll();
    const found = mapById(await outsideRequest(() => read([...ids])));
    return ids.map((id) => found.get(id) ?? null);
  });
  return (id) => loader.load(id);
}

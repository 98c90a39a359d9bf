import DataLoader from 'dataloader';

/**
 * One question for all who ask at the same moment, as the subscribers of an event do. Nothing is kept: who asks after
 * the question has gone out asks anew, so that nobody is told what was true before the event that they heard of.
 */
export function loadTogether<T extends { id: number }>(
  read: (ids: number[]) => Promise<T[]>,
): (id: number) => Promise<T | null> {
  const loader = new DataLoader<number, T | null>(async (ids) => {
    loader.clearAll();
    const found = new Map((await read([...ids])).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  });
  return (id) => loader.load(id);
}

/** Pages that are visited at once. A visit waits for frames and answers most of the time. */
const AT_ONCE = 3;

/** Does the work of an item, and begins that of the next ones meanwhile. */
export function ahead<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<string[]>,
): (item: Item) => Promise<string[]> {
  const begun = new Map<Item, Promise<string[]>>();
  const begin = (item: Item): Promise<string[]> => {
    const found = begun.get(item) ?? work(item);
    begun.set(item, found);
    // Whoever asks for it sees the error.
    found.catch(() => undefined);
    return found;
  };
  return (item) => {
    const at = items.indexOf(item);
    for (const next of items.slice(at, at + AT_ONCE)) void begin(next);
    return begin(item);
  };
}

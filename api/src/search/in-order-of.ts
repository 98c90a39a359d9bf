/** Puts items into the order of the model's scores. The items' own scores stay in their places, because a model has another scale. */
export function inOrderOf<T extends { score: number }>(items: readonly T[], scores: readonly number[]): T[] {
  const places = items.map((_item, at) => at).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return places.flatMap((from, to) => {
    const [item, place] = [items[from], items[to]];
    return item && place ? [{ ...item, score: place.score }] : [];
  });
}

/** Orders by the model's scores. Each place keeps its own score, because models have other scales than what reads the scores. */
export function inOrderOf<T extends { score: number }>(items: readonly T[], scores: readonly number[]): T[] {
  const places = items.map((_item, at) => at).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return places.flatMap((from, to) => {
    const [item, place] = [items[from], items[to]];
    return item && place ? [{ ...item, score: place.score }] : [];
  });
}

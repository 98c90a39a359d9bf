/** Compares two texts by sequences of four words. 1 means equal. */
export function fourGramF1(found: string, wanted: string): { precision: number; recall: number; f1: number } {
  const [ours, theirs] = [gramsOf(found), gramsOf(wanted)];
  let common = 0;
  for (const [gram, count] of ours) common += Math.min(count, theirs.get(gram) ?? 0);
  const precision = share(common, totalOf(ours));
  const recall = share(common, totalOf(theirs));
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function gramsOf(text: string): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const grams = new Map<string, number>();
  for (let index = 0; index + 4 <= words.length; index += 1) {
    const gram = words.slice(index, index + 4).join(' ');
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

const totalOf = (grams: Map<string, number>): number => [...grams.values()].reduce((sum, count) => sum + count, 0);
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

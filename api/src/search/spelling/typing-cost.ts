/** Swapped and missing letters are the most frequent typing errors. */
const COST = { swapped: 0.5, missing: 0.6, extra: 0.7, other: 0.75 };
/** People know how a word starts. */
const FIRST_LETTER_COST = 0.4;
const ACCENT_COST = 0.1;

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const withTwoLetters = (word: string) => word.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
export const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** Cost of typing `typed` instead of `word`. Accents cost little, and 'ue' is typed for 'ü'. */
export function typingCost(typed: string, word: string): number {
  if (typed === word) return 0;
  const plain = withoutAccents(typed);
  const spellings = [withoutAccents(word), withoutAccents(withTwoLetters(word))];
  const change = Math.min(...spellings.map((meant) => changeCost(plain, meant)));
  const isOtherStart = !spellings.some((meant) => meant.startsWith(plain.charAt(0)));
  return (change || ACCENT_COST) + (isOtherStart ? FIRST_LETTER_COST : 0);
}

/** The Damerau-Levenshtein distance (optimal string alignment), with a cost for each kind of change. */
function changeCost(typed: string, word: string): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column * COST.missing);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row * COST.extra];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next.push(
        Math.min(
          (above[column] ?? 0) + COST.extra,
          (next[column - 1] ?? 0) + COST.missing,
          (above[column - 1] ?? 0) + (isSame ? 0 : COST.other),
          isSwapped ? (before[column - 2] ?? 0) + COST.swapped : Infinity,
        ),
      );
    }
    [before, above] = [above, next];
  }
  return above.at(-1) ?? 0;
}

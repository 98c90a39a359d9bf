/** Costs of typing errors. Frequent ones cost less than a wrong letter, which costs one. */
const COST = {
  swapped: 0.6,
  doubled: 0.5,
  silent: 0.5,
  missing: 0.7,
  extra: 0.85,
  soundsAlike: 0.5,
  vowel: 0.85,
  other: 1.1,
};
/** Cost of missing accents, if the rest is the same. */
export const ACCENT_COST = 0.1;
/** Cost of phonetic spelling: 'fotovoltaik', 'Kareem'. */
const SOUND_COST = 0.4;
/** Additional cost of another ending: editions may have only another inflection of the word. */
const ENDING_COST = 0.3;
/** Additional cost at the first letter, because people know how a word starts. */
const FIRST_LETTER_COST = 0.4;

const VOWELS = new Set('aeiouy');
const SILENT = new Set('h');
/** Letters with the same sound in one of the four languages. */
const SOUNDS = new Set(
  'ck cs sz bv vw fv gj iy ks cz tz dt ij'.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]),
);
/** Groups of letters that sound like others. */
const SPELLINGS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ee|ea|ie/g, 'i'],
  [/c?qu|ck/g, 'k'],
  [/e?aux?|oa/g, 'o'],
  [/ai|ei|ay|ey/g, 'e'],
  [/(?<=\p{L}{2})e(?=s?$)/gu, ''],
  [/(.)\1/g, '$1'],
];

/** Removes accents, and maps 'ae', 'oe' and 'ue' like umlauts. */
export const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
const asItSounds = (word: string) => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word);
/** Frequent endings of inflected words in the four languages. */
const ENDING = /(?<=\p{L}{4})(?:[aeo]s|en|[aenos])$/u;
export const withoutEnding = (word: string) => word.replace(ENDING, '');
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const withTwoLetters = (word: string) => word.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

/** Cost of typing `typed` instead of `word`. 0 for the same word; above `max` if it costs more. */
export function typingCost(typed: string, word: string, max: number): number {
  if (typed === word) return 0;
  const [plain, meant] = [withoutAccents(typed), withoutAccents(word)];
  if (plain === meant) return ACCENT_COST;
  const first = plain.startsWith(meant.charAt(0)) ? 0 : FIRST_LETTER_COST;
  const costs = [first + changeCost(plain, meant, max)];
  const umlauts = withoutAccents(withTwoLetters(word));
  if (umlauts !== meant) costs.push(ACCENT_COST + changeCost(plain, umlauts, max));
  const [heard, said] = [asItSounds(plain), asItSounds(meant)];
  if (heard !== plain || said !== meant) costs.push(first + SOUND_COST + changeCost(heard, said, max));
  const [stem, ofMeant] = [withoutEnding(plain), withoutEnding(meant)];
  // An inflection alone is no typing error.
  const hasEnding = (stem !== plain || ofMeant !== meant) && stem !== ofMeant;
  if (hasEnding) costs.push(first + ENDING_COST + changeCost(stem, ofMeant, max));
  return Math.min(...costs);
}

/** Minimum cost of edits between two words. Above `max` if it costs more. */
function changeCost(typed: string, word: string, max: number): number {
  if ((Math.abs(typed.length - word.length) - 1) * COST.missing > max) return Infinity;
  let before: number[] = [];
  let above = [0];
  for (const [at, letter] of [...word].entries())
    above.push((above[at] ?? 0) + letterCost(letter, word[at - 1], COST.missing));
  for (let row = 1; row <= typed.length; row += 1) {
    const next = nextRow({ before, above }, { typed, word, row });
    if (Math.min(...next) > max) return Infinity;
    [before, above] = [above, next];
  }
  return above.at(-1) ?? 0;
}

function nextRow(
  { before, above }: { before: number[]; above: number[] },
  { typed, word, row }: { typed: string; word: string; row: number },
): number[] {
  const letter = typed.charAt(row - 1);
  const [previous, tooMany] = [typed.charAt(row - 2), letterCost(letter, typed[row - 2], COST.extra)];
  const next = [(above[0] ?? 0) + tooMany];
  for (let column = 1; column <= word.length; column += 1) {
    const meant = word.charAt(column - 1);
    const isSwapped = row > 1 && column > 1 && letter === word[column - 2] && previous === meant && letter !== meant;
    next.push(
      Math.min(
        (above[column] ?? 0) + tooMany,
        (next[column - 1] ?? 0) + letterCost(meant, word[column - 2], COST.missing),
        (above[column - 1] ?? 0) + replacedCost(letter, meant),
        isSwapped ? (before[column - 2] ?? 0) + COST.swapped : Infinity,
      ),
    );
  }
  return next;
}

function letterCost(letter: string, previous: string | undefined, usual: number): number {
  if (letter === previous) return COST.doubled;
  return SILENT.has(letter) ? COST.silent : usual;
}

function replacedCost(typed: string, meant: string): number {
  if (typed === meant) return 0;
  if (SOUNDS.has(typed + meant)) return COST.soundsAlike;
  return VOWELS.has(typed) && VOWELS.has(meant) ? COST.vowel : COST.other;
}

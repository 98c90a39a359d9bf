/** What people type wrong most costs least. One is another letter in place of the right one. */
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
/** Beside the accents, which many people leave out. */
const ACCENT_COST = 0.1;
/** A word written as it sounds: 'fotovoltaik', 'Kareem'. */
const SOUND_COST = 0.4;
/** People know how a word begins. */
const FIRST_LETTER_COST = 0.4;

const VOWELS = new Set('aeiouy');
const SILENT = new Set('h');
/** Letters that stand for the same sound in one of the four languages. */
const SOUNDS = new Set(
  'ck cs sz bv vw fv gj iy ks cz tz dt ij'.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]),
);
/** Letters that together sound like others. */
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

/** Without accents, and with the letters that stand for a German umlaut as one. */
export const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
const asItSounds = (word: string) => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word);
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const withTwoLetters = (word: string) => word.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

/** How unlikely it is that somebody who means `word` types `typed`: 0 for the same; more than `max` where it is more. */
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
  return Math.min(...costs);
}

/** The cheapest way to make one word of the other; more than `max` where it is more. */
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

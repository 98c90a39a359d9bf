/** Minimum length of a part. */
const MIN_PART = 4;
/** Shorter words are rarely compounds, and longer strings are not words. */
const [MIN_WORD, MAX_WORD] = [9, 40];
const MAX_PARTS = 4;
/** Minimum length of a known part beside an unknown one. */
const MIN_KNOWN = 6;
/** Linking elements between two parts, as in 'Genossenschaft-s-anteil'. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

const WORD = /\p{L}+/gu;

/** Words of a German question that may be compounds, in lower case. */
export const compoundsIn = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(WORD) ?? []).filter(({ length }) => length >= MIN_WORD && length <= MAX_WORD)),
];

/** All possible parts of the words. */
export function partsOf(words: string[]): string[] {
  const partsOfWord = (word: string) => startsOf(word).flatMap((from) => partsFrom(word, from));
  return [...new Set(words.flatMap((word) => partsOfWord(word).filter((part) => part !== word)))];
}

const startsOf = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - MIN_PART + 1) }, (_, from) => from);

const partsFrom = (word: string, from: number): string[] =>
  startsOf(word.slice(from)).map((more) => word.slice(from, from + MIN_PART + more));

/** Splits a compound into as few known words as possible. Undefined if it cannot be split. */
export function splitCompound(word: string, known: Set<string>): string[] | undefined {
  /** The shortest split of the rest of the word, by start index. */
  const best: (string[] | undefined)[] = [];
  for (const from of startsOf(word).reverse()) {
    const splits = partsFrom(word, from)
      .filter((part) => known.has(part))
      .flatMap((part) => restsAfter(word, from + part.length, best).map((rest) => [part, ...rest]));
    best[from] = splits.sort((one, other) => one.length - other.length)[0];
  }
  const parts = best[0];
  return parts && parts.length <= MAX_PARTS ? parts : undefined;
}

/** Splits off the longest known word that the compound ends or starts with. The rest is unknown. */
export function splitOffKnown(word: string, known: Set<string>): string[] | undefined {
  for (let length = word.length - MIN_PART; length >= MIN_KNOWN; length -= 1) {
    const at = word.length - length;
    if (known.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
    if (known.has(word.slice(0, length))) return [word.slice(0, length), word.slice(length)];
  }
  return undefined;
}

/** The shortest splits of the rest of the word, with and without a linking element before it. */
function restsAfter(word: string, at: number, best: (string[] | undefined)[]): string[][] {
  if (at === word.length) return [[]];
  return LINKS.filter((link) => word.startsWith(link, at)).flatMap((link) => {
    const rest = best[at + link.length];
    return rest ? [rest] : [];
  });
}

/** Parts of a compound are words of their own from this length on. */
const MIN_PART = 4;
/** Shorter words are seldom compounds; longer ones are no words. */
const [MIN_WORD, MAX_WORD] = [9, 40];
const MAX_PARTS = 4;
/** What German puts between two parts: 'Genossenschaft-s-anteil'. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

const WORD = /\p{L}+/gu;

/** The words of a German question that may be compounds, in lower case. */
export const compoundsIn = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(WORD) ?? []).filter(({ length }) => length >= MIN_WORD && length <= MAX_WORD)),
];

/** Every part that the words may be made of. */
export function partsOf(words: string[]): string[] {
  const parts = new Set<string>();
  for (const word of words)
    for (let from = 0; from <= word.length - MIN_PART; from += 1)
      for (let to = from + MIN_PART; to <= word.length; to += 1)
        if (to - from < word.length) parts.add(word.slice(from, to));
  return [...parts];
}

/** The fewest known words that a compound is made of, or undefined. */
export function splitCompound(word: string, known: Set<string>): string[] | undefined {
  /** By place: the best way to make the word from there on. */
  const best: (string[] | undefined)[] = [];
  for (let from = word.length - MIN_PART; from >= 0; from -= 1)
    for (let to = from + MIN_PART; to <= word.length; to += 1) {
      const part = word.slice(from, to);
      if (!known.has(part)) continue;
      for (const rest of joinRest(word, to, best)) {
        const found = best[from];
        if (!found || rest.length + 1 < found.length) best[from] = [part, ...rest];
      }
    }
  const parts = best[0];
  return parts && parts.length <= MAX_PARTS ? parts : undefined;
}

function joinRest(word: string, at: number, best: (string[] | undefined)[]): string[][] {
  if (at === word.length) return [[]];
  return LINKS.filter((link) => word.startsWith(link, at)).flatMap((link) => {
    const rest = best[at + link.length];
    return rest ? [rest] : [];
  });
}

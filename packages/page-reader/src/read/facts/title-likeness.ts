import { readUrl } from '../markup/web-address.js';

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]{3,}/gu),
  );

const commonWords = (one: Set<string>, other: Set<string>): number => [...one].filter((word) => other.has(word)).length;

/** Titles that share fewer words of the shorter one are about different things. */
const SAME_THING = 1 / 3;

export function sharesWords(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  return commonWords(first, second) >= Math.min(first.size, second.size) * SAME_THING;
}

/** Share of a title's words that a heading has. */
export function shareOfWords(title: string, heading: string): number {
  const words = wordsOf(title);
  return commonWords(words, wordsOf(heading)) / Math.max(words.size, 1);
}

/** Fewer words of the URL may be in a title by chance. */
export const MIN_IN_ADDRESS = 2;

/** Number of words of a title in the page's URL. */
export function wordsInAddress(title: string, url: string): number {
  const path =
    readUrl(url)
      ?.pathname.split('/')
      .findLast((step) => step !== '') ?? '';
  return commonWords(wordsOf(title), wordsOf(decoded(path).replace(/[-_+.]/g, ' ')));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { countEastAsian } from '../../read/markup/east-asian-letters.js';
import type { PageView } from '../../read/markup/page-view.js';
import type { AccessSources, FoundAccess } from './access.js';

/** Menus and captions are counted by some and not by others. */
const WHOLE = 0.6;
const MIN_DECLARED = 100;
/** A word has about six letters with its space. A text with fewer for each declared word is not whole. */
const LETTERS = 6 * WHOLE;
/** Some sites count letters. They declare about as many as the text has. */
const LIKE_LETTERS = { min: 0.5, max: 2 };
/** Of a very slow reader. Estimates of sites assume faster ones. */
const WORDS_A_MINUTE = 110;
/** Shorter estimates are too imprecise. */
const MIN_MINUTES = 4;
const READING_TIME = /read(ing)? ?time|lesezeit|temps de lecture|tiempo de lectura/i;

/** Finds a text that is much shorter than the archive or the page declares. */
export function lengthMissing({ view, structured, announced, text }: AccessSources): FoundAccess | undefined {
  if (announced?.words && announced.words > MIN_DECLARED) {
    if (text.split(/\s+/).length >= announced.words * WHOLE) return undefined;
    return { access: 'paid', proof: `holds fewer than the ${announced.words} words that the archive counts` };
  }
  if (countEastAsian(text) > 0) return undefined;
  const isShort = (words: number) => words > MIN_DECLARED && text.length < words * LETTERS;
  const { words = 0, bodyWords = 0, minutes = minutesInHead(view) ?? 0 } = structured;
  const share = words / text.length;
  const counted = share > LIKE_LETTERS.min && share < LIKE_LETTERS.max ? bodyWords : Math.max(bodyWords, words);
  if (isShort(counted)) {
    return { access: 'unknown', proof: `holds fewer than the ${counted} words that the page counts` };
  }
  return minutes >= MIN_MINUTES && isShort(minutes * WORDS_A_MINUTE)
    ? { access: 'unknown', proof: `too short for the ${minutes} minutes that the page announces` }
    : undefined;
}

function minutesInHead(view: PageView): number | undefined {
  const label = ['1', '2', '3'].find((number) => READING_TIME.test(view.meta(`twitter:label${number}`) ?? ''));
  return Number(/\d{1,3}/.exec(view.meta(`twitter:data${label}`) ?? '')?.[0]) || undefined;
}

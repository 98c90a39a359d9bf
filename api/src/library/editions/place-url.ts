import type { Edition } from './edition.entity.js';
import { writePlace, type Place } from './passage-place.js';

type Read = Pick<Edition, 'id' | 'url' | 'text' | 'textHash'>;

export interface QuotedPlace {
  quote: string;
  /** Undefined if it is not known where in the text it stands. */
  place: Place | undefined;
}

/** As in the generator of `text-fragments-polyfill`: shorter texts are too common, longer ones are named by both ends. */
const MIN_CHARACTERS = 20;
const MAX_CHARACTERS = 300;
/** A place is named by at most so many words. A text that repeats itself for longer could be made to take long. */
const MAX_WORDS = 40;

/** Our own page of an edition. */
export const editionPage = (publicUrl: string, id: number): string => `${publicUrl}/editions/${id}`;

/**
 * Where a quote can be read: on the edition's page, where browsers scroll to it and mark it, or else on ours, which marks it. Each end is
 * within one block and occurs once, or browsers would find another place or none.
 */
export function placeUrl(edition: Read, { quote, place }: QuotedPlace, publicUrl: string): string {
  const { id, url, text } = edition;
  const ownPage = editionPage(publicUrl, id);
  const directive = url === ownPage ? undefined : directiveFor(blocksOf(text ?? ''), blocksOf(quote));
  if (directive !== undefined) return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`;
  const written = place && writePlace(edition, place);
  return written === undefined ? url : `${ownPage}?passage=${written}`;
}

/** Browsers see one space where the page has several, and no marks of lists. */
const blocksOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) =>
      line
        .trim()
        .replace(/^[-•*]\s+/, '')
        .replace(/\s+/g, ' '),
    )
    .filter(Boolean);

function directiveFor(page: string[], quote: string[]): string | undefined {
  const [first, last] = [quote[0], quote.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  // Words of two blocks never match, and browsers ignore case.
  const whole = page.join('\n').toLowerCase();
  const isOnce = (words: string) => occursOnce(whole, words.toLowerCase());
  const isOneBlock = quote.length === 1;
  if (isOneBlock && first.length <= MAX_CHARACTERS) return isOnce(first) ? encode(first) : undefined;
  const start = wordsUntil(first, isOnce);
  const end = wordsUntil(last, isOnce, true);
  if (start === undefined || end === undefined) return undefined;
  if (isOneBlock && start.length + end.length >= first.length) return encode(first);
  return `${encode(start)},${encode(end)}`;
}

/** The shortest beginning, or end, of a block that is long enough and occurs once. */
function wordsUntil(block: string, isOnce: (words: string) => boolean, fromEnd = false): string | undefined {
  const words = fromEnd ? block.split(' ').slice(-MAX_WORDS) : block.split(' ', MAX_WORDS);
  for (let count = 1; count <= words.length; count += 1) {
    const part = (fromEnd ? words.slice(-count) : words.slice(0, count)).join(' ');
    const isLongEnough = part.length >= MIN_CHARACTERS || part === block;
    if (isLongEnough && isOnce(part)) return part;
  }
  return undefined;
}

function occursOnce(whole: string, words: string): boolean {
  const at = whole.indexOf(words);
  return at !== -1 && !whole.includes(words, at + 1);
}

/** `encodeURIComponent` leaves the hyphen, which would begin a context. */
const encode = (words: string): string => encodeURIComponent(words).replaceAll('-', '%2D');

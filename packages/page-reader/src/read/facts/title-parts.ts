import { readUrl } from '../markup/web-address.js';
import { comparable } from './find-headline.js';
import { MIN_IN_ADDRESS, wordsInAddress } from './title-likeness.js';

/** Separators between a title, its section and the site's name. White space is already collapsed. */
const SEPARATOR = /( (?:[|│–—»«›·•:*-]|::|\/\/)(?: [|│»«›])?(?: |$)|[│|])/;
/** Breadcrumbs before the title. */
const OF_PATH = /^(blog|news|archive?|archiv|home|start(seite)?|blog archiv(e)?)$/i;
const MIN_TITLE = 15;
const MIN_NAME = 4;
const MAX_NAME_WORDS = 4;

export interface TitleSources {
  siteNames: ReadonlySet<string>;
  /** Other titles of the page. */
  others: readonly string[];
}

export const partsOf = (title: string): string[] => split(title).filter((part) => part !== '');

const BEFORE_SECTION = / [|│–—»«›·•:*/-]|[|│–—]|--/g;

/** The beginnings of a title up to any separator, because a title may contain some itself. */
export const openingsOf = (title: string): string[] =>
  [...title.matchAll(BEFORE_SECTION)].map(({ index }) => title.slice(0, index).trim());

/** Removes the site's name from either end. */
export function withoutNamedSite(title: string, siteNames: ReadonlySet<string>): string {
  const pieces = piecesOf(title);
  const isBefore = (piece = '') => siteNames.has(comparable(piece)) || comparable(piece) === '' || OF_PATH.test(piece);
  while (pieces.length > 1 && isBefore(pieces[0])) pieces.splice(0, 2);
  while (pieces.length > 1 && isPartOfName(pieces.at(-1) ?? '', siteNames)) pieces.splice(-2);
  return pieces.join('').trim();
}

/** Titles often end in a shortened name of the site: 'Koia' for 'Drink Koia Online'. */
function isPartOfName(piece: string, siteNames: ReadonlySet<string>): boolean {
  const name = comparable(piece);
  return (
    name === '' || [...siteNames].some((whole) => whole === name || (name.length >= MIN_NAME && whole.includes(name)))
  );
}

/** Removes the site's name, or what looks like it: a few words after a longer title. */
export function withoutSiteName(title: string, { siteNames, others }: TitleSources): string {
  const bare = withoutNamedSite(title, siteNames);
  const pieces = piecesOf(bare);
  if (bare !== title || pieces.length < 2 || isTitleOfOthers(bare, others)) return bare;
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  const isName = first.length >= MIN_TITLE && last.split(' ').length <= MAX_NAME_WORDS;
  return isName ? pieces.slice(0, -2).join('').trim() : bare;
}

/** A title in the metadata without sections and the site's name, which the URL helps to recognise. */
export function ownTitle(title: string, url: string, sources: TitleSources): string {
  const bare = withoutNamedSite(title, sources.siteNames);
  const part = isTitleOfOthers(bare, sources.others) ? bare : partInAddress(bare, url);
  return part === title ? withoutSiteName(title, sources) : part;
}

/** The part with the words of the URL, if the other parts have none of them. */
function partInAddress(title: string, url: string): string {
  const counts = piecesOf(title).map((piece, index) => (index % 2 === 0 ? wordsInAddress(piece, url) : 0));
  if (counts.reduce((sum, count) => sum + count, 0) < MIN_IN_ADDRESS) return title;
  const [first, last] = [counts.findIndex(isSome), counts.findLastIndex(isSome)];
  return piecesOf(title)
    .slice(first, last + 1)
    .join('')
    .trim();
}

const isSome = (count: number): boolean => count > 0;

/** If another title continues with more text, that text is the site's name, and this title has none. */
const isTitleOfOthers = (title: string, others: readonly string[]): boolean => {
  const whole = comparable(title);
  return others.some((other) => comparable(other).length > whole.length && comparable(other).startsWith(whole));
};

const split = (title: string): string[] => piecesOf(title).filter((_piece, index) => index % 2 === 0);

/** Splits a title into parts and separators. */
const piecesOf = (title: string): string[] => title.split(SEPARATOR);

/** Removes the name of the mailing list in brackets, if the archive's address contains it. */
export function withoutListName(title: string, url: string): string {
  const [found = '', name = ''] = /^\[([^\]]{2,40})\]\s{0,3}(?=\S)/.exec(title) ?? [];
  const folders = (readUrl(url)?.pathname.split('/') ?? []).slice(0, -1).map(comparable);
  return found !== '' && folders.includes(comparable(name)) ? title.slice(found.length) : title;
}

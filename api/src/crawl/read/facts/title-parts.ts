import { comparable } from './find-headline.js';

/** What templates put between a title, its section and the name of the site, in a text of single spaces. */
const SEPARATOR = /( (?:[|│–—»«›·•:*-]|::|\/\/)(?: [|│»«›])?(?: |$)|[│|])/;
/** Words of a path to the page, which stand before its title. */
const OF_PATH = /^(blog|news|archive?|archiv|home|start(seite)?|blog archiv(e)?)$/i;
const MIN_TITLE = 15;
const MIN_NAME = 4;
const MAX_NAME_WORDS = 4;

export interface TitleSources {
  siteNames: ReadonlySet<string>;
  /** The other titles of the page. */
  others: readonly string[];
}

export const partsOf = (title: string): string[] => split(title).filter((part) => part !== '');

/** Without the site's name at either end. */
export function withoutNamedSite(title: string, siteNames: ReadonlySet<string>): string {
  const pieces = piecesOf(title);
  const isBefore = (piece = '') => siteNames.has(comparable(piece)) || comparable(piece) === '' || OF_PATH.test(piece);
  while (pieces.length > 1 && isBefore(pieces[0])) pieces.splice(0, 2);
  while (pieces.length > 1 && isPartOfName(pieces.at(-1) ?? '', siteNames)) pieces.splice(-2);
  return pieces.join('').trim();
}

/** A site shortens its name behind a title: 'Koia' for 'Drink Koia Online'. */
function isPartOfName(piece: string, siteNames: ReadonlySet<string>): boolean {
  const name = comparable(piece);
  return (
    name === '' || [...siteNames].some((whole) => whole === name || (name.length >= MIN_NAME && whole.includes(name)))
  );
}

/** Without what is the site's name or looks like it: a few words behind a longer title. */
export function withoutSiteName(title: string, { siteNames, others }: TitleSources): string {
  const bare = withoutNamedSite(title, siteNames);
  const pieces = piecesOf(bare);
  if (bare !== title || pieces.length < 2 || isTitleOfOthers(bare, others)) return bare;
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  const isName = first.length >= MIN_TITLE && last.split(' ').length <= MAX_NAME_WORDS;
  return isName ? pieces.slice(0, -2).join('').trim() : bare;
}

/** Another title of the page that goes on behind this one has the site's name; this one has none. */
const isTitleOfOthers = (title: string, others: readonly string[]): boolean => {
  const whole = comparable(title);
  return others.some((other) => comparable(other).length > whole.length && comparable(other).startsWith(whole));
};

const split = (title: string): string[] => piecesOf(title).filter((_piece, index) => index % 2 === 0);

/** Parts and, between them, their separators. */
const piecesOf = (title: string): string[] => title.split(SEPARATOR);

import { CLOSED_FOLDERS, EDITION_FOLDERS } from './folder-names.js';

const FILES = /\.(jpe?g|png|gif|webp|svg|pdf|xml|json|css|js|zip|gz|mp[34]|epub|ics|txt|rss|atom)$/i;
const YEAR = /^(19|20)\d{2}$/;
const MONTH = /^(0?[1-9]|1[0-2])$/;
const DAY = /^(0?[1-9]|[12]\d|3[01])$/;
const DATED_SLUG = /^(19|20)\d{2}-\d{1,2}(-\d{1,2})?[-_]?[^/]*$/;
const NUMBERED = /^(newsletter|letter|bulletin|digest|issue|edition|ausgabe|no|nr|vol|number|numero|week|kw)[-_.]?\d+/i;
const NUMBERED_FOLDERS = /^(issues?|editions?|ausgaben?|numeros?|n|letters?|newsletters?)$/i;
const PAGE_FOLDERS = /^(page|p|seite|pagina|página)$/i;

/** `plain`: a slug of one or two words, which may be an edition or any other page. */
export type Likeness = 'edition' | 'maybe' | 'plain' | 'other';

/** '/archive/2015.html' is the list '/archive/2015', and '/letter.aspx?id=12' the edition '/letter/12'. */
function segmentsOf(address: string): string[] {
  const { pathname, searchParams } = new URL(address);
  const [number = ''] = pathname === '/' ? [] : searchParams.values();
  return [...pathname.replace(/\.(html?|php|aspx?)$/i, '').split('/'), /^\d+$/.test(number) ? number : ''].filter(
    Boolean,
  );
}

/** How likely a URL is an edition's, by conventions of sites in general. */
export function likenessOf(address: string, base?: string): Likeness {
  const segments = segmentsOf(address);
  const below = belowBase(segments, base);
  const last = segments.at(-1);
  if (!last || below.length === 0 || isApart(below) || isListing(segments)) return 'other';
  if (isDated(segments)) return 'edition';
  if (segments.length > 1 && EDITION_FOLDERS.has(segments.at(-2)?.toLowerCase() ?? '')) return 'edition';
  if (NUMBERED.test(last)) return 'edition';
  return wordsIn(last) >= 3 ? 'maybe' : 'plain';
}

/** A newsletter may lie in a folder that has no editions elsewhere, such as `/press/newsletter` or `/notes`. */
function belowBase(segments: string[], base: string | undefined): string[] {
  const folders = base === undefined ? [] : segmentsOf(base);
  return folders.every((folder, at) => folder === segments[at]) ? segments.slice(folders.length) : segments;
}

/** Files, and pages in folders that never contain editions. */
function isApart(segments: string[]): boolean {
  return FILES.test(segments.at(-1) ?? '') || segments.some((segment) => isClosed(segment.toLowerCase()));
}

const isClosed = (folder: string): boolean => CLOSED_FOLDERS.has(folder) || /^(wp-|comment-page)/.test(folder);

/** `/2024/05/07/slug`, `/2024/5/slug`, `/2024-05-07-slug`. */
function isDated(segments: string[]): boolean {
  const last = segments.at(-1) ?? '';
  if (DATED_SLUG.test(last)) return true;
  const year = segments.findIndex((segment) => YEAR.test(segment));
  if (year === -1) return false;
  const after = segments.slice(year + 1);
  if (after.length === 1) return !MONTH.test(last) && wordsIn(last) >= 2;
  if (after.length === 2) return MONTH.test(after[0] ?? '') && !DAY.test(last);
  return after.length === 3 && MONTH.test(after[0] ?? '') && DAY.test(after[1] ?? '');
}

/** Archives with their pages, years and months. */
function isListing(segments: string[]): boolean {
  const isOnlyFolders = segments.every(
    (segment) => EDITION_FOLDERS.has(segment.toLowerCase()) || /^\d{1,4}$/.test(segment),
  );
  if (isOnlyFolders && !isNumbered(segments)) return true;
  return /^\d{1,3}$/.test(segments.at(-1) ?? '') && PAGE_FOLDERS.test(segments.at(-2) ?? '');
}

/** `/issues/12` is an edition; `/archive/2024` and `/2024/05` are lists. */
function isNumbered(segments: string[]): boolean {
  return (
    segments.length >= 2 && /^\d{1,5}$/.test(segments.at(-1) ?? '') && NUMBERED_FOLDERS.test(segments.at(-2) ?? '')
  );
}

const wordsIn = (segment: string): number => segment.split(/[-_]/).filter((word) => word.length > 1).length;

/** Fewer addresses do not tell which shape is the usual one. */
const MIN_COMPARED = 8;
/** The rest are pages about the newsletter, such as a privacy statement. */
const MOST = 0.75;

/** Shapes of URLs in a feed. Other URLs with such a shape are editions, too. */
export class KnownShapes {
  private readonly shapes: Set<string>;

  constructor(
    known: Iterable<string> = [],
    private readonly base?: string,
  ) {
    this.shapes = new Set(known);
  }

  get all(): string[] {
    return [...this.shapes];
  }

  add(address: string): void {
    this.shapes.add(shapeOf(address));
  }

  has = (address: string): boolean => likenessOf(address, this.base) !== 'other' && this.shapes.has(shapeOf(address));

  haveFolder(address: string): boolean {
    const folder = new URL(address);
    folder.pathname = `${folder.pathname.replace(/\/$/, '')}/a-slug`;
    return folder.pathname !== '/a-slug' && this.shapes.has(shapeOf(folder.href));
  }

  /** A plain slug is an edition if its link has a date, or if the feed has plain slugs in the same folder. */
  isEdition(address: string, isDated = false): boolean {
    const likeness = likenessOf(address, this.base);
    if (likeness === 'other') return false;
    if (this.shapes.has(shapeOf(address))) return likeness !== 'plain' || isDated || hasFolder(address);
    return this.shapes.size === 0 && (likeness !== 'plain' || (isDated && !isYear(address)));
  }

  /** Learns the shape that most addresses have. Undefined if there is none. */
  learnUsual(addresses: string[]): string | undefined {
    const counts = new Map<string, number>();
    const isLikely = (address: string, likeness = likenessOf(address, this.base)) =>
      likeness === 'plain' ? isNumber(address) : likeness !== 'other';
    const likely = addresses.filter((address) => isLikely(address));
    for (const shape of likely.map(shapeOf)) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    const [usual, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
    if (likely.length < MIN_COMPARED || count < MOST * likely.length) return undefined;
    this.shapes.add(usual);
    return usual;
  }
}

const isYear = (address: string): boolean => YEAR.test(segmentsOf(address).at(-1) ?? '');

/** `/node/1234` */
const isNumber = (address: string): boolean => hasFolder(address) && /^\d{3,}$/.test(segmentsOf(address).at(-1) ?? '');

const hasFolder = (address: string): boolean => segmentsOf(address).length > 1;

/** Replaces numbers and the last segment of a path by placeholders. */
function shapeOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const segments = pathname.split('/').filter(Boolean);
  const folders = segments.slice(0, -1).map((segment) => (/^\d+$/.test(segment) ? '#' : segment.toLowerCase()));
  return `${host.replace(/^www\./, '')}/${folders.join('/')}/*${search === '' ? '' : '?'}`;
}

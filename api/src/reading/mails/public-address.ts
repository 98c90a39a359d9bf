import { decodedPart } from '../../base/validation/decoded-part.js';
import { readUrl } from '../../base/validation/read-url.js';
import { dropTracking } from '../tracking-parameters.js';
import type { Subscriber } from './subscriber.js';

/** Ways out of a list, as services of newsletters name them in their addresses. */
const LEAVING =
  /unsub|opt[-_]?out|disable_email|(?:manage|update|email)[-_/]?(?:my[-_]?)?(?:subscription|preferences|profile|settings)|d[eé]s(?:abonn|inscri|uscri)|abmeld|abbestell|darse-?de-?baja/i;
/** Parameters by which sites name a page. Any other one may name its reader. */
const PAGE_PARAMETERS = new Set(['v', 'id', 'p', 'q', 'list', 'page', 'item', 'story', 'article', 'issue']);
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
/** One more than the longest that sites write after the title of a page: 12 hexadecimal digits at Medium. */
const MIN_KEY = 13;
const MIN_TOKEN = 8;
const MIN_NUMBER = 6;
/** Services wrap the links of each other. */
const MAX_WRAPPED = 4;
const TARGET = /^https?:\/\/[^\s"'<>\\]+$/i;
const TARGET_IN_JSON = /"(https?:(?:\\?\/){2}[^\s"<>]+)"/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|[/?])/i;

/** Whether whoever opens it ends a subscription, or changes it. */
export const isLeaving = (address: string): boolean => LEAVING.test(decodedPart(address));

/** The page that a link of a mail leads to, without who follows it. Undefined if nobody can say which one it is. */
export function publicAddress(address: string, subscriber: Subscriber): string | undefined {
  const url = readUrl(address.trim());
  if (!url || isLeaving(address)) return undefined;
  if (url.protocol === 'mailto:') return mailboxOf(url, subscriber);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const page = unwrapped(url, MAX_WRAPPED);
  if (isLeaving(page.href) || !isWithoutReader(page)) return undefined;
  page.username = page.password = '';
  if (!/^#[a-z][\w-]{0,60}$/i.test(page.hash) || isKey(page.hash)) page.hash = '';
  return subscriber.isNamedIn(page.href) ? undefined : page.href;
}

/** Whether a picture counts its readers. Keys are usual in the names of pictures, but not in those of programs. */
export const isPictureOfReader = (address: string, subscriber: Subscriber): boolean =>
  subscriber.isNamedIn(address) || isLeaving(address) || (!PICTURE.test(address) && keyedParts(address).some(isKey));

/** Numbers and keys in an address that ends the subscription, by which the sender knows the subscriber. */
export const tokensIn = (address: string): string[] =>
  keyedParts(address).flatMap((part) => [part, ...part.split(/[^\p{L}\d]+/u)].filter(isToken));

const mailboxOf = ({ pathname }: URL, subscriber: Subscriber): string | undefined =>
  subscriber.isNamedIn(pathname) || isKey(pathname) || /[+=]/.test(pathname) ? undefined : `mailto:${pathname}`;

/** Redirects often hold their target: as a parameter, as a part of the path, or in a token. */
function unwrapped(url: URL, left: number): URL {
  const targets = left > 0 ? keyedParts(url.href).flatMap((part) => targetIn(part) ?? []) : [];
  return targets[0] ? unwrapped(targets[0], left - 1) : url;
}

function targetIn(part: string): URL | undefined {
  const whole = decodedPart(part);
  if (TARGET.test(whole)) return readUrl(whole);
  for (const piece of part.split('.').filter((each) => each.length > MIN_KEY)) {
    const text = Buffer.from(piece, 'base64url').toString('latin1');
    const found = TARGET.test(text) ? text : TARGET_IN_JSON.exec(text)?.[1]?.replaceAll('\\/', '/');
    if (found) return readUrl(found);
  }
  return undefined;
}

/** Removes parameters that do not name the page. False if the page cannot be named without them. */
function isWithoutReader(page: URL): boolean {
  dropTracking(page);
  const segments = page.pathname.split('/').map(decodedPart);
  if ([...page.hostname.split('.'), ...segments].some(isKey)) return false;
  const words = segments.filter(Boolean).at(-1)?.split(/[-_]/) ?? [];
  const isTitled = words.filter((word) => /^\p{L}{2,}$/u.test(word)).length > 1;
  for (const [name, value] of [...page.searchParams]) {
    if (PAGE_PARAMETERS.has(name.toLowerCase()) && !isKey(value)) continue;
    if (!isTitled && (isKey(value) || /\d/.test(value))) return false;
    page.searchParams.delete(name);
  }
  return true;
}

/** No word, and no number of a page. */
function isKey(part: string): boolean {
  if (UUID.test(part)) return true;
  return part.split(/[^\p{L}\d]+/u).some((piece) => piece.length >= MIN_KEY && isMixed(piece));
}

const isToken = (part: string): boolean =>
  /^\d+$/.test(part) ? part.length >= MIN_NUMBER : (part.length >= MIN_TOKEN && isMixed(part)) || UUID.test(part);

/** Letters and digits in turn, or small and capital ones. */
const isMixed = (piece: string): boolean =>
  (piece.match(/\d(?=[a-z])|[a-z](?=\d)/gi) ?? []).length >= 2 || (piece.match(/[a-z](?=[A-Z])/g) ?? []).length >= 3;

/** Segments of the path and values of the query, decoded. */
function keyedParts(address: string): string[] {
  const url = readUrl(address.trim());
  if (!url) return [];
  const named = [...url.searchParams.values(), ...new URLSearchParams(url.hash.slice(1)).values()];
  return [...named, ...url.pathname.split('/').map(decodedPart)].filter(Boolean);
}

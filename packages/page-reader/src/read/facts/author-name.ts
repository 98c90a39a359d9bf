import { decodeEntities } from '../markup/decode-entities.js';

const MAX_RAW = 300;
const MAX_NAME = 70;
const MAX_WORDS = 8;
const MAX_AUTHORS = 10;

const VERBS = [
  'written',
  'posted',
  'published',
  'created',
  'submitted',
  'reported',
  'story',
  'words',
  'text',
  'reviewed',
  'edited',
  'view all posts',
  'all posts',
  'more posts',
  'more',
  'see all posts',
  'articles',
  'posts',
  'an article',
  'guest post',
  'authored',
  'geschrieben',
  'gespeichert',
  'alles',
  'erstellt',
  'verfasst',
  'eingestellt',
  'beitrag',
  'pressemitteilung',
  '(?:eine? )?(?:kolumne|kommentar|gastkommentar|artikel|bericht|interview|analyse)',
  'veröffentlicht',
  '(?:zeige )?alle (?:beiträge|artikel)',
  'ein beitrag',
  'ein gastbeitrag',
  'publié',
  'écrit',
  'rédigé',
  'voir tous les articles',
  'publicado',
  'escrito',
  'scritto',
  'pubblicato',
  'geschreven',
  'skrevet',
  'skriven',
].join('|');
const PREFIXES = [
  new RegExp(`^(?:(?:${VERBS})\\s)?(?:by|von|par|por|di|door|av|af)(?:\\s?:\\s?|\\s)`, 'i'),
  /^(?:authors?|autor(?:en|in)?|auteure?|autore|text|words|redaktion|byline|writer|från|fra|door)\s?:\s?/i,
  /^(?:by|von)(?=\p{Lu}\p{Ll})|^beitragvon(?=\s)/iu,
];

/** Text after the name. */
const SUFFIX = new RegExp(
  [
    '\\s?[|•·–—@(»]',
    '\\s-\\s',
    ',?\\s(?:on|am|le|el|em|il|at|in|den|op)\\s\\S{0,12}\\d',
    '\\d{1,2}[./]\\d',
    '\\s(?:on|am)\\s(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\\b',
    '\\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}\\.?\\s\\d',
    ',\\s(?:\\d|date\\b|datum\\b)',
    ',\\s(?:(?:senior|staff|chief|political|deputy|associate|managing)\\s)?(?:editor|reporter|writer|correspondent|author|contributor|journalist|columnist|phd|md|ceo|founder)\\b',
    '\\s(?:published|updated|posted|last updated|is an?)\\b',
    '(?<=\\p{Ll})Follow(?:ing)?$',
    '\\s(?:follow|following|and others)$',
  ].join('|'),
  'iu',
);
const NO_NAME = new RegExp(
  `^(?:${[
    'admin',
    'administrator',
    'webmaster',
    'user',
    'root',
    'editor',
    'unknown',
    'anonymous',
    'guest',
    'authors?',
    'autor(?:in)?',
    'auteur',
    'by',
    'von',
    'share',
    'follow',
    'website',
    'home',
    'wordpress',
    'n/?a',
    'null',
    'undefined',
    'test',
    'none',
    'no author',
    'about',
    'posted',
    'published',
    'subscribe',
    'sign in',
    'comments?',
    'staff',
    'super user',
    'read more',
    'posted by',
    'view comments',
    'print(?: this)?(?: .*)?',
    '(?:e-?mail|contact|message)(?:\\s.*)?',
    'the author',
    'veröffentlicht',
    'wordpress\\s?admin',
    'updated',
    'paid content',
    '(?:zu[rm]|alle|mehr|more|all|view|about|über|meet|see|read)\\s.*',
    '(?:photo|foto|bild|image)s?\\s?:.*',
    '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}\\.?\\s\\d{1,2}',
  ].join('|')})$`,
  'iu',
);

/** Extracts a person's name from a byline or meta tag. */
export function cleanName(raw: string): string | undefined {
  let name = decodeEntities(raw.slice(0, MAX_RAW))
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // 'Written by' may follow 'Author:'.
  for (const prefix of [...PREFIXES, ...PREFIXES]) name = name.replace(prefix, '').trimStart();
  const end = name.search(SUFFIX);
  if (end >= 0) name = name.slice(0, end);
  name = withoutEnd(name, /[\s,;:]/);
  if (!/(\b\p{Lu}|\b[JS]r|\bDr)\.$/u.test(name)) name = withoutEnd(name, /[.\s]/);
  return isName(name) ? name : undefined;
}

/** All authors of a text. Undefined if there are none. */
export function listNames(names: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(names.filter((name) => name !== undefined))];
  return known.length > 0 ? known.slice(0, MAX_AUTHORS).join(', ') : undefined;
}

function isName(name: string): boolean {
  if (name.length < 2 || name.length > MAX_NAME || name.split(' ').length > MAX_WORDS) return false;
  return /\p{L}/u.test(name) && !/https?:|www\.|\.(com|de|org|net)\b|\d{3}|\d:\d/i.test(name) && !NO_NAME.test(name);
}

/** Removes these characters from the end. A regular expression for this takes quadratic time on runs of them inside the text. */
function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

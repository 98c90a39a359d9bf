import type { PageView } from '../markup/page-view.js';

/** Metadata in JSON-LD. */
export interface StructuredArticle {
  headline?: string;
  datePublished?: string;
  dateModified?: string;
  /** People, or organisations if there are none. */
  authors: string[];
  areAuthorsPeople: boolean;
  language?: string;
  isFree?: boolean;
  siteName?: string;
  /** Length of the whole text as declared. Some sites count letters. */
  words?: number;
  /** Words of the text in the metadata. */
  bodyWords?: number;
  /** Estimated reading time. */
  minutes?: number;
}

type Json = Record<string, unknown>;

const ARTICLE_TYPES =
  /article|blogposting|newsletter|report|recipe|howto|socialmediaposting|discussionforumposting|emailmessage|podcastepisode|liveblog/i;
const PAGE_TYPES = /webpage|^review|creativework|videoobject/i;
const ORGANISATIONS = /organi[sz]ation|corporation|newsmedia|website|brand|business/i;
/** Maximum depth of objects. */
const MAX_DEPTH = 8;
const MAX_SCRIPTS = 50;
const MAX_SCRIPT_LENGTH = 500_000;

export function readStructuredData(view: PageView): StructuredArticle {
  const scripts = view
    .tagged('script')
    .filter((script) => /ld\+json/i.test(script.getAttribute('type') ?? ''))
    .slice(0, MAX_SCRIPTS)
    .map((script) => (script.textContent ?? '').slice(0, MAX_SCRIPT_LENGTH));
  const things = scripts.flatMap((script) => thingsIn(parseLoosely(script), 0));
  const people = new Map<string, string>();
  for (const thing of things) {
    const [id, name] = [text(thing['@id']), text(thing.name)];
    if (id && name) people.set(id, name);
  }
  const article = things.find(
    (thing) => ARTICLE_TYPES.test(typeOf(thing)) && (thing.headline || thing.datePublished || thing.author),
  );
  const page = things.find(
    (thing) => PAGE_TYPES.test(typeOf(thing)) && (thing.datePublished || thing.headline || thing.author),
  );
  return describe(article ?? page ?? {}, { people, page: page ?? {}, things });
}

interface Surroundings {
  people: Map<string, string>;
  page: Json;
  things: Json[];
}

function describe(article: Json, { people, page, things }: Surroundings): StructuredArticle {
  const authors = authorsOf(article.author ?? page.author ?? article.creator, people);
  const persons = authors.filter((author) => !author.isOrganisation);
  return {
    headline: text(article.headline) ?? text(article.name),
    datePublished: date(article.datePublished) ?? date(page.datePublished) ?? date(article.dateCreated),
    dateModified: date(article.dateModified) ?? date(page.dateModified),
    authors: (persons.length > 0 ? persons : authors).map(({ name }) => name),
    areAuthorsPeople: persons.length > 0,
    language: text(article.inLanguage) ?? text(page.inLanguage),
    isFree: isFree(things),
    siteName: text((article.publisher as Json | undefined)?.name) ?? text(things.find(isWebSite)?.name),
    words: Number(article.wordCount) || undefined,
    bodyWords: wordsIn(text(article.articleBody)),
    minutes: Number(/^PT(\d{1,3})M/i.exec(textOf(article.timeRequired))?.[1]) || undefined,
  };
}

const wordsIn = (body = ''): number | undefined => body.split(/\s+/).filter((word) => word !== '').length || undefined;

const isWebSite = (thing: Json): boolean => /^website$/i.test(typeOf(thing));

/** `false` may be a boolean or a string, or apply to parts of the page only. */
function isFree(things: Json[]): boolean | undefined {
  const said = things
    .map((thing) => thing.isAccessibleForFree)
    .filter((value) => value !== undefined && value !== null);
  if (said.some((value) => /^(false|no|0)$/i.test(textOf(value)))) return false;
  return said.some((value) => /^(true|yes|1)$/i.test(textOf(value))) ? true : undefined;
}

interface NamedAuthor {
  name: string;
  isOrganisation: boolean;
}

function authorsOf(author: unknown, people: Map<string, string>): NamedAuthor[] {
  if (typeof author === 'string') return [{ name: author, isOrganisation: false }];
  if (Array.isArray(author)) return author.flatMap((one) => authorsOf(one, people));
  if (!author || typeof author !== 'object') return [];
  const { name, '@id': id } = author as Json;
  const isOrganisation = ORGANISATIONS.test(typeOf(author as Json));
  const names = Array.isArray(name) ? name.filter((one): one is string => typeof one === 'string') : [text(name)];
  return names
    .map((one) => one ?? people.get(text(id) ?? ''))
    .filter((one) => one !== undefined)
    .map((one) => ({ name: one, isOrganisation }));
}

function thingsIn(value: unknown, depth: number): Json[] {
  if (depth > MAX_DEPTH || !value || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((one) => thingsIn(one, depth + 1));
  const thing = value as Json;
  return [thing, ...Object.values(thing).flatMap((inner) => thingsIn(inner, depth + 1))];
}

const typeOf = (thing: Json): string => [thing['@type']].flat().map(textOf).join(' ');

/** Converts scalars to text, and everything else to ''. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const text = (value: unknown): string | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' && one.trim() !== '' ? one.trim() : undefined;
};

/** Some sites write the seconds or milliseconds since 1970. */
function date(value: unknown): string | undefined {
  const written = typeof value === 'number' ? String(value) : text(value);
  return written && /^1\d{9}(\d{3})?$/.test(written)
    ? new Date(Number(written.padEnd(13, '0'))).toISOString()
    : written;
}

/** Parses invalid JSON-LD as well: with line breaks in strings, comments, trailing commas. */
function parseLoosely(source: string): unknown {
  const bare = source
    .replace(/^\s*(<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .trimEnd()
    .replace(/(-->|(\/\/\s{0,9})?\]\]>)$/, '')
    .trim();
  // Control characters are the most common error: invalid inside strings, white space elsewhere.
  const value = parseOrNothing(bare);
  if (value !== undefined) return value;
  const printable = withoutControls(bare);
  const repaired = printable.replace(/,\s{0,99}([}\]])/g, '$1').replace(/;$/, '');
  return parseOrNothing(printable) ?? parseOrNothing(repaired) ?? fieldsOf(bare);
}

const withoutControls = (source: string): string => source.replace(/[\u0000-\u001F]/g, ' ');

function parseOrNothing(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** Extracts fields from JSON that cannot be parsed. */
function fieldsOf(source: string): Json {
  const field = (name: string) => new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.){1,400})"`).exec(source)?.[1];
  const author = /"author"\s*:\s*[[{][^}\]]{0,300}?"name"\s*:\s*"([^"]{1,120})"/.exec(source)?.[1];
  return {
    '@type': 'Article',
    headline: field('headline'),
    datePublished: field('datePublished'),
    dateModified: field('dateModified'),
    author,
  };
}

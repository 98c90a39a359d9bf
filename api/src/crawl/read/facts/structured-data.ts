/** What a page says of itself in JSON-LD, as far as this reads it. */
export interface StructuredArticle {
  headline?: string;
  datePublished?: string;
  dateModified?: string;
  authors: string[];
  language?: string;
  isFree?: boolean;
  body?: string;
}

type Json = Record<string, unknown>;

const ARTICLE_TYPES =
  /article|blogposting|newsletter|report|review|socialmediaposting|discussionforumposting|emailmessage|podcastepisode|liveblog/i;
const PAGE_TYPES = /webpage|creativework|videoobject/i;
/** Deeper than any graph that means something. */
const MAX_DEPTH = 8;

export function readStructuredData(document: Document): StructuredArticle {
  const scripts = [...document.querySelectorAll('script[type*="ld+json" i]')].map((script) => script.textContent ?? '');
  const things = scripts.flatMap((script) => thingsIn(parseLoosely(script), 0));
  const people = new Map(
    things
      .filter((thing) => text(thing['@id']) && text(thing.name))
      .map((thing) => [text(thing['@id'])!, text(thing.name)!]),
  );
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
  return {
    headline: text(article.headline) ?? text(article.name),
    datePublished: text(article.datePublished) ?? text(page.datePublished) ?? text(article.dateCreated),
    dateModified: text(article.dateModified) ?? text(page.dateModified),
    authors: namesOf(article.author ?? page.author ?? article.creator, people),
    language: text(article.inLanguage) ?? text(page.inLanguage),
    isFree: isFree(things),
    body: text(article.articleBody),
  };
}

/** 'False' comes as a boolean, as a word, and for parts of a page only. */
function isFree(things: Json[]): boolean | undefined {
  const said = things
    .map((thing) => thing.isAccessibleForFree)
    .filter((value) => value !== undefined && value !== null);
  if (said.some((value) => /^(false|no|0)$/i.test(String(value)))) return false;
  return said.some((value) => /^(true|yes|1)$/i.test(String(value))) ? true : undefined;
}

function namesOf(author: unknown, people: Map<string, string>): string[] {
  if (typeof author === 'string') return [author];
  if (Array.isArray(author)) return author.flatMap((one) => namesOf(one, people));
  if (!author || typeof author !== 'object') return [];
  const { name, '@id': id } = author as Json;
  if (Array.isArray(name)) return name.filter((one): one is string => typeof one === 'string');
  const found = text(name) ?? people.get(text(id) ?? '');
  return found ? [found] : [];
}

function thingsIn(value: unknown, depth: number): Json[] {
  if (depth > MAX_DEPTH || !value || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((one) => thingsIn(one, depth + 1));
  const thing = value as Json;
  return [thing, ...Object.values(thing).flatMap((inner) => thingsIn(inner, depth + 1))];
}

const typeOf = (thing: Json): string => String(thing['@type'] ?? '');

const text = (value: unknown): string | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' && one.trim() !== '' ? one.trim() : undefined;
};

/** Templates write JSON-LD by hand: line breaks inside strings, comments around it, commas at the end. */
function parseLoosely(source: string): unknown {
  const bare = source
    .replace(/^\s*(<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(-->|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .trim();
  // Control characters are what mostly breaks it: inside strings they are mistakes, outside they are white space.
  for (const attempt of [
    bare,
    withoutControls(bare),
    withoutControls(bare)
      .replace(/,\s*([}\]])/g, '$1')
      .replace(/;\s*$/, ''),
  ]) {
    const value = parseOrNothing(attempt);
    if (value !== undefined) return value;
  }
  return fieldsOf(bare);
}

const withoutControls = (source: string): string =>
  [...source].map((character) => (character < ' ' ? ' ' : character)).join('');

function parseOrNothing(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** What no parser takes still names its fields. */
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

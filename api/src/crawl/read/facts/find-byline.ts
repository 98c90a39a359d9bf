import { articleText } from '../body/article-text.js';
import { elementsBelow, namesOf } from '../markup/elements-below.js';
import type { StructuredArticle } from './structured-data.js';

const AUTHOR_META = [
  'author',
  'article:author',
  'article:author_name',
  'og:article:author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dc.creator',
  'dcterms.creator',
  'dc.contributor',
  'citation_author',
  'twitter:data1-author',
  'cxenseparse:author',
  'authors',
  'article.author',
];
const MAX_EXAMINED = 200;
const MARKED =
  '[itemprop~="author"] [itemprop~="name"], [itemprop~="author"], [rel~="author"], .h-card .p-name, .p-author, .vcard .fn';
const NAMED =
  /(^|[^a-z])(author[-_]?name|authorname|byline[-_]?(name|author)?|article[-_]?author|post[-_]?author|entry[-_]?author|author|autor|auteur|byline|writer|contributor|submitted|creator|posted[-_]?by)([^a-z]|$)/i;
const ELSEWHERE =
  '[class*="comment" i], [id*="comment" i], aside, footer, nav, [class*="related" i], [class*="sidebar" i]';

export function findByline(document: Document, structured: StructuredArticle): string | undefined {
  return (
    joined(structured.authors) ??
    fromMeta(document) ??
    fromElements([...document.querySelectorAll(MARKED)].slice(0, MAX_EXAMINED)) ??
    fromElements(namedElements(document)) ??
    fromLines(document)
  );
}

function joined(names: string[]): string | undefined {
  const clean = [...new Set(names.map(cleanName).filter((name) => name !== undefined))];
  return clean.length > 0 ? clean.slice(0, 5).join(', ') : undefined;
}

function fromMeta(document: Document): string | undefined {
  const metas = [...document.querySelectorAll('meta[content]')].slice(0, MAX_EXAMINED);
  for (const wanted of AUTHOR_META) {
    const values = metas
      .filter((meta) => (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').toLowerCase() === wanted)
      .map((meta) => meta.getAttribute('content') ?? '');
    const name = joined(values);
    if (name) return name;
  }
  return undefined;
}

function fromElements(elements: Iterable<Element>): string | undefined {
  for (const element of elements) {
    if (element.closest(ELSEWHERE)) continue;
    const name = cleanName(element.getAttribute('content') ?? articleText(element).split('\n')[0] ?? '');
    if (name) return name;
  }
  return undefined;
}

function namedElements(document: Document): Element[] {
  return elementsBelow(document.body)
    .filter((element) => NAMED.test(namesOf(element)))
    .slice(0, MAX_EXAMINED)
    .filter((element) => (element.textContent ?? '').length < 200);
}

const BY_LINE =
  /(?:^|[,|·•–—]\s*)(?:(?:written|posted|published|story|text|ein beitrag)\s+)?(?:by|von|par|por|di|door|text:)\s+(\p{Lu}[\p{L}.'’-]+(?:\s+(?:von|van|de|der|di|la|le|\p{Lu}[\p{L}.'’-]*)){1,4})/u;

function fromLines(document: Document): string | undefined {
  for (const line of articleText(document.body).split('\n')) {
    const match =
      line.length < 120 ? (BY_LINE.exec(line) ?? /^(?:By|BY|Von)\s+([\p{Lu}][\p{L}.'’ -]{3,40})$/u.exec(line)) : null;
    const name = match ? cleanName(match[1]!) : undefined;
    if (name) return name;
  }
  return undefined;
}

const PREFIX =
  /^\s*(?:(?:written|posted|published|created|submitted|reported|story|words|text|reviewed|geschrieben|veröffentlicht|publié|écrit|rédigé|publicado|escrito)\s+)?(?:by|von|par|por|di|door|av|af)\s*:?\s+|^\s*(?:author|autor|autorin|auteur|autore|text|redaktion)\s*:\s*/i;
/** What follows the name on its line. */
const SUFFIX =
  /\s*(?:[|•·–—@(]|\s-\s|,?\s+(?:on|am|le|el|em|il|at|in)\s+\S*\d|\d{1,2}[./]\d|,\s*(?:\d|(?:senior |staff |chief |political |deputy |associate )?(?:editor|reporter|writer|correspondent|author|contributor|journalist|phd|md))|\s(?:published|updated|posted|last updated)\b).*$/i;
const NO_NAME =
  /^(?:admin|administrator|webmaster|user|root|editor|unknown|anonymous|guest|author|autor|by|von|share|follow|website|home|wordpress|n\/a|null|undefined|test)$/i;

function cleanName(raw: string): string | undefined {
  const bare = raw
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(PREFIX, '')
    .replace(PREFIX, '')
    .replace(SUFFIX, '')
    .replace(/[\s,;:.]+$/, '')
    .trim();
  if (bare.length < 2 || bare.length > 70 || bare.split(' ').length > 8) return undefined;
  if (/https?:|www\.|\.(com|de|org|net)\b|\d{3}/i.test(bare) || NO_NAME.test(bare) || !/\p{L}/u.test(bare))
    return undefined;
  return bare;
}

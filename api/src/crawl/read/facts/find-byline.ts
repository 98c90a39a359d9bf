import { articleText, type TextLine } from '../body/article-text.js';
import { namesOf } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { cleanName } from './author-name.js';
import { comparable, siteNamesOf } from './find-headline.js';
import { isBesideArticle } from './beside-article.js';
import type { StructuredArticle } from './structured-data.js';
import { findWrittenDate } from './written-date.js';

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
const MAX_AUTHORS = 5;
const MAX_BYLINE = 200;
const NAMED =
  /(^|[^a-z])(author[-_]?name|authorname|auth[-_]name|byline[-_]?(name|author)?|article[-_]?author|post[-_]?author|entry[-_]?author|author|autor|auteur|byline|writer|contributor|submitted|creator|posted[-_]?by)([^a-z]|$)/i;

export interface BylineSources {
  view: PageView;
  structured: StructuredArticle;
  headline?: Element;
}

/** Prefers people to organisations, and metadata to visible text. */
export function findByline(sources: BylineSources): string | undefined {
  const { view, structured } = sources;
  const siteNames = siteNamesOf(view, structured);
  const declared = joined(structured.authors);
  if (declared && structured.areAuthorsPeople && !siteNames.has(comparable(declared))) return declared;
  const inMeta = fromMeta(view);
  if (inMeta && !siteNames.has(comparable(inMeta))) return inMeta;
  return (
    fromElements(view.elements.filter(isMarked), sources) ??
    fromElements(view.elements.filter(isNamed), sources) ??
    besideAddress(view) ??
    fromLines(sources) ??
    declared ??
    inMeta
  );
}

function joined(names: readonly string[]): string | undefined {
  const clean = [...new Set(names.map(cleanName).filter((name) => name !== undefined))];
  return clean.length > 0 ? clean.slice(0, MAX_AUTHORS).join(', ') : undefined;
}

function fromMeta(view: PageView): string | undefined {
  for (const name of AUTHOR_META) {
    const author = joined(view.metaContents(name).slice(0, MAX_EXAMINED));
    if (author) return author;
  }
  return undefined;
}

function isMarked(element: Element): boolean {
  if (/(^|\s)author(\s|$)/.test(element.getAttribute('rel') ?? '')) return true;
  if (/(^|\s)author(\s|$)/.test(element.getAttribute('itemprop') ?? '')) return true;
  const classes = element.getAttribute('class') ?? '';
  return /(^|\s)p-author(\s|$)/.test(classes) || (/(^|\s)fn(\s|$)/.test(classes) && isInCard(element));
}

const isInCard = (element: Element): boolean =>
  /(^|\s)(vcard|h-card)(\s|$)/.test(`${namesOf(element)} ${namesOf(element.parentElement ?? element)}`);

const isNamed = (element: Element): boolean => element.localName !== 'body' && NAMED.test(namesOf(element));

function fromElements(elements: Element[], { headline }: BylineSources): string | undefined {
  for (const element of elements.slice(0, MAX_EXAMINED)) {
    if ((element.textContent ?? '').length > MAX_BYLINE || isBesideArticle(element, headline)) continue;
    const name = nameIn(element);
    if (name) return name;
  }
  return undefined;
}

function nameIn(element: Element): string | undefined {
  const inner = element.getElementsByTagName('*');
  const named = [...inner].slice(0, 20).find((one) => /(^|\s)name(\s|$)/.test(one.getAttribute('itemprop') ?? ''));
  const stated = named ?? element;
  const line = stated.getAttribute('content') ?? firstLine(stated);
  const written = line.length < MAX_LINE ? BY_LINE.exec(line)?.[1] : undefined;
  return (written ? cleanName(written) : undefined) ?? cleanName(line);
}

/** Skips a label such as 'Author' on its own line. */
function firstLine(element: Element): string {
  const lines = articleText(element).split('\n');
  return (LABEL.test(lines[0] ?? '') ? lines[1] : lines[0]) ?? '';
}

const MAX_LINE = 120;
const LABEL =
  /^(by|von|par|por|di|door|av|af|author|autor(in)?|auteur|autore|text|words|written by|geschrieben von)\s?:?$/i;
const NAME = "\\p{Lu}[\\p{L}.'’-]{1,30}(?:\\s(?:von|van|de|der|den|di|da|la|le|bin|al|\\p{Lu}[\\p{L}.'’-]{0,30})){1,4}";
const BY_LINE = new RegExp(
  `(?:^|[,|·•–—]\\s?|\\d{4}\\s)(?:(?:written|posted|published|story|words|text|ein beitrag)\\s)?(?:by|By|BY|von|Von|par|Par|por|Por|di|Di|door|Door|[Tt]ext|[Ww]ritten [Bb]y|[Pp]osted [Bb]y):?\\s(${NAME})`,
  'u',
);
const ALONE = new RegExp(`^${NAME}$`, 'u');
const NEAR_HEADLINE = 6;

function fromLines({ view, headline }: BylineSources): string | undefined {
  const start = headline ? view.lines.findIndex(({ block }) => block === headline || headline.contains(block)) : -1;
  const near = start < 0 ? [] : view.lines.slice(start + 1, start + 1 + NEAR_HEADLINE);
  return near.map(nameBesideDate).find((name) => name !== undefined) ?? fromBylines(view.lines);
}

/** '11.12.2019 - Ann Other', a common format below headlines. */
function nameBesideDate({ text }: TextLine): string | undefined {
  if (text.length > MAX_LINE || !findWrittenDate(text)) return undefined;
  const parts = text.split(/\s[|·•–—-]\s|,\s|\s\|/);
  const name = parts.find((part) => ALONE.test(part.trim()) && !findWrittenDate(part));
  return name ? cleanName(name) : undefined;
}

/** Mailing list archives show the sender in bold before the address. */
function besideAddress(view: PageView): string | undefined {
  const address = view.tagged('a').find((link) => /^mailto:/i.test(link.getAttribute('href') ?? ''));
  const before = address?.previousElementSibling;
  const name = before && /^(b|strong)$/.test(before.localName) ? (before.textContent ?? '').trim() : '';
  return name.length < MAX_LINE && ALONE.test(name) ? cleanName(name) : undefined;
}

function fromBylines(lines: readonly TextLine[]): string | undefined {
  for (const [index, { text }] of lines.entries()) {
    if (text.length >= MAX_LINE) continue;
    const next = LABEL.test(text) ? (lines[index + 1]?.text ?? '').replace(/[,;]$/, '') : '';
    const written = ALONE.test(next.trim()) ? next : BY_LINE.exec(text)?.[1];
    const name = written ? cleanName(written) : undefined;
    if (name) return name;
  }
  return undefined;
}

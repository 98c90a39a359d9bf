import { Readability } from '@mozilla/readability';
import { classesOf, elementsBelow, namesOf, startOfText } from '../markup/elements-below.js';
import { articleText, textLines } from '../markup/article-text.js';
import { isBoilerplate } from './boilerplate-lines.js';
import { findDigest } from './find-digest.js';
import { measurePage, type PageMeasures } from '../markup/measure-text.js';

export interface FoundArticle {
  element: Element;
  isDigest: boolean;
}

const KIND =
  /(^|[^a-z])(article|artikel|post|entry|story|blog|blogpost|news|single|email|issue|td-post|available|gh|detail|press)/i;
const ROLE = /(body|content|text|copy|inhalt|contenu|canvas)/i;

/** If Readability's result has less than this share of the template's article element, it is probably wrong. */
const TOO_LITTLE = 0.75;
/** The same for a body that consists of equal boxes, because Readability drops some of them. */
const TOO_LITTLE_IN_BOXES = 0.98;
/** The same for boxes anywhere on the page. */
const TOO_LITTLE_IN_PART = 0.95;
const MIN_BOXES = 3;
const BOX_TAGS = /^(div|section|article|li)$/;
/** Maximum share of one box, because a box with most of the text is the article. */
const MAX_BOX = 0.7;
/** Share of a digest's headlines that a candidate must contain. */
const NEARLY_ALL = 0.9;
/** Share of prose in table cells from which tables are considered layout. */
const LAYOUT_TABLES = 0.8;
const MAX_TEMPLATE = 500;
/** With less than this share of the longest run of paragraphs, Readability has chosen something beside it. */
const A_QUARTER = 0.25;
/** Letters. Forms and footers have less. */
const MIN_RUN = 800;
const IN_RUNS = /^(p|li|dd|blockquote)$/;

/** Finds the part of a pruned page with its text. */
export function findArticle(document: Document, url: string): FoundArticle {
  const measures = measurePage(document.body);
  const article = bestPart(document, measures);
  const digest = findDigest(document.body, measures, url);
  if (!digest) return { element: article, isDigest: false };
  const text = articleText(article).replace(/\s+/g, ' ');
  const kept = digest.headlines.filter((headline) => text.includes(headline)).length;
  const links = targetsIn(article);
  const wanted = [...targetsIn(digest.container)];
  const hasLinks = wanted.filter((target) => links.has(target)).length >= wanted.length * NEARLY_ALL;
  const isWhole = hasLinks && kept >= digest.headlines.length * NEARLY_ALL;
  return { element: isWhole ? article : digest.container, isDigest: true };
}

const targetsIn = (root: Element): Set<string> =>
  new Set([...root.getElementsByTagName('a')].map((link) => link.getAttribute('href') ?? ''));

function bestPart(document: Document, measures: PageMeasures): Element {
  const mail = plainMail(document, measures);
  if (mail) return mail;
  const found = readableArticle(document);
  const readable = found && consistsOfTemplate(found) ? linkedPart(document, measures) : found;
  const prose = readable ? (measurePage(readable).get(readable)?.prose ?? 0) : 0;
  let opening: string | undefined;
  const holdsOpening = (place: Element) =>
    articleText(place).includes((opening ??= readable ? longestLine(articleText(readable)) : ''));
  const proseOf = (element: Element) => measures.get(element)?.prose ?? 0;
  const isWider = (place: Element, enough: number): boolean =>
    prose < enough * proseOf(place) && (prose < proseOf(place) / 2 || holdsOpening(place));
  const wider = usualPlaces(document, measures).filter((place) =>
    isWider(place, consistsOfBoxes(place, measures) ? TOO_LITTLE_IN_BOXES : TOO_LITTLE),
  );
  wider.sort((a, b) => proseOf(a) - proseOf(b));
  const boxed = boxedPart(document.body, measures, holdsOpening);
  const [place = boxed && isWider(boxed, TOO_LITTLE_IN_PART) ? boxed : undefined] = wider;
  if (place) return place;
  const run = longestRun(document.body, measures);
  if (run && proseOf(run) >= MIN_RUN && prose < A_QUARTER * proseOf(run)) return run;
  const isLost = prose < TOO_LITTLE * proseOf(document.body) && isLaidOutInTables(document.body, measures);
  return readable && !isLost ? readable : document.body;
}

/** The element whose own paragraphs and items have most text, such as a transcript. */
function longestRun(body: Element, measures: PageMeasures): Element | undefined {
  const runs = new Map<Element, number>();
  for (const element of elementsBelow(body)) {
    const { parentElement } = element;
    if (!parentElement || !IN_RUNS.test(element.localName)) continue;
    runs.set(parentElement, (runs.get(parentElement) ?? 0) + (measures.get(element)?.prose ?? 0));
  }
  return [...runs].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The smallest element with nearly all of the page's prose, if it consists of boxes, or a larger one that also has the opening. */
function boxedPart(
  body: Element,
  measures: PageMeasures,
  holdsOpening: (place: Element) => boolean,
): Element | undefined {
  const proseOf = (element: Element) => measures.get(element)?.prose ?? 0;
  const path = [body];
  for (let inner: Element | undefined = body; inner;) {
    inner = [...inner.children].find((child) => proseOf(child) >= proseOf(body) * NEARLY_ALL);
    if (inner) path.unshift(inner);
  }
  const [part = body] = path;
  const hasMostInOne = [...part.children].some((child) => proseOf(child) > proseOf(part) * MAX_BOX);
  if (hasMostInOne || !consistsOfBoxes(part, measures)) return undefined;
  return path.find((place) => place !== body && holdsOpening(place)) ?? part;
}

/** Whether nearly all of the text is in several children with the same class, which is typical of newsletter editors and lists. */
function consistsOfBoxes(place: Element, measures: PageMeasures): boolean {
  // Ordered lists may be references.
  if (place.localName === 'ol') return false;
  const boxes = new Map<string, number[]>();
  for (const child of place.children) {
    if (!BOX_TAGS.test(child.localName)) continue;
    const prose = measures.get(child)?.prose ?? 0;
    if (prose === 0) continue;
    const [name = ''] = classesOf(child).trim().split(/\s/, 1);
    const key = `${child.localName} ${name}`;
    const equal = boxes.get(key);
    if (equal) equal.push(prose);
    else boxes.set(key, [prose]);
  }
  const whole = measures.get(place)?.prose ?? 0;
  return [...boxes.values()].some(
    (equal) => equal.length >= MIN_BOXES && equal.reduce((sum, prose) => sum + prose, 0) >= whole * NEARLY_ALL,
  );
}

/** A message in a mailing list archive, between the sender and the links to other messages. */
function plainMail(document: Document, measures: PageMeasures): Element | undefined {
  const proseOf = (element: Element) => measures.get(element)?.prose ?? 0;
  const prose = proseOf(document.body);
  return [...document.body.getElementsByTagName('pre')].find((pre) => prose > 0 && proseOf(pre) >= prose * NEARLY_ALL);
}

/** Emails are laid out in tables, and no part of them stands out. */
function isLaidOutInTables(body: Element, measures: PageMeasures): boolean {
  const tables = elementsBelow(body).filter(({ localName }) => localName === 'table');
  const inTables = tables
    .filter((table) => !table.parentElement?.closest('table'))
    .reduce((sum, table) => sum + (measures.get(table)?.prose ?? 0), 0);
  return inTables > 0 && inTables >= (measures.get(body)?.prose ?? 0) * LAYOUT_TABLES;
}

/** Links are no prose, so that for Readability an edition of links is less than the lines of the template. */
const linkedPart = (document: Document, measures: PageMeasures): Element | undefined =>
  usualPlaces(document, measures)
    .reverse()
    .find((place) => (measures.get(place)?.linked ?? 0) > 0);

const consistsOfTemplate = (element: Element): boolean =>
  startOfText(element, MAX_TEMPLATE).length < MAX_TEMPLATE &&
  textLines(element).every(({ text }) => isBoilerplate(text));

function usualPlaces(document: Document, measures: PageMeasures): Element[] {
  return elementsBelow(document.body).filter((element) => isUsualPlace(element) && measures.has(element));
}

function isUsualPlace(element: Element): boolean {
  if (/articlebody/i.test(element.getAttribute('itemprop') ?? element.getAttribute('property') ?? '')) return true;
  if (element.localName === 'article') return true;
  const names = namesOf(element).split(/\s+/);
  return names.some((name) => KIND.test(name) && ROLE.test(name.replace(KIND, '')));
}

const longestLine = (text: string): string =>
  text.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest), '');

function readableArticle(document: Document): Element | undefined {
  const clone = document.cloneNode(true) as Document;
  // Readability would treat headings with a class such as 'header-…' as the page header, and pictures named 'share-…' as buttons.
  for (const element of elementsBelow(clone.body).filter(({ localName }) => /^(h[1-6]|img|picture)$/.test(localName))) {
    element.removeAttribute('class');
    element.removeAttribute('id');
  }
  dropOnlyTitle(clone);
  const result = new Readability<Element>(clone, {
    serializer: (node) => node as Element,
    charThreshold: 250,
    keepClasses: true,
    disableJSONLD: true,
  }).parse();
  return result?.content ?? undefined;
}

/** From this many words, Readability takes the only first-level heading as the title. */
const MIN_TITLE_WORDS = 5;

/**
 * Readability drops the first heading that resembles the title. If the title is in an element that it has already
 * dropped, that is a heading in the text.
 */
function dropOnlyTitle(document: Document): void {
  const [title, another] = document.getElementsByTagName('h1');
  if (title && !another && articleText(title).split(/\s+/).length >= MIN_TITLE_WORDS) title.remove();
}

import { Readability } from '@mozilla/readability';
import { classesOf, elementsBelow, namesOf } from '../markup/elements-below.js';
import { articleText } from './article-text.js';
import { findDigest } from './find-digest.js';
import { measurePage, type PageMeasures } from './measure-text.js';

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
const MIN_BOXES = 3;
/** Share of a digest's headlines that a candidate must contain. */
const NEARLY_ALL = 0.9;
/** Share of prose in table cells from which tables are considered layout. */
const LAYOUT_TABLES = 0.8;

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
  const readable = readableArticle(document);
  const prose = readable ? (measurePage(readable).get(readable)?.prose ?? 0) : 0;
  let opening: string | undefined;
  const holdsOpening = (place: Element) =>
    articleText(place).includes((opening ??= readable ? longestLine(articleText(readable)) : ''));
  const proseOf = (element: Element) => measures.get(element)?.prose ?? 0;
  const wider = usualPlaces(document, measures).filter((place) => {
    const has = proseOf(place);
    const enough = consistsOfBoxes(place, measures) ? TOO_LITTLE_IN_BOXES : TOO_LITTLE;
    return prose < enough * has && (prose < has / 2 || holdsOpening(place));
  });
  wider.sort((a, b) => proseOf(a) - proseOf(b));
  const [place] = wider;
  if (place) return place;
  const isLost = prose < TOO_LITTLE * proseOf(document.body) && isLaidOutInTables(document.body, measures);
  return readable && !isLost ? readable : document.body;
}

/** Whether nearly all of the text is in children with the same class, which is typical of newsletter editors. */
function consistsOfBoxes(place: Element, measures: PageMeasures): boolean {
  const boxes = new Map<string, Element[]>();
  for (const child of place.children) {
    const key = `${child.localName} ${classesOf(child)}`;
    if (child.localName === 'div' || child.localName === 'section') boxes.set(key, [...(boxes.get(key) ?? []), child]);
  }
  const proseOf = (element: Element) => measures.get(element)?.prose ?? 0;
  return [...boxes.values()].some(
    (equal) =>
      equal.length >= MIN_BOXES && equal.reduce((sum, box) => sum + proseOf(box), 0) >= proseOf(place) * NEARLY_ALL,
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
  // Readability would treat headings with a class such as 'header-…' as the page header.
  for (const heading of elementsBelow(clone.body).filter(({ localName }) => /^h[1-6]$/.test(localName))) {
    heading.removeAttribute('class');
    heading.removeAttribute('id');
  }
  const result = new Readability<Element>(clone, {
    serializer: (node) => node as Element,
    charThreshold: 250,
    keepClasses: true,
    disableJSONLD: true,
  }).parse();
  return result?.content ?? undefined;
}

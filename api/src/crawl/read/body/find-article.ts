import { Readability } from '@mozilla/readability';
import { articleText } from './article-text.js';
import { elementsBelow, namesOf } from '../markup/elements-below.js';
import { measurePage, type PageMeasures } from './measure-text.js';

const KIND =
  /(^|[^a-z])(article|artikel|post|entry|story|blog|blogpost|news|single|email|issue|td-post|available|gh|detail|press)/i;
const ROLE = /(body|content|text|copy|inhalt|contenu|canvas)/i;

/** Readability takes the wrong part where its result has less than this share of what the template calls the article. */
const TOO_LITTLE = 0.75;

export function findArticle(document: Document): Element | undefined {
  const measures = measurePage(document.body);
  const readable = readableArticle(document);
  const prose = readable ? measurePage(readable).get(readable)!.prose : 0;
  const opening = readable ? longestLine(articleText(readable)) : '';
  const wider = usualPlaces(document, measures).filter((place) => {
    const has = measures.get(place)!.prose;
    return prose < TOO_LITTLE * has && (prose < has / 2 || holds(place, opening));
  });
  wider.sort((a, b) => measures.get(a)!.prose - measures.get(b)!.prose);
  return wider[0] ?? readable;
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

const holds = (place: Element, line: string): boolean => articleText(place).includes(line);

function readableArticle(document: Document): Element | undefined {
  const clone = document.cloneNode(true) as Document;
  const result = new Readability<Element>(clone, {
    serializer: (node) => node as Element,
    charThreshold: 250,
    keepClasses: true,
  }).parse();
  return result?.content ?? undefined;
}

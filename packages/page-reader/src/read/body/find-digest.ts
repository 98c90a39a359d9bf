import { elementsBelow } from '../markup/elements-below.js';
import { linksToOtherSite, readUrl } from '../markup/web-address.js';
import { articleText, isBlock } from '../markup/article-text.js';
import type { PageMeasures } from '../markup/measure-text.js';

export interface Digest {
  /** The smallest element that contains nearly all items. */
  container: Element;
  headlines: string[];
}

const MIN_ITEMS = 4;
const MIN_HEADLINE = 12;
const MIN_NOTE = 40;
const MAX_ITEM = 2500;
const MAX_LEVELS = 7;
/** Minimum share of the page's text inside the items. */
const MIN_SHARE = 0.4;
/** Minimum share of the items inside a smaller container. */
const MIN_ITEM_SHARE = 0.9;

interface Item {
  element: Element;
  headline: string;
}

/** Detects a page of items: linked headlines with a text each, mostly about other sites. */
export function findDigest(body: Element, measures: PageMeasures, url: string): Digest | undefined {
  const page = readUrl(url);
  if (!page) return undefined;
  const items = new Map<Element, Item>();
  for (const link of elementsBelow(body).filter(({ localName }) => localName === 'a')) {
    if (!linksToOtherSite(link, page)) continue;
    const item = itemOf(link, measures);
    if (item && !items.has(item.element)) items.set(item.element, item);
  }
  const found = [...items.values()];
  const length = found.reduce((sum, { element }) => sum + (measures.get(element)?.length ?? 0), 0);
  if (found.length < MIN_ITEMS || length < (measures.get(body)?.length ?? 0) * MIN_SHARE) return undefined;
  return { container: containerOf(found, body), headlines: found.map(({ headline }) => headline) };
}

/** Finds the item of a headline: its nearest ancestor with text outside links. */
function itemOf(link: Element, measures: PageMeasures): Item | undefined {
  const headline = articleText(link).replace(/\s+/g, ' ');
  if (headline.length < MIN_HEADLINE) return undefined;
  const block = nearestBlock(link);
  if (!block || (measures.get(block)?.length ?? 0) > MAX_ITEM) return undefined;
  if (!articleText(block).replace(/\s+/g, ' ').startsWith(headline)) return undefined;
  let element: Element | null = block;
  for (let level = 0; element && level < MAX_LEVELS; level += 1, element = element.parentElement) {
    const { length = 0, linked = 0 } = measures.get(element) ?? {};
    if (length > MAX_ITEM) return undefined;
    if (length - linked >= MIN_NOTE) return { element, headline };
  }
  return undefined;
}

function nearestBlock(element: Element): Element | null {
  let level = element.parentElement;
  while (level && !isBlock(level)) level = level.parentElement;
  return level;
}

function containerOf(items: Item[], body: Element): Element {
  const counts = new Map<Element, number>();
  for (const { element } of items) {
    for (let level = element.parentElement; level; level = level.parentElement) {
      counts.set(level, (counts.get(level) ?? 0) + 1);
      if (level === body) break;
    }
  }
  let container = body;
  for (;;) {
    const inner = [...container.children].find((child) => (counts.get(child) ?? 0) >= items.length * MIN_ITEM_SHARE);
    if (!inner) return container;
    container = inner;
  }
}

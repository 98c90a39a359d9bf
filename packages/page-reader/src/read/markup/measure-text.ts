import { isBlock } from './article-text.js';

/** Measures of the text inside an element, collected once per page. */
export interface Measures {
  /** Characters, with white space collapsed. */
  length: number;
  /** Characters inside links. */
  linked: number;
  /** Characters in blocks of prose. */
  prose: number;
}

export type PageMeasures = Map<Element, Measures>;

const SKIPPED = new Set('script style noscript template svg math iframe object embed select textarea head'.split(' '));
const SENTENCE = /[.!?…:;,。！？،؟»”"“)]/;
const MIN_PROSE = 30;

export function measurePage(root: Element): PageMeasures {
  const measures: PageMeasures = new Map();
  measure(root, measures, false);
  return measures;
}

function measure(element: Element, all: PageMeasures, isLinked: boolean): Measures {
  const mine: Measures = { length: 0, linked: 0, prose: 0 };
  all.set(element, mine);
  if (SKIPPED.has(element.localName)) return mine;
  const inLink = isLinked || element.localName === 'a';
  // Text directly inside this block: a paragraph, or a <div> used as one.
  const own = { length: 0, linked: 0, isSentence: false };
  gather(element, { mine, own, all, inLink });
  if (isBlock(element)) mine.prose += proseIn(own);
  return mine;
}

interface Gathering {
  mine: Measures;
  own: { length: number; linked: number; isSentence: boolean };
  all: PageMeasures;
  inLink: boolean;
}

function gather(element: Element, { mine, own, all, inLink }: Gathering): void {
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3) {
      const text = (child.nodeValue ?? '').replace(/\s+/g, ' ');
      const length = text.trim() === '' ? 0 : text.length;
      mine.length += length;
      own.length += length;
      if (inLink) {
        mine.linked += length;
        own.linked += length;
      }
      if (SENTENCE.test(text)) own.isSentence = true;
      continue;
    }
    if (child.nodeType !== 1) continue;
    const inner = child as Element;
    if (isBlock(inner)) {
      const below = measure(inner, all, inLink);
      mine.length += below.length;
      mine.linked += below.linked;
      mine.prose += below.prose;
      continue;
    }
    if (SKIPPED.has(inner.localName)) continue;
    const inline: Measures = { length: 0, linked: 0, prose: 0 };
    all.set(inner, inline);
    gather(inner, { mine: inline, own, all, inLink: inLink || inner.localName === 'a' });
    mine.length += inline.length;
    mine.linked += inline.linked;
    mine.prose += inline.prose;
  }
}

const proseIn = ({ length, linked, isSentence }: Gathering['own']): number =>
  length >= MIN_PROSE && isSentence && linked <= length * 0.5 ? length - linked : 0;

/// <reference lib="dom" />
import { parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { fourGramF1 } from '@niche-newsletters/page-reader/testing/compare-texts';

export interface Label {
  id: string;
  /** Text that must be in the result, and text that must not. */
  with?: string[];
  without?: string[];
  /** The whole text, if it was labelled. */
  text?: string;
  articleBody?: string;
  title?: string | null;
  author?: string | string[] | null;
  date?: string | null;
  /** HTML of what a reader should show. */
  shown?: string;
}

export interface Reading {
  text: string;
  html?: string;
  title?: string;
  author?: string;
  date?: string;
}

/** Parts that a reader shows besides words. */
const SHOWN: [name: string, keysOf: (document: Document) => string[]][] = [
  ['images', (document) => hrefs(document, 'img', 'src').map(fileName)],
  ['links', (document) => hrefs(document, 'a', 'href')],
  ['list items', (document) => texts(document, 'li')],
  ['headings', (document) => texts(document, 'h2, h3, h4, h5, h6')],
];

/** Proxies put the address of a picture into their own. */
const fileName = (address: string): string =>
  decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .at(-1) ?? '';
const hrefs = (document: Document, tag: string, name: string): string[] =>
  [...document.querySelectorAll(tag)]
    .map((element) => element.getAttribute(name) ?? '')
    .filter((address) => /^https?:/.test(address))
    .map((address) => address.replace(/\/$/, ''));
const texts = (document: Document, selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => fold(element.textContent ?? ''))
    .filter((text) => text !== '');

const namesIn = (authors: string): string =>
  authors
    .toLowerCase()
    .split(/,| and | & | und | et | y /)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .sort()
    .join(', ');

const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Sums up how close a reader comes to the labels. */
export class ReadingScore {
  private readonly segments = { found: 0, missed: 0, wrong: 0 };
  private readonly grams = { pages: 0, precision: 0, recall: 0, f1: 0 };
  private readonly facts: Record<'title' | 'author' | 'date', [right: number, all: number]> = {
    title: [0, 0],
    author: [0, 0],
    date: [0, 0],
  };
  private readonly milliseconds: number[] = [];
  private readonly shown = SHOWN.map(([name]) => ({ name, share: 0, pages: 0 }));

  add(label: Label, reading: Reading, milliseconds: number): void {
    this.milliseconds.push(milliseconds);
    this.addSegments(label, fold(reading.text));
    const wanted =
      label.text ?? label.articleBody ?? (label.shown && articleText(parsePage(`<body>${label.shown}</body>`).body));
    if (wanted) this.addGrams(fourGramF1(reading.text, wanted));
    this.addFact('title', label.title, reading.title);
    this.addFact('author', [label.author ?? ''].flat().join(', '), reading.author);
    this.addFact('date', label.date, reading.date);
    if (label.shown) this.addShown(label.shown, reading.html ?? '');
  }

  summary(): Record<string, number | string> {
    const { found, missed, wrong } = this.segments;
    const { pages, precision, recall, f1 } = this.grams;
    const sorted = [...this.milliseconds].sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return {
      pages: sorted.length,
      ...(found + missed > 0 && {
        'segment P': round(found / (found + wrong)),
        'segment R': round(found / (found + missed)),
        'segment F1': round((2 * found) / (2 * found + missed + wrong)),
      }),
      ...(pages > 0 && {
        '4-gram P': round(precision / pages),
        '4-gram R': round(recall / pages),
        '4-gram F1': round(f1 / pages),
      }),
      titles: share(this.facts.title),
      authors: share(this.facts.author),
      dates: share(this.facts.date),
      ...Object.fromEntries(
        this.shown.filter((one) => one.pages > 0).map((one) => [one.name, round(one.share / one.pages)]),
      ),
      'CPU ms p50 / p95': `${at(0.5)} / ${at(0.95)}`,
    };
  }

  private addSegments({ with: wanted = [], without = [] }: Label, text: string): void {
    for (const segment of wanted) this.segments[text.includes(fold(segment)) ? 'found' : 'missed'] += 1;
    for (const segment of without) if (text.includes(fold(segment))) this.segments.wrong += 1;
  }

  /** The share of what is wanted that is there, as a mean over the pages. */
  private addShown(wantedHtml: string, foundHtml: string): void {
    const [wanted, found] = [wantedHtml, foundHtml].map((html) => parsePage(`<body>${html}</body>`));
    for (const [at, [, keysOf]] of SHOWN.entries()) {
      const [sum, keys] = [this.shown[at], [...new Set(keysOf(wanted as Document))]];
      if (!sum || keys.length === 0) continue;
      const there = new Set(keysOf(found as Document));
      sum.share += keys.filter((key) => there.has(key)).length / keys.length;
      sum.pages += 1;
    }
  }

  private addGrams({ precision, recall, f1 }: ReturnType<typeof fourGramF1>): void {
    this.grams.pages += 1;
    this.grams.precision += precision;
    this.grams.recall += recall;
    this.grams.f1 += f1;
  }

  private addFact(fact: keyof typeof this.facts, wanted: string | null | undefined, found?: string): void {
    if (!wanted) return;
    const compared = (text: string) => (fact === 'author' ? namesIn(fold(text)) : fold(text).toLowerCase());
    const isRight = compared(found ?? '') === compared(wanted);
    const [right, all] = this.facts[fact];
    this.facts[fact] = [right + (isRight ? 1 : 0), all + 1];
  }
}

const share = ([right, all]: [number, number]): string =>
  all ? `${right} of ${all} (${Math.round((100 * right) / all)} %)` : '–';

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
}

export interface Reading {
  text: string;
  title?: string;
  author?: string;
  date?: string;
}

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

  add(label: Label, reading: Reading, milliseconds: number): void {
    this.milliseconds.push(milliseconds);
    this.addSegments(label, fold(reading.text));
    const wanted = label.text ?? label.articleBody;
    if (wanted) this.addGrams(fourGramF1(reading.text, wanted));
    this.addFact('title', label.title, reading.title);
    this.addFact('author', [label.author ?? ''].flat().join(', '), reading.author);
    this.addFact('date', label.date, reading.date);
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
      'CPU ms p50 / p95': `${at(0.5)} / ${at(0.95)}`,
    };
  }

  private addSegments({ with: wanted = [], without = [] }: Label, text: string): void {
    for (const segment of wanted) this.segments[text.includes(fold(segment)) ? 'found' : 'missed'] += 1;
    for (const segment of without) if (text.includes(fold(segment))) this.segments.wrong += 1;
  }

  private addGrams({ precision, recall, f1 }: ReturnType<typeof fourGramF1>): void {
    this.grams.pages += 1;
    this.grams.precision += precision;
    this.grams.recall += recall;
    this.grams.f1 += f1;
  }

  private addFact(fact: keyof typeof this.facts, wanted: string | null | undefined, found?: string): void {
    if (!wanted) return;
    const isRight = fold(found ?? '').toLowerCase() === fold(wanted).toLowerCase();
    const [right, all] = this.facts[fact];
    this.facts[fact] = [right + (isRight ? 1 : 0), all + 1];
  }
}

const share = ([right, all]: [number, number]): string =>
  all ? `${right} of ${all} (${Math.round((100 * right) / all)} %)` : '–';

import { articleText, type TextLine } from '../markup/article-text.js';
import { classesOf, namesOf, startOfText } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { isBesideArticle } from './beside-article.js';
import { dateIn, findWrittenDate, type WrittenDate } from './written-date.js';

export interface ShownDateSources {
  view: PageView;
  headline?: Element;
  isMonthFirst: boolean;
}

/** Calendars contain thousands of dates. */
const MAX_EXAMINED = 300;
const MAX_LABEL = 250;
const NEAR_HEADLINE = 15;
const BEFORE_HEADLINE = 4;
/** Maximum number of elements in between, including layout tags. */
const BESIDE_HEADLINE = 15;
const LONG_LINE_START = 40;
const SHORT_LINE = 120;
const LINE_START = 300;
/** Maximum length of a line with little but a date and names. */
const MAX_DATE_LINE = 60;
/** Length of the text around a date that may say what kind of date it is. */
const LINE_BEFORE = 80;

const PUBLISHED_NAMES =
  /(^|[^a-z])(publish(ed)?|pub[-_]?date|post(ed)?[-_]?(on|date|time)?|entry[-_]?date|article[-_]?date|date[-_]?(published|created|posted)|create[d]?|dateline|datum|fecha|timestamp|release)/i;
const DATE_NAMES =
  /(^|[^a-z])(date|datum|time|day|fecha|datetime|meta|byline|info|submitted|dateline|published)|(date|time|datum)([^a-z]|$)/i;
const NOT_ITS_OWN =
  /(^|\s)updated(\s|$)(?<!date updated)|modif|comment|related|sidebar|footer|copyright|today|current/i;
const UPDATED = /update|modif|aktualis|geändert|mis à jour|actualiz|atualiz|last change/i;
/** Elements with today's date or the date of the site's last change. */
const NOW =
  /^(current time|it is (currently|now)|today is|aktuelle zeit|es ist jetzt|heute ist|nous sommes le|all times are|alle zeiten)|site last (updated|modified)/i;
const RIGHTS = /©|copyright|\(c\)/i;

/** Visible dates: elements for dates first, then elements with such names, then text. The nearest to the headline wins. */
export class ShownDates {
  private readonly view: PageView;
  private readonly headline: Element | undefined;
  private readonly isMonthFirst: boolean;
  private candidates?: Element[];
  private markedDate?: { date?: WrittenDate };

  constructor({ view, headline, isMonthFirst }: ShownDateSources) {
    this.view = view;
    this.headline = headline ?? view.tagged('h1')[0];
    this.isMonthFirst = isMonthFirst;
  }

  marked(): WrittenDate | undefined {
    this.markedDate ??= { date: this.nearest(this.markedElements()) };
    return this.markedDate.date;
  }

  /** Only dates so near to the headline that little but a byline fits in between, or on short lines around it. */
  besideHeadline(): WrittenDate | undefined {
    return this.headline && (this.nearest(this.markedElements(), BESIDE_HEADLINE) ?? this.inShortLines());
  }

  private inShortLines(): WrittenDate | undefined {
    const labels = this.aroundHeadline(this.usefulLines()).filter(
      ({ text, block }) =>
        text.length < MAX_DATE_LINE && !UPDATED.test(text) && !isBesideArticle(this.view, block, this.headline),
    );
    return firstDate(
      labels.map(({ text }) => text),
      this.isMonthFirst,
    );
  }

  private markedElements(): Element[] {
    return (this.candidates ??= this.findMarkedElements());
  }

  private findMarkedElements(): Element[] {
    const { view } = this;
    const times = view
      .tagged('time')
      .slice(0, MAX_EXAMINED)
      .filter((time) => !isUpdate(time));
    const declared = view.elements.filter((element) => element.getAttribute('itemprop') === 'datePublished');
    return [...declared.slice(0, MAX_EXAMINED), ...times, ...this.named(PUBLISHED_NAMES)];
  }

  written(): WrittenDate | undefined {
    return this.nearest(this.named(DATE_NAMES)) ?? this.inLines();
  }

  private named(names: RegExp): Element[] {
    const { elements, document } = this.view;
    return elements
      .filter((element) => isNamed(element, names) && element !== document.body)
      .slice(0, MAX_EXAMINED)
      .filter((element) => isLabel(startOfText(element, MAX_LABEL)));
  }

  /** Ignores dates in lists of other articles. */
  private nearest(elements: Element[], maxDistance = Infinity): WrittenDate | undefined {
    const own = [...new Set(elements)].filter((element) => !isBesideArticle(this.view, element, this.headline));
    const from = this.headline ? this.view.positionOf(this.headline) : 0;
    const distances = new Map(own.map((element) => [element, Math.abs(this.view.positionOf(element) - from)]));
    own.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    for (const element of own) {
      if ((distances.get(element) ?? 0) > maxDistance) return undefined;
      const stated = element.getAttribute('datetime') ?? element.getAttribute('content') ?? '';
      const date =
        dateIn(stated, this.isMonthFirst) ?? dateIn(articleText(element).slice(0, LINE_START), this.isMonthFirst);
      if (date) return date;
    }
    return undefined;
  }

  /** Searches short lines and starts of long lines around the headline, then other short lines, then long ones. */
  private inLines(): WrittenDate | undefined {
    const lines = this.usefulLines();
    const openings = this.aroundHeadline(lines).map(({ text }) =>
      text.length < SHORT_LINE ? text : text.slice(0, LONG_LINE_START),
    );
    const own = lines.filter(({ block }) => !isBesideArticle(this.view, block, this.headline)).map(({ text }) => text);
    const all = lines.map(({ text }) => text);
    return firstDate(
      [...openings, ...own.filter((text) => text.length < SHORT_LINE), ...own, ...all],
      this.isMonthFirst,
    );
  }

  private usefulLines(): TextLine[] {
    return this.view.lines.filter(({ text }) => !RIGHTS.test(text) && !NOW.test(text));
  }

  private aroundHeadline(lines: TextLine[]): TextLine[] {
    const at = lines.findIndex(({ block }) => this.headline?.contains(block));
    return lines.slice(Math.max(0, at - BEFORE_HEADLINE), Math.max(0, at) + NEAR_HEADLINE);
  }
}

function firstDate(lines: string[], isMonthFirst: boolean): WrittenDate | undefined {
  for (const line of lines) {
    const date = findWrittenDate(line.slice(0, LINE_START), isMonthFirst);
    if (date) return date;
  }
  return undefined;
}

function isNamed(element: Element, names: RegExp): boolean {
  const name = namesOf(element);
  return name !== ' ' && names.test(name) && !NOT_ITS_OWN.test(name);
}

const isLabel = (text: string): boolean => text.length < MAX_LABEL && !NOW.test(text);

const isUpdate = (element: Element): boolean =>
  UPDATED.test(`${classesOf(element)} ${element.getAttribute('itemprop') ?? ''}`) ||
  UPDATED.test(element.parentElement ? startOfText(element.parentElement, LINE_BEFORE).slice(0, LINE_BEFORE) : '');

import { articleText } from '../markup/article-text.js';
import { dropFrom } from '../body/drop-from.js';
import { showPictures } from '../body/show-pictures.js';
import { leafBlocks } from '../markup/leaf-blocks.js';
import type { PageDocument } from '../markup/parse-page.js';
import { cleanName } from '../facts/author-name.js';
import { writesMonthFirst } from '../facts/month-first.js';
import { dateIn, type WrittenDate } from '../facts/written-date.js';
import { findAll, notSelector } from './find-by-selector.js';
import type { ReadingRule, RuleFault, SelectorPart } from './reading-rule.js';

/** The values that a rule finds in a page. A part that finds nothing is left out, with a fault. */
export interface RuledFacts {
  title?: string;
  author?: string;
  published?: WrittenDate;
}

const MAX_VALUE = 500;
const MAX_AUTHORS = 5;
/** Elements that a page cannot be without. */
const FRAME = /^(html|head|body)$/;
const NO_TEXT = 'script, style, noscript, template, iframe, object, embed, button, select, textarea, input';

/** Applies a rule to one page, and remembers what did not fit. */
export class RuledPage {
  readonly faults: RuleFault[] = [];

  constructor(private readonly rule: ReadingRule) {}

  /** To be read before anything is removed. */
  readFacts(document: PageDocument, url: string): RuledFacts {
    const { title, author, date } = this.rule;
    const isMonthFirst = writesMonthFirst(document.documentElement?.getAttribute('lang') ?? undefined, url);
    return {
      title: this.valueIn(document, { part: 'title', selector: title }, ([first]) => first),
      author: this.valueIn(document, { part: 'author', selector: author }, namesIn),
      published: this.valueIn(document, { part: 'date', selector: date }, (values) =>
        values.map((value) => dateIn(value, isMonthFirst)).find(Boolean),
      ),
    };
  }

  /** A selector that leaves nothing is left out: it was written for other pages. */
  remove(document: PageDocument): void {
    for (const selector of this.rule.remove ?? []) {
      const part = { part: 'remove', selector } as const;
      const found = this.find(document, part).filter(({ localName }) => !FRAME.test(localName));
      if (found.length === 0) continue;
      const unseen = new Set<Node>([...found, ...findAll(document, NO_TEXT)]);
      if (showsMoreThan(unseen, document.body)) for (const element of found) element.remove();
      else this.blame(part, 'leaves nothing');
    }
  }

  /** Exactly what the selector finds, so that a person sees what they asked for. */
  takeArticle(document: PageDocument): Element | undefined {
    const { article: selector } = this.rule;
    if (!selector) return undefined;
    const part = { part: 'article', selector } as const;
    const found = this.find(document, part);
    const article = document.createElement('div');
    article.append(...outermost(found).map((element) => element.cloneNode(true)));
    for (const element of findAll(article as unknown as PageDocument, NO_TEXT)) element.remove();
    showPictures(article);
    if (articleText(article) !== '' || article.querySelector('img')) return article;
    if (found.length > 0) this.blame(part, 'finds no text');
    return undefined;
  }

  private valueIn<T>(document: PageDocument, part: Part, read: (values: string[]) => T | undefined): T | undefined {
    if (!part.selector) return undefined;
    const found = this.find(document, part);
    const value = read(found.flatMap(valuesOf));
    if (value === undefined && found.length > 0)
      this.blame(part, part.part === 'date' ? 'finds no date' : 'finds no text');
    return value;
  }

  private find(document: PageDocument, part: Part): Element[] {
    const { selector = '' } = part;
    try {
      const found = findAll(document, selector);
      if (found.length === 0) this.blame(part, 'finds nothing');
      return found;
    } catch {
      this.faults.push({ part: part.part, selector, message: notSelector(selector) });
      return [];
    }
  }

  private blame({ part, selector = '' }: Part, what: string): void {
    this.faults.push({ part, selector, message: `'${selector}' ${what} on this page` });
  }
}

interface Part {
  part: SelectorPart;
  selector: string | undefined;
}

/** Whether a text or a picture is outside of these nodes. */
function showsMoreThan(nodes: ReadonlySet<Node>, within: Node): boolean {
  if (nodes.has(within)) return false;
  if (within.nodeType === 3) return (within.textContent ?? '').trim() !== '';
  const isPicture = within.nodeName.toLowerCase() === 'img';
  return isPicture || [...within.childNodes].some((child) => showsMoreThan(nodes, child));
}

function outermost(elements: Element[]): Element[] {
  const all = new Set(elements);
  return elements.filter((element) => {
    let above = element.parentElement;
    while (above && !all.has(above)) above = above.parentElement;
    return !above;
  });
}

/** The value of an element: the content of a meta tag, the machine-readable date of a time, the text of others. */
function valuesOf(element: Element): string[] {
  const values = [element.getAttribute('datetime'), element.getAttribute('content'), articleText(element)];
  return values.flatMap((value) => {
    const plain = (value ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE);
    return plain === '' ? [] : [plain];
  });
}

function namesIn(values: string[]): string | undefined {
  const names = [...new Set(values.map((value) => cleanName(value) ?? value))];
  return names.length > 0 ? names.slice(0, MAX_AUTHORS).join(', ') : undefined;
}

/** Keeps what comes before the paragraph after the free ones. */
export function keepParagraphs(article: Element, count: number): void {
  const paragraphs = leafBlocks(article).filter(
    (block) => !/^(h[1-6]|figcaption)$/.test(block.localName) && articleText(block) !== '',
  );
  const rest = paragraphs[count];
  if (rest) dropFrom(rest, article);
}

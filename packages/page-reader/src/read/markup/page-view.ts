import { textLines, type TextLine } from './article-text.js';
import { measurePage, type PageMeasures } from './measure-text.js';
import { elementsBelow } from './elements-below.js';
import { PageStructure } from './page-structure.js';

/**
 * A page before pruning. Collects elements, meta tags and lines once, because selectors and walks over the page take
 * longer than reading the facts.
 */
export class PageView {
  readonly elements: readonly Element[];
  readonly lines: readonly TextLine[];
  readonly title: string;
  readonly structure: PageStructure;
  private readonly byTag = new Map<string, Element[]>();
  private readonly metas = new Map<string, string[]>();
  private positions?: Map<Element, number>;
  private textMeasures?: PageMeasures;

  constructor(
    readonly document: Document,
    readonly url: string,
  ) {
    this.elements = document.documentElement ? elementsBelow(document.documentElement) : [];
    this.structure = new PageStructure(this.elements);
    for (const element of this.elements) push(this.byTag, element.localName, element);
    for (const meta of this.tagged('meta')) this.addMeta(meta);
    this.title = document.title || titleInBody(this.tagged('title'));
    this.lines = document.body ? textLines(document.body) : [];
  }

  /** Collected on first use, which must be before pruning. */
  get measures(): PageMeasures {
    return (this.textMeasures ??= measurePage(this.document.body));
  }

  get prose(): number {
    return this.measures.get(this.document.body)?.prose ?? 0;
  }

  shareOfProse(element: Element): number {
    return this.prose > 0 ? (this.measures.get(element)?.prose ?? 0) / this.prose : 0;
  }

  tagged(...names: string[]): Element[] {
    return names.flatMap((name) => this.byTag.get(name) ?? []);
  }

  /** Contents of all meta tags with a name in lower case. */
  metaContents(name: string): readonly string[] {
    return this.metas.get(name) ?? [];
  }

  meta(name: string): string | undefined {
    return this.metaContents(name).find((content) => content.trim() !== '');
  }

  positionOf(element: Element): number {
    this.positions ??= new Map(this.elements.map((one, index) => [one, index]));
    return this.positions.get(element) ?? 0;
  }

  private addMeta(meta: Element): void {
    const content = meta.getAttribute('content');
    const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? meta.getAttribute('itemprop');
    if (content !== null && name !== null) push(this.metas, name.trim().toLowerCase(), content);
  }
}

/** The title of a page that starts with text, such as a warning of its software. Drawings have titles, too. */
const titleInBody = (titles: Element[]): string => titles.find((title) => !title.closest('svg'))?.textContent ?? '';

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

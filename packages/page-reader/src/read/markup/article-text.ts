const BLOCKS = new Set(
  `address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);
const SILENT = new Set(
  'script style noscript template svg math iframe object embed select button textarea head title'.split(' '),
);

/** Whitespace that a browser shows as one space. */
const FOLDABLE = /\s{2,}|[^\S ]/g;

/** Soft hyphens, and characters without a width. Search would not find words that contain one. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Between the cells of a row. */
const CELL_END = ' | ';

export interface TextLine {
  text: string;
  /** The nearest block element around the line. */
  block: Element;
}

export const isBlock = (element: Element): boolean => BLOCKS.has(element.localName);

/** The visible text of an element, with one line per block, and white space collapsed as in a browser. */
export const articleText = (root: Node): string =>
  textLines(root)
    .map(({ text }) => text)
    .join('\n');

export function textLines(root: Node): TextLine[] {
  const writer = new LineWriter(root as Element);
  writer.write(root, false);
  writer.endLine();
  return writer.lines;
}

class LineWriter {
  readonly lines: TextLine[] = [];
  private line = '';

  constructor(private block: Element) {}

  write(node: Node, isVerbatim: boolean): void {
    if (node.nodeType === 3) {
      this.line += node.nodeValue ?? '';
      return;
    }
    if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return;
    const element = node as Element;
    if (SILENT.has(element.localName)) return;
    if (element.localName === 'br') return this.breakLine(isVerbatim);
    if (isBlock(element)) return this.writeBlock(element, isVerbatim);
    this.writeChildren(element, isVerbatim);
  }

  endLine(isVerbatim = false): void {
    const text = isVerbatim ? this.line.trimEnd() : this.line.replace(INVISIBLE, '').replace(FOLDABLE, ' ').trim();
    if (text.trim() !== '') this.lines.push({ text, block: this.block });
    this.line = '';
  }

  private breakLine(isVerbatim: boolean): void {
    if (isVerbatim) this.line += '\n';
    else this.endLine();
  }

  private writeBlock(element: Element, isVerbatim: boolean): void {
    if (isInDataRow(element)) return this.writeCell(element, isVerbatim);
    const isPre = element.localName === 'pre';
    const outer = this.block;
    this.endLine();
    this.block = element;
    this.writeChildren(element, isVerbatim || isPre);
    this.endLine(isPre);
    this.block = outer;
  }

  /** A cell says little without the others of its row, so the row becomes one line. */
  private writeCell(element: Element, isVerbatim: boolean): void {
    if (this.line.trim() !== '') this.line += CELL_END;
    this.writeChildren(element, isVerbatim);
  }

  private writeChildren(element: Element, isVerbatim: boolean): void {
    for (let child = element.firstChild; child; child = child.nextSibling) this.write(child, isVerbatim);
  }
}

/** A cell of a table with headings. Other tables are often only there for the layout. */
const isInDataRow = (element: Element): boolean =>
  /^t[dh]$/.test(element.localName) &&
  (element.closest('table')?.querySelector('th') ?? null) !== null &&
  ![...element.querySelectorAll('*')].some(isBlock);

/** Whether the element is part of a sentence, such as a bold dateline or a unit for screen readers. */
export function isInSentence(element: Element): boolean {
  if (isBlock(element) || !/^(p|li|td|dd)$/.test(element.parentElement?.localName ?? '')) return false;
  return [element.previousSibling, element.nextSibling].some(
    (near) => near?.nodeType === 3 && /\p{L}/u.test(near.nodeValue ?? ''),
  );
}

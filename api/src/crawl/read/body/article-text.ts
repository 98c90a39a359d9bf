const BLOCKS = new Set(
  `address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);
const SILENT = new Set(
  'script style noscript template svg math iframe object embed select button textarea head title'.split(' '),
);

/** White space that is more than the one space it is shown as. */
const FOLDABLE = /\s{2,}|[^\S ]/g;

export const isBlock = (element: Element): boolean => BLOCKS.has(element.localName);

/** Element text as a reader sees it: one line a block, white space as a browser would show it. */
export function articleText(root: Node): string {
  const lines = new Lines();
  writeNode(root, lines, false);
  return lines.finished();
}

class Lines {
  private readonly done: string[] = [];
  private line = '';

  add(text: string): void {
    this.line += text;
  }

  end(isVerbatim = false): void {
    const line = isVerbatim ? this.line.replace(/\s+$/, '') : this.line.replace(FOLDABLE, ' ').trim();
    if (line.trim() !== '') this.done.push(line);
    this.line = '';
  }

  finished(): string {
    this.end();
    return this.done.join('\n');
  }
}

function writeNode(node: Node, lines: Lines, isVerbatim: boolean): void {
  if (node.nodeType === 3) return lines.add(node.nodeValue ?? '');
  if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return;
  const element = node as Element;
  if (SILENT.has(element.localName)) return;
  if (element.localName === 'br') return isVerbatim ? lines.add('\n') : lines.end();
  const isPre = element.localName === 'pre';
  const isOwnLine = isBlock(element);
  if (isOwnLine) lines.end();
  for (let child = element.firstChild; child; child = child.nextSibling) writeNode(child, lines, isVerbatim || isPre);
  if (isOwnLine) lines.end(isPre);
}

/** A dateline in bold or a unit for screen readers belongs to its sentence. */
export function standsInSentence(element: Element): boolean {
  if (isBlock(element) || !/^(p|li|td|dd)$/.test(element.parentElement?.localName ?? '')) return false;
  return [element.previousSibling, element.nextSibling].some(
    (near) => near?.nodeType === 3 && /\p{L}/u.test(near.nodeValue ?? ''),
  );
}

export interface DocumentSpan {
  kind: 'plain' | 'code' | 'bold' | 'link';
  text: string;
  href?: string;
}

export type DocumentBlock =
  | { kind: 'heading'; level: number; spans: DocumentSpan[] }
  | { kind: 'paragraph'; spans: DocumentSpan[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: DocumentSpan[][] }
  | { kind: 'table'; head: DocumentSpan[][]; rows: DocumentSpan[][][] };

const FENCE = /^```/;
const HEADING = /^(#{1,6})\s+(\S.*)$/;
const BULLET = /^(?:[-*]|\d+\.)\s+/;
const ROW = /^\|(.+)\|\s*$/;
const SPAN = /(`[^`]+`|\*\*[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\))/g;

const EXAMPLE_HOST = 'localhost:4000';

const SEARCH_MARK = ' <!-- search -->';

/** Lines and sections with the mark are about the search, which may be switched off. */
export function guideOf(text: string, hasSearch: boolean): string {
  if (hasSearch) return text.replaceAll(SEARCH_MARK, '');
  const kept = (part: string) => !part.includes(SEARCH_MARK);
  const sections = text.split(/^(?=## )/m).filter((section) => kept(section.split('\n', 1)[0] ?? ''));
  return sections.join('').split('\n').filter(kept).join('\n');
}

/** Puts the address of this site into the examples, so that they work when copied. */
export const withOwnAddress = (text: string, origin: string): string =>
  text.replaceAll(`http://${EXAMPLE_HOST}`, origin).replaceAll(`ws://${EXAMPLE_HOST}`, origin.replace(/^http/, 'ws'));

/** Parses Markdown of our own documents: headings, paragraphs, code, lists and tables. */
export function readDocument(text: string): DocumentBlock[] {
  const lines = text.split(/\r?\n/);
  const blocks: DocumentBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const [block, next] = readBlock(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** Headings of the second level, for a list of contents. */
export const sectionsOf = (text: string): { id: string; title: string }[] =>
  readDocument(text).flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: headingId(block.spans), title: wordsOf(block.spans) }] : [],
  );

const wordsOf = (spans: DocumentSpan[]): string => spans.map(({ text }) => text).join('');

export const headingId = (spans: DocumentSpan[]): string =>
  wordsOf(spans)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Parses the block that starts at this line. Also returns the line after it. */
function readBlock(lines: string[], at: number): [DocumentBlock | null, number] {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [null, at + 1];
  if (FENCE.test(line)) {
    const end = endOf(lines, at + 1, (other) => !FENCE.test(other));
    return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
  }
  const [, marks, title] = HEADING.exec(line) ?? [];
  if (marks && title) return [{ kind: 'heading', level: marks.length, spans: readDocumentSpans(title) }, at + 1];
  if (ROW.test(line)) {
    const end = endOf(lines, at, (other) => ROW.test(other));
    return [readTable(lines.slice(at, end)), end];
  }
  const end = endOf(lines, at + 1, (other) => other.trim() !== '' && !FENCE.test(other));
  const block = lines.slice(at, end);
  return [BULLET.test(line) ? readList(block) : { kind: 'paragraph', spans: readDocumentSpans(block.join(' ')) }, end];
}

function endOf(lines: string[], from: number, isPart: (line: string) => boolean): number {
  const length = lines.slice(from).findIndex((line) => !isPart(line));
  return length < 0 ? lines.length : from + length;
}

function readTable(lines: string[]): DocumentBlock {
  const cells = lines
    .filter((line) => !/^\|[\s:|-]+\|\s*$/.test(line))
    .map((line) => (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => readDocumentSpans(cell.trim())));
  const [head = [], ...rows] = cells;
  return { kind: 'table', head, rows };
}

/** A line without a bullet continues the item above. */
function readList(lines: string[]): DocumentBlock {
  const items: string[] = [];
  for (const line of lines) {
    if (BULLET.test(line)) items.push(line.replace(BULLET, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', items: items.map(readDocumentSpans) };
}

function readDocumentSpans(text: string): DocumentSpan[] {
  return text
    .split(SPAN)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      if (part.startsWith('**')) return { kind: 'bold', text: part.slice(2, -2) };
      const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
      return label && href ? { kind: 'link', text: label, href } : { kind: 'plain', text: part };
    });
}

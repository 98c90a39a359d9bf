export interface Span {
  kind: 'plain' | 'bold' | 'italic';
  text: string;
}

export type Block =
  { kind: 'heading'; spans: Span[] } | { kind: 'paragraph'; spans: Span[] } | { kind: 'list'; items: Span[][] };

/** `**1. Heading**`, `1. **Heading**`, `# Heading` or a bold line. */
const headings = [
  /^\*\*(\d+\.\s.+?)\*\*:?$/,
  /^(\d+\.\s+\*\*[^*]+\*\*):?$/,
  /^#{1,6}\s+(\S.*)$/,
  /^\*\*([^*]+)\*\*:?$/,
];

const BULLET = /^[-•*]\s+/;

/** Parses the limited Markdown of a summary, line by line. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    if (!line) continue;
    const last = blocks.at(-1);
    if (!BULLET.test(line)) blocks.push(readLine(line));
    else if (last?.kind === 'list') last.items.push(readSpans(line.replace(BULLET, '')));
    else blocks.push({ kind: 'list', items: [readSpans(line.replace(BULLET, ''))] });
  }
  return blocks;
}

function readLine(line: string): Block {
  const heading = headings.map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
  if (heading) return { kind: 'heading', spans: [{ kind: 'plain', text: withoutMarks(heading) }] };
  return { kind: 'paragraph', spans: readSpans(line) };
}

export function readSpans(text: string): Span[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/g).filter(Boolean);
  return parts.map((part) => {
    if (/^\*\*[^*]+\*\*$/.test(part)) return { kind: 'bold', text: part.slice(2, -2) };
    if (/^\*[^*]+\*$/.test(part)) return { kind: 'italic', text: part.slice(1, -1) };
    return { kind: 'plain', text: part };
  });
}

function withoutMarks(text: string): string {
  return text.replaceAll('*', '').replace(/\s#+$/, '');
}

const textOf = (spans: Span[]): string => spans.map(({ text }) => text.replaceAll('**', '')).join('');

/** A summary as plain text, without the signs of its Markdown. */
export function summaryText(summary: string): string {
  return readMarkdown(summary)
    .map((block) =>
      block.kind === 'list' ? block.items.map((item) => `• ${textOf(item)}`).join('\n') : textOf(block.spans),
    )
    .join('\n\n');
}

/** What a summary says in short, without its label: for mails and cards. */
export function summarySentence(summary: string): string {
  const blocks = readMarkdown(summary);
  const first = blocks.find((block) => block.kind !== 'heading' || /[.!?…]$/.test(textOf(block.spans))) ?? blocks[0];
  if (!first) return '';
  if (first.kind === 'list') return textOf(first.items[0] ?? []);
  const [label, ...rest] = first.spans;
  const isLabelled = label?.kind === 'bold' && label.text.endsWith(':') && rest.length > 0;
  return textOf(isLabelled ? rest : first.spans).trim();
}

/** The first line of a summary as truncated plain text. */
export function firstLine(text: string, length: number): string {
  const line =
    text
      .split(/\r?\n/)
      .map((raw) => raw.replace(/[*#]/g, '').replace(BULLET, '').trim())
      .find(Boolean) ?? '';
  return line.length > length ? `${line.slice(0, length)}...` : line;
}

import { splitLinks, type LinkSpan } from '@niche-newsletters/rules/page-links';
import { readMarkdown, type Block, type Span } from '@niche-newsletters/rules/summary';
import { escapeHtml } from './escape-html.js';

/** The text of an operator's page. What looks like HTML in it is shown as text. */
export const pageHtml = (text: string): string => readMarkdown(text).map(blockHtml).join('');

function blockHtml(block: Block): string {
  if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${spansHtml(item)}</li>`).join('')}</ul>`;
  const name = block.kind === 'heading' ? 'h2' : 'p';
  return `<${name}>${spansHtml(block.spans)}</${name}>`;
}

export const spansHtml = (spans: Span[]): string => spans.flatMap(splitLinks).map(spanHtml).join('');

function spanHtml(span: Span | LinkSpan): string {
  const text = escapeHtml(span.text);
  if (span.kind === 'link') return `<a href="${escapeHtml(span.url)}">${text}</a>`;
  if (span.kind === 'bold') return `<strong>${text}</strong>`;
  return span.kind === 'italic' ? `<em>${text}</em>` : text;
}

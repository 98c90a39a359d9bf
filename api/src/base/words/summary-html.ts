import { readMarkdown, type Block, type Span } from '@niche-newsletters/rules/summary';
import { escapeHtml } from './escape-html.js';

/** A summary as HTML, for feeds. A feed has headings of its own, so those of a summary are bold lines. */
export const summaryHtml = (summary: string): string => readMarkdown(summary).map(blockHtml).join('\n');

function blockHtml(block: Block): string {
  if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${spansHtml(item)}</li>`).join('')}</ul>`;
  const html = spansHtml(block.spans);
  return block.kind === 'heading' ? `<p><strong>${html}</strong></p>` : `<p>${html}</p>`;
}

const spansHtml = (spans: Span[]): string => spans.map(spanHtml).join('');

function spanHtml({ kind, text }: Span): string {
  const html = escapeHtml(text);
  if (kind === 'bold') return `<strong>${html}</strong>`;
  return kind === 'italic' ? `<em>${html}</em>` : html;
}

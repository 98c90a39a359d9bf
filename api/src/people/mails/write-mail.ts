import { splitLinks } from '@niche-newsletters/rules/page-links';
import { PagePlace } from '@niche-newsletters/rules/page.rules';
import { readMarkdown, type Block, type Span } from '@niche-newsletters/rules/summary';
import { escapeHtml } from '../../base/words/escape-html.js';
import { spansHtml } from '../../base/words/page-html.js';
import { fillFields, MAIL_KINDS, type FieldsOf, type MailKind, type MailText } from './mail-kinds.js';
import { mailPage, mailText, textRow, type MailLook } from './mail-page.js';
import { oneLine } from './one-line.js';

/** What mails need of the site, as it is now. */
export interface MailSite {
  readonly productName: string;
  readonly current: MailLook & { readonly links: readonly { label: string; url: string }[] };
  readonly pages: readonly { slug: string; title: string; place: PagePlace }[];
  /** Those that administrators have changed. */
  readonly mailTexts: ReadonlyMap<string, MailText>;
}

export interface MailPlace {
  site: MailSite;
  publicUrl: string;
}

interface Contents<K extends MailKind> {
  fields: FieldsOf<K>;
  /** Behind the first lines. */
  lines?: string[];
  link?: string;
  /** Why it is sent to this reader. */
  reason: string;
}

/** A mail of a few lines, and where to go on. */
export function writeMail<K extends MailKind>(place: MailPlace, kind: K, contents: Contents<K>) {
  const { lines = [], link, reason } = contents;
  const { subject, rows, parts } = openMail(place, kind, contents.fields);
  const footer = { reason, links: footerLinks(place) };
  const linkRow = link ? [`<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`] : [];
  return {
    subject,
    text: mailText([subject, ...parts, ...lines, ...(link ? [link] : [])], footer),
    html: mailPage({
      look: place.site.current,
      title: subject,
      rows: [...rows, ...lines.map(textRow), ...linkRow],
      footer,
    }),
  };
}

/** Subject and first lines, as HTML and as text. Values of fields are strangers' texts: they are neither Markdown nor HTML. */
export function openMail<K extends MailKind>({ site, publicUrl }: MailPlace, kind: K, fields: FieldsOf<K>) {
  const { subject, opening } = site.mailTexts.get(kind) ?? MAIL_KINDS[kind];
  const given = Object.entries<string>({ ...fields, site: site.productName });
  const values = Object.fromEntries(given.map(([name, value]) => [name, oneLine(value)]));
  const escaped = Object.fromEntries(given.map(([name]) => [name, escapeHtml(values[name] ?? '')]));
  const blocks = readMarkdown(opening);
  return {
    subject: oneLine(fillFields(subject, values)),
    rows: blocks.map((block) => fillFields(rowOf(block), escaped).replaceAll('href="/', `href="${publicUrl}/`)),
    parts: blocks.map((block) => fillFields(partOf(block, publicUrl), values)),
  };
}

/** Pages and links of the site's own footer. */
export function footerLinks({ site, publicUrl }: MailPlace): { name: string; url: string }[] {
  const pages = site.pages.filter(({ place }) => place === PagePlace.FOOTER);
  return [
    ...pages.map(({ slug, title }) => ({ name: title, url: `${publicUrl}/pages/${slug}` })),
    ...site.current.links.map(({ label, url }) => ({ name: label, url: absolute(url, publicUrl) })),
  ];
}

function rowOf(block: Block): string {
  if (block.kind === 'list')
    return `<ul dir="auto">${block.items.map((item) => `<li>${spansHtml(item)}</li>`).join('')}</ul>`;
  const name = block.kind === 'heading' ? ' class="title"' : '';
  return `<div dir="auto"${name}>${spansHtml(block.spans)}</div>`;
}

function partOf(block: Block, publicUrl: string): string {
  const textOf = (spans: Span[]) =>
    spans
      .flatMap(splitLinks)
      .map((span) => (span.kind === 'link' ? `${span.text}: ${absolute(span.url, publicUrl)}` : span.text))
      .join('');
  return block.kind === 'list' ? block.items.map((item) => `• ${textOf(item)}`).join('\n') : textOf(block.spans);
}

const absolute = (url: string, publicUrl: string): string => (url.startsWith('/') ? publicUrl + url : url);

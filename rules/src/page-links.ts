import type { Span } from './summary.js';

export interface LinkSpan {
  kind: 'link';
  text: string;
  url: string;
}

/** Paths of this site, and addresses on the web. Others, such as javascript:, would run as the site. */
export const isWebLink = (value: string): boolean => /^\/(?!\/)\S{0,999}$|^https?:\/\/[^\s/]\S{0,990}$/.test(value);

const LINK = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,1000})\)/g;
const MAIL = /^mailto:[^\s?@]+@[^\s?@]+$/;

/** Finds the links of a page's text. Other addresses stay text. */
export function splitLinks(span: Span): (Span | LinkSpan)[] {
  const parts: (Span | LinkSpan)[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = '', 2: url = '', index } of span.text.matchAll(LINK)) {
    if (!isWebLink(url) && !MAIL.test(url)) continue;
    parts.push({ ...span, text: span.text.slice(end, index) }, { kind: 'link', text, url });
    end = index + whole.length;
  }
  parts.push({ ...span, text: span.text.slice(end) });
  return parts.filter(({ text }) => text !== '');
}

import { parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { MAX_LINKS, type MailLink } from './mail-link.js';

export interface CleanedMail {
  /** Without what is about the subscriber or counts readers. */
  html: string;
  /** With everything, as an administrator has to see it. */
  text: string;
  links: MailLink[];
}

interface Subscriber {
  /** Local part of the subscribed address. */
  name: string;
  /** Addresses of List-Unsubscribe. */
  unsubscribing: ReadonlySet<string>;
}

/** What an administrator looks at fits into it. The edition has all of it. */
const MAX_SHOWN_TEXT = 5_000;
const MAX_LINK = 2_048;
const WEB = /^https?:\/\//i;
/** In the style of a picture. */
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)/i;

export function cleanMail(html: string, subscriber: Subscriber): CleanedMail {
  const document = parsePage(`<!doctype html><html><body>${html}</body></html>`);
  const { body } = document;
  for (const element of [...body.querySelectorAll('script, style, meta, title, base')]) element.remove();
  const text = articleText(body).trim().slice(0, MAX_SHOWN_TEXT);
  const links = linksOf(body);
  for (const image of [...body.querySelectorAll('img')]) if (isTracker(image)) image.remove();
  for (const element of [...body.querySelectorAll('*')]) if (isPersonal(element, subscriber)) element.remove();
  dropPersonalText(body, subscriber);
  return { html: body.innerHTML, text, links };
}

function linksOf(body: Element): MailLink[] {
  const links = [...body.querySelectorAll('a[href]')].map((link) => ({
    url: (link.getAttribute('href') ?? '').trim(),
    text: (link.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
  }));
  return links.filter(({ url }) => WEB.test(url) && url.length <= MAX_LINK).slice(0, MAX_LINKS);
}

/** A picture that nobody sees. */
function isTracker(image: Element): boolean {
  const style = image.getAttribute('style') ?? '';
  if (image.hasAttribute('hidden') || HIDDEN.test(style)) return true;
  return ['width', 'height'].some((side) => isOnePixel(image.getAttribute(side)) || isOnePixel(styled(style, side)));
}

const isOnePixel = (length: string | null | undefined): boolean => /^\s*[01](?:\.0+)?(?:px)?\s*$/i.test(length ?? '');

/** The value of a property of a style. */
function styled(style: string, property: string): string | undefined {
  const declarations = style.split(';').map((declaration) => declaration.split(':'));
  return declarations.find(([name]) => name?.trim().toLowerCase() === property)?.[1];
}

function isPersonal(element: Element, { name, unsubscribing }: Subscriber): boolean {
  if (unsubscribing.has((element.getAttribute('href') ?? '').trim())) return true;
  return ['href', 'src', 'srcset', 'background', 'alt', 'title'].some((attribute) =>
    namesSubscriber(element.getAttribute(attribute), name),
  );
}

function namesSubscriber(text: string | null, name: string): boolean {
  if (!text) return false;
  const lower = text.toLowerCase();
  return lower.includes(name) || decoded(lower).includes(name);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function dropPersonalText(node: Node, subscriber: Subscriber): void {
  // Elements are not nested deeper than the parser allows.
  for (const child of [...node.childNodes]) {
    const isText = child.nodeType === 3;
    if (isText && namesSubscriber(child.textContent, subscriber.name)) child.remove();
    if (!isText) dropPersonalText(child, subscriber);
  }
}

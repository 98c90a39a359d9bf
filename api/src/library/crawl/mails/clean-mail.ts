import { parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { dropPersonalText } from './drop-personal-text.js';
import { isWebAddress, MAX_LINKS, MAX_SHOWN_TEXT, type MailLink } from './mail-link.js';
import type { Subscriber } from './subscriber.js';

export interface CleanedMail {
  /** Without what is about the subscriber or counts readers. */
  html: string;
  /** With everything, as an administrator has to see it. */
  text: string;
  links: MailLink[];
}

interface Reader {
  subscriber: Subscriber;
  /** Addresses of List-Unsubscribe. */
  unsubscribing: ReadonlySet<string>;
}

/** Two lines of the list of links. */
const MAX_LINK_TEXT = 200;
/** Attributes that name the element. Others only describe it. */
const SOURCES = ['href', 'src', 'srcset', 'background', 'alt', 'title'];
/** In the style of a picture. */
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)/i;

export function cleanMail(html: string, reader: Reader): CleanedMail {
  const document = parsePage(`<!doctype html><html><body>${html}</body></html>`);
  const { body } = document;
  for (const element of [...body.querySelectorAll('script, style, meta, title, base')]) element.remove();
  const text = articleText(body).trim().slice(0, MAX_SHOWN_TEXT);
  const links = linksOf(body);
  for (const image of [...body.querySelectorAll('img')]) if (isTracker(image)) image.remove();
  for (const element of [...body.querySelectorAll('*')]) dropPersonal(element, reader);
  dropPersonalText(body, reader.subscriber);
  return { html: body.innerHTML, text, links };
}

function linksOf(body: Element): MailLink[] {
  const links = [...body.querySelectorAll('a[href]')].map((link) => ({
    url: (link.getAttribute('href') ?? '').trim(),
    text: (link.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LINK_TEXT),
  }));
  return links.filter(({ url }) => isWebAddress(url)).slice(0, MAX_LINKS);
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

function dropPersonal(element: Element, { subscriber, unsubscribing }: Reader): void {
  const named = [...element.attributes].filter(({ value }) => subscriber.isNamedIn(value)).map(({ name }) => name);
  const isUnsubscribing = unsubscribing.has((element.getAttribute('href') ?? '').trim());
  if (isUnsubscribing || named.some((name) => SOURCES.includes(name))) element.remove();
  else for (const name of named) element.removeAttribute(name);
}

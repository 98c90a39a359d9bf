import { parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { dropPersonalText } from './drop-personal-text.js';
import { isLeaving, isPictureOfReader, publicAddress, tokensIn } from './public-address.js';
import { isWebAddress, MAX_LINKS, MAX_SHOWN_TEXT, type MailLink } from './mail-link.js';
import { Subscriber } from './subscriber.js';

export interface MailHtml {
  html: string;
  /** The subscribed address. */
  recipient: string;
  /** Where the list is left, by `List-Unsubscribe`. */
  leaving: string[];
  /** Names of the list and of the sender, which are no secrets. */
  publicNames: string;
}

export interface CleanedMail {
  /** Without what is about the subscriber or counts readers. */
  html: string;
  /** With everything, as an administrator has to see it. */
  text: string;
  links: MailLink[];
}

/** Two lines of the list of links. */
const MAX_LINK_TEXT = 200;
/** Links in which tokens are looked for, and tokens that each attribute is compared with. */
const MAX_COMPARED = 500;
const MAX_TOKENS = 50;
const PICTURES = ['src', 'srcset', 'background', 'poster'];
/** In the style of a picture. */
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)/i;

export function cleanMail(mail: MailHtml): CleanedMail {
  const document = parsePage(`<!doctype html><html><body>${mail.html}</body></html>`);
  const { body } = document;
  for (const element of [...body.querySelectorAll('script, style, meta, title, base')]) element.remove();
  const text = articleText(body).trim().slice(0, MAX_SHOWN_TEXT);
  const links = linksOf(body);
  const subscriber = new Subscriber(mail.recipient, tokensOf(body, mail));
  for (const image of [...body.querySelectorAll('img')]) if (isTracker(image)) image.remove();
  for (const element of [...body.querySelectorAll('*')]) dropPersonal(element, subscriber);
  dropPersonalText(body, subscriber);
  return { html: body.innerHTML, text, links };
}

/** By which the sender knows the subscriber: from addresses that end the subscription, and what several links repeat. */
function tokensOf(body: Element, { leaving, publicNames }: MailHtml): Set<string> {
  const links = [...new Set([...body.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''))];
  const seen = new Map<string, Set<string>>();
  for (const link of links.slice(0, MAX_COMPARED)) {
    const [page = '', query = ''] = link.split('?');
    for (const token of tokensIn(`https://query.invalid/?${query}`))
      seen.set(token, (seen.get(token) ?? new Set()).add(page));
  }
  const repeated = [...seen].filter(([, pages]) => pages.size > 1).map(([token]) => token);
  const ending = [...leaving, ...links.filter(isLeaving)].slice(0, MAX_COMPARED).flatMap(tokensIn);
  const known = publicNames.toLowerCase();
  return new Set([...ending, ...repeated].filter((token) => !known.includes(token.toLowerCase())).slice(0, MAX_TOKENS));
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

/** Words stay without their link. */
function dropPersonal(element: Element, subscriber: Subscriber): void {
  if (element.localName === 'a') return keepPublicLink(element, subscriber);
  const named = [...element.attributes].filter(({ value }) => subscriber.isNamedIn(value)).map(({ name }) => name);
  const isOfReader = PICTURES.some((name) => isPictureOfReader(element.getAttribute(name) ?? '', subscriber));
  if (isOfReader || named.includes('alt')) element.remove();
  else for (const name of [...named, 'href', 'action', 'formaction']) element.removeAttribute(name);
}

function keepPublicLink(link: Element, subscriber: Subscriber): void {
  const address = publicAddress(link.getAttribute('href') ?? '', subscriber);
  for (const { name } of [...link.attributes]) link.removeAttribute(name);
  if (address === undefined) link.replaceWith(...link.childNodes);
  else link.setAttribute('href', address);
}

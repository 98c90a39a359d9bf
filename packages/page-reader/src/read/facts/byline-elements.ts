import { articleText } from '../markup/article-text.js';
import { classesOf, elementsBelow, namesOf, startOfText } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { cleanName, listNames } from './author-name.js';
import { isBesideArticle } from './beside-article.js';
import { BY_LINE, isPlainName, LABEL, MAX_LINE } from './byline-lines.js';

const MAX_EXAMINED = 200;
const MAX_BYLINE = 200;
const MAX_INNER = 20;
const NAMED =
  /(^|[^a-z])(author[-_]?name|authorname|auth[-_]name|byline[-_]?(name|author)?|article[-_]?author|post[-_]?author|entry[-_]?author|document[-_]?author|author|autor|auteur|byline|writer|contributor|submitted|creator|posted[-_]?by)([^a-z]|$)/i;
/** Pages about a person. */
const PROFILE =
  /\/(authors?|autor(es|en|in|innen)?|auteurs?|autor[ei]|profiles?|profil(er)?|staff|people|persons?|newsteam|contributors?|redaktion|writers?|journalists?|columnists?|producers?|reporters?)\/[^/?#]{3,}\/?$/i;
/** Maximum number of elements between a headline and the link to its author. */
const NEAR_HEADLINE = 60;

/** The author in elements that are marked as such, or else in elements with such names. */
export function fromElements(view: PageView, headline?: Element): string | undefined {
  return firstName(view, isMarked, headline) ?? firstName(view, isNamed, headline);
}

function firstName(view: PageView, fits: (element: Element) => boolean, headline?: Element): string | undefined {
  const fitting = view.elements.filter(fits).slice(0, MAX_EXAMINED);
  for (const element of fitting) {
    if (startOfText(element, MAX_BYLINE + 1).length > MAX_BYLINE || isBesideArticle(view, element, headline)) continue;
    if (nameIn(element) === undefined) continue;
    const together = fitting.filter((one) => isBeside(one, element));
    return listNames(together.map(nameIn));
  }
  return undefined;
}

/** Authors of the same text stand beside each other. */
const isBeside = (one: Element, other: Element): boolean =>
  one.parentElement === other.parentElement && classesOf(one) === classesOf(other);

/** The nearest links below the headline that lead to people's pages. */
export function fromProfileLinks(view: PageView, headline?: Element): string | undefined {
  if (!headline) return undefined;
  const from = view.positionOf(headline);
  const near = view.elements.slice(Math.max(0, from - NEAR_HEADLINE), from + NEAR_HEADLINE);
  const links = near.filter((element) => isProfileLink(element) && !isBesideArticle(view, element, headline));
  const nameOf = (link: Element) => (isPlainName(articleText(link)) ? cleanName(articleText(link)) : undefined);
  const distanceOf = (link: Element) => Math.abs(view.positionOf(link) - from);
  links.sort((one, other) => distanceOf(one) - distanceOf(other));
  const nearest = links.find((link) => nameOf(link) !== undefined);
  const together = near.filter((link) => links.includes(link) && link.parentElement === nearest?.parentElement);
  return listNames(together.map(nameOf));
}

const isProfileLink = (element: Element): boolean =>
  element.localName === 'a' && PROFILE.test(element.getAttribute('href') ?? '');

function isMarked(element: Element): boolean {
  if (element.localName === 'link') return false;
  if (/(^|\s)author(\s|$)/.test(element.getAttribute('rel') ?? '')) return true;
  if (/(^|\s)author(\s|$)/.test(element.getAttribute('itemprop') ?? '')) return true;
  const classes = classesOf(element);
  return /(^|\s)p-author(\s|$)/.test(classes) || (/(^|\s)fn(\s|$)/.test(classes) && isInCard(element));
}

const isInCard = (element: Element): boolean =>
  /(^|\s)(vcard|h-card)(\s|$)/.test(`${namesOf(element)} ${namesOf(element.parentElement ?? element)}`);

const isNamed = (element: Element): boolean => element.localName !== 'body' && NAMED.test(namesOf(element));

function nameIn(element: Element): string | undefined {
  const inner = elementsBelow(element).slice(0, MAX_INNER);
  const named = inner.find((one) => /(^|\s)name(\s|$)/.test(one.getAttribute('itemprop') ?? ''));
  // A date or a job often follows the name without a separator.
  const [linked, another] = inner.filter((one) => isProfileLink(one) && isPlainName(articleText(one)));
  const stated = named ?? (another ? element : linked) ?? element;
  const line = stated.getAttribute('content') ?? firstLine(stated);
  const written = line.length < MAX_LINE ? BY_LINE.exec(line)?.[1] : undefined;
  return (written ? cleanName(written) : undefined) ?? cleanName(line);
}

/** Skips a label such as 'Author' on its own line. */
function firstLine(element: Element): string {
  const lines = articleText(element).split('\n');
  return (LABEL.test(lines[0] ?? '') ? lines[1] : lines[0]) ?? '';
}

import type { WebResponse } from '../../web-access/web.js';
import { articleText } from '../read/body/article-text.js';
import { decodePage, parsePage } from '../read/markup/parse-page.js';
import { findWrittenDate } from '../read/facts/written-date.js';
import { editionUrl, isSameHost } from './edition-url.js';
import type { Finding } from './found-edition.js';

const NEXT_WORDS =
  /^(older( (posts|entries|issues|editions|stories))?|next( page)?|more( posts| issues)?|load more|weiter|ältere (beiträge|artikel|ausgaben)|nächste( seite)?|page suivante|suivant|plus anciens?|siguiente|anteriores|entradas antiguas|›|»|→)\s*[›»→]?$/i;
const CARD =
  'li, article, tr, [class*="card" i], [class*="post" i], [class*="item" i], [class*="campaign" i], [class*="email" i]';
const MAX_CARD = 600;
const MAX_LINKS = 2_000;

export interface LinkRules {
  isEdition(url: string): boolean;
  /** Further pages of the list, beside those that say so. */
  isFurtherPage?(url: string): boolean;
}

/** Editions that a page links to, each with what its card says of it. */
export async function* readLinks(response: WebResponse, rules: LinkRules): AsyncGenerator<Finding> {
  const html = decodePage(await response.bytes(), response.headers['content-type']);
  yield* linksIn(html, response.url, rules);
}

export function* linksIn(html: string, base: string, rules: LinkRules): Generator<Finding> {
  const document = parsePage(html);
  const isMonthFirst = /^en([-_]us)?$/i.test(document.documentElement?.getAttribute('lang') ?? 'en');
  let left = MAX_LINKS;
  for (const link of document.querySelectorAll('a[href], link[rel="next"]')) {
    if ((left -= 1) < 0) return;
    const url = editionUrl(link.getAttribute('href') ?? '', base);
    if (!url) continue;
    if (rules.isEdition(url)) yield { edition: { url, ...describe(link, isMonthFirst) } };
    else if (isSameHost(url, base) && (isNext(link) || rules.isFurtherPage?.(url))) yield { page: url };
  }
}

function isNext(link: Element): boolean {
  if (/(^|\s)next(\s|$)/i.test(link.getAttribute('rel') ?? '')) return true;
  return link.localName === 'a' && NEXT_WORDS.test((link.textContent ?? '').trim().slice(0, 60));
}

function describe(link: Element, isMonthFirst: boolean) {
  const heading = link.querySelector('h1, h2, h3, h4') ?? link;
  const title = articleText(heading).replace(/\s+/g, ' ').slice(0, 300);
  const card = link.closest(CARD) ?? link.parentElement ?? link;
  const stated = card.querySelector('time[datetime]')?.getAttribute('datetime') ?? '';
  const around = (card.textContent ?? '').length <= MAX_CARD ? articleText(card) : '';
  return {
    title: /\p{L}/u.test(title) ? title : undefined,
    publishedAt: findWrittenDate(stated, isMonthFirst) ?? findWrittenDate(around, isMonthFirst),
  };
}

import type { Dice } from './dice.js';

// A grammar of what a hostile site may send: documents that are long, deep, of many parts, or odd.

/** Characters of one document. Longer ones are in `hostile-pages.ts` and the tests that are timed. */
const SIZE = 12_000;
const MAX_DEPTH = 6;

const ODD = [
  'a',
  ' ',
  '\t',
  '\n',
  '\0',
  '"',
  "'",
  '<',
  '>',
  '&',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '&nope;',
  ']]>',
  '<![CDATA[',
  '-->',
  '<!--',
  '<?',
  '%00',
  '%E0%80',
  '\\',
  '{',
  '[',
  'é',
  '漢',
  '🙂',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\ud800',
  'a\u0301',
  'ﷺ',
  '__proto__',
  '1e999',
  '2026-02-31',
  '9999-12-31T23:59:60Z',
  'javascript:alert(1)',
  'K',
  'ſ',
];
const TAGS = [
  'div',
  'p',
  'article',
  'section',
  'main',
  'table',
  'tr',
  'td',
  'ul',
  'li',
  'a',
  'b',
  'i',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'time',
  'img',
  'br',
  'script',
  'style',
  'template',
  'svg',
  'math',
  'form',
  'select',
  'option',
  'iframe',
  'noscript',
  'title',
  'meta',
  'base',
  'link',
  'x-y',
  'font',
  'button',
  'textarea',
  'plaintext',
];
const ATTRIBUTES = [
  'class',
  'id',
  'style',
  'href',
  'src',
  'srcset',
  'datetime',
  'content',
  'property',
  'name',
  'rel',
  'lang',
  'dir',
];
const VALUES = [
  'post content body',
  'paywall',
  'display:none',
  '/p/a',
  '//',
  'https://[',
  '?page=2',
  'og:title',
  'next',
  'robots',
  'article:published_time',
  'noai',
  'en',
  'rtl',
  'a.png 1w, b.png 2w',
  'data:,',
];
const FEED_TAGS = [
  'item',
  'entry',
  'title',
  'link',
  'pubDate',
  'guid',
  'description',
  'content:encoded',
  'author',
  'x',
];
const SITEMAP_TAGS = ['url', 'sitemap', 'loc', 'lastmod', 'news:news', 'news:title', 'image:image', 'x'];

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** A few odd pieces, one of them perhaps very often. */
export const oddText = (dice: Dice): string =>
  times(dice.below(5), () => dice.pick(ODD).repeat(dice.isUnder(0.1) ? 1 + dice.below(400) : 1)).join('');

interface Markup {
  tags: readonly string[];
  attributes: readonly string[];
}

function openTag(dice: Dice, { tags, attributes }: Markup): { tag: string; text: string } {
  const tag = dice.pick(tags);
  const written = times(dice.below(3), () => {
    const value = dice.isUnder(0.7) ? dice.pick(VALUES) : oddText(dice);
    return ` ${dice.pick(attributes)}=${dice.isUnder(0.9) ? `"${value}"` : value}`;
  });
  return { tag, text: `<${tag}${written.join('')}${dice.isUnder(0.03) ? '' : '>'}` };
}

/** An element with children. Some never close. */
function element(dice: Dice, markup: Markup, depth = 0): string {
  if (depth >= MAX_DEPTH || dice.isUnder(0.3)) return oddText(dice);
  const { tag, text } = openTag(dice, markup);
  const children = times(dice.below(4), () => element(dice, markup, depth + 1)).join('');
  return `${text}${children}${dice.isUnder(0.85) ? `</${tag}>` : ''}`;
}

/** One of the four kinds, filled up to the size. */
function body(dice: Dice, markup: Markup): string {
  const part = element(dice, markup) || 'a';
  const often = Math.max(1, Math.floor(SIZE / part.length));
  const kinds: (() => string)[] = [
    () => dice.pick(ODD).repeat(SIZE / 4),
    () => openTag(dice, markup).text.repeat(often),
    () => part.repeat(often),
    () => times(20, () => element(dice, markup)).join(''),
  ];
  return dice.pick(kinds)().slice(0, SIZE);
}

const PAGE: Markup = { tags: TAGS, attributes: ATTRIBUTES };
const ARTICLE = `<article><h1>Tides</h1><p>${'The harbour master writes down every tide of the year. '.repeat(8)}</p></article>`;

export const hostilePage = (dice: Dice): string =>
  `<!doctype html><title>${oddText(dice)}</title>${dice.isUnder(0.5) ? body(dice, PAGE) + ARTICLE : ARTICLE + body(dice, PAGE)}`;

export const hostileFeed = (dice: Dice): string =>
  dice.isUnder(0.2)
    ? JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: times(dice.below(50), () => ({ url: oddText(dice), title: oddText(dice) })),
      })
    : `<rss version="2.0"><channel>${body(dice, { tags: FEED_TAGS, attributes: ATTRIBUTES })}</channel></rss>`;

export const hostileSitemap = (dice: Dice): string =>
  dice.isUnder(0.2)
    ? times(dice.below(200), () => `https://letters.example.com/${oddText(dice)}`).join('\n')
    : `<urlset>${body(dice, { tags: SITEMAP_TAGS, attributes: ATTRIBUTES })}</urlset>`;

/** Texts of a list that arrive as they are: escaped, and without what XML forbids. */
export const escapedOddText = (dice: Dice): string =>
  oddText(dice)
    .replace(/[\0\ud800-\udfff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

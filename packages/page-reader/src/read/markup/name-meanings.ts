import type { Measures } from './measure-text.js';
import { classesOf, namesOf, startOfText } from './elements-below.js';

/** Words in class names and IDs of elements outside the article. */
const APART_WORDS = `ad ads adv advert advertisement advertorial adsbygoogle banner breadcrumb breadcrumbs brotkrumen byline
  comment comments kommentar kommentare commentlist disqus respond cookie cookies consent gdpr
  footer pager pagination paging
  related relateds recommended recommendation recommendations recirc recirculation trending popular mostread mostpopular
  verwandte verwandt aehnliche similar outbrain taboola zergnet
  share shares sharing sharebar sharedaddy sharebuttons social socials socialmedia addtoany addthis shariff
  sidebar promo promos promotion promotions promoted sponsor sponsored sponsors
  signup subscribe subscription optin newsletterbox cta donate donation alert disclosure disclosures saboxplugin popup modal overlay lightbox
  tags taglist tagcloud hashtags toolbar login skip visuallyhidden
  rating ratings vote votes credit credits copyright disclaimer masthead`;
/** Names of lists of links. */
const MENU_WORDS = 'footnav nav navi navigation navbar menu submenu';

/** Word pairs that must occur together. */
const APART_PHRASES =
  /(^|[^a-z])(author|autor|about)[-_ ]*(bio|box|card|info|profile|description|block|section|the[-_ ]author)|(^|[^a-z])(post|entry|article)[-_ ]*(meta|tags?|categor(y|ies)|footer|nav|navigation|author|byline|info|share|comments|utility|tools)([^a-z]|$)|read[-_ ]*(more|next|also)|more[-_ ]*(stories|from|articles|posts|news|on)|(also|you[-_ ]*may)[-_ ]*like|next[-_ ]*(post|article|story)|prev[-_ ]*(post|article|story)|sign[-_ ]*up|newsletter[-_ ]*(box|form|signup|sign|widget|cta|teaser|block|subscribe)|social[-_ ]*(media|links|icons)|most[-_ ]*(read|popular|viewed)|screen[-_ ]*reader|sr[-_ ]only|bio[-_ ]*(box|text|info)|site[-_ ]*(footer|header|nav)|meta[-_ ]*(data|info|line)/i;

/** Names that must match completely. */
const EXACT_NAMES = /^(print|widget|widgets|widget[-_](area|wrap|title|container).*|widget_\w+)$/i;

/** Parts that page builders and Blogger name like widgets. */
const CONTENT_PARTS = /^(so-panel|Blog)$/;

/** With as much prose and as few links, an element is no menu. */
const MIN_PROSE = 1000;
const MAX_LINKED_SHARE = 0.1;

const MARGINS =
  /(^|[^a-z])(sidebars?|cookies?|consent|gdpr|onetrust|overlay|popup|modal|related|recommended|verwandte|navigation|menu)([^a-z]|$)/i;
const COMMENTS = /(^|[^a-z])(comments?|commentlist|disqus|kommentare?|respond)([^a-z]|$)/i;
/** Invitations to pay. Some sites use these names for the article. */
const WALLS =
  /(^|[^a-z])(paywall|subscriberwall|regwall|meteredcontent)|(upgrade|subscribe|content)[-_ ]?(cta|gate|wall)/i;

/** Names that do not tell an element's purpose: states such as 'no-comments', and layout builders' names. */
const ABOUT_STATE =
  /^(category|tag|term|format|has|is|no|not|with|without|js|u|overflow|elementor|wp-block-group|hide|hidden|show|toggle|lg|md|sm|xs|xl)([-_:]|$)|[-_](false|none|off|disabled)$/i;

export type Meaning = 'apart' | 'widget' | 'content' | 'menu' | 'wall';

const WORDS = new Map<string, Meaning>([
  ...APART_WORDS.split(/\s+/).map((word) => [word, 'apart'] as const),
  ...MENU_WORDS.split(' ').map((word) => [word, 'menu'] as const),
]);

const PATTERNS: [Meaning, RegExp][] = [
  ['apart', APART_PHRASES],
  ['widget', EXACT_NAMES],
  ['content', CONTENT_PARTS],
  ['wall', WALLS],
];

/** Meanings of the class names and IDs of a page. Each combination of names is examined once. */
export class NameMeanings {
  private readonly known = new Map<string, ReadonlySet<Meaning>>();

  of(element: Element): ReadonlySet<Meaning> {
    const meanings = this.meaningsIn(namesOf(element));
    return meanings.size > 0 && repeatsText(element) ? this.meaningsIn(classesOf(element)) : meanings;
  }

  private meaningsIn(names: string): ReadonlySet<Meaning> {
    let meanings = this.known.get(names);
    if (!meanings) {
      meanings = new Set(meaningfulNames(names).flatMap(meaningsOfName));
      this.known.set(names, meanings);
    }
    return meanings;
  }
}

/** Whether names say that the element is outside the article. */
export function sayApart(meanings: ReadonlySet<Meaning>, measures: Measures | undefined): boolean {
  if (meanings.has('apart') || (meanings.has('widget') && !meanings.has('content'))) return true;
  return meanings.has('menu') && !(measures && isProse(measures));
}

/** The names that tell an element's purpose. */
export const meaningfulNames = (names: string): string[] =>
  names.split(/\s+/).filter((name) => name !== '' && !ABOUT_STATE.test(name));

export const isNamedMargin = (element: Element): boolean =>
  meaningfulNames(namesOf(element)).some((name) => MARGINS.test(name));

export const isNamedComments = (element: Element): boolean =>
  meaningfulNames(namesOf(element)).some((name) => COMMENTS.test(name));

const isProse = ({ prose, linked, length }: Measures): boolean =>
  prose >= MIN_PROSE && linked <= length * MAX_LINKED_SHARE;

/** Up to here an ID may name an element's purpose, so only headings are compared with it. */
const MAX_WORDS_OF_NAME = 4;
const MAX_TEXT_READ = 200;
/** More than this share of the ID's words must be in the text. */
const MIN_REPEATED = 0.7;

/** Whether the ID is made of the heading's text, as in '<h2 id="social-media">'. */
function repeatsText(element: Element): boolean {
  const words = element.id
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  if (words.length === 0) return false;
  if (words.length <= MAX_WORDS_OF_NAME && !/^h[1-6]$/.test(element.localName)) return false;
  const text = startOfText(element, MAX_TEXT_READ).toLowerCase();
  return words.filter((word) => text.includes(word)).length > words.length * MIN_REPEATED;
}

function meaningsOfName(name: string): Meaning[] {
  const words = wordsOf(name).flatMap((word) => WORDS.get(word) ?? []);
  return [...words, ...PATTERNS.filter(([, pattern]) => pattern.test(name)).map(([meaning]) => meaning)];
}

/** Words of a name, without those in a random part such as '1ad2f'. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z]{2})([A-Z][a-z]{2})/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((part) => (/\d$/.test(part) ? part.replace(/\d{1,3}$/, '') : part));

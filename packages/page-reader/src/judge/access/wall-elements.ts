import { articleText } from '../../read/markup/article-text.js';
import { namesOf } from '../../read/markup/elements-below.js';
import type { PageStructure } from '../../read/markup/page-structure.js';
import type { PageView } from '../../read/markup/page-view.js';
import { isWallSentence } from './wall-wording.js';

/** Class names and IDs that plug-ins use only for paywalls. */
const PLUGIN_WALLS = [
  'mepr-unauthorized', // MemberPress
  'wc-memberships-(content-)?restrict', // WooCommerce Memberships
  'wc-memberships-.{0,30}restricted',
  'wc-memberships-message',
  'rcp[-_](restricted|paywall)', // Restrict Content Pro
  'restrict-content-(message|wall)',
  'leaky[-_]paywall[-_](message|subscriber|modal|inline)', // Leaky Paywall
  'pmpro[-_](content[-_]message|no[-_]access)', // Paid Memberships Pro
  'pms-content-restrict', // Paid Member Subscriptions
  'swpm-(post-not-logged-in|partial|more-tag|no-access)', // Simple Membership
  'ihc-locker', // Indeed Membership
  'um-(locked|access)-', // Ultimate Member
  's2member-(restrict|wall)',
  'armember?-restrict',
  'memberful-(global-)?marketing', // Memberful
  'memberful-(paywall|wall|overlay|locked)',
  'steady[-_](paywall|wall|checkout)', // Steady
  'gh-post-upgrade-cta', // Ghost
  'post-upgrade-cta',
  'post-sneak-peek',
  'wp-block-premium-content-(container|logged-out)', // Jetpack
  'jetpack-(subscribe|subscriber|subscription)s?-(paywall|wall|content-gate)',
  'wp-block-jetpack-paywall',
  'newspack-(memberships__)?content-gate', // Newspack
  'poool-(widget|paywall)', // Poool
  'tp-(container-inner|paywall)', // Piano
  'piano-(container|offer|paywall|inline|template)',
  'post-password-form', // WordPress
  'locked-(rich-text-)?post', // Patreon
  'meteredcontent-(wall|regwall)', // Medium
  'members-access-error', // Members
  '(content-control|jp-cc)-not-accessible', // Content Control
  'suremembers-restrict', // SureMembers
  'laterpay-(paid-content|overlay|purchase)', // LaterPay
  'wpmem[-_]restricted', // WP-Members
  'zephr-(registration|payment|paywall)', // Zephr
  'content-not-granted', // Subscribe with Google
  'wallkit-(paywall|modal)', // Wallkit
  'evolok-(wall|gate|paywall)', // Evolok
  'plenigo-(paywall|overlay|checkout)', // plenigo
  'onp-(sl|locker|sociallocker)', // Social Locker
];
/** Where scripts of paywalls write their offer. On the page as served they are empty. */
const EMPTY_WALLS =
  /steady[-_]paywall|poool[-_](widget|paywall)|tp[-_](container|placeholder)|piano[-_](container|offer|paywall|inline|template)|zephr[-_](paywall|article-target)|wallkit[-_]paywall|pelcro[-_](paywall|gate)/i;
/** Names that templates also use for articles and invitations, so the element's text decides. */
const GENERIC_WALLS = [
  '(^|[\\s_-])(pay|reg|subscri(be|ber|ption)|member(ship)?s?|login|auth|content|premium)[-_]?(wall|gate|lock|locked|locker|barrier)([\\s_-]|$)',
  '(^|[\\s_-])(gh|content|upgrade|subscribe|premium|paid|member(ship)?s?)[-_](cta|upsell|notice|only|prompt|teaser|message)([\\s_-]|$)',
  '(^|[\\s_-])locked[-_](content|post|article)([\\s_-]|$)',
  '(^|[\\s_-])(restricted|protected)[-_](content|post|article|message)([\\s_-]|$)',
  '(^|[\\s_-])metered',
];
const PLUGIN = new RegExp(PLUGIN_WALLS.join('|'), 'i');
const GENERIC = new RegExp(GENERIC_WALLS.join('|'), 'i');
const WALL_WORDS = new RegExp(
  [
    'subscri',
    'member',
    'paid',
    'paying',
    'premium',
    'sign in',
    'log ?in',
    'upgrade',
    'unlock',
    'trial',
    'abonn',
    'mitglied',
    'anmelden',
    'freischalten',
    'suscri',
    'miembro',
    'réservé',
    'assina',
    'abbona',
    'prenumer',
    'subskry',
    'zaloguj',
    'подпис',
    '購読',
    '会員',
    '有料',
    'ログイン',
    '订阅',
    '会员',
    '구독',
  ].join('|'),
  'i',
);
const MAX_WALL = 900;
/** Counts the free articles that are left. */
const COUNTDOWN = /count-?down|meter-?count/i;
const HOLDS_TEXT = /^(html|body|main|article|style|script|link|meta|input|noscript)$/;

export interface Wall {
  /** Its class name or ID. */
  name: string;
  text: string;
  /** Of its buttons. */
  labels: string;
}

/** The element in place of the hidden part of the text. */
export function findWallElement(view: PageView): Wall | undefined {
  for (const element of view.elements) {
    const names = namesIn(element);
    if (names.trim() === '' || HOLDS_TEXT.test(element.localName) || COUNTDOWN.test(names)) continue;
    const isPlugin = PLUGIN.test(names);
    if (!isPlugin && !GENERIC.test(names)) continue;
    const text = articleText(element).replace(/\s+/g, ' ');
    if (text === '' || text.length > MAX_WALL || isHiddenOrElsewhere(view.structure, element)) continue;
    if (!isPlugin && !(saysWall(names, text) && !isInOverlay(view, element))) continue;
    const name = names
      .trim()
      .split(/\s+/)
      .find((one) => PLUGIN.test(one) || GENERIC.test(one));
    return { name: name ?? element.localName, text, labels: labelsIn(view, element) };
  }
  return undefined;
}

/** ID, class names and other attributes that name the element. */
function namesIn(element: Element): string {
  const names = `${namesOf(element)} ${element.getAttribute('data-testid') ?? ''} ${element.getAttribute('data-tag') ?? ''}`;
  return element.localName === 'section' ? `${names} ${element.getAttribute('subscriptions-section') ?? ''}` : names;
}

const saysWall = (names: string, text: string): boolean =>
  WALL_WORDS.test(text) && (/wall|gate|lock|restrict/i.test(names) || isWallSentence(text.slice(0, 300)));

export const labelsIn = (view: PageView, element: Element): string =>
  view
    .tagged('button')
    .filter((button) => view.structure.contains(element, button))
    .map((button) => (button.textContent ?? '').trim())
    .join(' ');

const isInOverlay = ({ structure }: PageView, element: Element): boolean =>
  structure.isWithin(element, (level) => OVERLAY.test(namesOf(level)));

export const isEmptyWall = (element: Element): boolean =>
  EMPTY_WALLS.test(namesOf(element)) && (element.textContent ?? '').trim() === '';

const COMMENTS = /(^|[^a-z])(comments?|commentlist|respond|disqus|discussion)([^a-z]|$)/i;
const OVERLAY = /(^|[^a-z])(modal|popup|overlay|dialog|drawer|toast)([^a-z]|$)/i;
const CONSENT = /cookie|consent|onetrust|gdpr|cmplz|(^|[^a-z])cmp([^a-z]|$)/i;
const ARTICLE = /^(article|main)$/;

/** Whether the footer is that of an article. */
const isOfArticle = (structure: PageStructure, footer: Element): boolean =>
  ARTICLE.test(structure.parentOf(footer)?.localName ?? '');

/** Whether the element is hidden, or in comments, a dialog, a menu or the page's footer. */
export function isHiddenOrElsewhere(structure: PageStructure, element: Element): boolean {
  const isInArticle = () => structure.isWithin(element, ({ localName }) => localName === 'article');
  return structure.isWithin(element, (level) => {
    const { localName } = level;
    if (localName === 'body') return false;
    if (structure.isHidden(level) || /^(dialog|nav|noscript|template)$/.test(localName)) return true;
    if (localName === 'footer') return !isOfArticle(structure, level);
    const names = namesOf(level);
    if (ARTICLE.test(localName)) return false;
    // Some articles show their wall as an overlay.
    const isDialog = OVERLAY.test(names) || CONSENT.test(names) || level.getAttribute('role') === 'dialog';
    return COMMENTS.test(names) || (isDialog && !isInArticle());
  });
}

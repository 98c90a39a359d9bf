import { articleText } from '../body/article-text.js';
import { namesOf } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { isWallSentence } from './wall-wording.js';

/** Class names and IDs that plug-ins use only for paywalls. */
const PLUGIN_WALLS = [
  'mepr-unauthorized', // MemberPress
  'mepr-login-form-wrap',
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
];
/** Names that templates also use for articles and invitations, so the element's text decides. */
const GENERIC_WALLS = [
  '(^|[\\s_-])(pay|reg|subscri(be|ber|ption)|member(ship)?s?|login|auth|content|premium)[-_]?(wall|gate|lock|locked|barrier)([\\s_-]|$)',
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
const HOLDS_TEXT = /^(html|body|main|article|style|script|link|meta|input|noscript)$/;

export interface Wall {
  /** Its class name or ID. */
  name: string;
  text: string;
}

/** The element in place of the hidden part of the text. */
export function findWallElement(view: PageView): Wall | undefined {
  for (const element of view.elements) {
    const names = `${namesOf(element)} ${element.getAttribute('data-testid') ?? ''} ${element.getAttribute('data-tag') ?? ''}`;
    if (names.trim() === '' || HOLDS_TEXT.test(element.localName)) continue;
    const isPlugin = PLUGIN.test(names);
    if (!isPlugin && !GENERIC.test(names)) continue;
    const text = articleText(element).replace(/\s+/g, ' ');
    if (text === '' || text.length > MAX_WALL || isHiddenOrElsewhere(element)) continue;
    if (
      isPlugin
        ? true
        : WALL_WORDS.test(text) && (/wall|gate|lock|restrict/i.test(names) || isWallSentence(text.slice(0, 300)))
    ) {
      const name = names
        .trim()
        .split(/\s+/)
        .find((one) => PLUGIN.test(one) || GENERIC.test(one));
      return { name: name ?? element.localName, text };
    }
  }
  return undefined;
}

const COMMENTS = /(^|[^a-z])(comments?|commentlist|respond|disqus|discussion)([^a-z]|$)/i;
const OVERLAY = /(^|[^a-z])(modal|popup|overlay|dialog|drawer|toast)([^a-z]|$)/i;

/** Ignores comments, closed dialogs and the page's footer. */
export function isHiddenOrElsewhere(element: Element): boolean {
  let isInArticle = false;
  for (let level: Element | null = element; level && level.localName !== 'body'; level = level.parentElement) {
    if (isHidden(level) || /^(dialog|nav|noscript|template)$/.test(level.localName)) return true;
    if (/^(article|main)$/.test(level.localName)) isInArticle = true;
    else if (COMMENTS.test(namesOf(level)) || OVERLAY.test(namesOf(level))) return true;
    if (level.localName === 'footer' && !isInArticle && !/article|main/.test(level.parentElement?.localName ?? ''))
      return true;
  }
  return false;
}

export function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  return /(display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i.test(element.getAttribute('style') ?? '');
}

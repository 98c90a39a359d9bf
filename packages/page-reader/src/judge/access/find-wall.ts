import { isWallLine } from '../../read/body/boilerplate/wall-lines.js';
import { namesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { findHiddenRest } from './hidden-rest.js';
import { endOfText, isElsewhere } from './end-of-text.js';
import type { FoundAccess } from './access.js';

/** Class names and IDs that plug-ins use only in place of a hidden text. */
const PLUGINS = [
  'mepr-unauthorized', // MemberPress
  'wc-memberships-.{0,30}(restrict|message)', // WooCommerce Memberships
  'rcp[-_](restricted|paywall)|restrict-content-(message|wall)', // Restrict Content Pro
  'leaky[-_]paywall[-_](message|subscriber|inline)', // Leaky Paywall
  'pmpro[-_](content[-_]message|no[-_]access)', // Paid Memberships Pro
  'pms-content-restrict', // Paid Member Subscriptions
  'swpm-(post-not-logged-in|partial|more-tag|no-access)', // Simple Membership
  'memberful-(global-)?(marketing|paywall|wall)', // Memberful
  'steady[-_](paywall|wall|checkout)', // Steady
  '(gh-)?post-upgrade-cta|post-sneak-peek', // Ghost
  'wp-block-premium-content-logged-out|(wp-block-)?jetpack-(subscri(be|ber|ption)s?-)?paywall', // Jetpack
  'newspack-(memberships__)?content-gate(?!-countdown)', // Newspack
  'poool-(widget|paywall)', // Poool
  'piano-(offer|paywall)|tp-(container-inner|paywall)', // Piano
  'post-password-form', // WordPress
  'locked-(rich-text-)?post', // Patreon
  'meteredcontent-(wall|regwall)', // Medium
  'members-access-error', // Members
  '(content-control|jp-cc)[ -]([\\w-]* )?(content-control-)?not-accessible', // Content Control
  'suremembers-restrict', // SureMembers
  'laterpay-(paid-content|overlay|purchase)', // LaterPay
  'zephr-(registration|payment|paywall)', // Zephr
];
const PLUGIN = new RegExp(PLUGINS.join('|'), 'i');
const WALL = new RegExp(
  [
    ...PLUGINS,
    '(^|[\\s_-])(pay|reg|subscri(be|ber|ption)|member(ship)?s?|content)[-_]?(wall|gate)(?!-countdown)([\\s_-]|$)',
  ].join('|'),
  'i',
);
/** A longer text is whole, whatever stands below it. */
const MAX_TEASER = 5000;
/** Where a wall stands: elements and lines after the last line of the text. */
const MAX_ELEMENTS = 25;
const MAX_LINES = 4;
const MAX_WALL = 900;
const MAX_PROOF = 80;

const PAID =
  /\b(paid|paying|premium|purchase|upgrade|trial|buy|patrons?)\b|bezahl|zahlend|kostenpflichtig|payant|de pago|\bpagos?\b|abonn|suscriptor|essai|prueba|[$€£¥]\s?\d|\d\s?(€|£|kr|zł|usd|eur|chf)(?!\p{L})/iu;
const FREE = /\bfree (account|of charge|member|subscri)|kostenlos|gratuitement|gratis/i;

/** Finds what stands in place of the rest: right after the text, and not in it. */
export function findWall(view: PageView, text: string): FoundAccess | undefined {
  const end = endOfText(view, text);
  const last = view.lines[end];
  if (!last || text.length > MAX_TEASER) return undefined;
  const start = view.positionOf(last.block) + 1;
  const following = view.elements
    .slice(start, start + MAX_ELEMENTS)
    .filter((one) => !view.structure.contains(last.block, one) && !isElsewhere(view.structure, one));
  // In a very short text, the plug-in's own words may be taken for its end.
  const around = (one: Element) => PLUGIN.test(namesIn(one)) && view.structure.contains(one, last.block);
  const wall =
    following.find((one) => WALL.test(namesIn(one)) && holdsOffer(view, one)) ??
    view.elements.find((one) => around(one) && holdsOffer(view, one));
  if (wall) return describeElement(view, wall);
  const hidden = () => findHiddenRest({ view, text, last, following });
  return findWallLine(view, { text, end }) ?? hidden();
}

function findWallLine(view: PageView, { text, end }: { text: string; end: number }): FoundAccess | undefined {
  const inText = new Set(text.split('\n'));
  const near = view.lines
    .slice(Math.max(0, end - MAX_LINES / 2), end + 1 + MAX_LINES)
    .filter(({ text: line, block }) => !inText.has(line) && !isElsewhere(view.structure, block));
  const said = near.find(
    ({ text: line, block }) => isWallLine(line) && !/^(pre|code|blockquote)$/.test(block.localName),
  );
  return said && walled(near.map((line) => line.text).join(' '), `says '${said.text.slice(0, MAX_PROOF)}'`);
}

const namesIn = (element: Element): string =>
  ['data-testid', 'data-tag'].reduce((names, name) => `${names} ${element.getAttribute(name) ?? ''}`, namesOf(element));

function holdsOffer(view: PageView, element: Element): boolean {
  const { length } = wordsIn(view, element);
  return length > 0 && length <= MAX_WALL;
}

/** Its lines and buttons, which pruning may have taken from it. */
function wordsIn(view: PageView, element: Element): string {
  const isInside = (block: Element) => view.structure.contains(element, block);
  const lines = view.lines.filter(({ block }) => isInside(block)).map(({ text }) => text);
  const labels = view.tagged('button').filter(isInside);
  return [...lines, ...labels.map((button) => (button.textContent ?? '').trim())].join(' ');
}

function describeElement(view: PageView, element: Element): FoundAccess {
  const words = wordsIn(view, element);
  const name =
    namesIn(element)
      .split(/\s+/)
      .find((one) => WALL.test(one)) ?? element.localName;
  return walled(words, `element .${name}: '${words.slice(0, MAX_PROOF)}'`);
}

const walled = (words: string, proof: string): FoundAccess => ({
  access: PAID.test(words) && !FREE.test(words) ? 'paid' : 'members',
  proof,
});

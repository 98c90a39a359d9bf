import { articleText } from '../body/article-text.js';
import type { PageView } from '../markup/page-view.js';
import type { StructuredArticle } from './structured-data.js';

export type Access = 'public' | 'members' | 'paid' | 'unknown';

export interface FoundAccess {
  access: Access;
  /** What told so, in a few words that a person can check on the page. */
  proof: string;
}

export interface AccessSources {
  view: PageView;
  structured: StructuredArticle;
  text: string;
  /** What the platform's own archive or feed says. */
  announced?: { access?: Access; words?: number };
}

/** Parts of class names that walls have wherever they stand. */
const WALL_CLASS = /paywall|regwall|subscriberwall|subscribe-wall|meteredcontent|locked-content/i;
/** Class names of the platforms' own walls. */
const PLATFORM_WALL =
  /(^|\s)(gh-post-upgrade-cta|gh-cta|content-cta|post-sneak-peek|wp-block-premium-content-container|wp-block-premium-content-logged-out-view)(\s|$)/;
const WALL_WORDS =
  /subscri|member|paid|paying|premium|sign in|log ?in|upgrade|unlock|trial|abonn|mitglied|anmelden|freischalten|suscri|miembro|s['’]abonner|réservé|assinante|abbonat/i;
const PAID_WORDS =
  /\b(paid|paying|premium|purchase|upgrade|trial|founding|pay|buy|plus)\b|bezahl|kostenpflichtig|payant|de pago|pago\b|pagamento|[$€£]\s?\d/i;

/** Sentences that stand only where the rest is kept back. */
const PAID_SENTENCES =
  /(this (post|article|content|story|issue|email|edition) is (only )?(for|available to) (paid|paying|premium) (subscribers|members)|for (paid|paying) (subscribers|members) only|keep reading with a .{0,20}free trial|(the )?rest of this (post|article|issue) is for paid|made this story available to medium members only|become a paid (subscriber|member) (to|and) (read|continue|unlock|get)|upgrade (to paid )?to (read|continue|unlock)|member-only story|subscribe to (the )?\S{0,20} ?(premium|pro) to read the rest|nur für (zahlende )?abonnent|weiterlesen mit .{0,20}(plus|abo)|réservé aux abonnés|contenido (exclusivo )?para suscriptores|exclusivo para assinantes)/i;
const MEMBER_SENTENCES =
  /(this (post|article|content|story|issue|email|edition) is (only )?(for|available to) (subscribers|members|registered)|for (free )?(subscribers|members) only|sign up (for free )?to (read|continue|unlock)|subscribe (for free )?to (continue|keep) reading|(create a free account|register) to (read|continue)|become a member to (read|continue))/i;

export const isWallSentence = (line: string): boolean =>
  line.length < 300 && (PAID_SENTENCES.test(line) || MEMBER_SENTENCES.test(line));

const MAX_WALL = 900;
/** The platform counts the words of the whole text: this much of them must be on the page. */
const WHOLE_ENOUGH = 0.6;

export function findAccess(sources: AccessSources): FoundAccess {
  const { structured, announced } = sources;
  if (announced?.access === 'paid' || announced?.access === 'members') {
    return { access: announced.access, proof: `the archive lists it as ${announced.access}` };
  }
  const wall = wallElement(sources.view) ?? wallSentence(sources.view);
  if (wall) return wall;
  if (structured.isFree === false) return { access: 'paid', proof: 'isAccessibleForFree is false' };
  if (isCutShort(sources))
    return { access: 'paid', proof: `holds fewer than the ${announced!.words} words that the archive counts` };
  if (announced?.access === 'public') return { access: 'public', proof: 'the archive lists it as public' };
  if (structured.isFree === true) return { access: 'public', proof: 'isAccessibleForFree is true' };
  if (sources.text.length === 0) return { access: 'unknown', proof: 'nothing to read' };
  return { access: 'public', proof: 'no wall on the page' };
}

function wallElement(view: PageView): FoundAccess | undefined {
  for (const element of view.elements.filter(isWall)) {
    if (/^(html|body|main|article|style|script|link|meta)$/.test(element.localName)) continue;
    const text = articleText(element).replace(/\s+/g, ' ');
    if (text.length === 0 || text.length > MAX_WALL || isHidden(element) || !WALL_WORDS.test(text)) continue;
    const name =
      element
        .getAttribute('class')
        ?.split(/\s+/)
        .find((one) => /wall|cta|locked|premium|sneak|metered/i.test(one)) ?? element.localName;
    return { access: PAID_WORDS.test(text) ? 'paid' : 'members', proof: `element .${name}: '${text.slice(0, 80)}'` };
  }
  return undefined;
}

function isWall(element: Element): boolean {
  const classes = element.getAttribute('class') ?? '';
  if (WALL_CLASS.test(classes) || PLATFORM_WALL.test(classes) || /paywall/i.test(element.id)) return true;
  return element.getAttribute('data-testid') === 'paywall';
}

function wallSentence(view: PageView): FoundAccess | undefined {
  for (const { text: line } of view.lines) {
    if (line.length > 300) continue;
    if (PAID_SENTENCES.test(line)) return { access: 'paid', proof: `says '${line.slice(0, 80)}'` };
    if (MEMBER_SENTENCES.test(line)) return { access: 'members', proof: `says '${line.slice(0, 80)}'` };
  }
  return undefined;
}

function isHidden(element: Element): boolean {
  return element.hasAttribute('hidden') || /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');
}

function isCutShort({ text, announced }: AccessSources): boolean {
  const words = announced?.words ?? 0;
  return words > 100 && text.split(/\s+/).length < words * WHOLE_ENOUGH;
}

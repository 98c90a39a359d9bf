import type { TextLine } from '../../read/markup/article-text.js';
import { countEastAsian } from '../../read/markup/east-asian-letters.js';
import { minutesMissing } from './announced-length.js';
import { PRICE } from './prices.js';
import { findGate, isGate } from './end-of-text.js';
import { namesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { isCard } from './wall-signs.js';
import { findWallElement, isHiddenOrElsewhere, labelsIn } from './wall-elements.js';
import { asksBeforeReading, isPaidWording, saysTextIsClosed } from './wall-wording.js';
import { readUrl } from '../../read/markup/web-address.js';
import type { StructuredArticle } from '../../read/facts/structured-data.js';

export type Access = 'public' | 'members' | 'paid' | 'unknown';

export interface FoundAccess {
  access: Access;
  /** The evidence. It is shown to people. */
  proof: string;
}

export interface AccessSources {
  view: PageView;
  structured: StructuredArticle;
  text: string;
  /** From the platform's archive or feed. */
  announced?: { access?: Access; words?: number; title?: string };
}

/** Minimum share of the announced words in a complete text, since menus and captions are removed. */
const WHOLE_ENOUGH = 0.6;
const MIN_COUNTED = 100;
/** Minimum length of a complete text if there is no sign of a paywall. */
const MIN_WHOLE = 400;
const MIN_WHOLE_EAST_ASIAN = 150;
/** A line is not the end of the text if paragraphs of this length follow. */
const LONG_LINE = 80;
const MAX_AFTER_WALL = 600;
const MAX_TEASER = 5000;
const MAX_PROOF = 80;
const HOLDS_ARTICLE = /^(article|main|body)$/;
const LINES_OF_WALL = 4;
const MAX_OFFER = 150;
/** Shorter links may be buttons. */
const MIN_TITLE = 12;
const SLUG = /[^/][/-][^/]/;
const OFFER = /subscri|abonn|suscri|assin|abbon|prenumer|sign|log-?in|account|konto|support|member/i;
/** Forms of platforms below complete texts. */
const SIGN_UP = /subscri(be|ption)-?(widget|form|box)|sign-?up-?form|newsletter-?form|formkit|convertkit/i;

/** The archive decides first: the platform knows who may read an edition, and its page may show more or less. */
export function findAccess(sources: AccessSources): FoundAccess {
  const { view, structured, announced, text } = sources;
  if (announced?.access && announced.access !== 'unknown') {
    return { access: announced.access, proof: `the archive lists it as ${announced.access}` };
  }
  const missing = missingWords(sources);
  const wall = wallOf(sources);
  if (wall && !isWhole(sources)) return wall;
  if (structured.isFree === false) return { access: 'paid', proof: 'isAccessibleForFree is false' };
  if (/^locked$/i.test(view.meta('article:content_tier') ?? ''))
    return { access: 'paid', proof: 'content_tier is locked' };
  if (missing) return missing;
  if (structured.isFree === true) return { access: 'public', proof: 'isAccessibleForFree is true' };
  if (text.length === 0) return { access: 'unknown', proof: 'nothing to read' };
  if (isWhole(sources)) return { access: 'public', proof: 'holds all the words that are counted' };
  if (breaksOff(text)) return { access: 'unknown', proof: 'the text breaks off' };
  if (!isLong(text)) return { access: 'unknown', proof: 'too short to tell a whole text from a teaser' };
  return findHiddenRest(sources) ?? { access: 'public', proof: 'no wall on the page' };
}

/** Detects paywalls in unknown words by their position, or by the announced length of the text. */
function findHiddenRest({ view, structured, text }: AccessSources): FoundAccess | undefined {
  const minutes = minutesMissing(view, structured, text);
  if (text.length < MAX_TEASER && /^metered$/i.test(view.meta('article:content_tier') ?? ''))
    return { access: 'unknown', proof: 'content_tier is metered' };
  if (minutes) return { access: 'unknown', proof: `too short for the ${minutes} minutes that the page announces` };
  const gate = text.length < MAX_TEASER ? findGate(view, text) : undefined;
  return gate === undefined ? undefined : { access: 'unknown', proof: gate };
}

const wordsIn = (text: string): number => text.split(/\s+/).length;

const isWhole = ({ announced, structured, text }: AccessSources): boolean => {
  const words = announced?.words ?? structured.words ?? 0;
  return words >= MIN_COUNTED && wordsIn(text) >= words * 0.9;
};

function missingWords({ announced, structured, text }: AccessSources): FoundAccess | undefined {
  const found = wordsIn(text);
  if (announced?.words && announced.words > MIN_COUNTED && found < announced.words * WHOLE_ENOUGH) {
    return { access: 'paid', proof: `holds fewer than the ${announced.words} words that the archive counts` };
  }
  if (structured.words && structured.words > MIN_COUNTED && found < structured.words * WHOLE_ENOUGH) {
    return { access: 'unknown', proof: `holds fewer than the ${structured.words} words that the page counts` };
  }
  return undefined;
}

function wallOf(sources: AccessSources): FoundAccess | undefined {
  const { view } = sources;
  const element = findWallElement(view);
  if (element) {
    return walled(
      `${element.text} ${element.labels}`,
      `element .${element.name}: '${element.text.slice(0, MAX_PROOF)}'`,
    );
  }
  const found = sources.structured.isFree ? undefined : wallLine(sources);
  if (found === undefined) return undefined;
  const box = view.structure.parentOf(found.block);
  const labels = box && !HOLDS_ARTICLE.test(box.localName) ? labelsIn(view, box) : '';
  const wall = walled(`${found.text} ${labels}`, `says '${found.text.slice(0, MAX_PROOF)}'`);
  return hasPriceBelow(view, found) ? { ...wall, access: 'paid' } : wall;
}

const walled = (wording: string, proof: string): FoundAccess => ({
  access: isPaidWording(wording) ? 'paid' : 'members',
  proof,
});

function wallLine({ view, structured, announced, text }: AccessSources): TextLine | undefined {
  // 'Members only' may be a title.
  const titles = new Set([announced?.title, structured.headline]);
  let after = 0;
  for (const found of [...view.lines].reverse()) {
    const { text: line, block } = found;
    if (after > MAX_AFTER_WALL && text.length >= MAX_TEASER) return undefined;
    const mayAsk = after <= MAX_AFTER_WALL && text.length < MAX_TEASER;
    if (
      (saysTextIsClosed(line) || (mayAsk && asksBeforeReading(line))) &&
      !titles.has(line) &&
      !isHiddenOrElsewhere(view.structure, block) &&
      !isOfOtherText(view, block)
    )
      return found;
    if (line.length >= LONG_LINE && !isHiddenOrElsewhere(view.structure, block)) after += line.length;
  }
  return undefined;
}

/** Whether one of the next lines of the wall has a price. */
const hasPriceBelow = ({ lines }: PageView, line: TextLine): boolean => {
  const start = lines.indexOf(line);
  return lines.slice(start, start + LINES_OF_WALL).some(({ text }) => text.length <= MAX_OFFER && PRICE.test(text));
};

/** Whether the block is in a sidebar, a list, a sign-up form or the card of another edition, or shows a quote or code. */
function isOfOtherText({ structure, url }: PageView, block: Element): boolean {
  const isInArticle = structure.isWithin(block, ({ localName }) => localName === 'article');
  return (
    structure.isWithin(
      block,
      (level) =>
        /^(pre|code|blockquote)$/.test(level.localName) ||
        (/^(aside|li)$/.test(level.localName) && !isInArticle) ||
        isCard(level) ||
        SIGN_UP.test(namesOf(level)) ||
        isLinkToText(level, url),
    ) || [...block.getElementsByTagName('a')].some((link) => !isInArticle && isLinkToText(link, url))
  );
}

/** Whether the element links to a page of the site that has a text, judging by its address. */
function isLinkToText(element: Element, url: string): boolean {
  const href = element.localName === 'a' ? (element.getAttribute('href') ?? '') : '';
  const label = (element.textContent ?? '').trim();
  if (href === '' || label.length < MIN_TITLE || isGate(href) || OFFER.test(href)) return false;
  const [page, target] = [readUrl(url), readUrl(href, url)];
  return target?.host === page?.host && target?.pathname !== page?.pathname && SLUG.test(target?.pathname ?? '');
}

const isLong = (text: string): boolean => text.length >= MIN_WHOLE || countEastAsian(text) >= MIN_WHOLE_EAST_ASIAN;

const breaksOff = (text: string): boolean =>
  text.length < MAX_TEASER && /(…|\.\.\.|\[…\]|\[\.\.\.\])$/.test(text.trimEnd());

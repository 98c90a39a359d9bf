import { articleText } from './read/markup/article-text.js';
import { cleanHtml } from './read/markup/clean-html.js';
import { collectImages, collectLinks, type FoundImage, type FoundLink } from './read/body/collect-media.js';
import type { Access } from './judge/access/access.js';
import { findAccess, statedAccess } from './judge/access/find-access.js';
import { findArticle } from './read/body/find-article.js';
import { findByline } from './read/facts/find-byline.js';
import { findDates } from './read/facts/find-dates.js';
import { findLanguage } from './read/facts/find-language.js';
import { findRefusal } from './judge/notices/find-refusal.js';
import type { Refusal } from './judge/notices/refusal.js';
import { findScriptDate } from './read/facts/find-script-date.js';
import { chooseStandfirsts, standfirstCandidates, type StandfirstCandidates } from './read/facts/find-standfirst.js';
import { writesMonthFirst } from './read/facts/month-first.js';
import { PageView } from './read/markup/page-view.js';
import { findTitle } from './read/facts/find-title.js';
import { decodePage, parsePage } from './read/markup/parse-page.js';
import { prunePage } from './read/markup/prune-page.js';
import { readStructuredData } from './read/facts/structured-data.js';
import { findLead, restorePictures } from './read/body/restore-pictures.js';
import { showPictures } from './read/body/show-pictures.js';
import { trimArticle } from './read/body/trim-article.js';
import { keepParagraphs, RuledPage } from './read/rule/apply-rule.js';
import type { ReadingRule, RuleFault } from './read/rule/reading-rule.js';
import type { WrittenDate } from './read/facts/written-date.js';

export interface PageToRead {
  html: Uint8Array | string;
  /** Final URL after redirects. */
  url: string;
  /** Lower-case names. */
  headers?: Record<string, string>;
  /** Metadata from the feed or archive. */
  hints?: Hints;
  /** A person's rule for pages of this site. */
  rule?: ReadingRule;
}

export interface Hints {
  title?: string;
  author?: string;
  publishedAt?: WrittenDate;
  access?: Access;
  /** Word count of the whole text, by the platform. */
  words?: number;
}

export interface Article {
  title?: string;
  author?: string;
  /** As written: a day, or a time with offset. */
  publishedAt?: WrittenDate;
  modifiedAt?: WrittenDate;
  /** Two-letter code. */
  language?: string;
  text: string;
  /** Sanitised. */
  html: string;
  access: Access;
  accessProof: string;
  images: FoundImage[];
  links: FoundLink[];
  /** Set if the page is not an edition. */
  refusal?: Refusal;
  /** Parts of the rule that do not fit the page. They were left out. */
  ruleFaults: RuleFault[];
}

const PAGE_TYPES = /^\s*((text\/html|application\/xhtml\+xml|text\/plain|application\/octet-stream)\s*)?(;|$)/i;

const looksLikeHtml = (source: string): boolean =>
  /<[a-z!]/i.test(source.slice(0, 50_000)) && !source.slice(0, 1000).includes('\u0000');

/** Reads the text, author, dates and access of a page. */
export function readPage({ html, url, headers = {}, hints = {}, rule = {} }: PageToRead): Article {
  const contentType = headers['content-type'] ?? '';
  const source = typeof html === 'string' ? html : decodePage(html, contentType);
  if (!PAGE_TYPES.test(contentType) || !looksLikeHtml(source)) return notHtml(contentType);
  // 1. Facts, before pruning the page.
  const ruled = new RuledPage(rule);
  const document = parsePage(source);
  const stated = ruled.readFacts(document, url);
  ruled.remove(document);
  const view = new PageView(document, url);
  const facts = readFacts(view, source, { ...hints, title: stated.title ?? hints.title });
  // 2. The article: what the rule selects, or else prune the page, find its text, trim it.
  const known = statedAccess(hints, rule);
  const selected = ruled.takeArticle(document);
  const article = selected ? extracted(selected) : extractArticle(view, source, { facts, rule });
  const { element, text } = known?.access === 'paid' ? freePart(article, rule) : article;
  // 3. Facts that depend on the text.
  const { access, proof } = known ?? findAccess({ view, structured: facts.structured, text, announced: hints });
  const { title, byline, author, dates, hasDate, declaredLanguage } = facts;
  const [images, links] = [collectImages(element, url), collectLinks(element, url)];
  const refusal = findRefusal({
    view,
    html: source,
    text,
    isWalled: access === 'paid' || access === 'members',
    hasMedia: images.length > 0 || view.tagged('audio', 'video').length > 0,
    announcedTitle: hints.title,
    hasDate,
    hasAuthor: byline !== undefined,
    isDated: facts.structured.datePublished !== undefined,
    isSelected: selected !== undefined,
  });
  return {
    title: stated.title ?? title,
    author: stated.author ?? author,
    publishedAt: stated.published ?? dates.published,
    modifiedAt: dates.modified,
    language: findLanguage(text, declaredLanguage),
    text,
    html: cleanHtml(element.innerHTML, url),
    access,
    accessProof: proof,
    images,
    links,
    refusal,
    ruleFaults: ruled.faults,
  };
}

/** Prose of a page with a short text, including comments and teasers. */
const MAX_NOTICE = 5000;

type Facts = ReturnType<typeof readFacts>;

function readFacts(view: PageView, source: string, hints: Hints) {
  const structured = readStructuredData(view);
  const { title, headline } = findTitle(view, structured, hints.title);
  const declaredLanguage = view.document.documentElement?.getAttribute('lang') ?? structured.language;
  const dates = findDates({
    view,
    structured,
    headline,
    announced: hints.publishedAt,
    inScripts: findScriptDate(source),
    isMonthFirst: writesMonthFirst(declaredLanguage, view.url),
  });
  const byline = findByline({ view, structured, headline });
  // Only short pages may be notices. The page is pruned before the length of its text is known.
  const hasDate = view.prose > MAX_NOTICE || dates.isOnPage();
  return { structured, title, headline, declaredLanguage, dates, hasDate, byline, author: byline ?? hints.author };
}

interface Extracted {
  element: Element;
  text: string;
}

/** If pruning leaves a smaller share of the prose, class names were probably misleading. */
const COLLAPSED = 0.2;
const MIN_COLLAPSED_PROSE = 800;

const extracted = (element: Element): Extracted => ({ element, text: articleText(element) });

function freePart({ element, text }: Extracted, { freeParagraphs }: ReadingRule): Extracted {
  if (freeParagraphs === undefined) return { element, text };
  keepParagraphs(element, freeParagraphs);
  return extracted(element);
}

function extractArticle(
  view: PageView,
  source: string,
  { facts, rule }: { facts: Facts; rule: ReadingRule },
): Extracted {
  const { prose } = view;
  const standfirsts = standfirstCandidates(facts.headline);
  prunePage(view, { byName: true });
  const first = trimmed(view, facts, standfirsts);
  if (prose < MIN_COLLAPSED_PROSE || first.text.length > prose * COLLAPSED) return first;
  const document = parsePage(source);
  new RuledPage(rule).remove(document);
  const again = new PageView(document, view.url);
  prunePage(again, { byName: false });
  const second = trimmed(again, facts, standfirsts);
  return second.text.length > prose / 2 ? second : first;
}

function trimmed(view: PageView, { title }: Facts, standfirsts: StandfirstCandidates): Extracted {
  const { document, url } = view;
  showPictures(document.body);
  const { element, isDigest } = findArticle(document, url);
  if (!document.body.contains(element)) restorePictures(document.body, element);
  const chosen = chooseStandfirsts(standfirsts, articleText(element));
  trimArticle(element, { url, title: title ?? '', isDigest });
  const lead = isDigest ? undefined : findLead(view, element);
  element.prepend(...(lead ? [lead] : []), ...chosen);
  return extracted(element);
}

function notHtml(contentType: string): Article {
  const message = `The response is not a web page (${contentType.slice(0, 80) || 'binary'})`;
  return {
    text: '',
    html: '',
    access: 'unknown',
    accessProof: 'nothing to read',
    images: [],
    links: [],
    refusal: { cause: 'not-html', message },
    ruleFaults: [],
  };
}

import { articleText } from './body/article-text.js';
import { cleanHtml } from './markup/clean-html.js';
import { collectImages, collectLinks, type FoundImage, type FoundLink } from './body/collect-media.js';
import { findAccess, type Access } from './facts/find-access.js';
import { findArticle } from './body/find-article.js';
import { findByline } from './facts/find-byline.js';
import { findDates } from './facts/find-dates.js';
import { findLanguage } from './facts/find-language.js';
import { findRefusal, type Refusal } from './facts/find-refusal.js';
import { findStandfirst } from './facts/find-standfirst.js';
import { findTitle } from './facts/find-title.js';
import { measurePage } from './body/measure-text.js';
import { decodePage, parsePage } from './markup/parse-page.js';
import { prunePage } from './markup/prune-page.js';
import { readStructuredData, type StructuredArticle } from './facts/structured-data.js';
import { trimArticle } from './body/trim-article.js';
import type { WrittenDate } from './facts/written-date.js';

export interface PageToRead {
  html: Uint8Array | string;
  /** Where the redirects ended. */
  url: string;
  /** Lower-case names. */
  headers?: Record<string, string>;
  /** What the feed or the platform's archive says of the edition. */
  feedItem?: FeedItem;
}

export interface FeedItem {
  title?: string;
  author?: string;
  publishedAt?: WrittenDate;
  access?: Access;
  /** The number of words the platform counts in the whole text. */
  words?: number;
}

export interface Article {
  title?: string;
  author?: string;
  /** As written: a day, or a time with its own offset. */
  publishedAt?: WrittenDate;
  modifiedAt?: WrittenDate;
  /** Two letters. */
  language?: string;
  text: string;
  /** Safe to show. */
  html: string;
  access: Access;
  accessProof: string;
  images: FoundImage[];
  links: FoundLink[];
  /** Set where the page is no edition, whatever text it has. */
  refusal?: Refusal;
}

const PAGE_TYPES = /^\s*(text\/html|application\/xhtml\+xml|text\/plain|application\/octet-stream)?\s*(;|$)/i;

const looksLikeHtml = (source: string): boolean =>
  /<[a-z!]/i.test(source.slice(0, 50_000)) && !source.slice(0, 1000).includes('\u0000');

/** Reads one page: what it says, who wrote it and when, and whether all of it may be read. */
export function readArticle({ html, url, headers = {}, feedItem = {} }: PageToRead): Article {
  const contentType = headers['content-type'] ?? '';
  const source = typeof html === 'string' ? html : decodePage(html, contentType);
  if (!PAGE_TYPES.test(contentType) || !looksLikeHtml(source)) return notHtml(contentType);
  // 1. What the page says of itself, before anything is taken away.
  const document = parsePage(source);
  const structured = readStructuredData(document);
  const whole = document.cloneNode(true) as Document;
  const title = findTitle(document, structured) ?? feedItem.title;
  // 2. The article: without what never belongs to one, then the part that holds it, then without what crept in.
  prunePage(document, measurePage(document.body));
  const found = findArticle(document) ?? document.body;
  const standfirst = findStandfirst(whole, found);
  trimArticle(found, title ?? '');
  if (standfirst) found.insertBefore(standfirst.cloneNode(true), found.firstChild);
  const text = articleText(found);
  // 3. What is told about it.
  const facts = factsOf(whole, { url, structured, feedItem, text });
  const { access, proof } = findAccess({ document: whole, structured, text, announced: feedItem });
  const isWalled = access === 'paid' || access === 'members';
  return {
    title,
    ...facts,
    text,
    html: cleanHtml(found.innerHTML, url),
    access,
    accessProof: proof,
    images: collectImages(found, url),
    links: collectLinks(found, url),
    refusal: findRefusal({
      document: whole,
      html: source,
      url,
      title: title ?? '',
      text,
      isWalled,
      isArticle: structured.datePublished !== undefined,
    }),
  };
}

interface FactSources {
  url: string;
  structured: StructuredArticle;
  feedItem: FeedItem;
  text: string;
}

function factsOf(document: Document, { url, structured, feedItem, text }: FactSources) {
  const declared = document.documentElement?.getAttribute('lang') ?? structured.language;
  const isMonthFirst = /^(en([-_]us)?)?$/i.test(declared ?? '');
  const dates = findDates({ document, url, structured, announced: feedItem.publishedAt, isMonthFirst });
  return {
    author: findByline(document, structured) ?? feedItem.author,
    publishedAt: dates.published,
    modifiedAt: dates.modified,
    language: findLanguage(text, declared),
  };
}

function notHtml(contentType: string): Article {
  const message = `The answer is no web page (${contentType.slice(0, 80) || 'binary'})`;
  return {
    text: '',
    html: '',
    access: 'unknown',
    accessProof: 'nothing to read',
    images: [],
    links: [],
    refusal: { cause: 'not-html', message },
  };
}

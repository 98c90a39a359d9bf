import { createHash } from 'node:crypto';
import { currentTime } from '../../base/clock.js';
import { AccessOrigin, EditionAccess, EditionOrigin, EditionStatus, type Edition } from '../editions/edition.entity.js';
import type { FetchedPage } from './fetch-edition.js';
import type { ProcessingChoices } from './pipeline.js';
import { instantOf } from '@niche-newsletters/page-reader/read/facts/written-date';
import type { Hints } from '@niche-newsletters/page-reader/read-page';

const MAX_TITLE = 500;
export const MAX_TEXT = 1_000_000;
const MAX_HTML = 3_000_000;

/** Metadata from the archive or feed, used when reading the page. */
export function announcedOf(edition: Edition): Hints {
  const { title, author, publishedAt, access, announcedWords } = edition;
  return {
    title: title ?? undefined,
    author: author ?? undefined,
    publishedAt: publishedAt?.toISOString(),
    access: isAccessAnnounced(edition) ? access : undefined,
    words: announcedWords ?? undefined,
  };
}

/** Whether the archive or feed states the access. A feed with an unknown access does not. */
const isAccessAnnounced = ({ access, accessOrigin }: Edition): boolean =>
  accessOrigin === AccessOrigin.ARCHIVE || (accessOrigin === AccessOrigin.FEED && access !== EditionAccess.UNKNOWN);

const READ_FROM = {
  [EditionOrigin.PAGE]: AccessOrigin.PAGE,
  [EditionOrigin.FEED]: AccessOrigin.FEED,
  // A mail's statement about its access is as good as a feed's.
  [EditionOrigin.MAIL]: AccessOrigin.FEED,
};

/** Column values of a processed edition. */
export function valuesOf(edition: Edition, read: FetchedPage, options: ProcessingChoices): Partial<Edition> {
  const { article, headers, origin = EditionOrigin.PAGE } = read;
  const { images, links, publishedAt, modifiedAt } = article;
  const isAnnounced = isAccessAnnounced(edition) && (article.access as EditionAccess) === edition.access;
  return {
    status: EditionStatus.PROCESSED,
    title: article.title?.slice(0, MAX_TITLE) ?? edition.title,
    author: article.author?.slice(0, MAX_TITLE) ?? edition.author,
    access: article.access as EditionAccess,
    accessProof: article.accessProof ?? null,
    accessOrigin: isAnnounced ? edition.accessOrigin : READ_FROM[origin],
    origin,
    ...(origin === EditionOrigin.PAGE && { feedHtml: null, goneAt: null }),
    text: article.text?.slice(0, MAX_TEXT),
    html: article.html.length > MAX_HTML ? '' : article.html,
    language: article.language ?? null,
    publishedAt: publishedAt ? instantOf(publishedAt) : edition.publishedAt,
    lastModified: modifiedAt ? instantOf(modifiedAt) : edition.lastModified,
    processedAt: currentTime(),
    errorCode: null,
    errorMessage: null,
    etag: headers['etag'] ?? null,
    httpLastModified: headers['last-modified'] ?? null,
    ...(options.extractImages && { images: images.map(({ url, alt }) => ({ url, text: alt })) }),
    ...(options.extractLinks && { links }),
  };
}

/** Ignores differences in white space. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex');

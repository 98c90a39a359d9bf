import { EditionOrigin, type Edition } from '../editions/edition.entity.js';
import { announcedOf } from './edition-values.js';
import type { FailureCause, FetchedEdition, FetchedPage } from './fetch-edition.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import type { EditionPage } from '../../reading/read-edition-page.js';
import { ReaderError } from '../../base/async/reader-error.js';
import { RuleAccess, type SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { BY_RULE } from '@niche-newsletters/page-reader/judge/access/access';

export interface FeedBody {
  edition: Edition;
  html: string;
  /** Of the page. */
  failure?: Extract<FetchedEdition, { kind: 'failed' }>;
  robot: string;
  rule?: SiteRule;
}

/** With these failures of the page, the feed's body must not be used either. */
const FINAL: ReadonlySet<FailureCause> = new Set(['gone', 'soft-404', 'robots', 'stopped']);
const READ_IN_FEED = {
  instead: 'read in the feed, the page could not be fetched',
  first: 'read in the feed, as the reading rule says',
};
/** Proof of the access of editions that came by mail, unless the mail limits it. */
export const CAME_BY_MAIL = 'it came by mail';
/** A mail that says nothing may be for its subscribers only. */
const UNKNOWN = { access: 'unknown', accessProof: CAME_BY_MAIL } as const;
const FREE_BY_RULE = { access: 'public', accessProof: BY_RULE } as const;
/** Shorter bodies are teasers. */
const MIN_TEXT = 280;

/** Reads the edition from its feed. Undefined if the body is not the whole text, or must not be used. */
export async function readFeedBody(
  { edition, html, failure, robot, rule }: FeedBody,
  reader: PageReader,
  signal: AbortSignal,
): Promise<FetchedPage | undefined> {
  if (failure && FINAL.has(failure.cause)) return undefined;
  const feedItem = announcedOf(edition);
  try {
    const { article } = await reader.readEdition(pageOf({ edition, html, robot, rule }), signal);
    if (article.text.length < MIN_TEXT) return undefined;
    const isStated = feedItem.access !== undefined || rule?.access !== undefined;
    const access = isStated ? article.access : 'unknown';
    const accessProof = isStated ? article.accessProof : READ_IN_FEED[failure ? 'instead' : 'first'];
    // Use the feed's title, since a heading in the body may belong to a section.
    const { title = article.title, author = article.author } = feedItem;
    const kept = { ...article, title, author, access, accessProof };
    return { kind: 'read', url: edition.url, article: kept, headers: {}, origin: EditionOrigin.FEED };
  } catch (error) {
    if (error instanceof ReaderError) return undefined;
    throw error;
  }
}

/** Reads the edition from its mail, which is never a teaser of a page. */
export async function readMailBody(
  { edition, html, robot, rule }: Omit<FeedBody, 'failure'>,
  reader: PageReader,
  signal: AbortSignal,
): Promise<FetchedEdition> {
  try {
    // A rule may call free what is free on the web only. A mail that says for whom it is knows better.
    const isFree = rule?.access === RuleAccess.FREE;
    const used = isFree ? Object.assign({}, rule, { access: undefined }) : rule;
    const { article } = await reader.readEdition(pageOf({ edition, html, robot, rule: used }), signal);
    const announced = announcedOf(edition);
    const title = rule?.title ? article.title : (announced.title ?? article.title);
    const author = rule?.author ? article.author : (announced.author ?? article.author);
    const isLimited = article.access === 'paid' || article.access === 'members';
    const { access, accessProof } = isLimited ? article : isFree ? FREE_BY_RULE : UNKNOWN;
    const kept = { ...article, title, author, access, accessProof };
    return { kind: 'read', url: edition.url, article: kept, headers: {}, origin: EditionOrigin.MAIL };
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
    return { kind: 'failed', cause: error.failure, message: error.message, mayPass: false };
  }
}

const pageOf = ({
  edition,
  html,
  robot,
  rule,
}: Pick<FeedBody, 'edition' | 'html' | 'robot' | 'rule'>): EditionPage => ({
  body: `<!doctype html><html><body><article>${html}</article></body></html>`,
  url: edition.url,
  headers: {},
  feedItem: announcedOf(edition),
  robot,
  rule,
});

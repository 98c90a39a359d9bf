import type { SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { EditionOrigin, type Edition } from '../editions/edition.entity.js';
import type { FetchedEdition } from './fetch-edition.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import { readFeedBody, readMailBody } from './read-feed-body.js';

export interface EditionSources {
  edition: Edition;
  rule?: SiteRule;
  /** Name of our robot in robots.txt and meta tags. */
  robot: string;
  /** The body in the feed or in the mail. */
  storedHtml: () => Promise<string | null>;
  /** Whether robots.txt allows the page. */
  isAllowed: () => Promise<boolean>;
  fetchPage: () => Promise<FetchedEdition>;
  /** Whether a text from an earlier reading is kept if the page fails. */
  isRead: boolean;
}

interface ReadingDeps {
  reader: PageReader;
  signal: AbortSignal;
  log: (message: string) => void;
}

/** Reads an edition from its page, and from its feed if the rule says so or the page cannot be fetched. */
export async function readFeedOrPage(sources: EditionSources, deps: ReadingDeps): Promise<FetchedEdition> {
  const { edition, rule, isRead } = sources;
  if (edition.origin === EditionOrigin.MAIL) return fromMail(sources, deps);
  // The feed may still have what the site has taken back.
  const isGone = edition.goneAt !== null;
  const isFeedFirst = rule?.feedFirst && !isGone && (await sources.isAllowed());
  const first = isFeedFirst ? await fromFeed(sources, deps) : undefined;
  if (first) return first;
  const fetched = await sources.fetchPage();
  if (fetched.kind !== 'failed' || isRead || isGone || rule?.feedFirst) return fetched;
  const read = await fromFeed(sources, deps, fetched);
  if (!read) return fetched;
  deps.log(`${edition.url}: ${fetched.message}; its text in the feed was used`);
  return read;
}

/** It has no page that could be fetched. Its mail is kept until it is read. */
async function fromMail({ edition, rule, robot, storedHtml }: EditionSources, { reader, signal }: ReadingDeps) {
  const html = await storedHtml();
  return html ? readMailBody({ edition, html, robot, rule }, reader, signal) : ({ kind: 'unchanged' } as const);
}

async function fromFeed(
  { edition, rule, robot, storedHtml }: EditionSources,
  { reader, signal }: ReadingDeps,
  failure?: Extract<FetchedEdition, { kind: 'failed' }>,
) {
  const html = await storedHtml();
  return html ? readFeedBody({ edition, html, failure, robot, rule }, reader, signal) : undefined;
}

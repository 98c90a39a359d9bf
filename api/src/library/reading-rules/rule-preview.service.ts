import type { DataSource } from 'typeorm';
import { instantOf } from '@niche-newsletters/page-reader/read/facts/written-date';
import type { Article } from '@niche-newsletters/page-reader/read-page';
import { AppError, notFound } from '../../base/errors.js';
import type { Member } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import { announcedOf } from '../crawl/edition-values.js';
import { readFeedOrPage } from '../crawl/feed-or-page.js';
import { fetchEdition, type FetchDeps, type FetchedEdition } from '../crawl/fetch-edition.js';
import { EditionRecords } from '../crawl/edition-records.js';
import { Edition, EditionOrigin, type EditionAccess } from '../editions/edition.entity.js';
import type { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { NOT_READ } from '../../catalogue/newsletters/leaving/left-newsletters.js';
import { RememberedPages } from './remembered-pages.js';
import type { ReadingRuleService } from './reading-rule.service.js';
import { tidyRule, type TypedRule } from './tidy-rule.js';

/** An edition as read in one way. */
export interface Reading {
  title: string | null;
  author: string | null;
  publishedAt: Date | null;
  access: EditionAccess | null;
  words: number;
  text: string;
  /** Whether there is more text. */
  isCut: boolean;
  /** Why there is no text. */
  failure: string | null;
}

export interface RulePreview {
  editionId: number;
  url: string;
  /** As it is stored. */
  before: Reading;
  /** As it would be stored. */
  after: Reading;
  /** Parts of the rule that do not fit this page. */
  faults: string[];
}

interface PreviewDeps extends FetchDeps {
  web: PoliteWeb;
  rules: Pick<ReadingRuleService, 'requireMayDecide'>;
  limit: RateLimit;
}

/** Longer than anybody compares. */
const MAX_TEXT = 20_000;
/** A polite queue may make a page wait for others of its host. */
const DEADLINE_MS = 60_000;

/** Reads editions by a rule that is not saved yet. Writes nothing. */
export class RulePreviewService {
  private readonly pages: RememberedPages;
  private readonly records: EditionRecords;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: PreviewDeps,
  ) {
    this.pages = new RememberedPages(deps.web, deps.renderer);
    this.records = new EditionRecords(dataSource);
  }

  async preview(member: Member, editionId: number, typed: TypedRule): Promise<RulePreview> {
    const edition = await this.edition(editionId);
    // Nobody owns what is not known, so that only administrators learn which editions there are.
    await this.deps.rules.requireMayDecide(member, edition?.newsletterId ?? 0);
    if (!edition) throw notFound('Edition');
    if (edition.newsletter.leftAt) throw new AppError('CONFLICT', NOT_READ);
    await this.deps.limit.take(member);
    const fetched = await this.read(edition, typed);
    const article = fetched.kind === 'read' ? fetched.article : undefined;
    return {
      editionId,
      url: edition.url,
      before: storedReading(edition),
      after: article ? newReading(edition, article) : failed(fetched, edition.origin === EditionOrigin.MAIL),
      faults: article?.ruleFaults.map(({ message }) => message) ?? [],
    };
  }

  private edition(id: number): Promise<Edition | null> {
    return this.dataSource
      .getRepository(Edition)
      .createQueryBuilder('edition')
      .innerJoinAndSelect('edition.newsletter', 'newsletter')
      .addSelect('edition.text')
      .where({ id })
      .getOne();
  }

  private async read(edition: Edition, typed: TypedRule): Promise<FetchedEdition> {
    const { reader, robot } = this.deps;
    const { url } = edition;
    const rule = tidyRule(typed);
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const deps = { web: this.pages, renderer: this.pages, reader, robot };
    const sources = {
      edition,
      rule,
      robot,
      storedHtml: () => this.records.storedHtmlOf(edition.id),
      isAllowed: () => this.deps.web.isAllowed(url),
      fetchPage: () => fetchEdition({ url, feedItem: announcedOf(edition), rule, signal }, deps),
      isRead: false,
    };
    try {
      return await readFeedOrPage(sources, { reader, signal, log: () => undefined });
    } catch (error) {
      if (signal.aborted) throw new AppError('UPSTREAM_FAILED', 'The site did not answer in time');
      throw error;
    }
  }
}

function storedReading({ title, author, publishedAt, access, text, errorMessage, processedAt }: Edition): Reading {
  const failure = text ? null : (errorMessage ?? (processedAt ? null : 'It has not been read yet'));
  return { title, author, publishedAt, access, failure, ...shown(text ?? '') };
}

function newReading(edition: Edition, { title, author, publishedAt, access, text }: Article): Reading {
  return {
    title: title ?? edition.title,
    author: author ?? edition.author,
    publishedAt: publishedAt ? instantOf(publishedAt) : edition.publishedAt,
    access: access as EditionAccess,
    failure: null,
    ...shown(text),
  };
}

const NOTHING_TO_READ = {
  page: 'The site sent no page',
  /** Mails are not kept. */
  mail: 'Its mail is no longer kept, so the rule cannot be tried on it. Rules for this newsletter apply to its next mails.',
};

const failed = (fetched: FetchedEdition, isMail: boolean): Reading => ({
  title: null,
  author: null,
  publishedAt: null,
  access: null,
  failure: fetched.kind === 'failed' ? fetched.message : NOTHING_TO_READ[isMail ? 'mail' : 'page'],
  ...shown(''),
});

const shown = (text: string) => ({
  words: countWords(text),
  text: text.slice(0, MAX_TEXT),
  isCut: text.length > MAX_TEXT,
});

/** Chinese has no spaces, so each of its letters counts. */
const countWords = (text: string): number => text.match(/\p{sc=Han}|[\p{L}\p{N}]+/gu)?.length ?? 0;

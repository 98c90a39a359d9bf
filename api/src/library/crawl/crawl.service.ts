import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import type { Admin } from '../../people/accounts/access.js';
import { isConnectionLost } from '../../base/database/pool/connection-lost.js';
import { Edition, EditionStatus } from '../editions/edition.entity.js';
import { AppError, notFound } from '../../base/errors.js';
import { NOT_READ } from '../../catalogue/newsletters/leaving/left-newsletters.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { PageRenderer } from '../../outside/web-access/page-renderer.js';
import type { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { addressOfRead } from './address-of-read.js';
import { discoverPages, type VisitResult } from './discover/discover-pages.js';
import type { FoundEdition } from '../../reading/lists/finding.js';
import { readMemory } from './discover/visit-memory.js';
import { EditionRecords, LeaseLostError, type HeldEdition } from './edition-records.js';
import { announcedOf, hashOf, valuesOf } from './edition-values.js';
import { fetchEdition, type FetchedPage, type FetchedEdition } from './fetch-edition.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import type { DiscoveryResult, Pipeline, ProcessingChoices, Step, StepOutcome } from './pipeline.js';
import { stepByHand } from './pipeline.js';
import { readFeedOrPage } from './feed-or-page.js';
import { findRule } from './rules/find-rule.js';
import type { SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { NO_EDITIONS, problemOf } from './site-problem.js';
import { tellVisit, VisitRecords } from './visits/visit-records.js';

export interface Reprocessed {
  edition: Edition;
  message: string;
}

export interface CrawlDeps {
  web: PoliteWeb;
  reader: PageReader;
  renderer: PageRenderer;
  userAgent: string;
  /** Asks what the site permits, before it is read. */
  consents?: { check(newsletterId: number, step: Step): Promise<void> };
  /** Delay before the first retry. Doubles with each retry. */
  firstPauseMs?: number;
}

/** An edition that ended this many workers in a row is not processed automatically again. */
const MAX_LEFT_BEHIND = 5;
const FIRST_PAUSE_MS = 1_000;
const MAX_RETRIES = 5;

/** Finds and reads editions. The only writer of an edition's status. */
export class CrawlService implements Pick<
  Pipeline,
  'discover' | 'findUnreadLists' | 'editionsToProcess' | 'processEdition'
> {
  private readonly records: EditionRecords;
  private readonly visits: VisitRecords;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: CrawlDeps,
  ) {
    this.records = new EditionRecords(dataSource);
    this.visits = new VisitRecords(dataSource);
  }

  async discover(newsletterId: number, step: Step): Promise<DiscoveryResult> {
    const newsletter = await this.dataSource.getRepository(Newsletter).findOne({
      where: { id: newsletterId },
      select: { id: true, url: true, visitMemory: true, leftAt: true },
    });
    if (!newsletter) throw notFound('Newsletter');
    if (newsletter.leftAt) throw new AppError('CONFLICT', NOT_READ);
    if (step.isByHand) this.deps.web.askRulesAgain(newsletter.url);
    await this.deps.consents?.check(newsletterId, step);
    const { added, isUnchanged, memory, movedTo } = await this.visit(newsletter, step);
    const found = await this.records.count(newsletterId);
    const finding = found === 0 ? { ...NO_EDITIONS, address: newsletter.url } : undefined;
    await this.visits.worked(newsletterId, { memory, movedTo, finding }, step.fence);
    return { found, added, message: tellVisit({ found, added, isUnchanged, memory }) };
  }

  findUnreadLists(newsletterId: number): Promise<string | undefined> {
    return this.visits.findUnreadLists(newsletterId);
  }

  private async visit({ id, url, visitMemory }: Newsletter, step: Step): Promise<VisitResult> {
    const { web, reader } = this.deps;
    const rule = await findRule(this.dataSource.manager, { newsletterId: id, url });
    const keepsFeed = rule?.feedFirst ?? false;
    const store = (found: FoundEdition[]) => this.records.upsertDiscovered(id, { found, keepsFeed }, step.fence);
    try {
      return await discoverPages({ web, reader, url, store, ...step, memory: readMemory(visitMemory) });
    } catch (error) {
      if (!step.signal.aborted && !isConnectionLost(error)) {
        await this.visits.failed(id, problemOf(error, url), step.fence);
      }
      throw error;
    }
  }

  editionsToProcess(newsletterId: number, onlyEditionIds?: number[]): Promise<number[]> {
    if (onlyEditionIds) return this.records.idsOf(newsletterId, onlyEditionIds);
    return this.records.idsToProcess(newsletterId);
  }

  async processEdition(editionId: number, options: ProcessingChoices, step: Step): Promise<StepOutcome> {
    const edition = await this.records.find(editionId);
    if (!edition) return { ok: false, cause: 'gone', message: 'This edition is no longer known' };
    if (step.isByHand) this.deps.web.askRulesAgain(edition.url);
    const leftBehind = isLeftBehind(edition) ? edition.leftBehind + 1 : 0;
    const held = await this.records.begin(edition, leftBehind, step.fence);
    if (!held) return TAKEN;
    if (await this.records.isWithheld(edition)) return this.saveUnread(held, edition);
    const isRuled = !step.ruleNotes?.isTooSlow;
    const rule = isRuled ? await findRule(this.dataSource.manager, edition) : undefined;
    const reading: Reading = { edition, held, options, step, rule };
    if (leftBehind >= MAX_LEFT_BEHIND && !options.force) return this.saveFailure(reading, DEADLY);
    try {
      return await this.save(reading, await this.read(reading));
    } catch (error) {
      return this.giveUp(reading, error);
    }
  }

  /** Lists it as its archive or feed announces it, and leaves its page alone. */
  private async saveUnread(held: HeldEdition, { processedAt }: Edition): Promise<StepOutcome> {
    const values = { status: EditionStatus.PROCESSED, processedAt: currentTime(), errorCode: null, errorMessage: null };
    await this.records.saveRead(held, values, { isFirst: processedAt === null, isNewText: false });
    return { ok: true, changed: false };
  }

  private async giveUp(reading: Reading, error: unknown): Promise<StepOutcome> {
    const { edition, held, step } = reading;
    if (error instanceof LeaseLostError) return TAKEN;
    if (!step.signal.aborted && !isConnectionLost(error)) return this.saveUnexpected(reading, error);
    // When stopped, restores the row for the next run, without counting it as left behind again.
    const before = isLeftBehind(edition) ? EditionStatus.DISCOVERED : edition.status;
    await this.records.end(held, { status: isRead(edition) ? EditionStatus.PROCESSED : before });
    throw error;
  }

  discoverNow(_admin: Admin, newsletterId: number): Promise<DiscoveryResult> {
    return this.discover(newsletterId, stepByHand());
  }

  /** Processes the next editions of a newsletter, newest first, and waits for them. */
  async processNext(
    _admin: Admin,
    newsletterId: number,
    { limit, options }: { limit: number; options: ProcessingChoices },
  ) {
    if (!(await this.dataSource.getRepository(Newsletter).existsBy({ id: newsletterId }))) throw notFound('Newsletter');
    await this.deps.consents?.check(newsletterId, stepByHand());
    return this.processAll(await this.records.idsToProcess(newsletterId, limit), options);
  }

  /** Reads processed editions again, since somebody selected them. */
  processSelected(_admin: Admin, ids: number[], options: ProcessingChoices) {
    return this.processAll(ids, { ...options, anew: true });
  }

  async reprocess(_admin: Admin, id: number, options: ProcessingChoices): Promise<Reprocessed> {
    const outcome = await this.processEdition(id, { ...options, force: options.force ?? true }, stepByHand());
    await this.visits.measureSoonOf([id]);
    const edition = await this.records.find(id);
    if (!edition) throw notFound('Edition');
    if (!outcome.ok) throw new AppError('UPSTREAM_FAILED', outcome.message);
    return { edition, message: 'Content reprocessed successfully' };
  }

  private async processAll(ids: number[], options: ProcessingChoices) {
    let processed = 0;
    let failed = 0;
    for (const id of ids) {
      const outcome = await this.processEdition(id, options, stepByHand());
      if (outcome.ok) processed += 1;
      else failed += 1;
    }
    await this.visits.measureSoonOf(ids);
    return { processed, failed, message: `${processed} processed, ${failed} failed` };
  }

  private async read(reading: Reading): Promise<FetchedEdition> {
    const { edition, rule, step } = reading;
    const sources = {
      edition,
      rule,
      robot: this.robot,
      storedHtml: () => this.records.storedHtmlOf(edition.id),
      isAllowed: () => this.deps.web.isAllowed(edition.url),
      fetchPage: () => this.fetchWithRetries(reading),
      isRead: isRead(edition),
    };
    const fetched = await readFeedOrPage(sources, { reader: this.deps.reader, ...step });
    const faults = fetched.kind === 'read' ? fetched.article.ruleFaults : [];
    for (const { message } of faults)
      if (step.ruleNotes?.isNew(message) ?? true) step.log(`${edition.url}: left out of the reading rule: ${message}`);
    return fetched;
  }

  private async fetchWithRetries({ edition, held, options, step, rule }: Reading): Promise<FetchedEdition> {
    const { signal, log } = step;
    const retries = Math.min(Math.max(options.maxRetries, 0), MAX_RETRIES);
    const isAnew = options.anew || options.force || !isRead(edition);
    const validators = isAnew ? undefined : { etag: edition.etag, lastModified: edition.httpLastModified };
    const onSlowRule = () => step.ruleNotes?.countSlow(log);
    for (let attempt = 0; ; attempt += 1) {
      await this.records.change(held, { attempts: (edition.attempts += 1) });
      const fetched = await fetchEdition(
        { url: edition.url, feedItem: announcedOf(edition), rule, validators, signal, onSlowRule },
        { ...this.deps, robot: this.robot },
      );
      if (fetched.kind !== 'failed' || !fetched.mayPass || attempt >= retries) return fetched;
      log(`${edition.url}: ${fetched.message}; trying again`);
      await sleep((this.deps.firstPauseMs ?? FIRST_PAUSE_MS) * 2 ** attempt, undefined, { signal });
    }
  }

  private get robot(): string {
    return robotOf(this.deps.userAgent);
  }

  private async save(reading: Reading, fetched: FetchedEdition): Promise<StepOutcome> {
    const { edition, held, options } = reading;
    if (fetched.kind === 'failed') return this.saveFailure(reading, fetched);
    if (fetched.kind === 'unchanged') {
      await this.records.end(held, {
        status: EditionStatus.PROCESSED,
        processedAt: currentTime(),
        goneAt: null,
        errorCode: null,
        errorMessage: null,
      });
      return { ok: true, changed: false };
    }
    const address = addressOfRead(edition, fetched);
    const other =
      address.urlKey === edition.urlKey ? null : await this.records.findByKey(edition.newsletterId, address.urlKey);
    if (other) {
      await this.records.mergeInto(held, other, edition);
      return { ok: true, changed: false };
    }
    const textHash = hashOf(fetched.article.text);
    if (mayBeNotice(edition, fetched) && (await this.records.isTextOfAnother(edition, textHash))) {
      return this.saveFailure(reading, SAME_PAGE);
    }
    const isNewText = textHash !== edition.textHash;
    const values = { ...address, ...valuesOf(edition, fetched, options), textHash };
    await this.records.saveRead(held, values, { isFirst: edition.processedAt === null, isNewText });
    return { ok: true, changed: isNewText };
  }

  /** An unexpected exception fails this edition only, not the whole batch. */
  private saveUnexpected(reading: Reading, error: unknown): Promise<StepOutcome> {
    const detail = error instanceof Error ? error.message.slice(0, 200) : String(error);
    return this.saveFailure(reading, { cause: 'unreadable', message: `The page cannot be read: ${detail}` });
  }

  /** Keeps a text from an earlier run, and marks pages that are gone. */
  private async saveFailure(
    { edition, held }: Reading,
    { cause, message }: { cause: string; message: string },
  ): Promise<StepOutcome> {
    const isGone = cause === 'gone' || cause === 'soft-404';
    await this.records.end(held, {
      status: isRead(edition) ? EditionStatus.PROCESSED : EditionStatus.ERROR,
      errorCode: cause,
      errorMessage: message,
      goneAt: isGone ? (edition.goneAt ?? currentTime()) : edition.goneAt,
    });
    return { ok: false, cause, message };
  }
}

/** Name of our robot in robots.txt and meta tags. */
export const robotOf = (userAgent: string): string => userAgent.split('/')[0] ?? '';

/** A row that is already 'processing' belongs to a worker that died. */
const isLeftBehind = ({ status }: Edition): boolean => status === EditionStatus.PROCESSING;
const DEADLY = { cause: 'took-too-long', message: 'Workers ended while they read this page, so it is set aside' };

const TAKEN: StepOutcome = { ok: false, cause: 'taken', message: 'Another process has begun to read this edition' };

/** One reading of an edition, from its first write to its last. */
interface Reading {
  /** As it was before. */
  edition: Edition;
  held: HeldEdition;
  options: ProcessingChoices;
  step: Step;
  rule: SiteRule | undefined;
}

/** Teasers of paid editions may have the same text, and pictures have none. */
const mayBeNotice = (edition: Edition, { article, origin }: FetchedPage): boolean =>
  !isRead(edition) && origin === undefined && article.text !== '' && /^(public|unknown)$/.test(article.access);
const SAME_PAGE = { cause: 'soft-404', message: 'The site shows the same page at the address of another edition' };

const isRead = (edition: Edition): boolean => edition.textHash !== null;

import { In, type EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { isUniqueViolation } from '../../base/database/violations.js';
import { storableText } from '../../base/database/storable-client.js';
import { within } from '../../base/async/within.js';
import { Language, Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { nicheOf } from '../newsletters/niche.js';
import type { DescribedNewsletter } from '../submissions/topic-suggestion.service.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { checkSite, type CheckDeps, type SiteCheck, unreachable } from './check-site.js';
import { NewsletterImport } from './import.entity.js';
import { ImportRowStatus } from './import-row.entity.js';
import type { HeldRow, ImportRows, RowOutcome } from './import-rows.js';

export interface StepDeps extends CheckDeps {
  rows: ImportRows;
  suggestTopics(newsletter: DescribedNewsletter): Promise<Pick<Subcategory, 'id'>[]>;
  /** Starts to read the editions of a newsletter, in the transaction that adds it. */
  startReading(manager: EntityManager, newsletterId: number, createdById: number | null): Promise<void>;
}

/** Rows that end several workers in a row are not tried again. */
const MAX_ATTEMPTS = 3;
const DEADLY = 'Workers ended while they checked this address';
/** Within the lease, with a reserve for what is written. */
const CHECK_WITHIN_MS = 120_000;
const TOO_SLOW = 'The site took too long to answer';

const SAME_IN_LIST = 'Another row of this list leads to the same newsletter';

/** One step of one row. Each writes its outcome once, behind the lease of the row. */
export class RowSteps {
  constructor(private readonly deps: StepDeps) {}

  async check(row: HeldRow, signal: AbortSignal): Promise<void> {
    const found = row.attempts > MAX_ATTEMPTS ? unreachable(DEADLY) : await this.visit(row.address, signal);
    if (!found.isNewsletter) return this.end(row, { status: found.status, reason: found.reason });
    const facts = await this.describe(row, found);
    const outcome = { ...facts, url: found.url, urlKey: found.key };
    try {
      await this.deps.rows.settle(row, async (manager) => {
        const known = await manager.getRepository(Newsletter).findOneBy({ urlKey: In(found.keys) });
        if (!known) return { ...outcome, status: ImportRowStatus.NEW, reason: null };
        return {
          ...outcome,
          status: ImportRowStatus.OTHER_ADDRESS,
          reason: `The directory has it at ${known.url}`,
          newsletterId: known.id,
        };
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await this.end(row, { ...outcome, status: ImportRowStatus.DUPLICATE, reason: SAME_IN_LIST });
    }
  }

  async create(row: HeldRow): Promise<void> {
    if (row.attempts > MAX_ATTEMPTS)
      return this.end(row, {
        status: ImportRowStatus.UNREACHABLE,
        reason: 'The site was reached, but the newsletter could not be added. Please try again.',
      });
    await this.deps.rows.settle(row, async (manager) => {
      const urlKey = row.urlKey ?? '';
      const known = await manager.getRepository(Newsletter).findOneBy({ urlKey });
      if (known) return { status: ImportRowStatus.KNOWN, reason: 'It was added meanwhile', newsletterId: known.id };
      const list = await manager.getRepository(NewsletterImport).findOneByOrFail({ id: row.importId });
      const newsletter = await manager.getRepository(Newsletter).save(await newsletterOf(row, list, manager));
      if (list.toBeProcessed) await this.deps.startReading(manager, newsletter.id, list.createdById);
      return { status: ImportRowStatus.IMPORTED, reason: null, newsletterId: newsletter.id };
    });
  }

  /** Deletes what the row has made, unless somebody has changed or used it. */
  async undo(row: HeldRow): Promise<void> {
    if (row.attempts > MAX_ATTEMPTS)
      return this.end(row, { status: ImportRowStatus.IMPORTED, reason: 'It stays: it could not be deleted' });
    await this.deps.rows.settle(row, async (manager) => {
      const { newsletterId } = row;
      // A change that is not committed yet would be lost.
      const listed = await manager.query<unknown[]>(
        'SELECT FROM newsletters WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
        [newsletterId],
      );
      if (newsletterId === null || listed.length === 0)
        return { status: ImportRowStatus.REMOVED, reason: 'It was deleted before' };
      const [use] = await manager.query<{ reason: string | null }[]>(REASON_TO_STAY, [newsletterId]);
      if (use?.reason) return { status: ImportRowStatus.IMPORTED, reason: use.reason };
      await manager.getRepository(Newsletter).delete(newsletterId);
      return { status: ImportRowStatus.REMOVED, reason: null, newsletterId: null };
    });
  }

  private async visit(address: string, signal: AbortSignal): Promise<SiteCheck> {
    const stop = new AbortController();
    const checked = checkSite(address, this.deps, AbortSignal.any([signal, stop.signal]));
    return within(CHECK_WITHIN_MS, checked, () => {
      stop.abort();
      return unreachable(TOO_SLOW);
    });
  }

  /** Values of the list come first, then those of the site. */
  private async describe(row: HeldRow, found: SiteCheck & { isNewsletter: true }) {
    const name = storableText(row.name || found.name || new URL(found.url).hostname);
    const description = storableText(row.description || found.description || '');
    const language = Object.values(Language).find((known) => known === found.language) ?? null;
    const isSorted = row.topicIds.length > 0;
    const topics = isSorted ? [] : await this.deps.suggestTopics({ name, description });
    return { name, description, language, topicIds: isSorted ? row.topicIds : topics.map(({ id }) => id) };
  }

  private end(row: HeldRow, outcome: RowOutcome): Promise<void> {
    return this.deps.rows.settle(row, () => Promise.resolve(outcome));
  }
}

async function newsletterOf(row: HeldRow, list: NewsletterImport, manager: EntityManager): Promise<Newsletter> {
  const topics = await manager.getRepository(Subcategory).findBy({ id: In(row.topicIds) });
  return manager.create(Newsletter, {
    name: row.name,
    url: row.url ?? row.address,
    urlKey: row.urlKey ?? '',
    description: row.description,
    language: row.language,
    subcategories: topics,
    niche: nicheOf(topics),
    submissionStatus: SubmissionStatus.APPROVED,
    toBeProcessed: list.toBeProcessed,
    submittedById: list.createdById,
    reviewedById: list.createdById,
    reviewedAt: currentTime(),
  });
}

/** Null if nobody has changed or used it since. */
const REASON_TO_STAY = `
  SELECT CASE
    WHEN EXISTS (SELECT FROM claims WHERE newsletter_id = $1 AND state = 'verified') THEN 'It stays: it has an owner'
    WHEN EXISTS (SELECT FROM audit_entries WHERE subject_id = $1 AND action LIKE 'newsletter.%') THEN 'It stays: it was changed'
    WHEN EXISTS (SELECT FROM promotions WHERE newsletter_id = $1) THEN 'It stays: it was promoted'
    WHEN EXISTS (SELECT FROM follows WHERE newsletter_id = $1 AND removed_at IS NULL) THEN 'It stays: somebody follows it'
    WHEN EXISTS (SELECT FROM collection_entries WHERE newsletter_id = $1 AND removed_at IS NULL) OR EXISTS (
      SELECT FROM collection_entries x JOIN editions e ON e.id = x.edition_id WHERE e.newsletter_id = $1 AND x.removed_at IS NULL
    ) THEN 'It stays: a collection has it'
  END AS reason`;

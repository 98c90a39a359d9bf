import { changedFields } from '@niche-newsletters/rules/newsletter.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError, DAY_SECONDS, RateLimited } from '../../base/errors.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { Member } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import type { LifeService } from '../newsletters/life/life.service.js';
import { lockNewsletter } from '../newsletters/lock-newsletter.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { nicheOf } from '../newsletters/niche.js';
import { describeChanges } from '../newsletters/review/describe-changes.js';
import type { TopicService } from '../topics/topic.service.js';
import type { ClaimService } from './claim.service.js';
import { cancelJobs, forgetNewsletter } from './forget-newsletter.js';
import type { OwnedNewsletterInput } from './owner.inputs.js';

interface OwnerDeps {
  claims: Pick<ClaimService, 'owns' | 'requireOwner'>;
  topics: TopicService;
  audit: Pick<AuditService, 'recordOf'>;
  life: Pick<LifeService, 'measure'>;
  withdrawals: { finish(newsletterId: number): Promise<void> };
}

/** Actions of owners on their newsletters. */
export class OwnerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: OwnerDeps,
  ) {}

  update(member: Member, id: number, input: OwnedNewsletterInput): Promise<Newsletter> {
    return this.change(member, { id, action: 'newsletter.owner-update' }, async (newsletter, manager) => {
      const before = { ...newsletter };
      const { subcategoryIds, ...fields } = changedFields(input);
      Object.assign(newsletter, fields);
      if (subcategoryIds) {
        const ids = subcategoryIds.map((topic) => parseId(topic, 'subcategoryIds'));
        newsletter.subcategories = await this.deps.topics.findAllOrThrow(
          [...ids, ...(await hiddenOf(manager, id))],
          manager,
        );
        newsletter.niche = nicheOf(newsletter.subcategories);
      }
      await manager.getRepository(Newsletter).save(newsletter);
      return describeChanges(before, newsletter);
    });
  }

  /** The scheduler creates the job within a minute. Once a day, as for the most frequent newsletters. */
  reread(member: Member, id: number): Promise<Newsletter> {
    return this.change(member, { id, action: 'newsletter.owner-reread' }, async (newsletter, manager) => {
      const [[due]] = await manager.query<[{ id: number }[]]>(
        `UPDATE newsletters SET next_visit_at = now() WHERE id = $1 AND to_be_processed
         AND (visited_at IS NULL OR visited_at < now() - interval '1 day') RETURNING id`,
        [id],
      );
      if (due) return undefined;
      throw newsletter.toBeProcessed
        ? new RateLimited('This newsletter was read within the last day. Please try again tomorrow.', DAY_SECONDS)
        : new AppError('CONFLICT', 'This newsletter is not read');
    });
  }

  /** Deletes what is stored of it, and never reads it again. Its name and address stay listed. */
  async optOut(member: Member, id: number): Promise<Newsletter> {
    if (await this.deps.claims.owns(member, id)) await cancelJobs(this.dataSource.manager, id);
    const left = await this.change(member, { id, action: 'newsletter.opt-out' }, async (_newsletter, manager) => {
      await forgetNewsletter(manager, id);
      return undefined;
    });
    await this.deps.withdrawals.finish(id);
    await this.deps.life.measure([id]);
    return left;
  }

  private async change(
    member: Member,
    { id, action }: { id: number; action: string },
    change: (newsletter: Newsletter, manager: EntityManager) => Promise<string | undefined>,
  ): Promise<Newsletter> {
    return this.dataSource.transaction(async (manager) => {
      const newsletter = await lockNewsletter(manager, { id });
      await this.deps.claims.requireOwner(member, id, manager);
      if (newsletter.leftAt) throw new AppError('CONFLICT', 'This newsletter was taken out by its owner');
      const details = await change(newsletter, manager);
      // Nothing happened if an update leaves everything as it was.
      if (details !== '')
        await this.deps.audit.recordOf(member, { action, subject: newsletter.name, subjectId: id, details }, manager);
      return manager.getRepository(Newsletter).findOneByOrFail({ id });
    });
  }
}

/** Topics that an owner does not see, and would lose. */
async function hiddenOf(manager: EntityManager, newsletterId: number): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT s.id FROM newsletter_subcategories ns JOIN subcategories s ON s.id = ns.subcategory_id
     WHERE ns.newsletter_id = $1 AND s.is_hidden`,
    [newsletterId],
  );
  return rows.map(({ id }) => id);
}

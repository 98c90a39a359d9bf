import { changedFields } from '@niche-newsletters/rules/newsletter.rules';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import type { AuditService } from '../../../people/audit/audit.service.js';
import { isUniqueViolation } from '../../../base/database/violations.js';
import { AppError, notFound } from '../../../base/errors.js';
import { lockImage } from '../../images/lock-image.js';
import { paged, readPage, type Paged } from '../../../base/lists/paging.js';
import { forgetFormerOwners } from '../leaving/forget-former-owners.js';
import type { TopicService } from '../../topics/topic.service.js';
import { parseId } from '../../../base/validation/parse-input.js';
import { keepAway } from '../leaving/keep-away.js';
import { lockNewsletter } from '../lock-newsletter.js';
import { withListedWords } from '../listing/find-listed-words.js';
import { applyNewsletterFilter } from '../listing/newsletter.filter.js';
import { Newsletter, SubmissionStatus } from '../newsletter.entity.js';
import { nicheOf } from '../niche.js';
import { promiseSubmissionMail } from '../submission-mail.service.js';
import { SortOrder } from '../newsletter.inputs.js';
import { describeChanges } from './describe-changes.js';
import type { AdminNewsletterArgs, UpdateNewsletterInput } from './review.inputs.js';

/** The used part of JobService: starting a job after approval, cancelling it if that is undone. */
export interface ReviewedJobs {
  startForApproved(admin: Admin, newsletterId: number, manager: EntityManager): Promise<void>;
  cancelActive(admin: Admin, newsletterId: number): Promise<void>;
}

export interface ReviewDeps {
  topics: TopicService;
  audit: AuditService;
  jobs: ReviewedJobs;
  withdrawals: { finish(newsletterId: number): Promise<void> };
  /** Normalises the address of a newsletter. */
  newsletterKey: (address: string) => string;
}

const PAGE_SIZE = 20;
const MAX_SELECTED = 10_000;
const UNKNOWN_IMAGE = 'This image is not stored here. Please take a new screenshot.';

const NOW_IF_EDITIONS = 'SELECT now() AS now FROM editions WHERE newsletter_id = $1 LIMIT 1';

/** No edition is shown until the words of all are in the text index, or out of it. */
async function withhold(manager: EntityManager, newsletter: Newsletter): Promise<void> {
  const [found] = await manager.query<{ now: Date }[]>(NOW_IF_EDITIONS, [newsletter.id]);
  if (found) newsletter.withheldAt = found.now;
}

const END_CLAIMS = "UPDATE claims SET state = 'ended' WHERE newsletter_id = $1 AND state <> 'ended'";

async function endClaims(manager: EntityManager, newsletterId: number): Promise<void> {
  await manager.query(END_CLAIMS, [newsletterId]);
  await forgetFormerOwners(manager, newsletterId);
}

/** Visits of the old address say nothing about the new one, which is visited soon. */
async function forgetVisits(manager: EntityManager, newsletter: Newsletter): Promise<void> {
  await manager.query('DELETE FROM site_visits WHERE newsletter_id = $1', [newsletter.id]);
  await manager.query("UPDATE consents SET statements = '[]', checked_at = NULL WHERE newsletter_id = $1", [
    newsletter.id,
  ]);
  newsletter.visitMemory = {};
  newsletter.visitFailures = 0;
  newsletter.visitFailedSince = null;
  newsletter.nextVisitAt = new Date();
}

export class ReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: ReviewDeps,
  ) {}

  async list(_admin: Admin, args: AdminNewsletterArgs): Promise<Paged<Newsletter>> {
    const page = readPage(args, PAGE_SIZE);
    const order = args.order === SortOrder.ASC ? 'ASC' : 'DESC';
    const query = await this.matching(args);
    const total = await query.getCount();
    if (args.waitingFirst) query.orderBy(`(newsletter.submissionStatus = '${SubmissionStatus.PENDING}')`, 'DESC');
    const items = await query
      .leftJoinAndSelect('newsletter.submittedBy', 'submittedBy')
      .leftJoinAndSelect('newsletter.reviewedBy', 'reviewedBy')
      .addOrderBy('newsletter.createdAt', order)
      .addOrderBy('newsletter.id', order)
      .offset(page.offset)
      .limit(page.limit)
      .getMany();
    return paged(items, page, total);
  }

  /** Ids of all newsletters that match a filter, longest waiting first. */
  async listIds(_admin: Admin, filter: Pick<AdminNewsletterArgs, 'search' | 'status'>): Promise<number[]> {
    const query = await this.matching(filter);
    const rows = await query
      .select('newsletter.id', 'id')
      .orderBy('newsletter.createdAt')
      .addOrderBy('newsletter.id')
      .limit(MAX_SELECTED)
      .getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  /** All newsletters that match a filter, in order of name. At most 10,000. */
  async listAll(_admin: Admin, filter: Pick<AdminNewsletterArgs, 'search' | 'status'>): Promise<Newsletter[]> {
    const query = await this.matching(filter);
    return query.orderBy('newsletter.name').addOrderBy('newsletter.id').limit(MAX_SELECTED).getMany();
  }

  async find(_admin: Admin, id: number): Promise<Newsletter | null> {
    return this.dataSource
      .getRepository(Newsletter)
      .findOne({ where: { id }, relations: { submittedBy: true, reviewedBy: true } });
  }

  async get(admin: Admin, id: number): Promise<Newsletter> {
    const newsletter = await this.find(admin, id);
    if (!newsletter) throw notFound('Newsletter');
    return newsletter;
  }

  async approve(admin: Admin, id: number, toBeProcessed: boolean): Promise<Newsletter> {
    await this.change(admin, { id, action: 'newsletter.approve' }, (newsletter) =>
      newsletter.approve(admin.user.id, toBeProcessed),
    );
    await this.deps.withdrawals.finish(id);
    return this.get(admin, id);
  }

  /** The reason is mailed to whoever submitted it. */
  async reject(admin: Admin, id: number, reason?: string | null): Promise<Newsletter> {
    await this.change(admin, { id, action: 'newsletter.reject' }, (newsletter) =>
      newsletter.reject(admin.user.id, reason || null),
    );
    return this.get(admin, id);
  }

  /** Lets an administrator revert their own recent review. */
  async reopen(admin: Admin, id: number): Promise<Newsletter> {
    await this.change(admin, { id, action: 'newsletter.reopen' }, (newsletter) => newsletter.reopen(admin.user.id));
    await this.deps.jobs.cancelActive(admin, id);
    await this.deps.withdrawals.finish(id);
    return this.get(admin, id);
  }

  async update(admin: Admin, id: number, input: UpdateNewsletterInput): Promise<Newsletter> {
    await this.change(
      admin,
      { id, action: 'newsletter.update', describe: describeChanges },
      async (newsletter, manager) => {
        const { urlKey: address, url } = newsletter;
        assignInput(newsletter, input, this.deps.newsletterKey);
        if (newsletter.url !== url) await forgetVisits(manager, newsletter);
        // Whoever owned the old address has proved nothing about the new one.
        if (newsletter.urlKey !== address) {
          await endClaims(manager, id);
          await keepAway(manager, { urlKey: address, url }, admin.user.id);
        }
        if (input.image !== undefined)
          newsletter.imageId = input.image ? await lockImage(manager, input.image, UNKNOWN_IMAGE) : null;
        if (!input.subcategoryIds) return;
        const topics = await this.deps.topics.findAllOrThrow(
          input.subcategoryIds.map((topic) => parseId(topic, 'subcategoryIds')),
          manager,
        );
        newsletter.subcategories = topics;
        newsletter.niche = nicheOf(topics);
      },
    );
    return this.get(admin, id);
  }

  private async matching({
    search,
    status,
  }: Pick<AdminNewsletterArgs, 'search' | 'status'>): Promise<SelectQueryBuilder<Newsletter>> {
    const query = this.dataSource.getRepository(Newsletter).createQueryBuilder('newsletter');
    if (status) query.andWhere('newsletter.submissionStatus = :status', { status });
    applyNewsletterFilter(query, await withListedWords(this.dataSource, { search }));
    return query;
  }

  private async change(
    admin: Admin,
    deed: { id: number; action: string; describe?: typeof describeChanges },
    change: (newsletter: Newsletter, manager: EntityManager) => void | Promise<void>,
  ): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const newsletter = await lockNewsletter(manager, { id: deed.id });
        const before = { ...newsletter };
        await change(newsletter, manager);
        if (newsletter.leftAt && newsletter.toBeProcessed)
          throw new AppError('CONFLICT', `${newsletter.name} is not read, at the wish of its owner`);
        if (isListed(newsletter) !== isListed(before)) await withhold(manager, newsletter);
        await manager.getRepository(Newsletter).save(newsletter);
        const details = deed.describe?.(before, newsletter);
        // Nothing happened if an update leaves everything as it was.
        if (details !== '') {
          const { action, id: subjectId } = deed;
          await this.deps.audit.record(admin, { action, subject: newsletter.name, subjectId, details }, manager);
        }
        if (isReviewed(newsletter) && newsletter.submissionStatus !== before.submissionStatus)
          await promiseSubmissionMail(manager, newsletter);
        if (isProcessed(newsletter) && !isProcessed(before))
          await this.deps.jobs.startForApproved(admin, newsletter.id, manager);
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('CONFLICT', 'This URL is already registered', { url: ['This URL is already registered'] });
      throw error;
    }
  }
}

type Processing = Pick<Newsletter, 'submissionStatus' | 'toBeProcessed'>;

const isReviewed = ({ submissionStatus }: Processing): boolean => submissionStatus !== SubmissionStatus.PENDING;

const isListed = ({ submissionStatus }: Pick<Processing, 'submissionStatus'>): boolean =>
  submissionStatus === SubmissionStatus.APPROVED;

const isProcessed = (newsletter: Processing): boolean => isListed(newsletter) && newsletter.toBeProcessed;

function assignInput(newsletter: Newsletter, input: UpdateNewsletterInput, keyOf: ReviewDeps['newsletterKey']): void {
  const { image: _image, subcategoryIds: _topics, ...fields } = changedFields(input);
  if (input.toBeProcessed) newsletter.endedAt = null;
  Object.assign(newsletter, fields);
  if (input.url != null) newsletter.urlKey = keyOf(newsletter.url);
}

import { promotionDates } from '@niche-newsletters/rules/promotion.rules';
import {
  In,
  IsNull,
  LessThan,
  MoreThan,
  Not,
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
} from 'typeorm';
import { currentTime } from '../../base/clock.js';
import type { Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { isExclusionViolation } from '../../base/database/violations.js';
import { AppError, notFound } from '../../base/errors.js';
import { Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { readSelection, runForNewsletters, type BulkReport } from '../newsletters/run-for-newsletters.js';
import { checkInput } from '../../base/validation/check-input.js';
import { Promotion, PromotionStatus } from './promotion.entity.js';
import { databaseNow } from '../../base/database/database-now.js';

/** More than the block can show. */
const MAX_SHOWN = 30;

interface PromotionDates {
  newsletterId: number;
  startsAt: Date;
  endsAt: Date;
}

interface Created {
  id: number;
  replacedIds: number[];
}

interface ManyPromoted extends BulkReport {
  promotionIds: number[];
  replacedIds: number[];
}

/** A deleted newsletter is not joined. */
const OF_KEPT = { newsletter: { id: Not(IsNull()) } };

export class PromotionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Promoted newsletters, latest start first. */
  async running(at?: Date): Promise<Newsletter[]> {
    const now = at ?? (await databaseNow(this.dataSource));
    return this.dataSource
      .getRepository(Newsletter)
      .createQueryBuilder('newsletter')
      .innerJoin(Promotion, 'promotion', 'promotion.newsletterId = newsletter.id')
      .where('promotion.status = :active AND promotion.startsAt <= :now AND promotion.endsAt > :now', {
        active: PromotionStatus.ACTIVE,
        now,
      })
      .andWhere('newsletter.submissionStatus = :approved', { approved: SubmissionStatus.APPROVED })
      .orderBy('promotion.startsAt', 'DESC')
      .addOrderBy('newsletter.id')
      .limit(MAX_SHOWN)
      .getMany();
  }

  async list(_admin: Admin, newsletterId?: number): Promise<Promotion[]> {
    return this.dataSource.getRepository(Promotion).find({
      where: { status: PromotionStatus.ACTIVE, ...(newsletterId && { newsletterId }), ...OF_KEPT },
      relations: { newsletter: true },
      order: { startsAt: 'DESC', id: 'DESC' },
    });
  }

  /** Creates a promotion and marks those it overlaps as replaced, in one transaction. */
  async create(admin: Admin, dates: PromotionDates): Promise<Promotion> {
    assertDates(dates);
    const { id } = await this.createOne(admin, dates);
    return this.dataSource.getRepository(Promotion).findOneOrFail({ where: { id }, relations: { newsletter: true } });
  }

  async createMany(admin: Admin, ids: string[], period: Omit<PromotionDates, 'newsletterId'>): Promise<ManyPromoted> {
    assertDates(period);
    const made: Created[] = [];
    const report = await runForNewsletters(this.dataSource, ids, async (newsletterId) => {
      made.push(await this.createOne(admin, { ...period, newsletterId }));
    });
    return {
      ...report,
      promotionIds: made.map(({ id }) => id),
      replacedIds: made.flatMap(({ replacedIds }) => replacedIds),
    };
  }

  /** Undoes `createMany` for these newsletters. */
  undoMany(admin: Admin, newsletterIds: string[], promotionIds: string[]): Promise<BulkReport> {
    const made = readSelection(promotionIds);
    return runForNewsletters(this.dataSource, newsletterIds, (newsletterId) =>
      this.change(
        (manager) => this.undo(manager, admin, { id: In(made), newsletterId }),
        'This newsletter has another promotion for these dates by now',
      ),
    );
  }

  async delete(admin: Admin, id: number): Promise<number> {
    await this.dataSource.transaction(async (manager) => {
      const promotion = await manager
        .getRepository(Promotion)
        .findOne({ where: { id, ...OF_KEPT }, relations: { newsletter: true } });
      if (!promotion) throw notFound('Promotion');
      await manager.getRepository(Promotion).delete(id);
      await this.audit.record(
        admin,
        { action: 'promotion.delete', subject: promotion.newsletter.name, subjectId: promotion.newsletterId },
        manager,
      );
    });
    return id;
  }

  private createOne(admin: Admin, dates: PromotionDates): Promise<Created> {
    return this.change(
      (manager) => this.replace(manager, admin, dates),
      'This newsletter was promoted for these dates by somebody else just now',
    );
  }

  /** The database rejects overlapping active promotions of a newsletter. */
  private async change<T>(change: (manager: EntityManager) => Promise<T>, conflict: string): Promise<T> {
    try {
      return await this.dataSource.transaction(change);
    } catch (error) {
      if (!isExclusionViolation(error)) throw error;
      throw new AppError('CONFLICT', conflict);
    }
  }

  private async undo(manager: EntityManager, admin: Admin, made: FindOptionsWhere<Promotion>): Promise<void> {
    const promotions = manager.getRepository(Promotion);
    const promotion = await promotions.findOne({ where: made, lock: { mode: 'pessimistic_write' } });
    if (!promotion) throw notFound('Promotion');
    const { id, newsletterId, status } = promotion;
    if (status !== PromotionStatus.ACTIVE) throw new AppError('CONFLICT', 'This promotion has been replaced');
    await promotions.delete(id);
    await promotions.update({ replacedById: id }, { status: PromotionStatus.ACTIVE, replacedById: null });
    const { name } = await manager.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
    await this.audit.record(admin, { action: 'promotion.undo', subject: name, subjectId: newsletterId }, manager);
  }

  private async replace(manager: EntityManager, admin: Admin, dates: PromotionDates): Promise<Created> {
    const newsletter = await manager.getRepository(Newsletter).findOneBy({ id: dates.newsletterId });
    if (!newsletter) throw notFound('Newsletter');
    if (newsletter.submissionStatus !== SubmissionStatus.APPROVED) {
      throw new AppError('CONFLICT', 'Only an approved newsletter can be promoted');
    }
    const promotions = manager.getRepository(Promotion);
    const overlapping = await promotions.find({
      where: {
        newsletterId: newsletter.id,
        status: PromotionStatus.ACTIVE,
        startsAt: LessThan(dates.endsAt),
        endsAt: MoreThan(dates.startsAt),
      },
      lock: { mode: 'pessimistic_write' },
    });
    const replacedIds = overlapping.map((promotion) => promotion.id);
    await promotions.update({ id: In(replacedIds) }, { status: PromotionStatus.REPLACED });
    const { id } = await promotions.save(promotions.create(dates));
    await promotions.update({ id: In(replacedIds) }, { replacedById: id });
    const details = `${dates.startsAt.toISOString()} to ${dates.endsAt.toISOString()}`;
    await this.audit.record(
      admin,
      { action: 'promotion.create', subject: newsletter.name, subjectId: newsletter.id, details },
      manager,
    );
    return { id, replacedIds };
  }
}

function assertDates(period: Omit<PromotionDates, 'newsletterId'>): void {
  const { endsAt } = checkInput({ ...period }, promotionDates);
  if (endsAt > currentTime()) return;
  const message = 'The end date is in the past';
  throw new AppError('BAD_USER_INPUT', message, { endsAt: [message] });
}

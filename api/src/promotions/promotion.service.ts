import { promotionDates } from '@niche-newsletters/rules/promotion.rules';
import { LessThan, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../accounts/access.js';
import type { AuditService } from '../audit/audit.service.js';
import { isExclusionViolation } from '../database/violations.js';
import { AppError, notFound } from '../errors.js';
import { Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { runForNewsletters, type BulkReport } from '../newsletters/run-for-newsletters.js';
import { checkInput } from '../validation/check-input.js';
import { Promotion, PromotionStatus } from './promotion.entity.js';

/** More than the block can show. */
const MAX_SHOWN = 30;

interface PromotionDates {
  newsletterId: number;
  startsAt: Date;
  endsAt: Date;
}

export class PromotionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Promoted newsletters, latest start first. */
  async running(now = new Date()): Promise<Newsletter[]> {
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
      where: { status: PromotionStatus.ACTIVE, ...(newsletterId && { newsletterId }) },
      relations: { newsletter: true },
      order: { startsAt: 'DESC', id: 'DESC' },
    });
  }

  /** Creates a promotion and marks those it overlaps as replaced, in one transaction. */
  async create(admin: Admin, dates: PromotionDates): Promise<Promotion> {
    assertDates(dates);
    try {
      const id = await this.dataSource.transaction((manager) => this.#replace(manager, admin, dates));
      return await this.dataSource
        .getRepository(Promotion)
        .findOneOrFail({ where: { id }, relations: { newsletter: true } });
    } catch (error) {
      if (!isExclusionViolation(error)) throw error;
      throw new AppError('CONFLICT', 'This newsletter was promoted for these dates by somebody else just now');
    }
  }

  async createMany(admin: Admin, ids: string[], period: Omit<PromotionDates, 'newsletterId'>): Promise<BulkReport> {
    assertDates(period);
    return runForNewsletters(this.dataSource, ids, (newsletterId) => this.create(admin, { ...period, newsletterId }));
  }

  async delete(admin: Admin, id: number): Promise<number> {
    await this.dataSource.transaction(async (manager) => {
      const promotion = await manager
        .getRepository(Promotion)
        .findOne({ where: { id }, relations: { newsletter: true } });
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

  async #replace(manager: EntityManager, admin: Admin, dates: PromotionDates): Promise<number> {
    const newsletter = await manager.getRepository(Newsletter).findOneBy({ id: dates.newsletterId });
    if (!newsletter) throw notFound('Newsletter');
    if (newsletter.submissionStatus !== SubmissionStatus.APPROVED) {
      throw new AppError('CONFLICT', 'Only an approved newsletter can be promoted');
    }
    const promotions = manager.getRepository(Promotion);
    await promotions.update(
      {
        newsletterId: newsletter.id,
        status: PromotionStatus.ACTIVE,
        startsAt: LessThan(dates.endsAt),
        endsAt: MoreThan(dates.startsAt),
      },
      { status: PromotionStatus.REPLACED },
    );
    const { id } = await promotions.save(promotions.create(dates));
    const details = `${dates.startsAt.toISOString()} to ${dates.endsAt.toISOString()}`;
    await this.audit.record(
      admin,
      { action: 'promotion.create', subject: newsletter.name, subjectId: newsletter.id, details },
      manager,
    );
    return id;
  }
}

function assertDates(period: Omit<PromotionDates, 'newsletterId'>): void {
  const { endsAt } = checkInput({ ...period }, promotionDates);
  if (endsAt > new Date()) return;
  const message = 'The end date lies in the past';
  throw new AppError('BAD_USER_INPUT', message, { endsAt: [message] });
}

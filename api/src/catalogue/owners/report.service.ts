import type { ReportReason } from '@niche-newsletters/rules/claim.rules';
import type { DataSource } from 'typeorm';
import { notFound } from '../../base/errors.js';
import type { Visitor } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import { Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { NewsletterReport } from './newsletter-report.entity.js';

export interface NewReport {
  newsletterId: number;
  reason: ReportReason;
  text: string;
}

/** Anybody says what is wrong with a listing. */
export class ReportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limit: RateLimit,
  ) {}

  async report(visitor: Visitor, { newsletterId, reason, text }: NewReport): Promise<void> {
    await this.limit.take(visitor);
    const listed = { id: newsletterId, submissionStatus: SubmissionStatus.APPROVED };
    const newsletter = await this.dataSource.getRepository(Newsletter).findOneBy(listed);
    if (!newsletter) throw notFound('Newsletter');
    const userId = visitor.user?.id ?? null;
    await this.dataSource.getRepository(NewsletterReport).insert({ newsletterId: newsletter.id, userId, reason, text });
  }
}

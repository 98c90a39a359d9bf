import type { DataSource } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import { runForNewsletters, type BulkReport } from '../run-for-newsletters.js';
import type { ReviewService } from './review.service.js';

/** Reviews many newsletters, by the same rules as a single review. */
export class BulkReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly review: ReviewService,
  ) {}

  approve(admin: Admin, ids: string[], toBeProcessed: boolean): Promise<BulkReport> {
    return runForNewsletters(this.dataSource, ids, (id) => this.review.approve(admin, id, toBeProcessed));
  }

  reject(admin: Admin, ids: string[], reason?: string | null): Promise<BulkReport> {
    return runForNewsletters(this.dataSource, ids, (id) => this.review.reject(admin, id, reason));
  }

  reopen(admin: Admin, ids: string[]): Promise<BulkReport> {
    return runForNewsletters(this.dataSource, ids, (id) => this.review.reopen(admin, id));
  }
}

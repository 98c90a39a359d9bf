import type { ReportReason } from '@niche-newsletters/rules/claim.rules';
import type { DataSource } from 'typeorm';
import { notFound } from '../../base/errors.js';
import type { Visitor } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';

interface Problem {
  reason: ReportReason;
  text: string;
}

const LISTED = "SELECT id, NULL::int FROM newsletters WHERE id = $1 AND submission_status = 'approved'";
const SHARED =
  "SELECT NULL::int, id FROM collections WHERE slug = $1 AND visibility <> 'private' AND removed_at IS NULL";

/** Anybody says what is wrong with a listing, or with a collection that somebody shares. */
export class ReportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limit: RateLimit,
  ) {}

  async reportNewsletter(visitor: Visitor, id: number, problem: Problem): Promise<void> {
    if (!(await this.insert(visitor, { about: LISTED, key: id }, problem))) throw notFound('Newsletter');
  }

  async reportCollection(visitor: Visitor, slug: string, problem: Problem): Promise<void> {
    if (!(await this.insert(visitor, { about: SHARED, key: slug }, problem))) throw notFound('Collection');
  }

  private async insert(
    visitor: Visitor,
    { about, key }: { about: string; key: number | string },
    { reason, text }: Problem,
  ): Promise<boolean> {
    await this.limit.take(visitor);
    const inserted = await this.dataSource.query<unknown[]>(
      `INSERT INTO reports (newsletter_id, collection_id, user_id, reason, text)
       SELECT about.*, $2, $3, $4 FROM (${about}) AS about RETURNING id`,
      [key, visitor.user?.id ?? null, reason, text],
    );
    return inserted.length > 0;
  }
}

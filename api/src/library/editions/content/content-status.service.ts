import type { DataSource } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import { notFound } from '../../../base/errors.js';
import type { Logger } from '../../../base/log.js';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import type { ContentStatus } from './content-status.type.js';

interface CountRow {
  newsletter_id: number;
  total: number;
  discovered: number;
  processed: number;
  processing: number;
  error: number;
}

/** Counts of editions by pipeline status, which the database maintains. */
export class ContentStatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Logger,
  ) {}

  /** One status per newsletter, in the same order. */
  async statuses(_admin: Admin, newsletterIds: readonly number[]): Promise<ContentStatus[]> {
    const rows = await this.count(newsletterIds);
    if (!rows) return newsletterIds.map((id) => ({ ...noContent(id), hasError: true }));
    const counted = new Map(rows.map((row) => [row.newsletter_id, row]));
    return newsletterIds.map((id) => toStatus(id, counted.get(id)));
  }

  /** Throws NOT_FOUND if there is no such newsletter. */
  async find(admin: Admin, newsletterId: number): Promise<ContentStatus> {
    if (!(await this.dataSource.getRepository(Newsletter).existsBy({ id: newsletterId }))) throw notFound('Newsletter');
    return this.status(admin, newsletterId);
  }

  async status(admin: Admin, newsletterId: number): Promise<ContentStatus> {
    const [status] = await this.statuses(admin, [newsletterId]);
    return status ?? noContent(newsletterId);
  }

  /** Undefined if counting fails, so that the caller gets its newsletters anyway. */
  private async count(newsletterIds: readonly number[]): Promise<CountRow[] | undefined> {
    const sql = 'SELECT * FROM content_counts WHERE newsletter_id = ANY ($1)';
    try {
      return await this.dataSource.query<CountRow[]>(sql, [newsletterIds]);
    } catch (error) {
      this.log.error({ err: error }, 'the editions could not be counted');
      return undefined;
    }
  }
}

export const noContent = (newsletterId: number) => toStatus(newsletterId, undefined);

function toStatus(newsletterId: number, row: CountRow | undefined): ContentStatus {
  const { total = 0, discovered = 0, processed = 0, processing = 0, error = 0 } = row ?? {};
  return { newsletterId, total, discovered, processed, processing, error, hasError: false };
}

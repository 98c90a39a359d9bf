import type { DataSource } from 'typeorm';
import type { ContentStatus } from './content-status.type.js';

interface CountRow {
  newsletter_id: number;
  total: number;
  discovered: number;
  processed: number;
  processing: number;
  error: number;
}

/** How far the editions of newsletters have come; the database keeps the counts. */
export class ContentStatusService {
  constructor(private readonly dataSource: DataSource) {}

  async statuses(newsletterIds: readonly number[]): Promise<Map<number, ContentStatus>> {
    const rows: CountRow[] = await this.dataSource.query(
      'SELECT * FROM content_counts WHERE newsletter_id = ANY ($1)',
      [newsletterIds],
    );
    const counted = new Map(rows.map((row) => [row.newsletter_id, row]));
    return new Map(newsletterIds.map((id) => [id, toStatus(id, counted.get(id))]));
  }

  async status(newsletterId: number): Promise<ContentStatus> {
    return (await this.statuses([newsletterId])).get(newsletterId)!;
  }
}

function toStatus(newsletterId: number, row: CountRow | undefined): ContentStatus {
  const { total = 0, discovered = 0, processed = 0, processing = 0, error = 0 } = row ?? {};
  return { newsletterId, total, discovered, processed, processing, error, hasError: false };
}

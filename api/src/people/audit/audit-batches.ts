import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AuditEntry } from './audit-entry.entity.js';

const SAME_BATCH = 'other.batch_id = entry.batch_id AND other.action = entry.action';

/** Keeps one entry of each bulk action: its latest before that time. */
export function onlyLatestOfBatch(query: SelectQueryBuilder<AuditEntry>, until: Date | null | undefined): void {
  const isBefore = until ? 'AND other.created_at < :until' : '';
  query.andWhere(
    `(entry.batchId IS NULL OR NOT EXISTS (
       SELECT FROM audit_entries other WHERE ${SAME_BATCH} AND other.id > entry.id ${isBefore}))`,
  );
}

/** Sets how many entries of its bulk action each one stands for. */
export async function countBatches(manager: EntityManager, entries: AuditEntry[]): Promise<void> {
  const rows = await manager.query<{ id: number; count: number }[]>(
    `SELECT entry.id, count(*)::int FROM audit_entries entry JOIN audit_entries other ON ${SAME_BATCH}
     WHERE entry.id = ANY ($1) GROUP BY entry.id`,
    [entries.map(({ id }) => id)],
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  for (const entry of entries) entry.count = counts.get(entry.id) ?? 1;
}

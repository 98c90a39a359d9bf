import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { writeFenced, type Fence } from '../../base/database/pool/fence.js';
import { ImportRow, ImportRowStatus } from './import-row.entity.js';

/** A row that this process works on. */
export interface HeldRow {
  id: number;
  importId: number;
  address: string;
  name: string;
  description: string;
  topicIds: number[];
  status: ImportRowStatus;
  newsletterId: number | null;
  url: string | null;
  urlKey: string | null;
  language: ImportRow['language'];
  /** Including this one. */
  attempts: number;
  lease: string;
}

export type RowOutcome = Partial<
  Pick<
    ImportRow,
    'status' | 'reason' | 'url' | 'urlKey' | 'name' | 'description' | 'language' | 'topicIds' | 'newsletterId'
  >
>;

/** Another process has taken the row over. */
export class RowLostError extends Error {
  override readonly name = 'RowLostError';
}

/** Above the time that a step may take. Then the worker counts as gone, and another takes the row. */
export const LEASE_SECONDS = 180;
const IS_FREE = '(r.leased_until IS NULL OR r.leased_until < now())';

/** Takes rows, and writes what became of them, behind the lease. */
export class ImportRows {
  constructor(private readonly dataSource: DataSource) {}

  /** One row of each host, so that no site is asked by two workers at once. */
  async take(status: ImportRowStatus, limit: number): Promise<HeldRow[]> {
    const lease = randomUUID();
    const [rows] = await this.dataSource.query<[Omit<HeldRow, 'lease'>[]]>(
      `UPDATE import_rows SET lease = $2, leased_until = now() + make_interval(secs => $3), attempts = attempts + 1
       WHERE id IN (
         SELECT r.id FROM import_rows r WHERE r.id IN (
           SELECT DISTINCT ON (r.host) r.id FROM import_rows r
           WHERE r.status = $1 AND ${IS_FREE} AND NOT EXISTS (
             SELECT FROM import_rows other WHERE other.status = $1 AND other.host = r.host AND other.leased_until >= now())
           ORDER BY r.host, r.id
         ) AND r.status = $1 AND ${IS_FREE} ORDER BY r.id LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id, import_id AS "importId", address, name, description, topic_ids AS "topicIds", status, url,
         url_key AS "urlKey", language, newsletter_id AS "newsletterId", attempts`,
      [status, lease, LEASE_SECONDS, limit],
    );
    return rows.map((row) => ({ ...row, lease }));
  }

  /** Decides in one transaction what becomes of the row, and writes it. */
  async settle(row: HeldRow, decide: (manager: EntityManager) => Promise<RowOutcome>): Promise<void> {
    await writeFenced(this.dataSource, fenceOf(row), async (manager) => {
      const outcome = await decide(manager);
      await manager
        .getRepository(ImportRow)
        .update(row.id, { ...outcome, attempts: 0, lease: null, leasedUntil: null });
    });
  }

  /** For another worker, at once. */
  async release({ id, lease }: HeldRow): Promise<void> {
    await this.dataSource.query(
      'UPDATE import_rows SET lease = NULL, leased_until = NULL, attempts = attempts - 1 WHERE id = $1 AND lease = $2',
      [id, lease],
    );
  }
}

/** The status too: an import may be undone while its rows are worked on. */
const fenceOf =
  ({ id, lease, status }: HeldRow): Fence =>
  async (manager) => {
    const held = await manager.query<unknown[]>(
      'SELECT FROM import_rows WHERE id = $1 AND lease = $2 AND status = $3 FOR UPDATE',
      [id, lease, status],
    );
    if (held.length === 0) throw new RowLostError('Another process has taken this row over');
  };

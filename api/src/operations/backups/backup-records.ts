import type { DataSource } from 'typeorm';

const KEEP = `interval '1 year'`;

/** The last good backup, for whoever asks how old it is. */
export const LAST_BACKUP = `
  SELECT finished_at AS at, bytes::float8 AS bytes, name FROM backups
  WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`;

export interface FinishedBackup {
  name: string;
  place: string;
  bytes: number;
  rows: number;
}

/** What was backed up, and what went wrong. */
export class BackupRecords {
  constructor(private readonly dataSource: DataSource) {}

  async begin(name: string, place: string): Promise<number> {
    await this.dataSource.query(`DELETE FROM backups WHERE started_at < now() - ${KEEP}`);
    const [row] = await this.dataSource.query<{ id: number }[]>(
      'INSERT INTO backups (name, place) VALUES ($1, $2) RETURNING id',
      [name, place],
    );
    return row?.id ?? 0;
  }

  async finish(id: number, { bytes, rows }: FinishedBackup): Promise<void> {
    await this.dataSource.query('UPDATE backups SET finished_at = now(), bytes = $2, row_count = $3 WHERE id = $1', [
      id,
      bytes,
      rows,
    ]);
  }

  async fail(id: number, error: string): Promise<void> {
    await this.dataSource.query('UPDATE backups SET error = $2 WHERE id = $1', [id, error]);
  }

  /** Whether one that began at this time or later is complete, or failed less than an hour ago. */
  async hasTried(since: Date): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(
      `SELECT FROM backups WHERE started_at >= $1
         AND (finished_at IS NOT NULL OR started_at > now() - interval '1 hour') LIMIT 1`,
      [since],
    );
    return rows.length > 0;
  }
}

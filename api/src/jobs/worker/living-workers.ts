import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { DataSource } from 'typeorm';
import { SILENT_SECONDS } from './job-claims.js';

const IS_ALIVE = `seen_at >= now() - make_interval(secs => ${SILENT_SECONDS})`;

/** How many workers live, for processes that are none. */
export const LIVING_WORKERS = `SELECT count(*)::int AS count FROM workers WHERE ${IS_ALIVE}`;

/** Counts living workers. The jobs do not tell, because idle workers have none. */
export class LivingWorkers {
  private readonly id = `${os.hostname()}-${process.pid}-${randomUUID()}`;

  constructor(private readonly dataSource: DataSource) {}

  /** Writes this worker's heartbeat. Returns the number of living workers. */
  async beat(): Promise<number> {
    const [others] = await this.dataSource.query<{ count: number }[]>(
      `WITH me AS (INSERT INTO workers (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now()),
         gone AS (DELETE FROM workers WHERE id <> $1 AND seen_at < now() - interval '10 minutes')
       SELECT count(*)::int AS count FROM workers WHERE id <> $1 AND ${IS_ALIVE}`,
      [this.id],
    );
    return 1 + (others?.count ?? 0);
  }

  async leave(): Promise<void> {
    await this.dataSource.query('DELETE FROM workers WHERE id = $1', [this.id]);
  }
}

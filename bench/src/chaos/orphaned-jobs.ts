import os from 'node:os';
import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';

interface Orphan {
  jobId: number;
  claim: string;
  since: number;
}

const ENDED = ['completed', 'failed', 'cancelled'];

/** Jobs of killed workers, and how long each waited for a new one. */
export class OrphanedJobs {
  readonly waits: number[] = [];
  private orphans: Orphan[] = [];

  constructor(private readonly dataSource: DataSource) {}

  async note(pid: number): Promise<void> {
    const rows = await this.dataSource.query<{ id: number; worker: string }[]>(
      `SELECT id, worker FROM jobs WHERE worker LIKE $1 AND completed_at IS NULL`,
      [`${os.hostname()}-${pid}-%`],
    );
    const since = Date.now();
    this.orphans.push(...rows.map(({ id, worker }) => ({ jobId: id, claim: worker, since })));
  }

  async look(): Promise<void> {
    const ids = this.orphans.map(({ jobId }) => jobId);
    if (ids.length === 0) return;
    const rows = await this.dataSource.query<{ id: number; worker: string | null; status: string }[]>(
      'SELECT id, worker, status FROM jobs WHERE id = ANY ($1)',
      [ids],
    );
    const jobs = new Map(rows.map((row) => [row.id, row]));
    const isTaken = ({ jobId, claim }: Orphan) => {
      const job = present(jobs.get(jobId));
      return job.worker !== claim || ENDED.includes(job.status);
    };
    for (const orphan of this.orphans.filter(isTaken)) this.waits.push(Date.now() - orphan.since);
    this.orphans = this.orphans.filter((orphan) => !isTaken(orphan));
  }
}

import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { DataSource } from 'typeorm';
import type { Fence } from '../../base/database/pool/fence.js';
import { ACTIVE_SQL } from '../active-statuses.js';
import type { JobStatus } from '../job.entity.js';

/** A job without a heartbeat for this long has lost its worker. */
export const SILENT_SECONDS = 12;
/** A job fails after this many attempts without a finished step. */
export const MAX_FRUITLESS_ATTEMPTS = 5;
/** A free worker takes a waiting job within this time. */
const PLACE_WITHIN_SECONDS = 2;

export interface ClaimedJob {
  id: number;
  newsletterId: number;
  attempt: number;
  /** Attempts since the last finished step, including this one. */
  fruitlessAttempts: number;
  failedItems: number;
  onlyEditionIds: number[] | null;
  priority: number;
  /** Discovery is done. */
  isDiscovered: boolean;
  /** Its pages are read. Since then, it waits for a model. */
  waitingSince: Date | null;
  createdAt: Date;
  /** A person has started it. */
  isByHand: boolean;
  /** Id of this run. Every write checks it. */
  claim: string;
}

export interface JobChanges {
  status?: JobStatus;
  statusMessage?: string | null;
  totalItems?: number;
  processedItems?: number;
  failedItems?: number;
  isDiscovered?: boolean;
  completedAt?: Date;
}

const COLUMN: Record<keyof JobChanges, string> = {
  status: 'status',
  statusMessage: 'status_message',
  totalItems: 'total_items',
  processedItems: 'processed_items',
  failedItems: 'failed_items',
  isDiscovered: 'is_discovered',
  completedAt: 'completed_at',
};

/** A job that waits for a model is not due yet. */
const IS_DUE = '(resume_at IS NULL OR resume_at <= now())';

/** Another worker has taken the job over, or it was cancelled. This run must not write any more. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Claims jobs. Each claim is one statement, so two workers cannot hold the same job. */
export class JobClaims {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims a job that has no worker, or whose worker is gone. */
  async take(jobId: number): Promise<ClaimedJob | null> {
    const claim = `${os.hostname()}-${process.pid}-${randomUUID()}`;
    const [rows] = await this.dataSource.query<[Omit<ClaimedJob, 'claim'>[]]>(
      `UPDATE jobs SET worker = $2, heartbeat_at = now(), attempt = attempt + 1,
         fruitless_attempts = fruitless_attempts + 1, updated_at = now(),
         started_at = coalesce(started_at, now()), status = 'processing', status_message = 'Taken up by a worker'
       WHERE id = $1 AND status IN ${ACTIVE_SQL} AND ${IS_DUE}
         AND (worker IS NULL OR heartbeat_at < now() - make_interval(secs => $3))
       RETURNING id, newsletter_id AS "newsletterId", attempt,
         fruitless_attempts AS "fruitlessAttempts", failed_items AS "failedItems",
         only_edition_ids AS "onlyEditionIds", priority, is_discovered AS "isDiscovered",
         waiting_since AS "waitingSince", created_at AS "createdAt",
         created_by_id IS NOT NULL AS "isByHand"`,
      [jobId, claim, SILENT_SECONDS],
    );
    return rows[0] ? { ...rows[0], claim } : null;
  }

  /** False if the job was cancelled or taken over. */
  keep(job: ClaimedJob): Promise<boolean> {
    return this.write(job, 'heartbeat_at = now()', []);
  }

  /** Stores the result of the run. Returns false without writing if the job was cancelled or taken over. */
  change(job: ClaimedJob, changes: JobChanges): Promise<boolean> {
    const entries = Object.entries(changes) as [keyof JobChanges, unknown][];
    const sets = entries.map(([name], index) => `${COLUMN[name]} = $${index + 3}`);
    return this.write(
      job,
      [...sets, 'heartbeat_at = now()', 'updated_at = now()'].join(', '),
      entries.map(([, value]) => value),
    );
  }

  /** Throws a `ClaimLostError` if the job was cancelled or taken over. */
  fence({ id, claim }: ClaimedJob): Fence {
    return async (manager) => {
      const rows = await manager.query<unknown[]>(
        `SELECT FROM jobs WHERE id = $1 AND worker = $2 AND status IN ${ACTIVE_SQL} FOR SHARE`,
        [id, claim],
      );
      if (rows.length === 0) throw new ClaimLostError();
    };
  }

  /** Resets the attempts, since the job made progress. */
  recordProgress(job: ClaimedJob): Promise<boolean> {
    return this.write(job, 'fruitless_attempts = 0', []);
  }

  /** Puts the job back until a model may answer again. Waiting does not count as an attempt. */
  postpone(job: ClaimedJob, until: Date, message: string): Promise<boolean> {
    return this.write(
      job,
      `worker = NULL, heartbeat_at = NULL, fruitless_attempts = greatest(fruitless_attempts - 1, 0), status = 'pending',
       status_message = $3, resume_at = $4, waiting_since = coalesce(waiting_since, now()), updated_at = now()`,
      [message, until],
    );
  }

  /** Puts the job back for any worker. A stopped process does not count as an attempt. */
  release(job: ClaimedJob): Promise<boolean> {
    return this.write(
      job,
      `worker = NULL, heartbeat_at = NULL, fruitless_attempts = greatest(fruitless_attempts - 1, 0), status = 'pending', status_message = 'Waiting for a worker', updated_at = now()`,
      [],
    );
  }

  /** Puts the job behind all waiting ones. Returns its place, or null if it was cancelled or taken over. */
  async giveWay(job: ClaimedJob): Promise<number | null> {
    const [rows] = await this.dataSource.query<[{ place: number }[]]>(
      `UPDATE jobs SET worker = NULL, heartbeat_at = NULL, status = 'pending', updated_at = now(),
         status_message = 'Waiting for its next turn', fruitless_attempts = 0,
         queue_place = (SELECT 1 + max(coalesce(queue_place, id)) FROM jobs WHERE status IN ${ACTIVE_SQL})
       WHERE id = $1 AND worker = $2 AND status IN ${ACTIVE_SQL} RETURNING queue_place AS place`,
      [job.id, job.claim],
    );
    return rows[0]?.place ?? null;
  }

  /** Whether a job of the same or higher priority is waiting for a free worker. */
  async isWaitedFor(job: ClaimedJob): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM jobs WHERE status = 'pending' AND worker IS NULL AND priority >= $1 AND ${IS_DUE}
         AND updated_at < now() - make_interval(secs => $2) LIMIT 1`,
      [job.priority, PLACE_WITHIN_SECONDS],
    );
    return rows.length > 0;
  }

  /** All jobs held by workers, living or dead. Those of dead workers are in random order, so that workers rarely compete for one. */
  findHeld(): Promise<{ id: number; isOrphaned: boolean }[]> {
    return this.dataSource.query(
      `SELECT id, heartbeat_at < now() - make_interval(secs => $1) AS "isOrphaned" FROM jobs
       WHERE status IN ${ACTIVE_SQL} AND worker IS NOT NULL ORDER BY priority DESC, random()`,
      [SILENT_SECONDS],
    );
  }

  /** The next waiting jobs, if they have waited too long for a worker. */
  findOverdue(limit: number): Promise<{ id: number; priority: number; place: number }[]> {
    return this.dataSource.query(
      `SELECT id, priority, place FROM (
         SELECT id, priority, coalesce(queue_place, id) AS place, updated_at FROM jobs
         WHERE status = 'pending' AND worker IS NULL AND ${IS_DUE} ORDER BY priority DESC, coalesce(queue_place, id) LIMIT $2
       ) first WHERE updated_at < now() - make_interval(secs => $1)`,
      [SILENT_SECONDS, limit],
    );
  }

  private async write(job: ClaimedJob, sets: string, values: unknown[]): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE jobs SET ${sets} WHERE id = $1 AND worker = $2 AND status IN ${ACTIVE_SQL}`,
      [job.id, job.claim, ...values],
    );
    return count === 1;
  }
}

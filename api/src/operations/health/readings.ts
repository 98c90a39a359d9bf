import { statfs } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { fairPoolOf } from '../../base/database/pool/fair-pool.js';
import { LAST_BACKUP } from '../backups/backup-records.js';
import { LIVING_WORKERS } from '../../jobs/worker/living-workers.js';

/** What an operator should look at, read from the database and this machine. */
export interface Readings {
  workers: number;
  jobsWaiting: number;
  oldestJobSeconds: number;
  jobsFailed: number;
  jobsWaitingForModel: number;
  visitsOverdue: number;
  /** Visits of today and yesterday, by what they met. */
  visits: { reachable: number; failing: number; blocked: number };
  mails: Record<string, number>;
  oldestMailSeconds: number;
  deliveriesWaiting: number;
  oldestDeliverySeconds: number;
  outboxFailed: number;
  /** Null if there is no backup. */
  backupAgeSeconds: number | null;
  /** Why the latest backup failed. */
  backupError: string | null;
  diskFreeBytes: number;
  pool: { open: number; idle: number; waiting: number };
}

const secondsSince = (time: string) => `coalesce(extract(epoch FROM now() - min(${time})), 0)::float8`;
const MAILS_WAIT = `FROM mails WHERE state IN ('waiting', 'sending')`;
const DUE = `FROM jobs WHERE status = 'pending' AND (resume_at IS NULL OR resume_at <= now())`;
const DELIVERIES_WAIT = `FROM webhook_deliveries WHERE state = 'waiting'`;

/** Every part reads an index or a small table. */
const READ = `
  SELECT (${LIVING_WORKERS}) AS workers,
    (SELECT count(*)::int ${DUE}) AS "jobsWaiting",
    (SELECT ${secondsSince('updated_at')} ${DUE}) AS "oldestJobSeconds",
    (SELECT count(*)::int FROM jobs WHERE status = 'failed' AND completed_at > now() - interval '1 day') AS "jobsFailed",
    (SELECT count(*)::int FROM jobs WHERE status = 'pending' AND waiting_since IS NOT NULL) AS "jobsWaitingForModel",
    (SELECT count(*)::int FROM newsletters WHERE submission_status = 'approved' AND to_be_processed
       AND next_visit_at < now() - interval '1 hour') AS "visitsOverdue",
    (SELECT jsonb_build_object('reachable', coalesce(sum(reachable), 0), 'failing', coalesce(sum(failing), 0),
       'blocked', coalesce(sum(blocked), 0)) FROM site_health_days WHERE day >= current_date - 1) AS visits,
    (SELECT coalesce(jsonb_object_agg(state, count), '{}') FROM
       (SELECT state, count(*)::int AS count FROM mails GROUP BY state) AS by_state) AS mails,
    (SELECT ${secondsSince('created_at')} ${MAILS_WAIT}) AS "oldestMailSeconds",
    (SELECT count(*)::int ${DELIVERIES_WAIT}) AS "deliveriesWaiting",
    (SELECT ${secondsSince('occurs_at')} ${DELIVERIES_WAIT}) AS "oldestDeliverySeconds",
    (SELECT count(*)::int FROM outbox WHERE failed_at IS NOT NULL) AS "outboxFailed",
    (SELECT extract(epoch FROM now() - at)::float8 FROM (${LAST_BACKUP}) AS last) AS "backupAgeSeconds",
    (SELECT error FROM backups ORDER BY id DESC LIMIT 1) AS "backupError"`;

const GOOD_FOR_MS = 5_000;

/** Several readers share one answer of a few seconds. */
export class InstallationReadings {
  private known?: { until: number; readings: Promise<Readings> };

  constructor(
    private readonly dataSource: DataSource,
    private readonly dataDir: string,
  ) {}

  read(): Promise<Readings> {
    if (!this.known || this.known.until < performance.now()) {
      const readings = this.readNow();
      const known = { until: performance.now() + GOOD_FOR_MS, readings };
      this.known = known;
      // A failure is not remembered.
      readings.catch(() => (known.until = 0));
    }
    return this.known.readings;
  }

  private async readNow(): Promise<Readings> {
    const pool = fairPoolOf(this.dataSource);
    const [{ rows }, { bavail, bsize }] = await Promise.all([
      pool.aside<Omit<Readings, 'diskFreeBytes' | 'pool'>>(READ),
      statfs(this.dataDir),
    ]);
    const [row] = rows;
    if (!row) throw new Error('The database gave no readings');
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
    return { ...row, diskFreeBytes: bavail * bsize, pool: { open, idle, waiting } };
  }
}

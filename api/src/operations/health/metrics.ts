import type { Readings } from './readings.js';

/** A metric of the whole installation, which every process tells. Prometheus takes one of them by `max`. */
export interface InstallationMetric {
  name: string;
  help: string;
  /** Of one label, values by its values. */
  label?: string;
  value: (readings: Readings) => number | null | Record<string, number>;
}

/** `docs/operations/watch.md` is for people, `lights.ts` says when one of these is bad. */
export const METRICS: InstallationMetric[] = [
  { name: 'workers_alive', help: 'Processes that run jobs.', value: ({ workers }) => workers },
  { name: 'jobs_waiting', help: 'Jobs that wait for a worker.', value: ({ jobsWaiting }) => jobsWaiting },
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the oldest of them has waited.',
    value: ({ oldestJobSeconds }) => oldestJobSeconds,
  },
  { name: 'jobs_failed_last_day', help: 'Jobs that failed in 24 hours.', value: ({ jobsFailed }) => jobsFailed },
  {
    name: 'jobs_waiting_for_model',
    help: 'Jobs put back because a model does not answer.',
    value: ({ jobsWaitingForModel }) => jobsWaitingForModel,
  },
  {
    name: 'visits_overdue',
    help: 'Newsletters whose visit is an hour late.',
    value: ({ visitsOverdue }) => visitsOverdue,
  },
  {
    name: 'site_visits_recent',
    help: 'Visits of today and yesterday, by what they met.',
    label: 'outcome',
    value: ({ visits }) => visits,
  },
  {
    name: 'mails_recent',
    help: 'Mails of the last 30 days.',
    label: 'state',
    value: ({ mails }) => ({ waiting: 0, sent: 0, refused: 0, failed: 0, ...mails }),
  },
  {
    name: 'mails_oldest_waiting_seconds',
    help: 'How long the oldest mail has waited to be sent.',
    value: ({ oldestMailSeconds }) => oldestMailSeconds,
  },
  {
    name: 'webhook_deliveries_waiting',
    help: 'Messages that wait for webhooks.',
    value: ({ deliveriesWaiting }) => deliveriesWaiting,
  },
  {
    name: 'webhook_deliveries_oldest_seconds',
    help: 'How long the oldest of them has waited.',
    value: ({ oldestDeliverySeconds }) => oldestDeliverySeconds,
  },
  {
    name: 'outbox_failed',
    help: 'Promises given up after the last try, of the last 30 days.',
    value: ({ outboxFailed }) => outboxFailed,
  },
  {
    name: 'backup_age_seconds',
    help: 'Age of the last good backup. Missing if there is none.',
    value: ({ backupAgeSeconds }) => backupAgeSeconds,
  },
  { name: 'disk_free_bytes', help: 'Free space beside DATA_DIR.', value: ({ diskFreeBytes }) => diskFreeBytes },
  {
    name: 'database_pool_connections',
    help: 'Connections of this process, and callers that wait for one.',
    label: 'state',
    value: ({ pool }) => pool,
  },
];

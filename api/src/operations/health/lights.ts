import type { Readings } from './readings.js';

export type LightState = 'ok' | 'warning' | 'failed';

export interface Judgement {
  state: LightState;
  found: string;
}

/** One thing to look at: on the page of health, as an alert, and on the dashboard. */
export interface Light {
  /** Also the heading on the page 'When it rings'. */
  name: string;
  judge: (readings: Readings) => Judgement;
  alert: Alert;
  panel: Panel;
}

export interface Alert {
  /** Of Prometheus. */
  when: string;
  forMinutes: number;
  summary: string;
}

export interface Panel {
  shows: string[];
  unit: 'short' | 's' | 'bytes' | 'percentunit';
}

const HOUR = 3_600;
const GIGABYTE = 1024 ** 3;
/** A schedule of once a day, with some hours to try again. */
const MAX_BACKUP_HOURS = 30;
const MAX_WAIT_MINUTES = 15;

const ok = (found: string): Judgement => ({ state: 'ok', found });
const warning = (found: string): Judgement => ({ state: 'warning', found });
const failed = (found: string): Judgement => ({ state: 'failed', found });
const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
const tooLong = (seconds: number) => seconds > MAX_WAIT_MINUTES * 60;

export const LIGHTS: Light[] = [
  {
    name: 'Workers',
    judge: ({ workers }) =>
      workers > 0 ? ok(`${workers} running`) : failed('None is running, so jobs and mails wait: npm run worker'),
    alert: { when: 'max(workers_alive) == 0', forMinutes: 2, summary: 'No worker runs: jobs and mails wait' },
    panel: { shows: ['max(workers_alive)'], unit: 'short' },
  },
  {
    name: 'Queue',
    judge: ({ jobsWaiting, oldestJobSeconds }) =>
      tooLong(oldestJobSeconds)
        ? warning(`${jobsWaiting} jobs wait, the oldest for ${minutes(oldestJobSeconds)}`)
        : ok(`${jobsWaiting} jobs wait`),
    alert: {
      when: `max(jobs_oldest_waiting_seconds) > ${MAX_WAIT_MINUTES * 60}`,
      forMinutes: 15,
      summary: 'Jobs wait longer than a quarter of an hour',
    },
    panel: { shows: ['max(jobs_waiting)', 'max(jobs_oldest_waiting_seconds)'], unit: 'short' },
  },
  {
    name: 'Jobs',
    judge: ({ jobsFailed }) =>
      jobsFailed > 0 ? warning(`${jobsFailed} failed in the last 24 hours`) : ok('None failed in the last 24 hours'),
    alert: { when: 'max(jobs_failed_last_day) > 20', forMinutes: 15, summary: 'Many jobs fail' },
    panel: { shows: ['max(jobs_failed_last_day)'], unit: 'short' },
  },
  {
    name: 'Models',
    judge: ({ jobsWaitingForModel }) =>
      jobsWaitingForModel > 0
        ? warning(`${jobsWaitingForModel} jobs wait for a model that does not answer`)
        : ok('No job waits for one'),
    alert: {
      when: 'max(jobs_waiting_for_model) > 0',
      forMinutes: 10,
      summary: 'Jobs wait for a model that does not answer',
    },
    panel: { shows: ['max(jobs_waiting_for_model)'], unit: 'short' },
  },
  {
    name: 'Visits',
    judge: ({ visitsOverdue }) =>
      visitsOverdue > 0 ? warning(`${visitsOverdue} newsletters are visited too late`) : ok('All on time'),
    alert: { when: 'max(visits_overdue) > 100', forMinutes: 60, summary: 'Newsletters are visited too late' },
    panel: { shows: ['max(visits_overdue)'], unit: 'short' },
  },
  {
    name: 'Sites',
    judge: ({ visits: { reachable, failing, blocked } }) =>
      failing > reachable
        ? failed(`${failing} visits failed and ${reachable} succeeded since yesterday`)
        : ok(`${reachable} visits succeeded, ${failing} failed and ${blocked} were refused since yesterday`),
    alert: {
      when: 'max(site_visits_recent{outcome="failing"}) > max(site_visits_recent{outcome="reachable"})',
      forMinutes: 60,
      summary: 'Most visits of sites fail: is the network there?',
    },
    panel: { shows: ['max by (outcome) (site_visits_recent)'], unit: 'short' },
  },
  {
    name: 'Mails',
    judge: ({ mails: { failed: lost = 0, refused = 0 }, oldestMailSeconds }) => {
      if (tooLong(oldestMailSeconds)) return failed(`The oldest mail waits for ${minutes(oldestMailSeconds)}`);
      const text = `${lost} given up and ${refused} refused in 30 days`;
      return lost > 0 ? warning(text) : ok(text);
    },
    alert: {
      when: `max(mails_oldest_waiting_seconds) > ${MAX_WAIT_MINUTES * 60}`,
      forMinutes: 5,
      summary: 'Mails are not sent',
    },
    panel: { shows: ['max by (state) (mails_recent)'], unit: 'short' },
  },
  {
    name: 'Webhooks',
    judge: ({ deliveriesWaiting, oldestDeliverySeconds }) =>
      oldestDeliverySeconds > HOUR
        ? warning(`${deliveriesWaiting} messages wait, the oldest for ${minutes(oldestDeliverySeconds)}`)
        : ok(`${deliveriesWaiting} messages wait`),
    alert: {
      when: `max(webhook_deliveries_oldest_seconds) > ${6 * HOUR}`,
      forMinutes: 30,
      summary: 'Messages wait for webhooks for hours',
    },
    panel: { shows: ['max(webhook_deliveries_waiting)'], unit: 'short' },
  },
  {
    name: 'Backups',
    judge: ({ backupAgeSeconds, backupError }) => {
      if (backupError) return failed(`The latest failed: ${backupError}`);
      if (backupAgeSeconds === null) return warning('There is none yet: npm run admin -- backup');
      const hours = Math.round(backupAgeSeconds / HOUR);
      return hours > MAX_BACKUP_HOURS ? failed(`Last backup ${hours} hours ago`) : ok(`Last backup ${hours} hours ago`);
    },
    alert: {
      when: `(max(backup_age_seconds) > ${MAX_BACKUP_HOURS * HOUR}) or absent(backup_age_seconds)`,
      forMinutes: 60,
      summary: 'There is no backup of today',
    },
    panel: { shows: ['max(backup_age_seconds)'], unit: 's' },
  },
  {
    name: 'Disk',
    judge: ({ diskFreeBytes }) => {
      const text = `${(diskFreeBytes / GIGABYTE).toFixed(0)} GB free`;
      if (diskFreeBytes < GIGABYTE) return failed(text);
      return diskFreeBytes < 5 * GIGABYTE ? warning(text) : ok(text);
    },
    alert: { when: `min(disk_free_bytes) < ${5 * GIGABYTE}`, forMinutes: 10, summary: 'The disk is nearly full' },
    panel: { shows: ['min by (instance) (disk_free_bytes)'], unit: 'bytes' },
  },
  {
    name: 'Database',
    judge: ({ pool: { open, waiting } }) =>
      waiting > 0 ? warning(`${waiting} callers wait for one of ${open} connections`) : ok(`${open} connections open`),
    alert: {
      when: 'max(database_pool_connections{state="waiting"}) > 10',
      forMinutes: 5,
      summary: 'Requests wait for the database',
    },
    panel: { shows: ['sum by (state) (database_pool_connections)'], unit: 'short' },
  },
];

import type { BackupKeep } from '../../settings/backup-settings.js';

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday, and weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const PERIODS: Record<keyof BackupKeep, (at: Date) => string> = {
  daily: (at) => at.toISOString().slice(0, 10),
  weekly: (at) => String(Math.floor((at.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS))),
  monthly: (at) => at.toISOString().slice(0, 7),
};

/** The last backup of each of the newest days, weeks and months that have one. The newest of all is always kept. */
export function chooseKept<Backup extends { at: Date }>(backups: Backup[], keep: BackupKeep): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const kind of ['daily', 'weekly', 'monthly'] as const) {
    const lasts = new Map<string, Backup>();
    for (const backup of newestFirst) {
      const period = PERIODS[kind](backup.at);
      if (!lasts.has(period)) lasts.set(period, backup);
    }
    for (const backup of [...lasts.values()].slice(0, keep[kind])) kept.add(backup);
  }
  return kept;
}

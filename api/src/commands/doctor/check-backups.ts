import { access, constants, mkdir } from 'node:fs/promises';
import type { Client } from 'pg';
import { currentTime } from '../../base/clock.js';
import type { Config } from '../../config.js';
import { LAST_BACKUP } from '../../operations/backups/backup-records.js';
import { latestTime } from '../../operations/backups/backup-time.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

const NAME = 'Backups';
const HOUR_MS = 3_600_000;
/** A large one takes a while, and one that fails is tried again. */
const LATE_MS = 3 * HOUR_MS;
const BY_HAND = 'npm run admin -- backup';

const HAS_RECORDS = `SELECT FROM pg_class WHERE oid = to_regclass('backups')`;

/** Whether the last backup is as young as the schedule says. */
export async function checkBackups(
  client: Client,
  { backup, isProduction }: Config,
  now = currentTime(),
): Promise<Finding[]> {
  if (!backup) {
    const found = 'none are written on a schedule';
    return [isProduction ? warning(NAME, found, 'set BACKUP_TARGET and BACKUP_SCHEDULE') : ok(NAME, found)];
  }
  const problem = backup.folder && (await problemWith(backup.folder));
  if (problem) return [failed(NAME, problem, `chown "$(id -un)" '${backup.folder}', or correct BACKUP_TARGET`)];
  if ((await client.query(HAS_RECORDS)).rowCount === 0) return [];
  const { rows } = await client.query<{ at: Date; bytes: number; name: string }>(LAST_BACKUP);
  const [last] = rows;
  const secrecy = backup.recipient ? '' : ', not encrypted (set BACKUP_RECIPIENT)';
  if (!last) return [warning(NAME, `none yet${secrecy}`, BY_HAND)];
  const hours = Math.round((now.getTime() - last.at.getTime()) / HOUR_MS);
  const found = `the last one is ${hours} ${hours === 1 ? 'hour' : 'hours'} old (${last.name})${secrecy}`;
  const dueAt = latestTime(backup.times, new Date(now.getTime() - LATE_MS));
  return [dueAt && last.at < dueAt ? failed(NAME, found, `${BY_HAND} says why it fails`) : ok(NAME, found)];
}

async function problemWith(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return `${folder} cannot be written: ${problemOf(error)}`;
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { DataSource } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { AppError } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import type { BackupSettings } from '../../settings/backup-settings.js';
import { encryptFile } from './age-files.js';
import { BackupRecords, type FinishedBackup } from './backup-records.js';
import { openStore, type BackupStore } from './backup-store.js';
import { latestTime, nameOfBackup, timeOfBackup } from './backup-time.js';
import { chooseKept } from './choose-kept.js';

export interface BackupDeps {
  settings: BackupSettings;
  /** A complete file lies here until it is stored. Not in /tmp, which may be memory. */
  dataDir: string;
  /** Writes the whole directory into a file. */
  write(file: string): Promise<{ rows: number }>;
  log: Logger;
}

const UNFINISHED = 'unfinished-backup-';
const STALE_MS = 24 * 3_600_000;

/** Writes backups on schedule, reads each back, and deletes those that are not kept. */
export class BackupService {
  private readonly store: BackupStore;
  private readonly records: BackupRecords;

  constructor(
    dataSource: DataSource,
    private readonly deps: BackupDeps,
  ) {
    this.store = openStore(deps.settings);
    this.records = new BackupRecords(dataSource);
  }

  /** Also makes up for a time at which no worker ran. Tries one that failed again after an hour. */
  async runDue(now = currentTime()): Promise<void> {
    const { settings, log } = this.deps;
    const dueSince = latestTime(settings.times, now);
    if (!dueSince || (await this.records.hasTried(dueSince))) return;
    try {
      const { name, place, bytes, rows } = await this.run(now);
      log.info({ name, place, bytes, rows }, 'backed up');
    } catch (error) {
      log.error({ err: error }, 'the backup failed; the next try is in an hour');
    }
  }

  async run(now = currentTime()): Promise<FinishedBackup> {
    const name = nameOfBackup(now, this.deps.settings.recipient !== undefined);
    const id = await this.records.begin(name, this.store.place);
    const folder = await this.makeRoom(now);
    try {
      const finished = await this.writeAndStore(name, folder);
      await this.records.finish(id, finished);
      await this.deleteOld();
      return finished;
    } catch (error) {
      await this.records.fail(id, (error as Error).message);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Newest first. */
  async list(): Promise<{ name: string; at: Date }[]> {
    const known = (await this.store.names()).flatMap((name) => {
      const at = timeOfBackup(name);
      return at ? [{ name, at }] : [];
    });
    return known.sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  private async writeAndStore(name: string, folder: string): Promise<FinishedBackup> {
    const { settings } = this.deps;
    const plain = path.join(folder, 'plain.gz');
    const { rows } = await this.deps.write(plain);
    // The checksum at its end tells of every byte.
    await pipeline(createReadStream(plain), createGunzip(), discard);
    const file = settings.recipient ? path.join(folder, 'encrypted') : plain;
    if (settings.recipient) await encryptFile(plain, file, settings.recipient);
    await this.store.put(name, file);
    const [written, stored] = [await hashOf(createReadStream(file)), await hashOf(await this.store.read(name))];
    if (written === stored) return { name, place: this.store.place, bytes: (await stat(file)).size, rows };
    // It has the name of a backup.
    await this.store.delete(name);
    throw new AppError('UPSTREAM_FAILED', `${this.store.place} has another ${name} than was written`);
  }

  private async deleteOld(): Promise<void> {
    const backups = await this.list();
    const kept = chooseKept(backups, this.deps.settings.keep);
    for (const backup of backups) if (!kept.has(backup)) await this.store.delete(backup.name);
  }

  /** A folder for one backup, after what killed processes have left. */
  private async makeRoom(now: Date): Promise<string> {
    const { dataDir } = this.deps;
    await mkdir(dataDir, { recursive: true });
    for (const name of await readdir(dataDir)) {
      const left = path.join(dataDir, name);
      const isStale = name.startsWith(UNFINISHED) && now.getTime() - (await stat(left)).mtimeMs > STALE_MS;
      if (isStale) await rm(left, { recursive: true, force: true });
    }
    return mkdtemp(path.join(dataDir, UNFINISHED));
  }
}

async function discard(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of bytes);
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { writeWhole } from '../../base/write-whole.js';
import { Bucket, PATIENT_LIMITS } from '../../outside/bucket/bucket.js';
import { BucketFiles } from '../../outside/bucket/bucket-files.js';
import type { BackupSettings } from '../../settings/backup-settings.js';
import type { BucketSettings } from '../../settings/bucket-settings.js';
import { timeOfBackup } from './backup-time.js';

/** Where backups are kept. */
export interface BackupStore {
  /** For people. */
  readonly place: string;
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<Readable>;
  names(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

export function openStore({ folder, bucket }: Pick<BackupSettings, 'folder' | 'bucket'>): BackupStore {
  return bucket ? new BucketStore(bucket) : new FolderStore(folder ?? '');
}

const UNFINISHED = '.part';

class FolderStore implements BackupStore {
  constructor(readonly place: string) {}

  async put(name: string, file: string): Promise<void> {
    await mkdir(this.place, { recursive: true, mode: 0o700 });
    await this.deleteUnfinished();
    // It may be another disk, and half a file must not look like a backup.
    const place = path.join(this.place, name);
    await writeWhole(place, `${place}${UNFINISHED}`, (aside) => copyFile(file, aside));
  }

  /** What killed processes have left would fill the disk. */
  private async deleteUnfinished(): Promise<void> {
    for (const name of await this.names())
      if (name.endsWith(UNFINISHED) && timeOfBackup(name.slice(0, -UNFINISHED.length))) await this.delete(name);
  }

  read(name: string): Promise<Readable> {
    return Promise.resolve(createReadStream(path.join(this.place, name)));
  }

  async names(): Promise<string[]> {
    await mkdir(this.place, { recursive: true, mode: 0o700 });
    return readdir(this.place);
  }

  async delete(name: string): Promise<void> {
    await rm(path.join(this.place, name), { force: true });
  }
}

class BucketStore implements BackupStore {
  readonly place: string;
  private readonly bucket: Bucket;
  private readonly files: BucketFiles;
  private readonly prefix: string;

  constructor(settings: BucketSettings) {
    this.bucket = new Bucket(settings, PATIENT_LIMITS);
    this.files = new BucketFiles(settings);
    this.prefix = settings.prefix;
    this.place = `${settings.name}/${settings.prefix} at ${settings.endpoint}`;
  }

  put(name: string, file: string): Promise<void> {
    return this.files.put(this.prefix + name, file);
  }

  read(name: string): Promise<Readable> {
    return this.files.read(this.prefix + name);
  }

  async names(): Promise<string[]> {
    const keys: string[] = [];
    for (;;) {
      const { objects, hasMore } = await this.bucket.list(keys.at(-1));
      keys.push(...objects.map(({ key }) => key));
      if (!hasMore || objects.length === 0) return keys.map((key) => key.slice(this.prefix.length));
    }
  }

  delete(name: string): Promise<void> {
    return this.bucket.delete(this.prefix + name);
  }
}

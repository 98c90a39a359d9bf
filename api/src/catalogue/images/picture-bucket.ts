import { createHash, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { currentMs } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import { Bucket, PATIENT_LIMITS, type BucketLimits } from '../../outside/bucket/bucket.js';
import type { BucketSettings } from '../../settings/bucket-settings.js';
import type { Picture } from './prepare-picture.js';

export type ImageSize = 'full' | 'thumb';
export type PictureBytes = Pick<Picture, 'bytes' | 'thumbnail'> & Partial<Pick<Picture, 'contentType'>>;

/** Kind of the outbox, which a trigger of the table `images` writes. */
export const DELETE_PICTURE = 'delete-picture';

export interface PromisedPicture {
  objectKey: string;
}

const WEBP = 'image/webp';
const THUMBNAIL = '-thumbnail';
/** The folder, the id of the image, something that no other object of this picture has, and the begin of the thumbnail's hash. */
const KEY = /^[0-9a-f]{32}\/([0-9a-f]{64})-[0-9a-f]{16}-([0-9a-f]{16})$/;
/** So long no submission waits for a bucket that hung. */
const HANGING_MS = 30_000;
/** Deleted at the same time. */
const PIECE = 10;

/** The bucket holds something else where a picture was put. */
export class DamagedPictureError extends Error {}

/**
 * Pictures as objects of a bucket. Keys begin with the folder of the database that wrote them, so that no other database deletes
 * them, and a copy of the database with another prefix has other objects. A key is never used twice: a picture that is stored
 * again while the old one is being deleted gets a new object.
 */
export class PictureBucket {
  private readonly bucket: Bucket;
  private pausedUntil = 0;

  constructor(
    private readonly settings: BucketSettings,
    private readonly log: Logger,
    private readonly limits?: BucketLimits,
  ) {
    this.bucket = new Bucket(settings, limits);
  }

  /** Returns the key. Add the row afterwards: the sweep deletes an object without one. */
  async add(
    dataSource: DataSource,
    id: string,
    { bytes, thumbnail, contentType = WEBP }: PictureBytes,
  ): Promise<string> {
    const unique = `${randomBytes(8).toString('hex')}-${hashOf(thumbnail).slice(0, 16)}`;
    const key = `${await folderOf(dataSource)}/${id}-${unique}`;
    await Promise.all([
      this.bucket.put(this.objectOf(key, 'full'), bytes, contentType),
      this.bucket.put(this.objectOf(key, 'thumb'), thumbnail, contentType),
    ]);
    return key;
  }

  /** Null if the bucket cannot take it now. */
  async tryToAdd(dataSource: DataSource, id: string, picture: PictureBytes): Promise<string | null> {
    if (performance.now() < this.pausedUntil) return null;
    try {
      return await this.add(dataSource, id, picture);
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.pausedUntil = performance.now() + HANGING_MS;
      this.log.warn({ err: error, image: id }, 'the bucket does not take a picture: the database keeps it');
      return null;
    }
  }

  /** Null if the object is missing. Throws a `DamagedPictureError` if it is not what was put. */
  async read(key: string, size: ImageSize, signal?: AbortSignal): Promise<Buffer | null> {
    const bytes = await this.bucket.get(this.objectOf(key, size), signal);
    if (bytes && !isWhole(bytes, key, size)) throw new DamagedPictureError(`Another object is at ${key} (${size})`);
    return bytes;
  }

  reportLost(key: string): void {
    this.log.error({ objectKey: key }, 'a picture is missing in the bucket, or damaged');
  }

  async delete(key: string): Promise<void> {
    await Promise.all([
      this.bucket.delete(this.objectOf(key, 'full')),
      this.bucket.delete(this.objectOf(key, 'thumb')),
    ]);
  }

  /**
   * Deletes objects of this database's folder that no row refers to, and that are older than a picture is without one.
   * Returns the number deleted.
   */
  async sweep(dataSource: DataSource, olderThanHours: number): Promise<number> {
    const prefix = `${this.settings.prefix}${await folderOf(dataSource)}/`;
    const limits = Object.assign({}, PATIENT_LIMITS, this.limits);
    const folder = new Bucket(Object.assign({}, this.settings, { prefix }), limits);
    const newest = currentMs() - olderThanHours * 3_600_000;
    let [deleted, after] = [0, ''];
    for (;;) {
      const { objects, hasMore } = await folder.list(after);
      const old = objects.filter(({ changedAt }) => changedAt.getTime() < newest).map(({ key }) => key);
      const unknown = await this.unknownAmong(dataSource, old);
      for (let start = 0; start < unknown.length; start += PIECE)
        await Promise.all(unknown.slice(start, start + PIECE).map((key) => folder.delete(key)));
      deleted += unknown.length;
      if (!hasMore) return deleted;
      const last = objects.at(-1)?.key ?? '';
      if (last <= after) throw new Error('The server of the bucket lists the same objects again');
      after = last;
    }
  }

  /** Leaves objects alone whose names are not those of pictures. */
  private async unknownAmong(dataSource: DataSource, objects: string[]): Promise<string[]> {
    const own = objects.map((name) => ({ name, key: this.keyOf(name) })).filter(({ key }) => KEY.test(key));
    const rows = await dataSource.query<{ key: string }[]>(
      'SELECT object_key AS key FROM images WHERE id = ANY($1) AND object_key IS NOT NULL',
      [own.map(({ key }) => KEY.exec(key)?.[1])],
    );
    const known = new Set(rows.map(({ key }) => key));
    return own.filter(({ key }) => !known.has(key)).map(({ name }) => name);
  }

  private objectOf(key: string, size: ImageSize): string {
    return this.settings.prefix + key + (size === 'thumb' ? THUMBNAIL : '');
  }

  private keyOf(name: string): string {
    const key = name.slice(this.settings.prefix.length);
    return key.endsWith(THUMBNAIL) ? key.slice(0, -THUMBNAIL.length) : key;
  }
}

/** A new or restored database gets another one with its first picture. */
async function folderOf(dataSource: DataSource): Promise<string> {
  await dataSource.query('INSERT INTO picture_folder DEFAULT VALUES ON CONFLICT DO NOTHING');
  const [folder] = await dataSource.query<{ name: string }[]>('SELECT name FROM picture_folder');
  if (!folder) throw new Error('The database has no folder for pictures');
  return folder.name;
}

function isWhole(bytes: Buffer, key: string, size: ImageSize): boolean {
  const [, id, thumbnail] = KEY.exec(key) ?? [];
  return size === 'full' ? hashOf(bytes) === id : hashOf(bytes).slice(0, 16) === thumbnail;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

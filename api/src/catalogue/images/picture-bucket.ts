import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Logger } from '../../base/log.js';
import { Bucket, type BucketLimits } from '../../outside/bucket/bucket.js';
import type { BucketSettings } from '../../settings/bucket-settings.js';
import type { Picture } from './prepare-picture.js';

export type ImageSize = 'full' | 'thumb';
export type PictureBytes = Pick<Picture, 'bytes' | 'thumbnail'>;

/** Kind of the outbox, which a trigger of the table `images` writes. */
export const DELETE_PICTURE = 'delete-picture';

export interface PromisedPicture {
  objectKey: string;
}

const WEBP = 'image/webp';
const THUMBNAIL = '-thumbnail';
/** The id of the image, and something that no other object of this picture has. */
const OWN_NAME = /^([0-9a-f]{64})-[0-9a-f]{16}$/;

/**
 * Pictures as objects of a bucket. A key is never used twice: a picture that is stored again while the old one is being deleted
 * gets a new object.
 */
export class PictureBucket {
  private readonly bucket: Bucket;

  constructor(
    settings: BucketSettings,
    private readonly log: Logger,
    limits?: BucketLimits,
  ) {
    this.bucket = new Bucket(settings, limits);
  }

  /** Returns the key. Add the row afterwards: the sweep deletes an object without one. */
  async add(id: string, { bytes, thumbnail }: PictureBytes): Promise<string> {
    const key = `${this.bucket.prefix}${id}-${randomBytes(8).toString('hex')}`;
    await Promise.all([this.bucket.put(key, bytes, WEBP), this.bucket.put(key + THUMBNAIL, thumbnail, WEBP)]);
    return key;
  }

  /** Null if the bucket cannot take it now. */
  async tryToAdd(id: string, picture: PictureBytes): Promise<string | null> {
    try {
      return await this.add(id, picture);
    } catch (error) {
      this.log.warn({ err: error, image: id }, 'the bucket does not take a picture: the database keeps it');
      return null;
    }
  }

  /** Null if the object is missing. */
  async read(key: string, size: ImageSize): Promise<Buffer | null> {
    const bytes = await this.bucket.get(size === 'thumb' ? key + THUMBNAIL : key);
    if (!bytes) this.log.error({ objectKey: key }, 'a picture is missing in the bucket');
    return bytes;
  }

  async delete(key: string): Promise<void> {
    await Promise.all([this.bucket.delete(key), this.bucket.delete(key + THUMBNAIL)]);
  }

  /** Deletes objects that no row refers to, and that are older than a picture is without one. Returns the number deleted. */
  async sweep(dataSource: DataSource, olderThanHours: number): Promise<number> {
    const newest = Date.now() - olderThanHours * 3_600_000;
    let deleted = 0;
    let after: string | undefined;
    do {
      const { objects, hasMore } = await this.bucket.list(after);
      const old = objects.filter(({ changedAt }) => changedAt.getTime() < newest).map(({ key }) => key);
      for (const key of await this.unknownAmong(dataSource, old)) {
        await this.bucket.delete(key);
        deleted += 1;
      }
      after = hasMore ? objects.at(-1)?.key : undefined;
    } while (after);
    return deleted;
  }

  private async unknownAmong(dataSource: DataSource, keys: string[]): Promise<string[]> {
    const own = keys.filter((key) => this.imageOf(key));
    const rows = await dataSource.query<{ key: string }[]>(
      'SELECT object_key AS key FROM images WHERE id = ANY($1) AND object_key IS NOT NULL',
      [own.map((key) => this.imageOf(key))],
    );
    const known = new Set(rows.map(({ key }) => key));
    return own.filter((key) => !known.has(withoutThumbnail(key)));
  }

  /** Undefined for other objects of the operator, also those of a directory whose prefix is longer. */
  private imageOf(key: string): string | undefined {
    return OWN_NAME.exec(withoutThumbnail(key).slice(this.bucket.prefix.length))?.[1];
  }
}

const withoutThumbnail = (key: string) => (key.endsWith(THUMBNAIL) ? key.slice(0, -THUMBNAIL.length) : key);

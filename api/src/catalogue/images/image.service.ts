import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { LogLimit } from '../../base/async/log-limit.js';
import { Image, type ImageSource } from './image.entity.js';
import { readPicture } from './move-pictures.js';
import type { ImageSize, PictureBucket } from './picture-bucket.js';
import type { Picture } from './prepare-picture.js';

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/** A picture's row. */
export interface FoundImage {
  id: string;
  contentType: string;
  size: ImageSize;
  /** Null if they are in the bucket. */
  bytes: Buffer | null;
  objectKey: string | null;
}

interface StoredImage {
  objectKey: string | null;
  hasBytes: boolean;
}

/** A form may stay open for hours between screenshot and submission. */
const ORPHAN_AGE_HOURS = 24;

/** Ids are hashes of the bytes, so an image never changes. Its bytes are in its row, or in the bucket if there is one. */
export class ImageService {
  private readonly lostLimit = new LogLimit();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bucket?: PictureBucket,
  ) {}

  async store(picture: Picture, source: ImageSource): Promise<string> {
    const id = createHash('sha256').update(picture.bytes).digest('hex');
    const old = await this.renew(id);
    if (old && (await this.isStored(old))) return id;
    const objectKey = (await this.bucket?.tryToAdd(this.dataSource, id, picture)) ?? null;
    const [bytes, thumbnail] = objectKey ? [null, null] : [picture.bytes, picture.thumbnail];
    const { contentType, width, height } = picture;
    const written = await this.dataSource.query<object[]>(
      `INSERT INTO images AS i (id, content_type, width, height, bytes, thumbnail, source, object_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET bytes = $5, thumbnail = $6, object_key = $8
       WHERE coalesce(octet_length(i.bytes), 0) = 0 AND i.object_key IS NOT DISTINCT FROM $9 RETURNING id`,
      [id, contentType, width, height, bytes, thumbnail, source, objectKey, old?.objectKey ?? null],
    );
    // Somebody else was first. If the bucket does not answer, the sweep deletes it.
    if (written.length === 0 && objectKey) await this.bucket?.delete(objectKey).catch(() => undefined);
    return id;
  }

  /** Makes it as recent as a new one, so that the sweep keeps it. */
  private async renew(id: string): Promise<StoredImage | undefined> {
    const [[image]] = await this.dataSource.query<[StoredImage[]]>(
      `UPDATE images SET created_at = now() WHERE id = $1
       RETURNING object_key AS "objectKey", coalesce(octet_length(bytes), 0) > 0 AS "hasBytes"`,
      [id],
    );
    return image;
  }

  /** False if the bytes are lost, so that they have to be stored again. */
  private async isStored({ objectKey, hasBytes }: StoredImage): Promise<boolean> {
    if (hasBytes || !objectKey || !this.bucket) return hasBytes;
    try {
      return (await readPicture(this.bucket, objectKey)) !== null;
    } catch {
      // The bucket does not answer, which says nothing of the picture.
      return true;
    }
  }

  async exists(id: string): Promise<boolean> {
    return this.dataSource.getRepository(Image).existsBy({ id });
  }

  /** Asks the database alone. Null if there is no such image. */
  async find(id: string, size: ImageSize): Promise<FoundImage | null> {
    const column = size === 'thumb' ? 'thumbnail' : 'bytes';
    const image = await this.dataSource.getRepository(Image).findOne({
      where: { id },
      select: { id: true, contentType: true, objectKey: true, [column]: true },
    });
    return image && { id, contentType: image.contentType, size, bytes: image[column], objectKey: image.objectKey };
  }

  /** Null if the bucket has lost them. Throws if it does not answer, or answers with something else. */
  async bytesOf(found: FoundImage, signal?: AbortSignal): Promise<Buffer | null> {
    const { id, size, objectKey } = found;
    // A backup has no bytes of a picture that was lost.
    if (found.bytes) return found.bytes.length > 0 ? found.bytes : null;
    if (!objectKey) return null;
    const bucket = this.openBucket();
    const bytes = await bucket.read(objectKey, size, signal);
    if (bytes) return bytes;
    const now = await this.find(id, size);
    // It was moved or stored again since.
    if (now && now.objectKey !== objectKey) return this.bytesOf(now, signal);
    if (now && this.lostLimit.mayLog()) bucket.reportLost(objectKey);
    return null;
  }

  async read(id: string, size: ImageSize): Promise<StoredFile | null> {
    const found = await this.find(id, size);
    const bytes = found && (await this.bytesOf(found));
    return bytes && found ? { contentType: found.contentType, bytes } : null;
  }

  /** Deletes images that no newsletter or product uses. Returns the number deleted. */
  async sweepOrphans(olderThanHours = ORPHAN_AGE_HOURS): Promise<number> {
    const [, swept] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM images i
       WHERE created_at < now() - make_interval(hours => $1)
         AND NOT EXISTS (SELECT FROM newsletters n WHERE n.image_id = i.id)
         AND NOT EXISTS (SELECT FROM settings s WHERE s.name IN ('logo', 'icon', 'socialImage') AND s.value #>> '{}' = i.id)
         AND NOT EXISTS (SELECT FROM products p WHERE p.image_url LIKE '%/images/' || i.id || '%')`,
      [olderThanHours],
    );
    return swept;
  }

  /** Deletes what is in the bucket without a row. Returns the number of objects. */
  async sweepObjects(olderThanHours = ORPHAN_AGE_HOURS): Promise<number> {
    return (await this.bucket?.sweep(this.dataSource, olderThanHours)) ?? 0;
  }

  private openBucket(): PictureBucket {
    if (this.bucket) return this.bucket;
    throw new Error('A picture is in a bucket, and no bucket is configured (S3_ENDPOINT)');
  }
}

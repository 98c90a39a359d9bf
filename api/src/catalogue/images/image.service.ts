import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Image, type ImageSource } from './image.entity.js';
import type { ImageSize, PictureBucket } from './picture-bucket.js';
import type { Picture } from './prepare-picture.js';

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/** What the row says of a picture. */
export interface FoundImage {
  contentType: string;
  size: ImageSize;
  /** Null if they are in the bucket. */
  bytes: Buffer | null;
  objectKey: string | null;
}

/** A form may stay open for hours between screenshot and submission. */
const ORPHAN_AGE_HOURS = 24;

/** Ids are hashes of the bytes, so an image never changes. Its bytes are in its row, or in the bucket if there is one. */
export class ImageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bucket?: PictureBucket,
  ) {}

  async store(picture: Picture, source: ImageSource): Promise<string> {
    const id = createHash('sha256').update(picture.bytes).digest('hex');
    // Make it as recent as a new one, so that the sweep keeps it.
    const renewal = 'UPDATE images SET created_at = now() WHERE id = $1';
    const [, renewed] = await this.dataSource.query<[unknown, number]>(renewal, [id]);
    if (renewed > 0) return id;
    const objectKey = (await this.bucket?.tryToAdd(id, picture)) ?? null;
    const [bytes, thumbnail] = objectKey ? [null, null] : [picture.bytes, picture.thumbnail];
    await this.dataSource.query(
      `INSERT INTO images (id, content_type, width, height, bytes, thumbnail, source, object_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET created_at = now()`,
      [id, picture.contentType, picture.width, picture.height, bytes, thumbnail, source, objectKey],
    );
    return id;
  }

  /** Asks the database alone. Null if there is no such image. */
  async find(id: string, size: ImageSize): Promise<FoundImage | null> {
    const column = size === 'thumb' ? 'thumbnail' : 'bytes';
    const image = await this.dataSource.getRepository(Image).findOne({
      where: { id },
      select: { id: true, contentType: true, objectKey: true, [column]: true },
    });
    return image && { contentType: image.contentType, size, bytes: image[column], objectKey: image.objectKey };
  }

  /** Null if the bucket has lost them. Throws if it does not answer. */
  async bytesOf({ bytes, objectKey, size }: FoundImage): Promise<Buffer | null> {
    const found = bytes ?? (objectKey && (await this.openBucket().read(objectKey, size)));
    // A backup has no bytes of a picture that was lost.
    return found && found.length > 0 ? found : null;
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

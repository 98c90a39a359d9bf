import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Image, type ImageSource } from './image.entity.js';
import type { Picture } from './prepare-picture.js';

export type ImageSize = 'full' | 'thumb';

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/** A form may stay open for hours between screenshot and submission. */
const ORPHAN_AGE_HOURS = 24;

/** Ids are hashes of the bytes, so an image never changes. */
export class ImageService {
  constructor(private readonly dataSource: DataSource) {}

  async store(picture: Picture, source: ImageSource): Promise<string> {
    const id = createHash('sha256').update(picture.bytes).digest('hex');
    // Make it as recent as a new one, so that the sweep keeps it.
    await this.dataSource.query(
      `INSERT INTO images (id, content_type, width, height, bytes, thumbnail, source) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET created_at = now()`,
      [id, picture.contentType, picture.width, picture.height, picture.bytes, picture.thumbnail, source],
    );
    return id;
  }

  async read(id: string, size: ImageSize): Promise<StoredFile | null> {
    const column = size === 'thumb' ? 'thumbnail' : 'bytes';
    const image = await this.dataSource.getRepository(Image).findOne({
      where: { id },
      select: { id: true, contentType: true, [column]: true },
    });
    return image && { contentType: image.contentType, bytes: image[column] };
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
}

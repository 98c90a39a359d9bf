import { AppError } from '../../base/errors.js';
import { readPicture } from './move-pictures.js';
import type { PictureBucket } from './picture-bucket.js';

interface ImageRow {
  object_key: string | null;
  /** As PostgreSQL writes them in JSON. */
  bytes: string | null;
  thumbnail: string | null;
}

const NO_BYTES = '\\x';

/**
 * Puts the bytes of pictures from the bucket into the rows of a backup, so that it can be restored where there is no bucket, or
 * another one. A picture that is missing in the bucket has no bytes there, and is counted.
 */
export class PictureBackup {
  missing = 0;

  constructor(private readonly bucket?: PictureBucket) {}

  /** `row` is a row of `images` as JSON. */
  readonly complete = async (row: string): Promise<string> => {
    const image = JSON.parse(row) as ImageRow;
    if (image.object_key === null) return row;
    if (!this.bucket)
      throw new AppError('CONFLICT', 'Pictures are in a bucket: set S3_ENDPOINT and the other settings of the bucket');
    const picture = await readPicture(this.bucket, image.object_key);
    if (!picture) this.missing += 1;
    image.object_key = null;
    image.bytes = picture ? asText(picture.bytes) : NO_BYTES;
    image.thumbnail = picture ? asText(picture.thumbnail) : NO_BYTES;
    return JSON.stringify(image);
  };
}

const asText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

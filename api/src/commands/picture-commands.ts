import type { DataSource } from 'typeorm';
import { AppError } from '../base/errors.js';
import { createLogger } from '../base/log.js';
import { PictureBackup } from '../catalogue/images/back-up-pictures.js';
import { moveToBucket, moveToDatabase, type Moved } from '../catalogue/images/move-pictures.js';
import { PictureBucket } from '../catalogue/images/picture-bucket.js';
import type { Config } from '../config.js';
import { PATIENT_LIMITS } from '../outside/bucket/bucket.js';

export const IMAGES_USAGE = ['move-to-bucket', 'move-to-database'];

type Bucket = Pick<Config, 'bucket'>;

const openBucket = ({ bucket }: Bucket) => bucket && new PictureBucket(bucket, createLogger('warn'), PATIENT_LIMITS);

/** `npm run admin -- images …`, with words that fit a usage. */
export async function movePictures(dataSource: DataSource, config: Bucket, [verb]: string[]): Promise<string> {
  const bucket = openBucket(config);
  if (!bucket) throw new AppError('BAD_USER_INPUT', 'There is no bucket: set S3_ENDPOINT and its other settings');
  if (verb === 'move-to-bucket') return describe(await moveToBucket(dataSource, bucket), 'bucket');
  return describe(await moveToDatabase(dataSource, bucket), 'database');
}

export const BACKUP_USAGE = ['FILE', 'FILE --without-missing'];

/** `npm run admin -- backup …`, with words that fit a usage. */
export async function backUp(dataSource: DataSource, config: Bucket, [file = '', option]: string[]): Promise<string> {
  const { rows, missing } = await new PictureBackup(dataSource, openBucket(config), option !== undefined).write(file);
  const without = missing > 0 ? `\nWithout ${count(missing)} missing in the bucket.` : '';
  return `${rowsWere(rows)} written to ${file}${without}`;
}

/** Moves the restored pictures to the bucket. If it cannot take them, the restore is complete all the same. */
export async function moveRestored(dataSource: DataSource, config: Bucket): Promise<string> {
  const bucket = openBucket(config);
  if (!bucket) return '';
  try {
    return `${describe(await moveToBucket(dataSource, bucket), 'bucket')}\n`;
  } catch (error) {
    return `Pictures are still in the database (${(error as Error).message}): npm run admin -- images move-to-bucket\n`;
  }
}

export const rowsWere = (rows: number): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row was' : 'rows were'}`;

function describe({ moved, missing }: Moved, target: string): string {
  const lost = missing > 0 ? `\nMissing in the bucket, and left as they are: ${count(missing)}.` : '';
  return `Moved to the ${target}: ${count(moved)}.${lost}`;
}

const count = (pictures: number) => `${pictures.toLocaleString('en-US')} ${pictures === 1 ? 'picture' : 'pictures'}`;

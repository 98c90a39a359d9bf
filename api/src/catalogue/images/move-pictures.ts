import type { DataSource } from 'typeorm';
import { DamagedPictureError, DELETE_PICTURE, type PictureBucket, type PictureBytes } from './picture-bucket.js';

/** Moved at the same time. */
const PIECE = 20;
/** Younger objects may be of a picture that is being stored. Clocks may differ by a quarter of an hour: S3 refuses others. */
const LEFT_OVER_HOURS = 0.25;

interface Move {
  /** Finds what is to be moved. */
  where: string;
  /** Moves one picture. False if it is gone meanwhile, or lost. */
  move: (id: string) => Promise<boolean>;
}

export interface Moved {
  moved: number;
  /** Pictures that are neither here nor there. */
  missing: number;
}

/** Each picture was read back from the bucket before its row says so. May be ended at any time and begun again. */
export async function moveToBucket(dataSource: DataSource, bucket: PictureBucket): Promise<Moved> {
  const move = async (id: string): Promise<boolean> => {
    const [picture] = await dataSource.query<PictureBytes[]>(
      'SELECT bytes, thumbnail FROM images WHERE id = $1 AND object_key IS NULL',
      [id],
    );
    if (!picture) return false;
    const objectKey = await bucket.add(dataSource, id, picture);
    if (!(await readPicture(bucket, objectKey)))
      throw new Error(`The bucket does not give back the picture ${id}. It stays in the database`);
    const [, changed] = await dataSource.query<[unknown, number]>(
      'UPDATE images SET object_key = $2, bytes = NULL, thumbnail = NULL WHERE id = $1 AND object_key IS NULL',
      [id, objectKey],
    );
    if (changed === 0) await bucket.delete(objectKey);
    return changed > 0;
  };
  const moved = await moveEach(dataSource, { where: 'object_key IS NULL AND octet_length(bytes) > 0', move });
  return { moved, missing: 0 };
}

/** Each picture is in the database before its object is deleted. At the end, what is left over in the bucket is deleted, too. */
export async function moveToDatabase(
  dataSource: DataSource,
  bucket: PictureBucket,
  leftOverHours = LEFT_OVER_HOURS,
): Promise<Moved> {
  let missing = 0;
  const move = async (id: string): Promise<boolean> => {
    const [image] = await dataSource.query<{ key: string }[]>(
      'SELECT object_key AS key FROM images WHERE id = $1 AND object_key IS NOT NULL',
      [id],
    );
    if (!image) return false;
    const picture = await readPicture(bucket, image.key);
    if (!picture) {
      const sameRow = 'SELECT FROM images WHERE id = $1 AND object_key = $2';
      const still = await dataSource.query<object[]>(sameRow, [id, image.key]);
      if (still.length > 0) bucket.reportLost(image.key);
      missing += still.length;
      return false;
    }
    const [, changed] = await dataSource.query<[unknown, number]>(
      'UPDATE images SET bytes = $3, thumbnail = $4, object_key = NULL WHERE id = $1 AND object_key = $2',
      [id, image.key, picture.bytes, picture.thumbnail],
    );
    if (changed > 0) await bucket.delete(image.key);
    return changed > 0;
  };
  const moved = await moveEach(dataSource, { where: 'object_key IS NOT NULL', move });
  await keepPromises(dataSource, bucket);
  await bucket.sweep(dataSource, leftOverHours);
  return { moved, missing };
}

/** Null if a part of it is missing or damaged. */
export async function readPicture(bucket: PictureBucket, key: string): Promise<PictureBytes | null> {
  const ignoreDamage = (error: unknown) => {
    if (error instanceof DamagedPictureError) return null;
    throw error;
  };
  const parts = (['full', 'thumb'] as const).map((size) => bucket.read(key, size).catch(ignoreDamage));
  const [bytes, thumbnail] = await Promise.all(parts);
  return bytes && thumbnail ? { bytes, thumbnail } : null;
}

/** Deletions that no worker will do once the settings of the bucket are gone. */
async function keepPromises(dataSource: DataSource, bucket: PictureBucket): Promise<void> {
  const promises = await dataSource.query<{ id: string; key: string }[]>(
    "SELECT id, payload ->> 'objectKey' AS key FROM outbox WHERE kind = $1 AND delivered_at IS NULL",
    [DELETE_PICTURE],
  );
  for (const { id, key } of promises) {
    await bucket.delete(key);
    await dataSource.query('UPDATE outbox SET delivered_at = now() WHERE id = $1', [id]);
  }
}

async function moveEach(dataSource: DataSource, { where, move }: Move): Promise<number> {
  const sql = `SELECT id FROM images WHERE ${where} AND id > $1 ORDER BY id LIMIT ${PIECE}`;
  let count = 0;
  let last = '';
  for (;;) {
    const rows = await dataSource.query<{ id: string }[]>(sql, [last]);
    const done = await Promise.all(rows.map(({ id }) => move(id)));
    count += done.filter(Boolean).length;
    const next = rows.at(-1)?.id;
    if (next === undefined) return count;
    last = next;
  }
}

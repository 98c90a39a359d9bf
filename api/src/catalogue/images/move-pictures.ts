import type { DataSource } from 'typeorm';
import type { PictureBucket, PictureBytes } from './picture-bucket.js';

/** Moved at the same time. */
const PIECE = 20;

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

/** Each picture is in the bucket before its row says so. May be ended at any time and begun again. */
export async function moveToBucket(dataSource: DataSource, bucket: PictureBucket): Promise<Moved> {
  const move = async (id: string): Promise<boolean> => {
    const [picture] = await dataSource.query<PictureBytes[]>('SELECT bytes, thumbnail FROM images WHERE id = $1', [id]);
    if (!picture) return false;
    const objectKey = await bucket.add(id, picture);
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

/** Each picture is in the database before its object is deleted. An object that is left over is deleted by the sweep. */
export async function moveToDatabase(dataSource: DataSource, bucket: PictureBucket): Promise<Moved> {
  let missing = 0;
  const move = async (id: string): Promise<boolean> => {
    const [image] = await dataSource.query<{ key: string }[]>('SELECT object_key AS key FROM images WHERE id = $1', [
      id,
    ]);
    if (!image) return false;
    const picture = await readPicture(bucket, image.key);
    if (!picture) {
      missing += 1;
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
  return { moved, missing };
}

/** Null if a part of it is missing. */
export async function readPicture(bucket: PictureBucket, key: string): Promise<PictureBytes | null> {
  const [bytes, thumbnail] = await Promise.all([bucket.read(key, 'full'), bucket.read(key, 'thumb')]);
  return bytes && thumbnail ? { bytes, thumbnail } : null;
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

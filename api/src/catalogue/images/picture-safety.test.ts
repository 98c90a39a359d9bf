import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../../base/log.js';
import { present } from '../../base/validation/present.js';
import { Bucket } from '../../outside/bucket/bucket.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { ObjectStorage } from '../../testing/servers/object-storage.js';
import { ImageService } from './image.service.js';
import { moveToBucket, moveToDatabase } from './move-pictures.js';
import { PictureBucket } from './picture-bucket.js';
import type { Picture } from './prepare-picture.js';

const log = createLogger('silent');
let storage: ObjectStorage;
let database: TestDatabase;
let other: TestDatabase;
let bucket: PictureBucket;
let images: ImageService;

beforeAll(async () => {
  storage = await new ObjectStorage().start();
  [database, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  bucket = bucketWith({ S3_PREFIX: 'letters/' });
  images = new ImageService(database.dataSource, bucket);
});
beforeEach(async () => {
  for (const { dataSource } of [database, other])
    await dataSource.query('DELETE FROM images; DELETE FROM outbox; DELETE FROM picture_folder');
  storage.requests.length = 0;
});
afterEach(() => {
  storage.intercept = () => false;
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await storage.close();
});

const bucketWith = (changes: Record<string, string>) => new PictureBucket(storage.settings(changes), log);
const calls = (method: string) => storage.requests.filter((call) => call.startsWith(`${method} `));

function pictureOf(text: string): Picture {
  const [bytes, thumbnail] = [Buffer.from(text), Buffer.from(`small ${text}`)];
  return { bytes, thumbnail, contentType: 'image/webp', width: 1, height: 1 };
}

async function store(count: number): Promise<string[]> {
  const ids = [];
  for (let number = 0; number < count; number += 1)
    ids.push(await images.store(pictureOf(`picture ${number}`), 'drawn'));
  return ids;
}

async function keyOf(id: string): Promise<string> {
  const rows = await database.dataSource.query<{ key: string | null }[]>(
    'SELECT object_key AS key FROM images WHERE id = $1',
    [id],
  );
  return present(rows[0]?.key);
}

async function expectAllThere(ids: string[]): Promise<void> {
  for (const [number, id] of ids.entries()) {
    expect((await images.read(id, 'full'))?.bytes.toString()).toBe(`picture ${number}`);
    expect((await images.read(id, 'thumb'))?.bytes.toString()).toBe(`small picture ${number}`);
  }
}

/** Of this database. */
async function objects(): Promise<object[]> {
  const [folder] = await database.dataSource.query<{ name: string }[]>('SELECT name FROM picture_folder');
  const list = await new Bucket(storage.settings({ S3_PREFIX: `letters/${folder?.name}/` })).list();
  return list.objects;
}

const overwrite = async (id: string, { text, ending = '' }: { text: string; ending?: string }) =>
  new Bucket(storage.settings()).put(`letters/${await keyOf(id)}${ending}`, Buffer.from(text), 'image/webp');

test('a copy of the database with another prefix leaves the objects of the first alone', async () => {
  const ids = await store(3);
  for (const table of ['images', 'picture_folder']) {
    const rows = await database.dataSource.query<object[]>(`SELECT * FROM ${table}`);
    await other.dataSource.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  const copied = bucketWith({ S3_PREFIX: 'staging/' });
  expect(await moveToDatabase(other.dataSource, copied, -1)).toEqual({ moved: 0, missing: 3 });
  await other.dataSource.query('DELETE FROM images');
  await moveToDatabase(other.dataSource, copied, -1);
  expect(calls('DELETE')).toHaveLength(6);
  await expectAllThere(ids);
});

test('another database with the same settings has another folder, and sweeps nothing else', async () => {
  const ids = await store(3);
  expect(await new ImageService(other.dataSource, bucket).sweepObjects(-1)).toBe(0);
  await expectAllThere(ids);
  const theirs = await new ImageService(other.dataSource, bucket).store(pictureOf('picture 0'), 'drawn');
  expect(theirs).toBe(ids[0]);
  await moveToDatabase(other.dataSource, bucket, -1);
  expect(calls('DELETE')).toHaveLength(2);
  await expectAllThere(ids);
});

test.each(['', '-thumbnail'])(
  'what is damaged in the bucket is an error, and is moved nowhere (%j)',
  async (ending) => {
    const [id = '', whole = ''] = await store(2);
    await overwrite(id, { text: ending ? '' : 'picture 0, and more', ending });
    await expect(images.read(id, ending ? 'thumb' : 'full')).rejects.toThrow('Another object is at');
    expect(await moveToDatabase(database.dataSource, bucket, -1)).toEqual({ moved: 1, missing: 1 });
    expect(calls('DELETE').join()).not.toContain(id);
    expect((await images.read(whole, 'full'))?.bytes.toString()).toBe('picture 1');
    await keyOf(id);
  },
);

test('the database keeps a picture until the bucket gives it back', async () => {
  const [id = ''] = await store(1);
  await moveToDatabase(database.dataSource, bucket);
  storage.intercept = ({ method }, response) => {
    if (method !== 'GET') return false;
    response.writeHead(200).end('something else');
    return true;
  };
  await expect(moveToBucket(database.dataSource, bucket)).rejects.toThrow(`does not give back the picture ${id}`);
  await expectAllThere([id]);
});

test('what was lost is there again when it is stored again', async () => {
  const ids = await store(4);
  const [missing = '', damaged = '', thumbless = '', empty = ''] = ids;
  await bucket.delete(await keyOf(missing));
  await overwrite(damaged, { text: 'x' });
  await overwrite(thumbless, { text: '', ending: '-thumbnail' });
  await database.dataSource.query(
    String.raw`UPDATE images SET object_key = NULL, bytes = '\x', thumbnail = '\x' WHERE id = $1`,
    [empty],
  );
  expect(await images.read(missing, 'full')).toBeNull();
  expect(await images.read(empty, 'full')).toBeNull();
  expect(await store(4)).toEqual(ids);
  await expectAllThere(ids);
  // Of a bucket that is away nobody knows.
  const keys = await Promise.all(ids.map(keyOf));
  storage.intercept = ({ method }, response) => Boolean(method === 'GET' && response.destroy());
  await store(4);
  storage.intercept = () => false;
  expect(await Promise.all(ids.map(keyOf))).toEqual(keys);
  // Who has left the bucket stores it in the database.
  await bucket.delete(await keyOf(missing));
  await new ImageService(database.dataSource).store(pictureOf('picture 0'), 'drawn');
  expect((await new ImageService(database.dataSource).read(missing, 'thumb'))?.bytes.toString()).toBe(
    'small picture 0',
  );
});

test('pictures that are stored twice at once leave one object', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => images.store(pictureOf('picture 0'), 'drawn')));
  expect(calls('PUT')).toHaveLength(6);
  expect(calls('DELETE')).toHaveLength(4);
  expect(await images.sweepObjects(-1)).toBe(0);
  await expectAllThere(ids.slice(0, 1));
});

test('nothing is left in the bucket after the move to the database', async () => {
  const ids = await store(3);
  // A crash, and a picture that was deleted while no worker ran.
  await bucket.add(database.dataSource, 'a'.repeat(64), pictureOf('crash'));
  await images.store(pictureOf('deleted'), 'drawn');
  await database.dataSource.query('DELETE FROM images WHERE id <> ALL ($1)', [ids]);
  await moveToDatabase(database.dataSource, bucket);
  expect(await objects()).toHaveLength(2);
  await moveToDatabase(database.dataSource, bucket, -1);
  expect(await objects()).toHaveLength(0);
  const waiting = 'SELECT FROM outbox WHERE delivered_at IS NULL';
  expect(await database.dataSource.query(waiting)).toHaveLength(0);
  await expectAllThere(ids);
});

test('who had found the row before the move gets the picture, and two moves at once count each once', async () => {
  const ids = await store(45);
  const found = await Promise.all(ids.map((id) => images.find(id, 'full')));
  const moves = [1, 2].map(() => moveToDatabase(database.dataSource, bucket));
  const [first, second] = await Promise.all(moves);
  expect([(first?.moved ?? 0) + (second?.moved ?? 0), first?.missing, second?.missing]).toEqual([45, 0, 0]);
  expect((await images.bytesOf(present(found[7])))?.toString()).toBe('picture 7');
});

test('the sweep deletes several at once, and ends where the list does not go on', async () => {
  await bucket.sweep(database.dataSource, -1);
  for (const letter of ['a', 'b', 'c']) await bucket.add(database.dataSource, letter.repeat(64), pictureOf(letter));
  const held: (() => void)[] = [];
  storage.intercept = ({ method }, response) =>
    method === 'DELETE' && Boolean(held.push(() => response.writeHead(204).end()));
  const swept = bucket.sweep(database.dataSource, -1);
  await eventually(() => Promise.resolve(held.length === 6));
  for (const answer of held) answer();
  expect(await swept).toBe(6);
  storage.intercept = (_call, response) => {
    const object = '<Contents><Key>same</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>';
    response.writeHead(200).end(`<List><IsTruncated>true</IsTruncated>${object}</List>`);
    return true;
  };
  await expect(bucket.sweep(database.dataSource, -1)).rejects.toThrow('lists the same objects again');
});

import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tables } from '../app/tables.js';
import { restoreRows } from '../base/database/backup/restore-rows.js';
import { connectDatabase, type OpenDatabase } from '../base/database/open-database.js';
import { createLogger } from '../base/log.js';
import { present } from '../base/validation/present.js';
import { ImageService } from '../catalogue/images/image.service.js';
import { PictureBackup, PIECE } from '../catalogue/images/back-up-pictures.js';
import { moveToBucket, moveToDatabase } from '../catalogue/images/move-pictures.js';
import { PictureBucket } from '../catalogue/images/picture-bucket.js';
import { readConfig } from '../config.js';
import { PATIENT_LIMITS } from '../outside/bucket/bucket.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { ObjectStorage } from '../testing/servers/object-storage.js';
import { backUp, moveRestored } from './picture-commands.js';

const COMMAND = fileURLToPath(new URL('../../dist/commands/admin-command.js', import.meta.url));
const PICTURES = 50;
const log = createLogger('silent');

const folder = mkdtempSync(path.join(tmpdir(), 'picture-commands-'));
const file = path.join(folder, 'directory.gz');
let storage: ObjectStorage;
let database: OpenDatabase;

/** The database stays open, as beside a running product. */
const open = (name: string) =>
  connectDatabase({ config: readConfig({ DATA_DIR: path.join(folder, name) }, '/nowhere'), log, tables });

beforeAll(async () => {
  storage = await new ObjectStorage().start();
  database = await open('first');
  await addPictures(database);
}, 120_000);
afterAll(async () => {
  await database.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addPictures({ dataSource }: OpenDatabase): Promise<void> {
  const images = new ImageService(dataSource);
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = Buffer.from(`picture ${number}`);
    const picture = { bytes, thumbnail: thumbnailOf(bytes), contentType: 'image/webp', width: 1, height: 1 } as const;
    await images.store(picture, 'drawn');
  }
}

const thumbnailOf = (bytes: Buffer) => Buffer.from(`small ${bytes.toString()}`);

function start(words: string[], { name = 'first', environment = storage.environment() } = {}) {
  const env = Object.assign({}, process.env, { DATABASE_URL: '', DATA_DIR: path.join(folder, name) }, environment);
  return spawn(process.execPath, [COMMAND, ...words], { env });
}

async function run(...given: Parameters<typeof start>): Promise<string> {
  const child = start(...given);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return out + err;
}

/** Kills the command in the middle of its requests. */
async function killAmidst(words: string[], method: string, served: number): Promise<void> {
  let left = served;
  storage.intercept = (call) => call.method === method && (left -= 1) < 0;
  const child = start(words);
  const ended = once(child, 'exit');
  await eventually(() => Promise.resolve(left < 0));
  child.kill('SIGKILL');
  await ended;
  storage.intercept = () => false;
}

/** How many are where. Fails if one cannot be read. */
async function placesOf({ dataSource }: Pick<OpenDatabase, 'dataSource'>): Promise<{ away: number; here: number }> {
  const images = new ImageService(dataSource, new PictureBucket(storage.settings(), log));
  const rows = await dataSource.query<{ id: string; key: string | null }[]>('SELECT id, object_key AS key FROM images');
  expect(rows).toHaveLength(PICTURES);
  for (const { id } of rows) {
    const { bytes } = present(await images.read(id, 'full'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(id);
    expect((await images.read(id, 'thumb'))?.bytes).toEqual(thumbnailOf(bytes));
  }
  const away = rows.filter(({ key }) => key).length;
  return { away, here: PICTURES - away };
}

test('without a bucket, the command says what to set', async () => {
  expect(await run(['images', 'move-to-bucket'], { environment: {} })).toMatch(/There is no bucket: set S3_ENDPOINT/);
});

test('pictures move there and back under kills, and none is ever lost', async () => {
  await killAmidst(['images', 'move-to-bucket'], 'PUT', 50);
  const first = await placesOf(database);
  expect(first.here).toBeGreaterThan(0);
  expect(await run(['images', 'move-to-bucket'])).toBe(`Moved to the bucket: ${first.here} pictures.\n`);
  expect(await placesOf(database)).toEqual({ away: PICTURES, here: 0 });

  await killAmidst(['images', 'move-to-database'], 'DELETE', 5);
  const second = await placesOf(database);
  expect(second.here).toBeGreaterThan(0);
  expect(await run(['images', 'move-to-database'])).toBe(`Moved to the database: ${second.away} pictures.\n`);
  expect(await placesOf(database)).toEqual({ away: 0, here: PICTURES });
}, 120_000);

test('a backup holds all pictures, and a restore puts them where the configuration says', async () => {
  await run(['images', 'move-to-bucket']);
  expect(await run(['backup', file], { environment: {} })).toMatch(/^Pictures are in a bucket: set S3_ENDPOINT/);
  expect(await run(['backup', file])).toMatch(/^[\d,]+ rows were written to .*directory\.gz\n$/);
  const restored = await restoreWithoutBucket();
  try {
    expect(await placesOf(restored)).toEqual({ away: 0, here: PICTURES });
    // Objects of their own, in a folder of their own: those of the first directory may go.
    expect(await moveRestored(restored.dataSource, { bucket: storage.settings() })).toBe(
      `Moved to the bucket: ${PICTURES} pictures.\n`,
    );
    expect(await folderOf(restored)).not.toEqual(await folderOf(database));
    await moveToDatabase(database.dataSource, new PictureBucket(storage.settings(), log));
    expect(await placesOf(restored)).toEqual({ away: PICTURES, here: 0 });
  } finally {
    await restored.close();
  }
}, 120_000);

test('the command restores into a bucket, also where the models are not installed yet', async () => {
  const environment = storage.environment({ EMBEDDING_MODEL_PATH: 'not-here' });
  expect(await run(['restore', file], { name: 'second', environment })).toContain(
    `\nMoved to the bucket: ${PICTURES} pictures.\n`,
  );
}, 120_000);

test('a backup without lost pictures is only written if it may be', async () => {
  const bucket = { bucket: storage.settings() };
  const [lost] = await database.dataSource.query<{ id: string }[]>('SELECT id FROM images LIMIT 1');
  await run(['images', 'move-to-bucket']);
  await database.dataSource.query("UPDATE images SET object_key = 'lost' WHERE id = $1", [lost?.id]);
  const whole = readFileSync(file);
  await expect(backUp(database.dataSource, bucket, [file])).rejects.toThrow(
    /^1 picture is missing in the bucket.* --without-missing$/,
  );
  expect(readFileSync(file)).toEqual(whole);
  expect(readdirSync(folder).filter((name) => name.startsWith('directory.gz'))).toEqual(['directory.gz']);
  const words = [file, '--without-missing'];
  expect(await backUp(database.dataSource, { bucket: undefined }, words)).toContain(
    `\nWithout ${PICTURES} pictures missing in the bucket.`,
  );
  expect(await backUp(database.dataSource, bucket, words)).toContain('\nWithout 1 picture missing in the bucket.');
  const restored = await restoreWithoutBucket();
  try {
    const images = new ImageService(restored.dataSource);
    const rows = await restored.dataSource.query<{ id: string }[]>('SELECT id FROM images');
    const read = await Promise.all(rows.map(async ({ id }) => [id, (await images.read(id, 'full')) !== null]));
    expect(read.filter(([, isThere]) => !isThere)).toEqual([[lost?.id, false]]);
    await storage.stop();
    await expect(backUp(database.dataSource, bucket, [file])).rejects.toThrow('fetch failed');
    expect(await moveRestored(restored.dataSource, bucket)).toMatch(
      /^Pictures are still in the database \(fetch failed\)/,
    );
  } finally {
    await storage.start();
    await restored.close();
  }
}, 120_000);

const folderOf = ({ dataSource }: Pick<OpenDatabase, 'dataSource'>) =>
  dataSource.query<{ name: string }[]>('SELECT name FROM picture_folder');

test('a backup that waits for the bucket leaves the database to others, and knows what they did', async () => {
  const own = await open('third');
  await addPictures(own);
  await moveToBucket(own.dataSource, new PictureBucket(storage.settings(), log));
  const [pictures] = await folderOf(own);
  let logged = '';
  const errors = createLogger('error', undefined, { write: (line) => void (logged += line) });
  const bucket = new PictureBucket(storage.settings(), errors, PATIENT_LIMITS);
  const asked: string[] = [];
  const held: (() => void)[] = [];
  storage.intercept = (call, response) => {
    // Others may still be tried again for the test before.
    if (call.method !== 'GET' || !call.url?.includes(`/${present(pictures).name}/`)) return false;
    asked.push(/\/([0-9a-f]{64})-/.exec(call.url)?.[1] ?? '');
    held.push(() => response.writeHead(404).end('<Code>NoSuchKey</Code>'));
    return true;
  };
  const written = new PictureBackup(own.dataSource, bucket).write(file);
  await eventually(() => Promise.resolve(held.length === 2 * PIECE));
  const [moved] = asked;
  await expect(restoreWithoutBucket(`${file}.keys`)).rejects.toThrow('not a complete backup');
  // The embedded database has one transaction.
  await own.dataSource.transaction(async (manager) => {
    const update = 'UPDATE images SET object_key = NULL, bytes = $2, thumbnail = $2 WHERE id = $1';
    await manager.query(update, [moved, Buffer.from('moved meanwhile')]);
    await manager.query('DELETE FROM images WHERE id <> $1', [moved]);
  });
  storage.intercept = () => false;
  const waited = new Set(asked);
  for (const answer of held) answer();
  expect([await written, logged]).toEqual([{ rows: expect.any(Number), missing: 0 }, '']);
  const restored = await restoreWithoutBucket();
  try {
    const rows = await restored.dataSource.query<{ id: string; text: string }[]>(
      "SELECT id, encode(bytes, 'escape') AS text FROM images",
    );
    expect(rows).toHaveLength(PICTURES);
    const meanwhile = (id: string) => (id === moved ? /^moved meanwhile$/ : /^$/);
    for (const { id, text: bytes } of rows)
      // Objects of deleted rows are deleted by a worker, and none runs.
      expect(bytes).toMatch(waited.has(id) ? meanwhile(id) : /^picture \d+$/);
  } finally {
    await Promise.all([restored.close(), own.close()]);
  }
}, 120_000);

/** As `restore` does with an empty database. */
async function restoreWithoutBucket(from = file): Promise<TestDatabase> {
  const restored = await openTestDatabase();
  try {
    await restoreRows(restored.dataSource, from);
    return restored;
  } catch (error) {
    await restored.close();
    throw error;
  }
}

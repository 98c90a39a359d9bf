import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { ObjectStorage } from '../../testing/servers/object-storage.js';
import { checkBucket, checkPictures } from './check-bucket.js';

let storage: ObjectStorage;
let database: TestDatabase;
beforeAll(async () => {
  [storage, database] = await Promise.all([new ObjectStorage().start(), openTestDatabase()]);
});
afterEach(() => {
  storage.intercept = () => false;
});
afterAll(() => Promise.all([storage.close(), database.close()]));

const check = (changes: Record<string, string> = {}) => checkBucket({ bucket: storage.settings(changes) });

test('is well without a bucket, and with one that does everything', async () => {
  expect(await checkBucket({ bucket: undefined })).toMatchObject({ status: 'ok' });
  expect(await check({ S3_PREFIX: 'letters/' })).toMatchObject({
    status: 'ok',
    found: expect.stringMatching(/^pictures at http/),
  });
  const calls = storage.requests.map((call) => call.replace(/doctor-.*/, 'doctor').replace(/\?.*/, ''));
  const object = '/pictures/letters/doctor';
  expect(calls).toEqual([`PUT ${object}`, `GET ${object}`, 'GET /pictures', `DELETE ${object}`]);
});

test.each([
  [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'correct S3_SECRET_ACCESS_KEY'],
  [{ S3_ACCESS_KEY_ID: 'wrong' }, 'correct S3_ACCESS_KEY_ID'],
  [{ S3_BUCKET: 'nowhere' }, 'create the bucket, or correct S3_BUCKET'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'start the server of the bucket, or correct S3_ENDPOINT'],
])('names the setting that is wrong: %j', async (changes, fix) => {
  const finding = await check(changes);
  expect(finding).toMatchObject({ status: 'failed', fix });
  expect(JSON.stringify(finding)).not.toContain('S3RVER');
});

test('says what the key may not do', async () => {
  storage.intercept = ({ method }, response) => {
    if (method !== 'DELETE') return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  expect(await check()).toMatchObject({ status: 'failed', fix: expect.stringContaining('delete objects') });
});

test('tries to delete its object, whatever else fails', async () => {
  storage.requests.length = 0;
  storage.intercept = ({ method }, response) => {
    if (method !== 'GET') return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  expect(await check()).toMatchObject({ status: 'failed' });
  expect(storage.requests.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
});

test('knows a clock that is wrong', async () => {
  storage.intercept = (_call, response) => {
    response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
    return true;
  };
  expect(await check()).toMatchObject({ status: 'failed', fix: expect.stringContaining('clock') });
});

test('tells of pictures that are elsewhere', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const status = async (bucket = storage.settings() as ReturnType<typeof storage.settings> | undefined) =>
    (await checkPictures(client, { bucket }))[0];
  try {
    expect(await status()).toMatchObject({ status: 'ok' });
    const columns = '(id, content_type, width, height, bytes, thumbnail, source, object_key)';
    await client.query(`INSERT INTO images ${columns} VALUES ($1, '', 1, 1, 'x', 'x', 'drawn', NULL)`, [
      'a'.repeat(64),
    ]);
    expect(await status()).toMatchObject({ status: 'warning', fix: 'npm run admin -- images move-to-bucket' });
    await client.query(`INSERT INTO images ${columns} VALUES ($1, '', 1, 1, NULL, NULL, 'drawn', 'x')`, [
      'b'.repeat(64),
    ]);
    await client.query("INSERT INTO picture_folder (name) VALUES ('ours')");
    expect(await checkPictures(client, { bucket: undefined })).toMatchObject([
      { status: 'failed', found: '1 in the bucket (folder ours), 1 in the database' },
    ]);
  } finally {
    await client.end();
  }
});

import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createLogger } from '../../base/log.js';
import { present } from '../../base/validation/present.js';
import { Bucket } from '../../outside/bucket/bucket.js';
import { OutboxDelivery } from '../../jobs/worker/outbox-delivery.js';
import { outboxHandlers, type WorkDeps } from '../../jobs/worker/work.js';
import { eventually } from '../../testing/eventually.js';
import { createNewsletter } from '../../testing/factories.js';
import { ObjectStorage } from '../../testing/servers/object-storage.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { forgetNewsletter } from '../owners/forget-newsletter.js';
import { ImageService } from './image.service.js';
import { moveToBucket, moveToDatabase } from './move-pictures.js';
import { DELETE_PICTURE, PictureBucket } from './picture-bucket.js';
import { preparePicture, type Picture } from './prepare-picture.js';

let storage: ObjectStorage;
let app: RunningApp;
let picture: Picture;
beforeAll(async () => {
  storage = await new ObjectStorage().start();
  app = await startTestApp(storage.environment({ S3_PREFIX: 'letters/' }));
  const blue = sharp({ create: { width: 1280, height: 800, channels: 3, background: '#2541BA' } });
  picture = await preparePicture(await blue.png().toBuffer());
});
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM newsletters; DELETE FROM images; DELETE FROM outbox');
  await app.services.images.sweepObjects(-1);
  storage.requests.length = 0;
});
afterEach(() => {
  storage.intercept = () => false;
});
afterAll(async () => {
  await app.close();
  await storage.close();
});

const rows = () =>
  app.dataSource.query<{ id: string; object_key: string | null; bytes: number | null; thumbnail: number | null }[]>(
    'SELECT id, object_key, length(bytes) AS bytes, length(thumbnail) AS thumbnail FROM images ORDER BY id',
  );
const calls = (method: string) => storage.requests.filter((call) => call.startsWith(`${method} `));
const bucket = () => present(app.services.pictureBucket);
const ask = (id: string, size = '') => fetch(`${app.origin}/images/${id}${size}`);
const asBuffer = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Another picture each time. */
function other(text: string): Picture {
  return Object.assign({}, picture, { bytes: Buffer.concat([picture.bytes, Buffer.from(text)]) });
}

async function deliver(): Promise<void> {
  const parts = Object.assign({}, app.services) as unknown as WorkDeps;
  const delivery = new OutboxDelivery({
    dataSource: app.dataSource,
    events: { listen: () => () => undefined },
    log: createLogger('silent'),
    handlers: { [DELETE_PICTURE]: present(outboxHandlers(parts)[DELETE_PICTURE]) },
  });
  delivery.start();
  try {
    await eventually(async () => (await waiting()) === 0);
  } finally {
    await delivery.stop();
  }
}

const waiting = async () =>
  (
    await app.dataSource.query<object[]>('SELECT FROM outbox WHERE kind = $1 AND delivered_at IS NULL', [
      DELETE_PICTURE,
    ])
  ).length;

test('a picture is in the bucket alone, and is answered as from the database', async () => {
  const id = await app.services.images.store(picture, 'screenshot');
  const [row] = await rows();
  expect(row).toEqual({ id, object_key: expect.any(String), bytes: null, thumbnail: null });
  expect(row?.object_key).toMatch(new RegExp(`^[0-9a-f]{32}/${id}-[0-9a-f]{16}-[0-9a-f]{16}$`));
  for (const [size, bytes] of [
    ['', picture.bytes],
    ['?size=thumb', picture.thumbnail],
  ] as const) {
    const response = await ask(id, size);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('cache-tag')).toBe(id);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await asBuffer(response)).toEqual(bytes);
    const etag = present(response.headers.get('etag'));
    expect((await fetch(response.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
  expect(calls('GET')).toHaveLength(2);
  // Where the settings are missing, it is not said to be gone.
  await expect(new ImageService(app.dataSource).read(id, 'full')).rejects.toThrow(
    'no bucket is configured (S3_ENDPOINT)',
  );
  // The same picture again needs no second object.
  expect(await app.services.images.store(picture, 'screenshot')).toBe(id);
  expect(calls('PUT')).toHaveLength(2);
});

test('pictures from before there was a bucket are answered from the database', async () => {
  const id = createHash('sha256').update(picture.bytes).digest('hex');
  await app.dataSource.query(
    "INSERT INTO images (id, content_type, width, height, bytes, thumbnail, source) VALUES ($1, 'image/webp', 1, 1, $2, $3, 'drawn')",
    [id, picture.bytes, picture.thumbnail],
  );
  expect(await asBuffer(await ask(id, '?size=thumb'))).toEqual(picture.thumbnail);
  expect(storage.requests).toEqual([]);
});

test('while the bucket is away, stored pictures answer 503 and new ones are kept in the database', async () => {
  const away = await app.services.images.store(picture, 'screenshot');
  await storage.stop();
  try {
    const response = await ask(away);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('etag')).not.toContain(away);
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
    const here = await app.services.images.store(other('1'), 'screenshot');
    expect(await asBuffer(await ask(here))).toEqual(other('1').bytes);
    expect((await rows()).find(({ id }) => id === here)).toMatchObject({ object_key: null, bytes: expect.any(Number) });
  } finally {
    await storage.start();
  }
  expect((await ask(away)).status).toBe(200);
  expect(await moveToBucket(app.dataSource, bucket())).toEqual({ moved: 1, missing: 0 });
  expect((await rows()).map(({ bytes }) => bytes)).toEqual([null, null]);
});

test('what waits for the bucket holds up no page and no other picture', async () => {
  const ids = [];
  for (let number = 0; number < 12; number += 1) ids.push(await app.services.images.store(other(`${number}`), 'drawn'));
  const held: (() => void)[] = [];
  const gone = (response: Parameters<ObjectStorage['intercept']>[1]) =>
    response.writeHead(404).end('<Code>NoSuchKey</Code>');
  storage.intercept = (_call, response) => Boolean(held.push(() => gone(response)));
  const asked = Promise.all(ids.map((id) => ask(id)));
  await eventually(() => Promise.resolve(held.length >= 8));
  expect((await fetch(`${app.origin}/sitemap.xml`)).status).toBe(200);
  // The others of this network wait, so that there are turns for other networks.
  expect(held).toHaveLength(8);
  storage.intercept = (_call, response) => Boolean(gone(response));
  for (const answer of held) answer();
  // An object that is lost is a picture that is missing.
  const answers = await asked;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
});

test('however a row goes, its object goes after the commit', async () => {
  const { images } = app.services;
  const withdrawn = await images.store(other('left'), 'screenshot');
  const orphan = await images.store(other('orphan'), 'screenshot');
  const kept = await images.store(other('kept'), 'screenshot');
  const newsletter = await createNewsletter(app.dataSource, { imageId: withdrawn });
  await createNewsletter(app.dataSource, { imageId: kept });
  await expect(
    app.dataSource.transaction(async (manager) => {
      await forgetNewsletter(manager, newsletter.id);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await waiting()).toBe(0);
  await app.dataSource.transaction((manager) => forgetNewsletter(manager, newsletter.id));
  expect(await images.sweepOrphans(-1)).toBe(1);
  expect((await rows()).map(({ id }) => id)).toEqual([kept]);
  expect(await waiting()).toBe(2);
  await deliver();
  const deleted = calls('DELETE').join();
  for (const id of [withdrawn, orphan]) expect(deleted.split(`/${id}-`)).toHaveLength(3);
  expect(deleted).not.toContain(kept);
  expect((await ask(kept)).status).toBe(200);
});

test('a picture that is stored again before its old object is deleted stays', async () => {
  const { images } = app.services;
  const id = await images.store(picture, 'screenshot');
  await images.sweepOrphans(-1);
  expect(await images.store(picture, 'screenshot')).toBe(id);
  await deliver();
  expect(await asBuffer(await ask(id))).toEqual(picture.bytes);
  expect(await asBuffer(await ask(id, '?size=thumb'))).toEqual(picture.thumbnail);
});

test('the sweep deletes old objects of ours without a row, and nothing else', async () => {
  const { images } = app.services;
  const kept = await images.store(other('kept'), 'screenshot');
  for (const letter of ['a', 'b', 'c']) await bucket().add(app.dataSource, letter.repeat(64), picture);
  const operators = new Bucket(storage.settings());
  const [{ name: folder } = { name: '' }] = await app.dataSource.query<{ name: string }[]>(
    'SELECT name FROM picture_folder',
  );
  const notes = `letters/${folder}/notes.txt`;
  await operators.put(notes, Buffer.from('x'), 'text/plain');
  const neighbours = new PictureBucket(storage.settings({ S3_PREFIX: 'letters/others/' }), createLogger('silent'));
  const theirs = await neighbours.add(app.dataSource, 'd'.repeat(64), picture);
  // A picture that is being stored has no row yet.
  expect(await images.sweepObjects()).toBe(0);
  const inPieces = new PictureBucket(storage.settings({ S3_PREFIX: 'letters/' }), createLogger('silent'), {
    timeoutMs: 5_000,
    maxKeys: 2,
  });
  expect(await inPieces.sweep(app.dataSource, -1)).toBe(6);
  expect(calls('GET').length).toBeGreaterThan(4);
  expect(await images.sweepObjects(-1)).toBe(0);
  expect(await asBuffer(await ask(kept, '?size=thumb'))).toEqual(picture.thumbnail);
  expect(await operators.get(notes)).not.toBeNull();
  expect(await neighbours.read(theirs, 'thumb')).toEqual(picture.thumbnail);
});

test('all pictures move to the bucket and back', async () => {
  const { images } = app.services;
  const before = new ImageService(app.dataSource);
  const ids = [];
  for (let number = 0; number < 45; number += 1) ids.push(await before.store(other(`m${number}`), 'drawn'));
  expect(await moveToBucket(app.dataSource, bucket())).toEqual({ moved: 45, missing: 0 });
  expect((await rows()).every(({ object_key: key, bytes }) => key && bytes === null)).toBe(true);
  expect(await moveToBucket(app.dataSource, bucket())).toEqual({ moved: 0, missing: 0 });
  // One was lost.
  const [lost] = await rows();
  await bucket().delete(present(lost?.object_key));
  expect(await moveToDatabase(app.dataSource, bucket())).toEqual({ moved: 44, missing: 1 });
  expect(await images.sweepObjects(-1)).toBe(0);
  expect((await rows()).filter(({ object_key: key }) => key)).toMatchObject([{ id: lost?.id }]);
  expect((await images.read(present(ids[7]), 'full'))?.bytes.length ?? 0).toBe(
    lost?.id === ids[7] ? 0 : other('m7').bytes.length,
  );
});

test('a picture that is withdrawn is no longer fresh for those who have it', async () => {
  const id = await app.services.images.store(picture, 'screenshot');
  const headers = { 'if-none-match': `"${id}-full"` };
  expect((await fetch(`${app.origin}/images/${id}`, { headers })).status).toBe(304);
  await app.services.images.sweepOrphans(-1);
  expect((await fetch(`${app.origin}/images/${id}`, { headers })).status).toBe(404);
});

test('a reader who leaves ends the request to the bucket', async () => {
  const id = await app.services.images.store(picture, 'screenshot');
  let [asked, ended] = [false, false];
  storage.intercept = (_call, response) => {
    asked = true;
    response.on('close', () => (ended = true));
    return true;
  };
  const leaving = new AbortController();
  const left = fetch(`${app.origin}/images/${id}`, { signal: leaving.signal }).catch(() => undefined);
  await eventually(() => Promise.resolve(asked));
  const began = Date.now();
  leaving.abort();
  await left;
  await eventually(() => Promise.resolve(ended));
  // The bucket has five seconds.
  expect(Date.now() - began).toBeLessThan(3_000);
});

test('a bucket that hangs delays one submission, and not the next', async () => {
  const hanging = new PictureBucket(storage.settings(), createLogger('silent'), { timeoutMs: 200 });
  const images = new ImageService(app.dataSource, hanging);
  storage.intercept = () => true;
  await images.store(other('1'), 'screenshot');
  const asked = calls('PUT').length;
  expect(asked).toBe(2);
  await images.store(other('2'), 'screenshot');
  expect(calls('PUT')).toHaveLength(asked);
  expect((await rows()).map(({ object_key: key }) => key)).toEqual([null, null]);
});

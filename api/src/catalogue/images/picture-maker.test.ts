import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { AVIF_OF_49_MEGAPIXELS } from '../../testing/avif-bomb.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { PictureMaker } from './picture-maker.js';

let app: RunningApp;
let large: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'rgb(0, 0, 255)' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

test('requests are answered while pictures are decoded', async () => {
  const { pictures } = app.services;
  await pictures.isBlank(large);
  let prepared = 0;
  const files = [large, AVIF_OF_49_MEGAPIXELS, large, AVIF_OF_49_MEGAPIXELS, large, large];
  const preparing = files.map((file) => pictures.preparePictureOf(file).finally(() => (prepared += 1)));
  for (const path of ['/healthz', '/api/newsletters', '/healthz', '/api/subcategories']) {
    expect((await fetch(app.origin + path)).status).toBe(200);
    await readFile(fileURLToPath(import.meta.url));
  }
  expect(prepared).toBeLessThan(files.length);
  const sizes = (await Promise.all(preparing)).map((picture) => picture?.width ?? null);
  expect(sizes).toEqual([1280, null, 1280, null, 1280, 1280]);
});

test('a picture that takes too long fails, and the next one works', async () => {
  const maker = new PictureMaker({ deadlineMs: 1 });
  expect(await maker.preparePictureOf(large)).toBeNull();
  maker.close();
});

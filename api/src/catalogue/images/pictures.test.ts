import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cardFont } from './card-font.js';
import { drawCard } from './draw-card.js';
import { isBlank, preparePicture, preparePictureOf } from './prepare-picture.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2541BA' } });

describe('a stored picture', () => {
  it('is WebP of 1280×800 and at most 150 kB, with a thumbnail', async () => {
    const noise = sharp(randomBytes(1280 * 800 * 3), { raw: { width: 1280, height: 800, channels: 3 } });
    for (const source of [await plain(1280, 800).png().toBuffer(), await noise.png().toBuffer()]) {
      const picture = await preparePicture(source);
      expect(picture.bytes.length).toBeLessThanOrEqual(150_000);
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 800 });
      expect(await sharp(picture.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
    }
  });

  it("uses a site's own image if it is suitable", async () => {
    expect(await preparePictureOf(await plain(1200, 630).jpeg().toBuffer())).toMatchObject({
      width: 1280,
      height: 800,
    });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="9" height="9"/></svg>';
    for (const file of [Buffer.from('no picture'), Buffer.from(svg), await plain(64, 64).png().toBuffer()]) {
      expect(await preparePictureOf(file)).toBeNull();
    }
  });

  it('is rejected if it is a decompression bomb', async () => {
    const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await preparePictureOf(bomb)).toBeNull();
  });

  it.each([
    ['a PNG of 13 megapixels', () => plain(4_000, 3_250).png().toBuffer()],
    ['an AVIF of 6 megapixels', () => plain(3_000, 2_000).avif({ effort: 0 }).toBuffer()],
  ])('is rejected if it is %s', async (_what, draw) => {
    expect(await preparePictureOf(await draw())).toBeNull();
  });

  it('can come from a smaller AVIF', async () => {
    expect(await preparePictureOf(await plain(1_200, 630).avif({ effort: 0 }).toBuffer())).toMatchObject({
      width: 1280,
    });
  });

  it('is distinguished from an empty page', async () => {
    expect(await isBlank(await plain(1280, 800).png().toBuffer())).toBe(true);
    const line = await plain(600, 4).negate().png().toBuffer();
    expect(
      await isBlank(
        await plain(1280, 800)
          .composite([{ input: line }])
          .png()
          .toBuffer(),
      ),
    ).toBe(false);
  });
});

describe('the placeholder card of a site', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    'The Ledger & Rule',
    'A',
    '<b>"Sharp" & \'Blunt\'</b>\u0007',
    'Donaudampfschifffahrtsgesellschaftskapitänspatentprüfungsordnung',
    'A name so long that it can hardly be the name of anything, and yet somebody has typed it into the form, all of it',
    '   ',
    '新闻 уведомление נייעס 📰',
  ])('shows the name %s', async (name) => {
    const card = await drawCard({ name, host: 'ledger.example.com', fontFile: await cardFont(folder) });
    expect(await sharp(card).metadata()).toMatchObject({ width: 1280, height: 800 });
    expect(await isBlank(card)).toBe(false);
  });
});

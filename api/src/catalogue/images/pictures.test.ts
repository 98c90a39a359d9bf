import { mkdtemp, rm, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import sharp from 'sharp';
import { cardFont } from './card-font.js';
import { isSvg } from './check-svg.js';
import { drawCard } from './draw-card.js';
import { isBlank, preparePicture, preparePictureOf } from './prepare-picture.js';
import { AVIF_OF_49_MEGAPIXELS } from '../../testing/values/avif-bomb.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { PictureMaker } from './picture-maker.js';
import { type Member } from '../../people/accounts/access.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createMember } from '../../testing/factories.js';
import { hostileAddresses } from '../../testing/values/hostile-addresses.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { openOutside, type Outside } from '../../testing/sites/fake-web.js';
import { imageIdOf } from './image-address.js';
import { present } from '../../base/validation/present.js';
import 'reflect-metadata';

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

test('an SVG is known after comments, and many comments without one take no time', () => {
  expect(isSvg('<?xml version="1.0"?><!-- a --> <!DOCTYPE svg><!-- > b --><svg viewBox="0 0 1 1">')).toBe(true);
  expect(isSvg(`${'<!---->'.repeat(1_000)}<p>`)).toBe(false);
  expect(isSvg('<!-- <svg > -->')).toBe(false);
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

describe('the process that decodes pictures', () => {
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
});

describe('screenshots', () => {
  let database: TestDatabase;
  let outside: Outside;
  let site: TestServer;
  let inside: TestServer;
  let member: Member;
  let cover: Buffer;

  const COVERED = `<style>html, body { margin: 0 } main { height: 100vh; background: rgb(0, 128, 0) }
  .over { position: fixed; inset: 0; background: rgb(255, 0, 0) }</style><main><h1>Letters</h1></main>`;
  const PAGES: Record<string, string> = {
    '/banner': `${COVERED}<div id="onetrust-consent-sdk"><div class="over">We use cookies</div></div>`,
    '/own-banner': `${COVERED}<div class="over x9">This site stores cookies to make things nice. <button>Accept</button></div>`,
    '/late': `${COVERED.replace('<h1>Letters</h1>', '')}<script>setTimeout(() => (document.querySelector('main').innerHTML = '<h1 style="font-size: 300px">Letters</h1>'), 300)</script>`,
    '/blank': '<meta property="og:image" content="/cover.png"><body></body>',
    '/loop': '<title>Loop Letter</title><script>while (true) alert(1)</script>',
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.example');
    const to = searchParams.get('to');
    if (to !== null) return void response.writeHead(302, { location: to }).end();
    if (pathname === '/cover.png') return void response.setHeader('content-type', 'image/png').end(cover);
    if (pathname === '/gone') return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Gone</h1>');
    if (pathname === '/silent') return;
    response.setHeader('content-type', 'text/html').end(PAGES[pathname] ?? `${COVERED}<p>${pathname}</p>`);
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    member = await createMember(database.dataSource);
    site = await startServer(answer);
    inside = await startServer((_request, response) => response.end('secret'));
    const limits = { visitMs: 6_000, loadMs: 2_000 };
    outside = await openOutside(database.dataSource, {
      allowHosts: [`127.0.0.1:${site.port}`],
      ports: [inside.port],
      limits,
      timeoutMs: 1_000,
    });
    cover = await sharp({ create: { width: 1200, height: 750, channels: 3, background: 'rgb(0, 0, 255)' } })
      .png()
      .toBuffer();
  });

  afterAll(async () => {
    await outside.close();
    await Promise.all([site.close(), inside.close(), database.close()]);
  });

  const capture = (path: string) => outside.screenshots.capture(member, `${site.origin}${path}`);

  /** Colour at the middle of the bottom edge, where these pages are empty. */
  async function groundOf(imageUrl: string): Promise<number[]> {
    const file = await outside.images.read(present(imageIdOf(imageUrl)), 'full');
    const pixel = await sharp(present(file).bytes)
      .extract({ left: 640, top: 780, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return [...pixel].map((value) => Math.round(value / 64));
  }

  const GREEN = [0, 2, 0];
  const BLUE = [0, 0, 4];

  describe('a screenshot', () => {
    it.each(['/plain', '/banner', '/own-banner', '/late'])('shows the page %s without overlays', async (path) => {
      const shot = await capture(path);
      expect(shot).toMatchObject({ source: 'screenshot', message: 'Screenshot captured' });
      expect(await groundOf(shot.imageUrl)).toEqual(GREEN);
    });

    it('has the same URL for the same bytes', async () => {
      const [first, second] = [await capture('/plain'), await capture('/plain')];
      expect(second.imageUrl).toBe(first.imageUrl);
    });

    it("falls back to the site's image if the page is empty", async () => {
      const shot = await capture('/blank');
      expect(shot).toMatchObject({
        source: 'og-image',
        message: 'The page shows nothing. The picture that the site names is used instead.',
      });
      expect(await groundOf(shot.imageUrl)).toEqual(BLUE);
    });

    it.each([
      ['/gone', 'The page answers with an error (404). A card with the name is used instead.'],
      ['/silent', 'The page did not answer in time. A card with the name is used instead.'],
      ['/loop', 'The site did not answer in time. A card with the name is used instead.'],
    ])('falls back to a card for %s, and the next one works', async (path, message) => {
      const shot = await capture(path);
      expect(shot).toMatchObject({ source: 'drawn', message });
      expect(await outside.images.read(present(imageIdOf(shot.imageUrl)), 'thumb')).not.toBeNull();
      expect(await capture('/plain')).toMatchObject({ source: 'screenshot' });
    });

    it('is taken at https:// of an address that was typed without a scheme', async () => {
      const refusalOf = (address: string) =>
        outside.screenshots.capture(member, address).catch((error: Error) => error.message);
      expect(await refusalOf('postal.example')).toBe(await refusalOf('https://postal.example'));
    });

    it('is never taken of a hostile address', async () => {
      for (const address of hostileAddresses(inside.port)) {
        await expect(outside.screenshots.capture(member, address)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      }
      const redirect = `/?to=${encodeURIComponent(`http://127.0.0.1:${inside.port}/`)}`;
      await expect(capture(redirect)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(inside.connections()).toBe(0);
    });
  });

  /** The extended tests take many more. */
  const SHOTS = Number(process.env.SCREENSHOT_TEST_SHOTS ?? 4);

  describe(`${SHOTS} screenshots, four at a time`, () => {
    beforeAll(() => outside.browser.close());

    it('leave no page, context or process behind, and do not leak memory', async () => {
      const allowHosts = [`127.0.0.1:${site.port}`];
      const many = await openOutside(database.dataSource, { allowHosts });
      const sources: string[] = [];
      const paths = Array.from({ length: SHOTS }, (_, number) => `/page-${number}`);
      let afterSome = 0;
      const worker = async () => {
        for (let path = paths.shift(); path; path = paths.shift()) {
          sources.push((await many.screenshots.capture(member, site.origin + path)).source);
          if (sources.length === Math.min(10, SHOTS)) afterSome = await memoryOfBrowser();
        }
      };
      await Promise.all([worker(), worker(), worker(), worker()]);
      expect(sources).toEqual(Array.from({ length: SHOTS }, () => 'screenshot'));
      const left = await many.browser.visit(`${site.origin}/last`, async ({ page }) => ({
        contexts: page.browser().browserContexts().length,
        pages: (await page.browser().pages()).length,
      }));
      // The default context with its first page, and those of the last visit.
      expect(left).toEqual({ contexts: 2, pages: 2 });
      expect(await memoryOfBrowser()).toBeLessThan(afterSome * 1.25 + 50);
      await many.close();
    }, 300_000);
  });

  /** Resident memory of all child processes in MB; 0 except on Linux. */
  async function memoryOfBrowser(): Promise<number> {
    const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
    const rows = stats.filter(Boolean).map((stat) => {
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { id: Number.parseInt(stat, 10), parent: Number(fields[1]), pages: Number(fields[21]) };
    });
    const family = new Set([process.pid]);
    for (const row of rows.sort((a, b) => a.id - b.id)) if (family.has(row.parent)) family.add(row.id);
    const pages = rows
      .filter(({ id }) => family.has(id) && id !== process.pid)
      .reduce((sum, row) => sum + row.pages, 0);
    return (pages * 4096) / 1024 / 1024;
  }
});

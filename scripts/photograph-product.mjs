// Takes the pictures of docs/pictures: `npm run pictures`, while the demo runs (`npm start`) and its first jobs are done.
// The product's address is an optional argument, by default http://localhost:4000.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const { openBrowser } = await import('../api/dist/testing/open-browser.js');
const fromApi = createRequire(new URL('../api/package.json', import.meta.url));
const sharp = fromApi('sharp');

const origin = process.argv[2] ?? 'http://localhost:4000';
const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const LOOKS = [
  { scheme: 'light', width: 1280, height: 800 },
  { scheme: 'dark', width: 390, height: 844 },
];
const { newsletters, subcategories } = await ask(
  '{ newsletters(search: "Letterbox") { items { id } } subcategories { slug newsletterCount } }',
);
const topic = subcategories.toSorted((one, other) => other.newsletterCount - one.newsletterCount)[0];
const SCREENS = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/', from: 'section[aria-label="Newsletters"]', as: 'viewer' },
  { name: 'newsletter', path: `/newsletter/${newsletters.items[0].id}`, waitsFor: 'main li h3' },
  {
    name: 'search',
    path: '/search?q=how+many+households+did+the+dental+group+mail',
    waitsFor: 'ol[aria-label="Found in these passages"]',
    as: 'paid',
  },
  { name: 'dashboard', path: '/admin', as: 'admin' },
  { name: 'jobs', path: '/admin/jobs', as: 'admin' },
  { name: 'mentions', path: '/mentions/holloway-mills' },
  { name: 'topic', path: `/topics/${topic.slug}` },
];

const browser = await openBrowser(['--hide-scrollbars']);
await mkdir(folder, { recursive: true });
for (const screen of SCREENS) for (const look of LOOKS) await photograph(screen, look);
await browser.close();

async function photograph({ name, path: address, from, waitsFor, as }, { scheme, width, height }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  const token = as && (await signInAs(as));
  if (token) await page.evaluateOnNewDocument((kept) => localStorage.setItem('token', kept), token);
  await page.goto(origin + address, { waitUntil: 'load' });
  if (waitsFor) await page.waitForSelector(waitsFor, { timeout: 60_000 });
  await page.waitForNetworkIdle({ idleTime: 1_000, concurrency: 1 });
  await page.evaluate(() => document.fonts.ready);
  if (from) await page.$eval(from, (element) => element.scrollIntoView());
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 84, effort: 6 })
    .toBuffer();
  await writeFile(path.join(folder, `${name}-${width}-${scheme}.webp`), picture);
  console.log(`${name}, ${width} px, ${scheme}: ${Math.round(picture.length / 1024)} kB`);
  await context.close();
}

async function ask(query) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()).data;
}

async function signInAs(person) {
  const response = await fetch(`${origin}/api/auth/development?as=${person}`, { redirect: 'manual' });
  return new URL(response.headers.get('location'), origin).searchParams.get('token');
}

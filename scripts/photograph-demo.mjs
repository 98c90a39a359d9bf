// Takes the screenshots of the demo sites: `npm run demo:pictures`, after a build, when the sites change.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const { demoSiteRoutes } = await import('../api/dist/demo/demo-sites.routes.js');
const { DEMO_FOLDER, readDemoNewsletters } = await import('../api/dist/demo/read-demo-newsletters.js');
const { DEMO_PRODUCTS } = await import('../api/dist/demo/demo-products.js');
const fromApi = createRequire(new URL('../api/package.json', import.meta.url));
const express = fromApi('express');
const puppeteer = fromApi('puppeteer');
const sharp = fromApi('sharp');

const newsletters = readDemoNewsletters();
const folder = path.join(DEMO_FOLDER, 'pictures');
const app = express().use(demoSiteRoutes(newsletters));
app.get('/product/:picture', (request, response) => {
  const index = DEMO_PRODUCTS.findIndex(({ picture }) => picture === request.params.picture);
  response.send(productPage(DEMO_PRODUCTS[index], index));
});
const server = createServer(app);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await puppeteer.launch({
  executablePath: process.env.BROWSER_PATH,
  args: ['--no-sandbox', '--hide-scrollbars'],
});
const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 800 });
await mkdir(folder, { recursive: true });
for (const { slug } of newsletters) await photograph(`${origin}/sites/${slug}/`, slug);
for (const { picture } of DEMO_PRODUCTS) await photograph(`${origin}/product/${picture}`, picture);
await browser.close();
server.close();

async function photograph(url, name) {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  await writeFile(path.join(folder, `${name}.webp`), picture);
  console.log(`${name}: ${Math.round(picture.length / 1024)} kB`);
}

function productPage({ name, category, price }, index) {
  const [ground, ink, accent] = [
    ['#f4e7d3', '#3a1c10', '#b23c1e'],
    ['#12203f', '#eef0f8', '#f0cf4a'],
    ['#dfeee6', '#10312a', '#0b7a6b'],
  ][index];
  return `<!doctype html><style>
@font-face{font-family:Demo;src:url(/sites/fonts/serif.woff2);font-weight:200 800}
@font-face{font-family:DemoSans;src:url(/sites/fonts/sans.woff2);font-weight:400 700}
body{margin:0;height:800px;display:grid;grid-template-columns:560px 1fr;background:${ground};color:${ink};font-family:DemoSans}
figure{margin:90px 0 90px 120px;background:${accent};border-radius:6px;box-shadow:0 30px 60px rgb(0 0 0/.28);position:relative;overflow:hidden}
figure i{position:absolute;inset:auto -80px -80px auto;width:360px;height:360px;border:44px solid ${ground};border-radius:${index === 0 ? 0 : 200}px;opacity:.85}
figure u{position:absolute;left:44px;right:44px;height:3px;background:${ground};top:56px}
figure b{position:absolute;left:44px;right:44px;top:84px;color:${ground};font:600 54px/1.02 Demo}
div{align-self:center;padding:0 100px 0 90px}h1{margin:12px 0 20px;font:600 76px/1 Demo;letter-spacing:-.02em}p{margin:0;font-size:30px}
</style><figure><u></u><b>${name}</b><i></i></figure><div><p>${category}</p><h1>${name}</h1><p>${price}</p></div>`;
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { startServer, type TestServer } from '../api/src/testing/servers/http-server.js';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { Screen } from './screen.js';
import { ask, eventually, signInAs, startProduct, type RunningProduct } from './start-product.js';
import { submitNewsletter } from './submit.js';

const LINE = 'The keeper opens the upper gate at six and writes the level into a book, as others did before.';
const paragraphs = (about: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<p>${about} ${at + 1}. ${LINE}</p>`).join('');
const NUMBERS = [1, 2, 3, 4, 5];

/** Its template calls a column of the house the article, and hides the text of the edition in a sheet. */
const page = (number: number) => `<!doctype html><html lang="en"><head><title>Lock Letter</title></head><body>
<article>${paragraphs(`The house told in column ${number}`, 9)}</article>
<div class="sheet"><b class="name">Gate number ${number}</b>${paragraphs(`Gate ${number}, part`, 4)}</div></body></html>`;

const feed = () =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Lock Letter</title>${NUMBERS.map(
    (number) => `<item><link>/p/gate-${number}</link><pubDate>Mon, 0${number} Jun 2026 08:00:00 GMT</pubDate></item>`,
  ).join('')}</channel></rss>`;

let site: TestServer;
let product: RunningProduct;
let browser: Browser;
let token: string;
let id: string;

beforeAll(async () => {
  site = await startServer((request, response) => {
    const number = Number(/^\/p\/gate-(\d)$/.exec(request.url ?? '')?.[1]);
    if (number) return response.setHeader('content-type', 'text/html').end(page(number));
    if (request.url === '/feed') return response.setHeader('content-type', 'application/rss+xml').end(feed());
    if (request.url !== '/') return response.writeHead(404).end();
    const head = '<title>Lock Letter</title><link rel="alternate" type="application/rss+xml" href="/feed">';
    return response.setHeader('content-type', 'text/html').end(`<html><head>${head}</head><body>Locks</body></html>`);
  });
  product = await startProduct({
    DEMO: 'off',
    CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}`,
    CRAWL_DELAY_MS: '0',
  });
  browser = await openBrowser();
  token = await signInAs(product.origin, 'admin');
  id = await submitNewsletter(product.origin, token, { name: 'Lock Letter', url: `${site.origin}/` });
  const run = (mutation: string) => ask(product.origin, mutation, { token, variables: { id } });
  await run('mutation ($id: ID!) { approveNewsletter(id: $id, toBeProcessed: false) { id } }');
  await run('mutation ($id: ID!) { discoverContent(newsletterId: $id) { found } }');
  await run('mutation ($id: ID!) { processNewsletter(newsletterId: $id, limit: 5) { processed } }');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await site.close();
});

interface Stored {
  content: { items: { id: string; title: string | null }[] };
}

async function stored(): Promise<{ title: string | null; text: string }[]> {
  const { content } = await ask<Stored>(
    product.origin,
    'query ($id: ID!) { content(newsletterId: $id, limit: 10) { items { id title } } }',
    { token, variables: { id } },
  );
  return Promise.all(
    content.items.map(async ({ id: editionId, title }) => {
      const { contentPreview } = await ask<{ contentPreview: { content: string } }>(
        product.origin,
        'query ($editionId: ID!) { contentPreview(editionId: $editionId) { content } }',
        { token, variables: { editionId } },
      );
      return { title, text: contentPreview.content };
    }),
  );
}

test('a rule that an administrator types mends a page that is read wrongly, and its five editions', async () => {
  const before = await stored();
  expect(before).toHaveLength(5);
  expect(before.every(({ text }) => text.includes('The house told'))).toBe(true);

  const screen = await Screen.open({ browser, origin: product.origin, token });
  await screen.go(`/admin/content/${id}`);
  await screen.settle();
  await screen.press('Reading Rule', 'link');
  await screen.sees('No rule applies.');
  await screen.type('Article', '.sheet');
  await screen.type('Title', '.name');
  await screen.type('Remove', '.name');
  await screen.press('Preview');
  await screen.sees('As the rule reads it');
  for (const number of NUMBERS) await screen.sees(`Gate ${number}, part 4.`);
  await screen.sees('The house told in column 1 9.');
  expect(await stored()).toEqual(before);

  await screen.type('Date', 'b[');
  await screen.type('Why', 'The template calls a column of the house the article');
  await screen.sees("Left out: 'b[' is not a CSS selector that can be read");
  await screen.press('Save Rule');
  await screen.sees('Not saved');
  await screen.type('Date', 'time');
  await screen.press('Save Rule');
  await screen.sees('Editions that were read before stay as they are.');
  await screen.press('Read Its Editions Again');
  await screen.sees('A job reads 5 editions.');
  const after = await eventually('all editions are mended', async () => {
    const editions = await stored();
    return editions.every(({ title }) => title?.startsWith('Gate number')) && editions;
  });
  expect(after.map(({ title }) => title).sort()).toEqual(NUMBERS.map((number) => `Gate number ${number}`));
  expect(after.filter(({ text }) => text.includes('The house told'))).toEqual([]);

  await screen.go('/admin/rules');
  await screen.sees('The template calls a column of the house the article');
  await screen.press('Remove the rule for Lock Letter');
  await screen.pressInDialog('Remove Rule');
  await screen.sees('No rules yet');
  await screen.close();
});

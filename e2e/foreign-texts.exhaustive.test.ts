import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { strays } from './strays.js';
import { changeValues, NAME as PAPER, openEveryPage, seesInPage, type EveryPage } from './every-page.js';

/** Name of a newsletter or person, in an unknown language. */
const NAME = 'שם זר';
/** Text of a newsletter, in a known language. */
const TEXT = 'טקסט זר';

/** English words of ours next to foreign ones. */
const ENGLISH = ['Both write', 'No summary available', 'Companies Mentioned', 'Summary', 'Latest', 'Read', 'According'];

const TEXTS = new Set('title description summary passage quote'.split(' '));

/** Named by the operator, in the product's language. */
const OUR_TYPES = new Set([
  'Plan',
  'PlanLimit',
  'Quota',
  'Category',
  'Subcategory',
  'AdminCategory',
  'AdminTopic',
  'Product',
  'EmbeddingModel',
  'Job',
  'SiteSettings',
  'Setup',
  'TopicSet',
  'SitePageLink',
  'Page',
  'PageDraft',
  'PageSummary',
  'PageVersion',
  'MailTemplate',
  'MailField',
  'ReadingRule',
]);

let product: EveryPage;

beforeAll(async () => {
  product = await openEveryPage();
});

afterAll(() => product?.close());

function writeForeign(response: unknown): void {
  changeValues(response, (key, value, typename) => {
    if (key === 'language') return 'he';
    if (typeof value !== 'string' || OUR_TYPES.has(String(typename))) return undefined;
    if (typename === 'AnswerSentence' && key === 'text') return `According to *${NAME}*: ${TEXT}`;
    if (TEXTS.has(key)) return TEXT;
    return /^name$|Name$/.test(key) ? NAME : undefined;
  });
}

/** Texts without direction or language, and our own words marked as foreign. */
async function findStrays(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(strays, [NAME, TEXT], '[dir="auto"], bdi')),
    ...(await page.evaluate(strays, [TEXT], '[lang="he"]')),
    ...(await page.evaluate(strays, ENGLISH, 'html[lang="en"] :not([lang="he"] *):not([lang="he"])')),
  ];
}

/** Pages without foreign texts. */
const OUR_OWN =
  /^\/(api-docs|authorize|developers|pricing|bot|login|callback|submit-newsletter|product|pages|setup|topics$|search$|admin\/(embeddings|attention|health|settings|pages|mails\/templates))/;

test('foreign names and texts have a direction, and texts have a language', async () => {
  const screen = await product.visit(1280, writeForeign);
  const found: Record<string, string[]> = {};
  const pages = product.addresses.filter((address) => !OUR_OWN.test(address));
  for (const address of [...pages, '/search?q=letterpress', '/admin?tab=promotions']) {
    await screen.go(address);
    await screen.page.waitForSelector('h1');
    await seesInPage(screen.page, NAME);
    await screen.page.waitForNetworkIdle({ idleTime: 300 });
    const stray = await findStrays(screen.page);
    if (stray.length > 0) found[address] = stray;
  }
  await screen.close();
  expect(found).toEqual({});
});

test('foreign names and texts in dialogs have a direction, and texts have a language', async () => {
  const screen = await product.visit(1280, writeForeign);
  const found: Record<string, string[]> = {};
  const content = product.addresses.find((address) => /^\/admin\/content\/\d/.test(address)) ?? '';
  const dialogs = [
    ['/admin', `Approve ${NAME}`],
    ['/admin?status=approved', `Promote ${NAME}`],
    ['/admin', `View/Edit ${NAME}`],
    ['/admin', `Delete ${NAME}`],
    ['/admin?tab=promotions', `Edit Dates of ${NAME}`],
    ['/admin?tab=promotions', `Delete promotion of ${NAME}`],
    [content, `View content of ${TEXT}`],
    ['/admin/jobs', 'Details of job 1'],
    ['/admin/names', `Rename ${NAME}`],
  ] as const;
  for (const [address, button] of dialogs) {
    await screen.go(address);
    await screen.press(button);
    await screen.page.waitForSelector('[role="dialog"]');
    await screen.sees(address === content ? TEXT : NAME);
    const stray = await findStrays(screen.page);
    if (stray.length > 0) found[button] = stray;
  }
  await screen.close();
  expect(found).toEqual({});
});

test('sentences and sources of an answer have a direction, and quotes have a language', async () => {
  const screen = await product.visit(1280, writeForeign);
  // Without a socket, the answer comes over HTTP, where the test can change it.
  await screen.page.evaluateOnNewDocument(() => {
    window.WebSocket = class extends WebSocket {
      constructor() {
        super('ws://127.0.0.1:9');
      }
    };
  });
  await screen.go('/search?q=letterpress');
  await screen.page.waitForSelector('[aria-label="From these passages"] blockquote[lang]');
  await screen.page.hover('section[aria-label="Answer"] button');
  await screen.page.waitForSelector('[role="tooltip"]');
  const quoted = await screen.page.$eval('[role="tooltip"]', (card) => card.innerHTML);
  await screen.page.click('section[aria-label="Answer"] button');
  await screen.page.waitForSelector('[aria-label="Cited passage"]');
  const stray = await findStrays(screen.page);
  const cited = await screen.page.$eval('[aria-label="Cited passage"] [lang]', (place) => place.getAttribute('lang'));
  await screen.close();
  expect([stray, cited]).toEqual([[], 'he']);
  expect(quoted.match(/lang="he"/g)).toHaveLength(3);
});

test('input has the direction of its script', async () => {
  const screen = await product.visit(1280, () => undefined);
  const plain: string[] = [];
  for (const address of ['/', '/search', '/submit-newsletter', '/admin', `/newsletter/${product.office.ids[PAPER]}`]) {
    await screen.go(address);
    await screen.page.waitForSelector('main input');
    const found = await screen.page.$$eval('main :is(input, textarea)', (fields) =>
      fields.filter((field) => getComputedStyle(field).unicodeBidi !== 'plaintext').map(({ outerHTML }) => outerHTML),
    );
    plain.push(...found);
  }
  await screen.close();
  expect(plain).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { Screen } from './screen.js';
import { eventually, signInAs, startProduct, type RunningProduct } from './start-product.js';
import { startTestSites, type TestSites } from './test-site.js';
import { present } from '../api/src/base/validation/present.js';

const SUBJECTS = ['letterpress', 'beekeeping in cities', 'harbour cranes', 'violin varnish'];
const NAME = 'The Slow Workshop';
const DESCRIPTION = 'A monthly letter for people who make things slowly and by hand.';

let sites: TestSites;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  sites = await startTestSites([{ name: NAME, path: '', subjects: SUBJECTS }]);
  product = await startProduct({ DEMO: 'off', CRAWL_ALLOW_HOSTS: sites.host, CRAWL_DELAY_MS: '0' });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await sites?.close();
});

test('a newsletter gets from a submission to an answer of AI search', async () => {
  const member = await openAs('paid');
  await submit(member);

  const admin = await openAs('admin');
  await approveWithProcessing(admin);
  await watchTheJob(admin);
  await seeTheContent(admin);

  await readInPublic();
  await findByMeaning(member);
});

async function openAs(person: 'paid' | 'admin'): Promise<Screen> {
  return Screen.open({ browser, origin: product.origin, token: await signInAs(product.origin, person) });
}

async function submit(member: Screen): Promise<void> {
  await member.go('/submit-newsletter');
  await member.sees('Submit a Newsletter');
  await member.page.waitForSelector('input[name="url"], #url');
  await fill(member, 'newsletterName', NAME);
  await fill(member, 'url', sites.url('/'));
  await fill(member, 'description', DESCRIPTION);
  await member.type('Topics', 'a', 'combobox');
  await member.key('ArrowDown');
  await member.key('Enter');
  await member.sees('1 of 7');
  await member.key('Escape');
  await member.choose('Frequency', 'Monthly');
  await member.choose('Language', 'English');
  await member.press('Submit Newsletter');
  await member.sees('Newsletter submitted successfully!', 60_000);
}

async function fill(screen: Screen, field: string, text: string): Promise<void> {
  const input = await screen.page.waitForSelector(`form [name="${field}"]`);
  await present(input).click({ count: 3 });
  await present(input).type(text);
}

async function approveWithProcessing(admin: Screen): Promise<void> {
  await admin.go('/admin');
  await admin.press(`Approve ${NAME}`);
  await admin.press('Approve');
  await admin.sees('Newsletter approved successfully');
}

/** Without a reload, so the server must push changes. */
async function watchTheJob(admin: Screen): Promise<void> {
  await admin.press('Job Management', 'link');
  await admin.sees(NAME);
  await admin.pressInRow(NAME, 'Details');
  await admin.sees('Job Events');
  await admin.sees('4 / 4 items', 120_000);
  await eventually('the job to complete', async () => (await admin.row(NAME)).includes('Completed'), 120_000);
  await admin.seesNo('No logs available');
  await admin.press('Close');
}

async function seeTheContent(admin: Screen): Promise<void> {
  await admin.go('/admin/content');
  await admin.sees('4 (100%)');
  await admin.press(`Details of ${NAME}`, 'link');
  await admin.sees('Letter 3: harbour cranes');
  expect(await admin.row('harbour cranes')).toContain('Processed');
  expect(await admin.row('harbour cranes')).toContain('Generated');
}

async function readInPublic(): Promise<void> {
  const visitor = await Screen.open({ browser, origin: product.origin });
  await visitor.go('/');
  await visitor.sees(DESCRIPTION);
  await visitor.press(NAME, 'link');
  await visitor.sees('Newsletter Editions');
  await visitor.sees('Letter 4: violin varnish');
  await visitor.close();
}

async function findByMeaning(member: Screen): Promise<void> {
  await member.go('/search');
  await member.page.waitForSelector('[placeholder="Search newsletters..."]');
  await member.page.type('[placeholder="Search newsletters..."]', 'beekeeping in cities');
  await member.key('Enter');
  await member.sees('Letter 2: beekeeping in cities', 30_000);
  await member.sees(NAME);
  await member.sees('related to your search.');
  expect(await distanceFromTop(member)).toBeLessThan(30);
}

/** Of the question in the conversation. The answer has the room below it. */
const distanceFromTop = (member: Screen) =>
  member.page.$eval('[role="log"]', (log) => {
    const top = log.lastElementChild?.getBoundingClientRect().top ?? Infinity;
    return top - log.getBoundingClientRect().top;
  });

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NEWSLETTERS, openDirectory, type Directory } from './directory.js';
import { acceptSubmissions, fillSubmission } from './fill-submission.js';
import { Keyboard } from './keyboard.js';

let directory: Directory;

beforeAll(async () => {
  directory = await openDirectory();
});

afterAll(() => directory?.close());

test('finds, filters and reads a newsletter by keyboard', async () => {
  const screen = await directory.visit();
  const keys = new Keyboard(screen.page);
  await screen.go('/');
  await screen.sees(`10 of ${NEWSLETTERS}`);
  await keys.reach('Skip to content');
  await keys.reach('Search newsletters');
  await keys.type('paper');
  await keys.press('Enter');
  await screen.sees('1 of 1');
  await keys.reach('View image of Paper Weekly');
  await keys.press('Enter');
  await screen.sees('Newsletter Image');
  await keys.press('Escape');
  await screen.seesNo('Newsletter Image');
  await keys.isOn('View image of Paper Weekly');
  await keys.reach('Paper Weekly');
  await keys.press('Enter');
  await screen.sees('Newsletter Editions');
  await screen.sees('Letter 12:');
  await keys.reach('Search editions');
  await keys.type('part 3');
  await screen.sees('Letter 3:');
  await keys.reach('Summary of Letter 3: letterpress, part 3');
  await keys.press('Enter');
  await screen.sees('No summary available');
  await screen.close();
});

test('filters by topic by keyboard', async () => {
  const screen = await directory.visit('viewer');
  const keys = new Keyboard(screen.page);
  await screen.go('/');
  await screen.sees('Page 1 of 2');
  await keys.pressButton('Filter');
  await screen.page.waitForSelector('[role="dialog"] input[type="checkbox"]');
  await keys.press('Tab', 'Space');
  await screen.sees('1 selected');
  await keys.press('Escape');
  await screen.page.waitForSelector('[role="dialog"]', { hidden: true });
  await keys.isOn('1 selected');
  await screen.close();
});

test('asks, reads the answer with its sources, and moves through the results by keyboard', async () => {
  const screen = await directory.visit('paid');
  const keys = new Keyboard(screen.page);
  await screen.go('/search');
  await keys.pressButton('newsletters about AI');
  await keys.isOn('Search newsletters');
  await screen.page.keyboard.down('Control');
  await keys.press('a');
  await screen.page.keyboard.up('Control');
  await keys.type('what is letterpress, part 3 about');
  await keys.press('Enter');
  await screen.sees('related to your search.');
  await screen.sees('Copy with sources', 30_000);
  await keys.isOn('Search newsletters');
  await keys.press('ArrowDown');
  await keys.isOn(/^Letter \d+: letterpress/);
  await screen.page.focus('button[aria-label^="Source 1"]');
  await screen.page.waitForSelector('[role="tooltip"]');
  await keys.press('Enter');
  await screen.page.waitForSelector('article[aria-current]:focus');
  await keys.pressButton('Back to the answer');
  await keys.isOn(/^Source 1/);
  const answer = () =>
    screen.page.$eval('section[aria-label="Answer"] blockquote', (text) => (text as HTMLElement).innerText);
  const read = await answer();
  await screen.page.reload();
  await screen.sees('Copy with sources');
  expect(await answer()).toBe(read);
  await screen.close();
});

test('signs in, sorts, pages and logs out by keyboard', async () => {
  const screen = await directory.visit();
  const keys = new Keyboard(screen.page);
  await screen.go('/');
  await keys.pressButton('Submit Newsletter');
  await screen.sees('Authentication Required');
  // F8 focuses the notification.
  await keys.press('F8');
  await keys.pressButton('Dismiss');
  await screen.seesNo('Authentication Required');
  await screen.go('/');
  await screen.sees(`10 of ${NEWSLETTERS}`);
  await keys.pressButton('Sign in');
  await screen.sees('Victor Viewer');
  await keys.pressButton('Victor Viewer a viewer who does not pay');
  await screen.sees('Welcome!');
  await screen.sees('Page 1 of 2');
  await keys.pressButton('Newsletter');
  await screen.page.waitForFunction(() => location.search.includes('order=desc'));
  await keys.pressButton('Next');
  await screen.sees('Page 2 of 2');
  await keys.isOn('Newsletters');
  await keys.pressButton('Logout');
  await screen.sees('You have been successfully logged out.');
  await screen.close();
});

test('submits a newsletter by keyboard, which focuses the first invalid field', async () => {
  const screen = await directory.visit('viewer');
  await acceptSubmissions(screen);
  const keys = new Keyboard(screen.page);
  await screen.go('/submit-newsletter');
  await screen.sees('0 of 7');
  await fillSubmission(screen, keys);
  await keys.pressButton('Submit Newsletter');
  await screen.sees('Newsletter submitted successfully!');
  await screen.page.waitForFunction(() => location.pathname === '/');
  await screen.close();
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../api/src/base/validation/present.js';
import { openDirectory, type Directory } from './directory.js';
import type { Screen } from './screen.js';

// What a member's browser loads and shows until the script of the app has started.

const ROWS_OF_A_PAGE = 20;

let directory: Directory;

beforeAll(async () => {
  directory = await openDirectory();
});

afterAll(() => directory?.close());

async function visitWithoutApp(role: 'viewer' | 'admin', width = 1280): Promise<Screen> {
  const screen = await directory.visit(role, width);
  await screen.page.setRequestInterception(true);
  screen.page.on('request', (request) => {
    void (request.url().endsWith('/start.js') ? request.abort() : request.continue());
  });
  return screen;
}

test.each([1280, 390])(
  "an administrator sees the dashboard's first rows before the app arrives, at %i px",
  async (width) => {
    const screen = await visitWithoutApp('admin', width);
    await screen.go('/admin');
    await screen.sees('Admin Dashboard');
    const shown = await screen.page.$$eval('[data-first-view] tbody tr, [data-first-view] li', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' ')),
    );
    expect(shown).toHaveLength(ROWS_OF_A_PAGE);
    const newest = present(Object.keys(directory.ids).at(-1));
    expect(shown[0]).toContain(newest);
    expect(shown[0]).toContain('Approved');
    expect(shown[0]).not.toContain('Pending');
    expect(await screen.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await screen.close();
  },
);

test('the app uses the responses that were asked for before it arrived', async () => {
  const screen = await directory.visit('admin');
  const asked: string[] = [];
  screen.page.on('request', (request) => {
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (request.url().endsWith('/graphql') && name) asked.push(name);
  });
  await screen.go('/admin');
  await screen.page.waitForSelector('[data-first-view]', { hidden: true });
  await screen.sees(present(Object.keys(directory.ids).at(-1)));
  await screen.page.waitForNetworkIdle();
  for (const name of ['Me', 'Overview', 'AdminNewsletters']) {
    expect([name, asked.filter((one) => one === name).length]).toEqual([name, 1]);
  }
  await screen.close();
});

test("the dashboard's rows do not wait for the code of its forms", async () => {
  const screen = await directory.visit('admin');
  await screen.page.setRequestInterception(true);
  let answer: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => (answer = resolve));
  screen.page.on('request', (request) => {
    const isHeld = /\/assets\/(dialogs|Autocomplete|DateField)-/.test(request.url());
    void (isHeld ? isTime : Promise.resolve()).then(() => request.continue());
  });
  await screen.goLive('/admin');
  const newest = present(Object.keys(directory.ids).at(-1));
  await screen.press(`View/Edit ${newest}`);
  expect(await screen.page.$('[role="dialog"]')).toBeNull();
  answer();
  await screen.sees('Newsletter Details');
  await screen.close();
});

test.each([
  ['a reader', 'viewer', '/admin'],
  ['an administrator with a search', 'admin', '/admin?search=quarterly'],
] as const)('%s gets no rows of the dashboard before the app arrives', async (_who, role, path) => {
  const screen = await visitWithoutApp(role);
  await screen.go(path);
  await screen.page.waitForNetworkIdle();
  expect(await screen.text()).not.toContain('Admin Dashboard');
  await screen.close();
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../api/src/base/validation/present.js';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';
import { ask, eventually } from './start-product.js';

const DAY_MS = 86_400_000;

let office: Office;
let reader: Screen;
let paper: string;

beforeAll(async () => {
  const dates = { first: new Date(Date.now() - 2 * DAY_MS), gapDays: 1 };
  const newsletters = { 'Paper Weekly': ['letterpress', 'bookbinding'] };
  office = await openOffice({ newsletters, approved: ['Paper Weekly'], dates });
  paper = present(office.ids['Paper Weekly']);
  await manage('mutation ($id: ID!) { discoverContent(newsletterId: $id) { found } }');
  reader = await Screen.open({ browser: office.browser, origin: office.product.origin });
});

afterAll(() => office?.close());

const manage = (query: string) => ask(office.product.origin, query, { token: office.token, variables: { id: paper } });
/** Reads the latest edition that was not read yet. */
const readNext = () => manage('mutation ($id: ID!) { processNewsletter(newsletterId: $id, limit: 1) { processed } }');

async function signIn(): Promise<void> {
  await reader.sees('Who would you like to be?');
  await reader.page.click('a[href$="as=viewer"]');
}

test('a visitor who follows a newsletter signs in and finds it followed', async () => {
  await readNext();
  await reader.go(`/newsletter/${paper}`);
  // The buttons of the first view have no code yet.
  await reader.page.waitForFunction(() => !document.querySelector('[data-first-view]'));
  await reader.press('Follow Paper Weekly');
  await signIn();
  await reader.sees('You follow Paper Weekly');
  expect(reader.address).toBe(`/newsletter/${paper}`);
  await reader.page.waitForSelector('::-p-aria([name="Following Paper Weekly"][role="button"])');
});

test('new editions come to the page and by mail at once', async () => {
  await reader.go('/following');
  await reader.sees('Letter 2: bookbinding');
  await reader.seesNo('Letter 1: letterpress');
  await reader.choose('How often', 'At once');
  await reader.press('Save');
  await reader.sees('Mail goes to');
  await readNext();
  await reader.sees('Letter 1: letterpress');
  await reader.sees('Following (2)');

  const outbox = await Screen.open({ browser: office.browser, origin: office.product.origin });
  const subject = 'Paper Weekly: Letter 1: letterpress';
  await eventually('the mail is in the outbox', async () => {
    await outbox.go('/outbox');
    return (await outbox.text()).includes(subject);
  });
  await outbox.press(subject, 'link');
  await outbox.sees('Unsubscribe');
  await outbox.close();
});

test('a search of the directory is followed, listed with its words, and followed no more', async () => {
  await reader.go('/?search=paper&language=en');
  await reader.press('Follow this search');
  await reader.sees('You follow paper');
  await reader.go('/following');
  await reader.press('Unfollow paper · English');
  await reader.press('Undo');
  await reader.page.waitForSelector('::-p-aria([name="Unfollow paper · English"])');
});

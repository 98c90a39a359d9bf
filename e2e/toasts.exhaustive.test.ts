import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';
import { signInAs } from './start-product.js';
import { Trouble } from './trouble.js';
import { present } from '../api/src/base/validation/present.js';

const TITLE = 'Authentication Required';
/** A swipe that closes a toast does it at once. It closes by itself after five seconds, but not under the pointer. */
const SOON_MS = 1_500;

let office: Office;

beforeAll(async () => {
  office = await openOffice({ newsletters: { 'Garden Ledger': [] } });
});

afterAll(() => office?.close());

/** Drags the toast this far to the right. */
async function swipe({ page }: Screen, pixels: number): Promise<void> {
  const toast = await page.waitForSelector('[role="region"] li');
  const { x, y } = present(await present(toast).boundingBox());
  const start = { x: x + 40, y: y + 20 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + pixels, start.y, { steps: 8 });
  await page.mouse.up();
}

/** Whether anything covers the right end of a button, where toasts appear. */
async function isFree({ page }: Screen, name: string): Promise<boolean> {
  const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${name}"])`);
  return present(button).evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    const { right, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(right - 4, top + height / 2));
  });
}

test('a swipe of 50 px to the right closes a toast, a shorter one does not', async () => {
  const visitor = await Screen.open({ browser: office.browser, origin: office.product.origin });
  await visitor.go('/');
  await visitor.press('Submit Newsletter');
  await visitor.sees(TITLE);
  await swipe(visitor, 49);
  await expect(visitor.seesNo(TITLE, SOON_MS)).rejects.toThrow();
  await swipe(visitor, 51);
  await visitor.seesNo(TITLE);
  await visitor.close();
});

test("the toast of an error does not cover the form's button, at 390 px", async () => {
  const token = await signInAs(office.product.origin, 'viewer');
  const member = await Screen.open({ browser: office.browser, origin: office.product.origin, token });
  await member.page.setViewport({ width: 390, height: 844 });
  const trouble = await Trouble.on(member.page);
  trouble.failing.add('SubmissionTopics');
  await member.go('/submit-newsletter');
  await member.sees('Loading Error');
  expect(await isFree(member, 'Submit Newsletter')).toBe(true);
  await member.close();
});

test("a toast over a dialog can be read and dismissed, and does not cover the dialog's buttons", async () => {
  const { screen } = office;
  await screen.page.setViewport({ width: 1280, height: 700 });
  await screen.go('/admin');
  await screen.press('View/Edit Garden Ledger');
  await screen.press('Edit');
  await screen.type('Name', 'Garden Ledger Weekly');
  await screen.page.setOfflineMode(true);
  await screen.press('Save Changes');
  // By accessible name, which fails if the dialog hides it.
  const dismiss = await screen.page.waitForSelector('::-p-aria([name="Dismiss"][role="button"])');
  expect(await isFree(screen, 'Save Changes')).toBe(true);

  await screen.key('F8');
  await screen.key('Tab');
  await screen.key('Tab');
  expect(await present(dismiss).evaluate((button) => button === document.activeElement)).toBe(true);
  await screen.key('Escape');
  await screen.page.waitForSelector('[role="region"] li', { hidden: true });
  await screen.page.setOfflineMode(false);
  await screen.sees('Edit Newsletter');

  await screen.press('Save Changes');
  await screen.sees('Newsletter updated successfully');
  await screen.seesNo('Edit Newsletter');
  await screen.sees('Newsletter updated successfully');
});

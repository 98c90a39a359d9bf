import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NAME, openEveryPage, type EveryPage } from './every-page.js';
import { Keyboard } from './keyboard.js';
import { acceptSubmissions, fillSubmission } from './fill-submission.js';
import { Screen } from './screen.js';
import { signInAs } from './start-product.js';
import { findTabFlaws } from './tab-order.js';

let product: EveryPage;

beforeAll(async () => {
  product = await openEveryPage();
});

afterAll(() => product?.close());

test('a stop is found that is covered, not marked, before what is above it, or a trap', async () => {
  const { page } = await product.visit(390, () => undefined);
  const flawsOf = async (body: string) => {
    await page.setContent(`<style>:focus { outline: 2px solid }</style>${body}`);
    return findTabFlaws(page);
  };
  const [one, two] = ['<button>One</button>', '<button>Two</button>'];
  expect(await flawsOf(`${one}<p>${two}</p>`)).toEqual([]);
  expect(await flawsOf(`${one}<button style="outline: 0">Two</button>`)).toEqual(['focus is not visible: Two']);
  expect(await flawsOf(`<div style="display: flex; flex-direction: row-reverse">${one}${two}</div>`)).toEqual([
    '"Two" follows "One"',
  ]);
  expect(await flawsOf(`<div style="display: flex; flex-direction: column-reverse">${one}${two}</div>`)).toEqual([
    '"Two" follows "One"',
  ]);
  expect(await flawsOf(`${one}${two}<div style="position: fixed; inset: 0; background: red"></div>`)).toEqual([
    'not in view: One',
    'not in view: Two',
  ]);
  const keptHere = 'onkeydown="event.key === \'Tab\' && event.preventDefault()"';
  expect(await flawsOf(`${one}<button ${keptHere}>Two</button><button>Three</button>`)).toEqual([
    'Tab does not leave: Two',
  ]);
});

async function visit(person: 'viewer' | 'admin'): Promise<{ screen: Screen; keys: Keyboard }> {
  const { browser, product: running } = product.office;
  const { origin } = running;
  const screen = await Screen.open({ browser, origin, token: await signInAs(origin, person) });
  await screen.page.setViewport({ width: 390, height: 844 });
  return { screen, keys: new Keyboard(screen.page) };
}

test('at 390 px, finds a newsletter by topic, opens it and submits another one by keyboard', async () => {
  const { screen, keys } = await visit('viewer');
  await acceptSubmissions(screen);
  await screen.go('/');
  await screen.sees(NAME);
  await keys.pressButton('Filter');
  await screen.page.waitForSelector('[role="dialog"] input[type="checkbox"]');
  expect(await findTabFlaws(screen.page)).toEqual([]);
  await keys.reach(product.topic);
  await keys.press('Space');
  await screen.sees('1 selected');
  await keys.press('Escape');
  await screen.page.waitForSelector('[role="dialog"]', { hidden: true });
  await keys.isOn('1 selected');
  await keys.pressButton(NAME);
  await screen.sees('Newsletter Editions');

  await keys.pressButton('Menu');
  await screen.page.waitForSelector('[role="menu"]');
  await keys.press('Escape');
  await screen.page.waitForSelector('[role="menu"]', { hidden: true });
  await keys.isOn('Menu');
  await keys.press('Enter');
  await screen.page.waitForSelector('[role="menu"]');
  await keys.isOn('Topics');
  await keys.press('ArrowDown');
  await keys.isOn('Submit Newsletter');
  await keys.press('Enter');
  await screen.sees('0 of 7');
  await fillSubmission(screen, keys);
  await keys.pressButton('Submit Newsletter');
  await screen.sees('Newsletter submitted successfully!');
  await screen.close();
});

test('at 390 px, approves a submission and starts a job by keyboard', async () => {
  const { screen, keys } = await visit('admin');
  await screen.goLive('/admin');
  await screen.sees('Tram Notes');
  await keys.pressButton('Approve Tram Notes');
  await screen.sees('Should this newsletter be processed?');
  expect(await findTabFlaws(screen.page)).toEqual([]);
  await keys.pressButton('Approve');
  await screen.sees('Newsletter approved successfully');
  await screen.page.waitForSelector('[role="dialog"]', { hidden: true });
  // The next row waits for its review.
  await keys.isOn(`Promote ${NAME}`);

  await keys.pressButton('Job Management');
  await screen.sees('Create Job');
  await keys.pressButton('Create Job');
  await screen.page.waitForSelector('[role="dialog"]');
  expect(await findTabFlaws(screen.page)).toEqual([]);
  await keys.reach('Newsletter');
  await keys.type('Paper');
  await screen.page.waitForSelector(`::-p-xpath(//*[@role="option" and contains(., "${NAME}")])`);
  await keys.press('ArrowDown', 'Enter');
  await keys.pressButton('Create Job');
  await screen.sees('Job created successfully');
  await screen.page.waitForSelector('[role="dialog"]', { hidden: true });
  await keys.isOn('Create Job');
  await screen.close();
});

test('deleting a newsletter moves the focus to the next one', async () => {
  const { screen, keys } = await visit('admin');
  await screen.goLive('/admin');
  await screen.sees('Tram Notes');
  await keys.pressButton('Delete Tram Notes');
  await screen.sees('For a day, it can be brought back.');
  await keys.pressButton('Delete');
  await screen.sees('Newsletter deleted successfully');
  await screen.page.waitForSelector('aria/Delete Tram Notes[role="button"]', { hidden: true });
  await keys.isOn(`Promote ${NAME}`);
  await screen.close();
});

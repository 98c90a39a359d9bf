import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../api/src/base/validation/present.js';
import { Keyboard } from './keyboard.js';
import { openOffice, pathOf, type Office } from './office.js';
import { Screen } from './screen.js';
import { ask, eventually, signInAs } from './start-product.js';

// What each of five people does that no other journey has: a newcomer, a reader, a member, a submitter, an administrator.

const SUBJECTS = ['letterpress', 'bookbinding', 'marbling'];
const LATEST = `Letter ${SUBJECTS.length}: marbling`;

let office: Office;
let paper: string;

beforeAll(async () => {
  office = await openOffice({
    newsletters: {
      'Paper Weekly': SUBJECTS,
      'Tram Notes': SUBJECTS,
      'Harbour Post': SUBJECTS,
      'Violin Letter': SUBJECTS,
    },
    approved: ['Paper Weekly'],
    unlisted: ['Slow Workshop', 'Fast Workshop'],
  });
  paper = present(office.ids['Paper Weekly']);
  const options = { token: office.token, variables: { id: paper } };
  const { origin } = office.product;
  await ask(origin, 'mutation ($id: ID!) { discoverContent(newsletterId: $id) { found } }', options);
  await ask(origin, 'mutation ($id: ID!) { processNewsletter(newsletterId: $id, limit: 20) { processed } }', options);
});

afterAll(() => office?.close());

async function enter(width: number, person?: 'paid' | 'viewer' | 'admin'): Promise<Screen> {
  const { browser, product } = office;
  const own = person ? { token: await signInAs(product.origin, person) } : {};
  const screen = await Screen.open({ browser, origin: product.origin, ...own });
  await screen.page.setViewport({ width, height: 844 });
  return screen;
}

test.each([1280, 390])(
  'a newcomer who mistypes finds the newsletter, and how to subscribe, at %i px',
  async (width) => {
    const newcomer = await enter(width);
    await newcomer.goLive('/');
    await newcomer.sees('Paper Weekly');
    await newcomer.type('Search newsletters', 'papper weekly', 'searchbox');
    await newcomer.key('Enter');
    await newcomer.sees('Search instead for papper weekly');
    await newcomer.sees('Ask the newsletters about paper weekly');
    await newcomer.press('Paper Weekly', 'link');
    await newcomer.sees(LATEST);
    const linked = await newcomer.page.$$eval('main a[target="_blank"]', (all) =>
      all.map((link) => [(link.firstChild?.textContent ?? '').trim(), link.href]),
    );
    const addressOf = (words: string) => linked.find(([text]) => text === words)?.[1];
    expect(addressOf('Subscribe')).toContain(office.sites.host);
    expect(addressOf('Read the latest')).toContain('/letter-3');
    await newcomer.goLive('/newsletter/999999');
    await newcomer.sees('This newsletter is not in the directory');
    await newcomer.press('Back to Home', 'link');
    await newcomer.sees('Paper Weekly');
    expect(newcomer.address).toBe('/');
    await newcomer.close();
  },
);

test.each([1280, 390])('a reader sees the answer first, with its sources, at %i px', async (width) => {
  const reader = await enter(width, 'paid');
  await reader.go(`/search?q=${encodeURIComponent('what is bookbinding about')}`);
  await reader.sees('related to your search.');
  await reader.page.waitForSelector('section[aria-label="Answer"] button[aria-label^="Source 1"]');
  const answer = 'section[aria-label="Answer"] p';
  expect(await reader.page.$eval(answer, (text) => text.textContent)).toContain('bookbinding');
  const isOnScreen = (text: Element) => {
    const { top, bottom } = text.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await eventually('the answer is on the screen', () => reader.page.$eval(answer, isOnScreen));
  await reader.close();
});

test('a member ends the sessions elsewhere, and changes the mind about deleting the account', async () => {
  const { origin } = office.product;
  const elsewhere = await signInAs(origin, 'viewer');
  const member = await enter(390, 'viewer');
  await member.go('/account');
  await member.sees('Harbour Post');
  await member.sees('This browser');
  await member.press('End all other sessions');
  await member.page.waitForSelector('button[aria-label^="End session"]', { hidden: true });
  await expect(ask(origin, '{ me { name } }', { token: elsewhere })).rejects.toThrow('Your session has expired');
  await member.press('Delete my account');
  await member.pressInDialog('Delete my account');
  await member.sees('Your account will be deleted on');
  await member.press('Keep my account');
  await member.seesNo('Your account will be deleted on');
  await member.sees('This browser');
  await member.close();
});

test('a submitter is told of a known address, chooses the name after a change, and finds the draft again', async () => {
  const { sites } = office;
  const submitter = await enter(390, 'viewer');
  await submitter.go('/submit-newsletter');
  await submitter.sees('0 of 7');
  const leaveAddress = async (url: string) => {
    await submitter.type('URL', url);
    await submitter.page.focus('textarea[name="description"]');
  };
  const name = () => submitter.page.$eval('[name="newsletterName"]', (field) => (field as HTMLInputElement).value);
  await leaveAddress(sites.url(pathOf('Slow Workshop')));
  await eventually('the name of the site', async () => (await name()) === 'Slow Workshop');
  await leaveAddress(sites.url(pathOf('Fast Workshop')));
  await submitter.sees('This page calls itself Fast Workshop.');
  await submitter.press('Use this name');
  await eventually('the other name', async () => (await name()) === 'Fast Workshop');
  await leaveAddress(sites.url(pathOf('Paper Weekly')));
  await submitter.sees('This URL is already registered: Paper Weekly');
  await submitter.page.reload();
  await submitter.sees('0 of 7');
  await eventually('the draft', async () => (await name()) === 'Fast Workshop');
  await submitter.close();
});

test('an administrator decides by keys in turn, and takes the last decision back', async () => {
  const administrator = await enter(1280, 'admin');
  const keys = new Keyboard(administrator.page);
  await administrator.goLive('/admin');
  await administrator.sees('Violin Letter');
  await administrator.sees('Newest first');
  // The newest is first: Violin Letter, Harbour Post, Tram Notes.
  await keys.press('j', 'r');
  await administrator.sees('Rejected Violin Letter');
  await keys.press('a');
  await keys.isOn('Approve');
  await keys.press('Enter');
  await administrator.sees('Approved Harbour Post');
  await administrator.page.waitForSelector('[role="dialog"]', { hidden: true });
  await keys.press('u');
  await administrator.sees('The newsletter waits for review again');
  await administrator.press('Delete Tram Notes');
  await administrator.pressInDialog('Delete');
  await administrator.sees('Deleted Tram Notes');
  await administrator.press('Undo');
  await administrator.sees('The newsletter is back');
  await eventually('the row', async () => (await administrator.row('Tram Notes')).includes('Pending'));
  expect(await administrator.row('Violin Letter')).toContain('Rejected');
  expect(await administrator.row('Harbour Post')).toContain('Pending');
  await administrator.close();
});

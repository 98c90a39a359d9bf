import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DESKTOP, NAME, PHONE, type People } from './open-people.js';
import { pathOf } from '../office.js';
import type { Screen } from '../screen.js';
import { eventually } from '../start-product.js';

export function walkOwner(people: () => People): void {
  let owner: Screen;
  beforeAll(async () => {
    owner = await people().enter(PHONE, 'viewer');
  });
  afterAll(() => owner?.close());

  const name = () => owner.page.$eval('[name="newsletterName"]', (field) => (field as HTMLInputElement).value);
  const leaveAddress = async (url: string) => {
    await owner.type('URL', url);
    await owner.page.focus('textarea[name="description"]');
  };

  test('is told of a known address, chooses the name after a change, finds the draft again, and submits', async () => {
    const { sites } = people().office;
    await owner.go('/submit-newsletter');
    await owner.sees('0 of 7');
    await leaveAddress(sites.url(pathOf('Slow Workshop')));
    await eventually('the name of the site', async () => (await name()) === 'Slow Workshop');
    await leaveAddress(sites.url(pathOf(NAME)));
    await owner.sees(`This URL is already registered: ${NAME}`);
    await leaveAddress(sites.url(pathOf('Fast Workshop')));
    await owner.sees('This page calls itself Fast Workshop.');
    await owner.press('Use this name');
    await eventually('the other name', async () => (await name()) === 'Fast Workshop');
    await owner.page.reload();
    await owner.sees('0 of 7');
    await eventually('the draft', async () => (await name()) === 'Fast Workshop');
    await owner.type('Description', 'A monthly letter for people who make things fast.');
    await owner.type('Topics', 'a', 'combobox');
    await owner.key('ArrowDown');
    await owner.key('Enter');
    await owner.sees('1 of 7');
    await owner.key('Escape');
    await owner.choose('Frequency', 'Monthly');
    await owner.choose('Language', 'English');
    await owner.press('Submit Newsletter');
    await owner.sees('Newsletter submitted successfully!');
    await owner.go('/account');
    await owner.sees('Fast Workshop');
  });

  test('proves by a tag on the page that a newsletter is theirs, and offers it to a member, who accepts', async () => {
    const next = await people().enter(DESKTOP, 'paid');
    const open = async (screen: Screen) => {
      await screen.goLive(people().page);
      await screen.press('Is this yours?');
    };
    await open(owner);
    await owner.pressInDialog('Continue');
    await owner.sees('Add this tag to the head of');
    await owner.pressInDialog('Check now');
    await owner.sees('The tag is not in the head of');
    const tag = await owner.page.$eval('[role="dialog"] code', (code) => code.textContent);
    people().office.sites.pages.set(pathOf(NAME), `<html><head>${tag}</head><body><h1>${NAME}</h1></body></html>`);
    await owner.pressInDialog('Check now');
    await owner.sees('How readers meet it');
    expect(owner.address).toBe(`${people().page}/manage`);
    await owner.press('Hand over', 'link');
    await owner.sees('Whoever signs in with this address can accept');
    await owner.type('E-mail of the next owner', 'paula.paid@example.com');
    await owner.press('Offer it');
    await owner.sees('Offered to paula.paid@example.com');
    await people().mailTo('paula.paid@example.com');
    await open(next);
    await next.sees('Its owner offers you this newsletter');
    await next.pressInDialog('Accept');
    await next.sees('How readers meet it');
    await next.close();
    await open(owner);
    await owner.sees('This newsletter has an owner already');
    await owner.go(`${people().page}/manage`);
    await owner.sees('This newsletter is not yours');
  });
}

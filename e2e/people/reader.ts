import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LATEST, NAME, PHONE, type People } from './open-people.js';
import type { Screen } from '../screen.js';

export function walkReader(people: () => People): void {
  let reader: Screen;
  beforeAll(async () => {
    reader = await people().enter(PHONE);
  });
  afterAll(() => reader?.close());

  test('mistypes, finds the newsletter all the same, and how to subscribe', async () => {
    await reader.goLive('/');
    await reader.sees(NAME);
    await reader.type('Search newsletters', 'papper weekly', 'searchbox');
    await reader.key('Enter');
    await reader.sees('Search instead for papper weekly');
    await reader.press(NAME, 'link');
    await reader.sees(LATEST);
    const linked = await reader.page.$$eval('main a[target="_blank"]', (all) =>
      all.map((link) => [(link.firstChild?.textContent ?? '').trim(), link.href]),
    );
    const addressOf = (words: string) => linked.find(([text]) => text === words)?.[1];
    expect(addressOf('Subscribe')).toContain(people().office.sites.host);
    expect(addressOf('Read the latest')).toContain('/letter-3');
  });

  test('filters the list, and finds the way back from an address of nothing', async () => {
    await reader.goLive('/');
    await reader.press('More filters');
    await reader.page.locator('::-p-xpath(//*[@role="dialog"]//label[contains(., "English")]//input)').click();
    await reader.sees('More filters (1)');
    expect(reader.address).toBe('/?language=en');
    await reader.key('Escape');
    await reader.sees(NAME);
    await reader.goLive('/newsletter/999999');
    await reader.sees('This newsletter is not in the directory');
    await reader.press('Back to Home', 'link');
    await reader.sees(NAME);
    expect(reader.address).toBe('/');
  });

  test('follows a newsletter, signs in on the way, saves it, and finds both again', async () => {
    await reader.goLive(people().page);
    await reader.press(`Follow ${NAME}`);
    await reader.sees('Who would you like to be?');
    await reader.page.click('a[href$="as=viewer"]');
    await reader.sees(`You follow ${NAME}`);
    expect(reader.address).toBe(people().page);
    await reader.page.waitForSelector(`::-p-aria([name="Following ${NAME}"][role="button"])`);
    await reader.press(`Save ${NAME}`);
    await reader.sees('In your collection “Saved”');
    await reader.page.waitForSelector(`::-p-aria([name="Saved ${NAME}"][role="button"])`);
    await reader.go('/collections');
    await reader.press('Saved', 'link');
    await reader.sees(NAME);
    await reader.go('/following');
    await reader.sees(LATEST);
  });
}

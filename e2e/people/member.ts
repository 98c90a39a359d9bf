import { expect, test } from '@jest/globals';
import { DESKTOP, PHONE, type People } from './open-people.js';
import type { Screen } from '../screen.js';
import { ask, eventually, signInAs } from '../start-product.js';

export function walkMember(people: () => People): void {
  test.each([DESKTOP, PHONE])(
    'asks, and sees the answer first, with what it is taken from, at %i px',
    async (width) => {
      const member = await people().enter(width, 'paid');
      await member.go(`/search?q=${encodeURIComponent('what is bookbinding about')}`);
      const answer = 'section[aria-label="Answer"]';
      await member.page.waitForSelector(`${answer} :is(a[href], button)`);
      await eventually('the answer', () => member.page.$eval(answer, (it) => it.textContent?.includes('bookbinding')));
      const isOnScreen = (it: Element) => {
        const { top } = it.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      };
      await eventually('the answer is on the screen', () => member.page.$eval(answer, isOnScreen));
      await member.sees('Letter 2: bookbinding');
      expect(await distanceFromTop(member)).toBeLessThan(30);
      await member.close();
    },
  );

  test('ends the sessions elsewhere, and changes the mind about deleting the account', async () => {
    const { origin } = people().office.product;
    const elsewhere = await signInAs(origin, 'paid');
    const member = await people().enter(PHONE, 'paid');
    await member.go('/account');
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
}

/** Of the question in the conversation. The answer has the room below it. */
const distanceFromTop = ({ page }: Screen) =>
  page.$eval('[role="log"]', (log) => {
    const top = log.lastElementChild?.getBoundingClientRect().top ?? Infinity;
    return top - log.getBoundingClientRect().top;
  });

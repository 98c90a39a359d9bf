import { afterAll, beforeAll, expect, test } from '@jest/globals';
import dayjs from 'dayjs';
import { DESKTOP, LATEST, NAME, type People } from './open-people.js';
import { Keyboard } from '../keyboard.js';
import type { Screen } from '../screen.js';
import { eventually } from '../start-product.js';

export function walkAdministrator(people: () => People): void {
  let administrator: Screen;
  beforeAll(async () => {
    administrator = await people().enter(DESKTOP, 'admin');
  });
  afterAll(() => administrator?.close());

  test('decides by keys in turn, takes the last decision back, and a deletion', async () => {
    const keys = new Keyboard(administrator.page);
    await administrator.goLive('/admin');
    await administrator.sees('Violin Letter');
    await administrator.sees('Waiting first');
    // The newest is first: Violin Letter, Harbour Post, Tram Notes.
    await keys.press('j', 'r');
    await keys.isOn('Reason');
    await keys.type('Not a newsletter');
    await keys.press('Enter');
    await administrator.sees('Rejected Violin Letter');
    // Keys are the list's again when the dialog has left the document and the next row has the focus.
    await eventually('no dialog', async () => (await administrator.page.$('.MuiDialog-root')) === null);
    await keys.isOn(/Harbour Post/);
    await keys.press('a');
    await administrator.sees('Approved Harbour Post');
    await keys.press('u');
    await administrator.sees('The newsletter waits for review again');
    await administrator.press('Delete Harbour Post');
    await administrator.pressInDialog('Delete');
    await administrator.sees('Deleted Harbour Post');
    await administrator.press('Undo');
    await administrator.sees('The newsletter is back');
    await eventually('the row', async () => (await administrator.row('Harbour Post')).includes('Pending'));
    expect(await administrator.row('Violin Letter')).toContain('Rejected');
  });

  test('approves a newsletter to be read, and watches its job without a reload', async () => {
    await administrator.goLive('/admin');
    await administrator.press('Approve Tram Notes');
    await administrator.press('Approve');
    await administrator.sees('Newsletter approved successfully');
    await administrator.press('Job Management', 'link');
    await administrator.sees('Tram Notes');
    await administrator.pressInRow('Tram Notes', 'Details');
    await administrator.sees('Job Events');
    await administrator.sees('3 / 3 items');
    await eventually('the job to complete', async () => (await administrator.row('Tram Notes')).includes('Completed'));
    await administrator.seesNo('No logs available');
    await administrator.press('Close');
    await administrator.go('/admin/content');
    await administrator.press('Details of Tram Notes', 'link');
    await administrator.sees(LATEST);
    expect(await administrator.row(LATEST)).toMatch(/Processed.*Generated/);
  });

  test('promotes a newsletter, which visitors see, and finds it all in the log', async () => {
    const typed = (days: number) => dayjs().add(days, 'day').format('MMDDYYYY');
    await administrator.goLive('/admin');
    await administrator.press(`Promote ${NAME}`);
    await administrator.typeDate('Start date', typed(0));
    await administrator.typeDate('End date', typed(7));
    await administrator.press('Add to Promotions');
    await administrator.sees('Promotion added successfully');
    const visitor = await people().enter(DESKTOP);
    await visitor.go('/');
    await visitor.page.waitForSelector('#promoted + ul > li');
    await visitor.close();
    await administrator.press('Administration: More', 'button');
    await administrator.press('Activity', 'menuitem');
    await administrator.sees('Newsletter: reject');
    expect(await administrator.row('Newsletter: reject')).toContain('Ada Admin');
  });

  test('is one whom no editor replaces', async () => {
    const editor = await people().enter(DESKTOP, 'editor');
    await editor.go('/admin');
    await editor.page.waitForFunction(() => location.pathname === '/');
    await editor.close();
  });
}

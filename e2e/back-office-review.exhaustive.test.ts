import { afterAll, beforeAll, expect, test } from '@jest/globals';
import dayjs from 'dayjs';
import { openOffice, pathOf, type Office } from './office.js';
import { Screen } from './screen.js';
import { ask, eventually, signInAs, type RunningProduct } from './start-product.js';

const CRAFT = ['letterpress'];

let office: Office;
let screen: Screen;
let product: RunningProduct;
let token: string;

beforeAll(async () => {
  office = await openOffice({
    newsletters: { 'Paper Weekly': CRAFT, 'Garden Ledger': CRAFT, 'Tram Notes': CRAFT, 'Bell Founders': CRAFT },
  });
  ({ screen, product, token } = office);
});

afterAll(() => office?.close());

const submissions = async (search: string) => {
  const query =
    'query ($search: String) { adminNewsletters(search: $search) { items { id submissionStatus toBeProcessed name subcategories { name } } } }';
  const answer = await ask<{
    adminNewsletters: {
      items: { id: string; submissionStatus: string; toBeProcessed: boolean; subcategories: { name: string }[] }[];
    };
  }>(product.origin, query, { token, variables: { search } });
  return answer.adminNewsletters.items;
};

test('shows pending newsletters with submitter and topics', async () => {
  await screen.goLive('/admin');
  await screen.sees('Paper Weekly');
  const row = await screen.row('Paper Weekly');
  expect(row).toContain('Pending');
  expect(row).toContain('victor.viewer@example.com');
  expect(row).toContain('→');
  await screen.sees('4 Submissions waiting');
});

test('rejects a submission, which can then be neither approved nor rejected', async () => {
  await screen.press('Reject Tram Notes');
  await screen.press('Not reachable');
  await screen.press('Reject');
  await screen.sees('Newsletter rejected successfully');
  expect(await screen.row('Tram Notes')).toContain('Rejected');
  expect(await screen.row('Tram Notes')).not.toContain('Approve ');
  expect((await submissions('Tram Notes'))[0]?.submissionStatus).toBe('REJECTED');
});

test('approves without processing', async () => {
  await screen.press('Approve Paper Weekly');
  await screen.tick('Should this newsletter be processed?', 'switch');
  await screen.press('Approve');
  await screen.sees('Newsletter approved successfully');
  await screen.seesNo('Should this newsletter be processed?');
  expect((await submissions('Paper Weekly'))[0]).toMatchObject({ submissionStatus: 'APPROVED', toBeProcessed: false });
});

test('tells the second of two administrators, and undoes a recent approval', async () => {
  const second = await Screen.open({ browser: office.browser, origin: product.origin, token });
  await second.goLive('/admin');
  await second.press('Approve Bell Founders');
  await second.sees('Should this newsletter be processed?');
  await screen.press('Reject Bell Founders');
  await screen.press('Off topic');
  await screen.press('Reject');
  await screen.sees('Newsletter rejected successfully');
  await second.press('Approve');
  await second.sees('Failed to approve');
  await second.sees('Should this newsletter be processed?');
  await second.press('Cancel');
  await second.seesNo('Should this newsletter be processed?');
  await eventually('it is seen as rejected', async () => (await second.row('Bell Founders')).includes('Rejected'));
  await second.close();
});

test('edits a newsletter with its topics', async () => {
  await screen.press('View/Edit Garden Ledger');
  await screen.sees('Newsletter Details');
  await screen.sees('Submission Information');
  await screen.press('Edit');
  await screen.sees('Edit Newsletter');
  await screen.type('Name', 'Garden Ledger Monthly');
  await screen.type('Topics', 'zzzz', 'combobox');
  await screen.sees('No topics found.');
  await screen.type('Topics', 'a', 'combobox');
  await screen.key('ArrowDown');
  await screen.key('Enter');
  await screen.sees('2 of 7');
  await screen.key('Escape');
  await screen.choose('Status', 'Approved');
  await screen.press('Save Changes');
  await screen.sees('Newsletter updated successfully');
  await screen.seesNo('Edit Newsletter');
  const [edited] = await submissions('Garden Ledger Monthly');
  expect(edited?.subcategories).toHaveLength(2);
  expect(edited?.submissionStatus).toBe('APPROVED');
});

test('keeps an edit open if the server rejects it', async () => {
  await screen.press('View/Edit Garden Ledger Monthly');
  await screen.press('Edit');
  await screen.type('URL', office.sites.url(pathOf('Paper Weekly')));
  await screen.press('Save Changes');
  await screen.sees('This URL is already registered');
  await screen.sees('Edit Newsletter');
  await screen.press('Cancel');
  await screen.sees('Discard your changes?');
  await screen.press('Keep editing');
  await screen.press('Cancel');
  await screen.press('Discard');
  await screen.press('Close');
});

test('promotes a newsletter, edits the dates, and ends the promotion', async () => {
  const typed = (days: number) => dayjs().add(days, 'day').format('MMDDYYYY');
  const shown = (days: number) => dayjs().add(days, 'day').format('MMM D, YYYY');
  await screen.press('Promote Paper Weekly');
  await screen.sees('Add Newsletter to Promotions');
  await screen.typeDate('Start date', typed(0));
  await screen.typeDate('End date', typed(7));
  await screen.press('Add to Promotions');
  await screen.sees('Promotion added successfully');
  await screen.press('Promotions', 'tab');
  await screen.sees('Edit Dates');
  expect(screen.address).toContain('tab=promotions');
  expect(await screen.row('Paper Weekly')).toContain(`${shown(0)} ${shown(7)} Active`);

  await screen.press('Edit Dates of Paper Weekly');
  await screen.typeDate('End date', typed(20));
  await screen.press('Update Dates');
  await screen.sees('Promotion dates updated successfully');
  await screen.seesNo(shown(7));
  expect(await screen.row('Paper Weekly')).toContain(shown(20));

  await screen.press('Delete promotion of Paper Weekly');
  await screen.press('Delete');
  await screen.sees('Promotion deleted successfully');
  await screen.sees('No promotions yet');
});

test('rejects a promotion in the past, and one that ends before its start', async () => {
  await screen.press('Newsletters', 'tab');
  await screen.press('Promote Paper Weekly');
  await screen.typeDate('Start date', '01012020');
  await screen.typeDate('End date', '01022020');
  expect(await screen.isDisabled('Add to Promotions')).toBe(true);
  await screen.typeDate('Start date', dayjs().add(9, 'day').format('MMDDYYYY'));
  await screen.typeDate('End date', dayjs().add(3, 'day').format('MMDDYYYY'));
  expect(await screen.isDisabled('Add to Promotions')).toBe(true);
  await screen.press('Cancel');
  await screen.press('Discard');
});

test('offers no promotion of a newsletter that is not approved', async () => {
  await screen.press('Promote Tram Notes');
  await screen.seesNo('Add Newsletter to Promotions');
});

test('deletes a newsletter after a confirmation, and brings it back until it is deleted again', async () => {
  const remove = async () => {
    await screen.press('Delete Tram Notes');
    await screen.sees('Are you sure you want to delete "Tram Notes"? For a day, it can be brought back.');
    await screen.press('Delete');
    await screen.sees('Newsletter deleted successfully');
    await screen.page.waitForSelector('aria/Delete Tram Notes[role="button"]', { hidden: true });
  };
  await remove();
  await screen.press('Undo');
  await screen.sees('The newsletter is back');
  expect(await submissions('Tram Notes')).toHaveLength(1);
  await remove();
  expect(await submissions('Tram Notes')).toEqual([]);
});

test('searches newsletters and filters them by status, both in the URL', async () => {
  await screen.type('Search newsletters', 'paper', 'searchbox');
  await screen.seesNo('Bell Founders');
  await screen.sees('Paper Weekly');
  await screen.choose('Status', 'Rejected');
  await screen.sees('No newsletters found');
  expect(screen.address).toBe('/admin?search=paper&status=rejected');
  await screen.go('/admin?search=bell&status=rejected');
  await screen.sees('Bell Founders');
});

test('lists actions of administrators', async () => {
  await screen.goLive('/admin');
  await screen.press('Administration: More', 'button');
  await screen.press('Activity', 'menuitem');
  await screen.sees('Newsletter: delete');
  expect(await screen.row('Newsletter: reject')).toContain('Ada Admin');
});

test('is for administrators only', async () => {
  const editor = await Screen.open({
    browser: office.browser,
    origin: product.origin,
    token: await signInAs(product.origin, 'editor'),
  });
  await editor.go('/admin');
  await editor.page.waitForFunction(() => location.pathname === '/');
  await editor.close();
});

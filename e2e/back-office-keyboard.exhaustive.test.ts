import { afterAll, beforeAll, expect, test } from '@jest/globals';
import dayjs from 'dayjs';
import { Keyboard } from './keyboard.js';
import { openOffice, type Office } from './office.js';
import { eventually } from './start-product.js';

const SUBJECTS = ['letterpress', 'bookbinding', 'marbling'];
const TODAY = dayjs().format('MMDDYYYY');
const NEXT_WEEK = dayjs().add(7, 'day').format('MMDDYYYY');

let office: Office;
let keys: Keyboard;

beforeAll(async () => {
  office = await openOffice({ newsletters: { 'Paper Weekly': SUBJECTS, 'Tram Notes': SUBJECTS } });
  keys = new Keyboard(office.screen.page);
});

afterAll(() => office?.close());

test('reviews, promotes, previews and runs a job by keyboard', async () => {
  const { screen } = office;
  await screen.goLive('/admin');
  await screen.sees('Tram Notes');

  // The newest submission is the first row.
  await keys.press('j', 'r');
  await keys.isOn('Reason');
  await keys.type('Off topic');
  await keys.press('Enter');
  await screen.sees('Newsletter rejected successfully');
  expect(await screen.row('Tram Notes')).toContain('Rejected');
  await screen.sees('Rejected Tram Notes');
  await keys.press('u');
  await screen.sees('The newsletter waits for review again');
  await eventually('the row to wait again', async () => (await screen.row('Tram Notes')).includes('Pending'));

  await keys.press('/');
  await keys.type('Paper');
  await screen.seesNo('Tram Notes');
  // Keys act on rows, and there are none while the list loads.
  await eventually('the found row', async () => (await screen.row('Paper Weekly')) !== '');
  // In the search and in selects, letters are input.
  await keys.reach('Keyboard shortcuts');
  await keys.press('j');
  await keys.pressButton('Approve Paper Weekly');
  await screen.sees('Should this newsletter be processed?');
  await keys.reach('Should this newsletter be processed?');
  await keys.press('Space');
  await keys.pressButton('Approve');
  await screen.sees('Newsletter approved successfully');
  await screen.seesNo('Should this newsletter be processed?');

  await keys.press('j', 'p');
  await screen.sees('Add Newsletter to Promotions');
  await keys.isOn('Start date');
  await keys.type(TODAY);
  await keys.reach('End date');
  await keys.type(NEXT_WEEK);
  await keys.pressButton('Add to Promotions');
  await screen.sees('Promotion added successfully');

  await screen.go('/admin/content');
  await screen.sees('No content discovered');
  await keys.pressButton('Discover Content');
  await screen.sees('3 / 3 URLs', 60_000);
  await keys.pressButton('Process Content');
  await screen.sees('Processed 3 items, failed 0 items', 60_000);

  await screen.go('/admin/jobs');
  await screen.sees('No jobs found');
  await keys.pressButton('Create Job');
  await keys.reach('Newsletter');
  await keys.type('Paper');
  await screen.page.waitForSelector('::-p-xpath(//*[@role="option" and contains(., "Paper Weekly")])');
  await keys.press('ArrowDown', 'Enter');
  await keys.pressButton('Create Job');
  await screen.sees('Job created successfully');
  await screen.sees('Completed 1', 60_000);
});

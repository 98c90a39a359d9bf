import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, type Office } from './office.js';
import type { Screen } from './screen.js';
import type { TestSites } from './test-site.js';
import { present } from '../api/src/base/validation/present.js';

/** Twelve, so that the list of ten has a second page. */
const SUBJECTS = [
  'letterpress',
  'bookbinding',
  'marbling',
  'gilding',
  'vellum',
  'type casting',
  'woodcuts',
  'foil',
  'paper making',
  'edge painting',
  'engraving',
  'lithography',
];
const BROKEN = '/paper-weekly/issues/letter-2';

let office: Office;
let screen: Screen;
let sites: TestSites;
let id: string;

beforeAll(async () => {
  office = await openOffice({
    newsletters: { 'Paper Weekly': SUBJECTS, 'Quiet Quarterly': [] },
    approved: ['Paper Weekly', 'Quiet Quarterly'],
  });
  ({ screen, sites } = office);
  id = present(office.ids['Paper Weekly']);
  sites.broken.add(BROKEN);
});

afterAll(() => office?.close());

const seesRows = (count: number, word: string) =>
  screen.page.waitForFunction(
    (wanted, expected) =>
      [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes(wanted)).length === expected,
    {},
    word,
    count,
  );

/** Selects the first rows with this text. */
async function tickRows(word: string, count: number): Promise<void> {
  const selector = `::-p-xpath(//tbody/tr[contains(., "${word}")]//input[@type="checkbox"])`;
  await screen.page.waitForSelector(selector);
  const boxes = await screen.page.$$(selector);
  expect(boxes.length).toBeGreaterThanOrEqual(count);
  for (const box of boxes.slice(0, count)) await box.evaluate((element) => (element as HTMLElement).click());
}

async function untick(): Promise<void> {
  const boxes = await screen.page.$$('tbody input[type="checkbox"]:checked');
  for (const box of boxes) await box.evaluate((element) => (element as HTMLElement).click());
}

test('warns if no newsletters are selected for jobs', async () => {
  await screen.go('/admin/content');
  await screen.sees('No content discovered');
  await screen.press('Create Jobs for Selected (0)');
  await screen.sees('Please select at least one newsletter');
});

test('discovers the pages of a newsletter, and updates its counts', async () => {
  expect(await screen.row('Paper Weekly')).not.toContain('URLs');
  await screen.pressInRow('Paper Weekly', 'Discover Content');
  await screen.sees('12 / 12 URLs');
  await screen.sees('0 (0%)');
});

test('processes five items at a time from the list', async () => {
  await screen.pressInRow('Paper Weekly', 'Process Content');
  await screen.sees('Processed 5 items, failed 0 items', 60_000);
  await screen.sees('5 (42%)');
  await screen.sees('7 / 12 URLs');
});

test('filters the list by status and advanced filters, which clears the selection', async () => {
  await screen.tick('Select all');
  await screen.sees('Create Jobs for Selected (2)');
  await screen.press('Advanced Filters');
  await screen.tick('Has processed content', 'switch');
  await screen.leave();
  await screen.seesNo('Quiet Quarterly');
  await screen.sees('Create Jobs for Selected (0)');
  expect(screen.address).toBe('/admin/content?with=processed');
  await screen.choose('Content status', 'None');
  await screen.sees('No newsletters found matching your filters.');
  await screen.pressWords('Clear Filters');
  await screen.sees('Quiet Quarterly');
  expect(screen.address).toBe('/admin/content');
});

test('shows the content of one newsletter in pages of ten', async () => {
  await screen.press('Details of Paper Weekly', 'link');
  await screen.sees('Total URLs');
  await screen.sees('Page 1 of 2');
  expect(screen.address).toBe(`/admin/content/${id}`);
  await screen.press('Next');
  await screen.sees('Page 2 of 2');
  expect(screen.address).toContain('page=2');
  await screen.type('Search by title or URL', 'letter-2', 'searchbox');
  await screen.seesNo('Page 2 of 2');
  await seesRows(1, 'letter-2');
  expect(screen.address).toContain('search=letter-2');
  await screen.type('Search by title or URL', 'philately', 'searchbox');
  await screen.sees('No content found. Try discovering content first or adjusting your search filters.');
});

test('bulk actions that apply to nothing show a warning', async () => {
  await screen.go(`/admin/content/${id}?status=discovered`);
  await tickRows('Discovered', 2);
  await screen.press('Embedding Options');
  await screen.press('Generate New Embeddings', 'menuitem');
  await screen.sees('Please select at least one processed content item without embeddings');
  await screen.press('Embedding Options');
  await screen.press('Regenerate All Embeddings', 'menuitem');
  await screen.sees('Please select at least one processed content item to regenerate embeddings');
});

test("processes selected items with the dialog's options, and shows failures", async () => {
  await screen.tick('Select all');
  await screen.sees('Process Selected (7)');
  await screen.press('Process Selected (7)');
  await screen.sees('You are about to process 7 content items. Configure processing options below.');
  await screen.tick('Extract images');
  await screen.tick('Extract links');
  await screen.choose('Maximum retries for failed items', '1');
  await screen.press('Process Content');
  await screen.sees('Processing 0 of 7');
  await screen.sees('Processed 6 items, failed 1 items', 90_000);
  await screen.go(`/admin/content/${id}?status=error`);
  await screen.sees('The site answered 500');
  await seesRows(1, 'letter-2');
  await screen.sees('Total URLs 12 Discovered 0 Processed 11 Errors 1');
});

test('retries a single item from its menu', async () => {
  sites.broken.delete(BROKEN);
  await screen.openRowMenu('letter-2');
  await screen.press('Retry', 'menuitem');
  await screen.sees('Content reprocessed successfully', 60_000);
  await screen.sees('No content found.');
});

test('shows stored content in a sandboxed frame', async () => {
  await screen.go(`/admin/content/${id}?search=letter-2`);
  await screen.press('View content of Letter 2: bookbinding');
  const frame = await screen.page.waitForSelector('iframe[title="Content"]');
  expect(await present(frame).evaluate((element) => element.getAttribute('sandbox'))).toBe('');
  expect(await present(frame).evaluate((element) => element.getAttribute('srcdoc'))).toContain('about bookbinding');
  await screen.press('Close');
});

test('embeds one item, then regenerates it if the acknowledgement is checked', async () => {
  await screen.sees('None');
  await screen.openRowMenu('letter-2');
  await screen.press('Generate Embedding', 'menuitem');
  await screen.sees('Embeddings generated successfully', 60_000);
  await screen.sees('Generated');
  expect(await screen.isTickable('Select Letter 2: bookbinding')).toBe(false);
  await screen.tick('Regenerate mode', 'switch');
  expect(await screen.isTickable('Select Letter 2: bookbinding')).toBe(true);
  await screen.tick('Select Letter 2: bookbinding');
  await screen.press('Embedding Options');
  await screen.press('Regenerate All Embeddings', 'menuitem');
  await screen.sees('I understand this will replace existing embeddings');
  await screen.tick('I understand this will replace existing embeddings');
  await screen.seesNo('I understand this will replace existing embeddings');
  expect(await screen.isTickable('Select Letter 2: bookbinding')).toBe(false);
  await screen.openRowMenu('letter-2');
  await screen.press('Regenerate Embedding', 'menuitem');
  await screen.sees('Embedding Model');
  await screen.press('Regenerate Embeddings');
  await screen.sees('Embeddings generated successfully', 60_000);
});

test('embeds items without embeddings, with dimensions that the model supports', async () => {
  await screen.go(`/admin/content/${id}?status=processed`);
  await screen.sees('None');
  await screen.tick('Select all');
  await screen.press('Embedding Options');
  await screen.press('Generate New Embeddings', 'menuitem');
  await screen.type('Dimensions', '9999', 'spinbutton');
  await screen.sees('Dimensions must be');
  expect(await screen.isDisabled('Generate Embeddings')).toBe(true);
  await screen.type('Dimensions', '', 'spinbutton');
  await screen.press('Generate Embeddings');
  await screen.sees('Generating...');
  await screen.sees('failed 0 items', 90_000);
  await seesRows(0, 'None');
  await untick();
});

test('creates jobs for the selected newsletters, and names the one with an active job', async () => {
  await screen.go('/admin/content');
  await screen.tick('Select Paper Weekly');
  await screen.press('Create Jobs for Selected (1)');
  await screen.sees('High');
  sites.pace.ms = 1_000;
  await screen.press('Create Jobs');
  await screen.sees('Created 1 jobs successfully');
  await screen.sees('Create Jobs for Selected (0)');
  await screen.tick('Select all');
  await screen.press('Create Jobs for Selected (2)');
  await screen.choose('Priority', 'Critical');
  await screen.press('Create Jobs');
  await screen.sees('Skipped, as a job is in progress: Paper Weekly');
});

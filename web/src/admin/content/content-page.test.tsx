import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { renderPage, type Answers } from '../../testing/renderPage';
import { ContentPage } from './ContentPage';

const newsletter = (id: string) => ({
  __typename: 'AdminNewsletter',
  id,
  name: `Letter ${id}`,
  url: `https://letter${id}.example/`,
  thumbnail: null,
  contentStatus: {
    __typename: 'ContentStatus',
    newsletterId: id,
    total: 9,
    discovered: 3,
    processed: 4,
    processing: 0,
    error: 2,
    hasError: false,
  },
});

const listOf = (items: object[]) => ({
  contentNewsletters: {
    __typename: 'AdminNewsletterList',
    items,
    pagination: { __typename: 'Pagination', page: 2, totalPages: 9, total: 170 },
  },
});

const answers: Answers = {
  ContentNewsletters: listOf([newsletter('1'), newsletter('2')]),
  ContentStatusChanged: new Error('no socket'),
};

async function open(path = '/admin/content', others: Answers = {}) {
  const shown = renderPage(<ContentPage />, { path, answers: { ...answers, ...others } });
  await screen.findByRole('table');
  await screen.findByText('Letter 1');
  return shown;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const chip = (label: string) => screen.getByText(label).closest('.MuiChip-root') ?? document.body;

test('the first page is shown after a search', async () => {
  const { address } = await open('/admin/content?page=2');
  const field = screen.getByPlaceholderText('Search newsletters...');
  fireEvent.change(field, { target: { value: 'post' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/admin/content?search=post');
});

test('the first page is shown after a change of the status', async () => {
  const { address, asked } = await open('/admin/content?page=2');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Content status' }));
  const choices = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(choices).toEqual(['All statuses', 'None', 'Discovered', 'Processed', 'Pending', 'Error']);
  fireEvent.click(screen.getByRole('option', { name: 'Pending' }));
  expect(address()).toBe('/admin/content?status=pending');
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ page: 1, contentStatus: 'PENDING' }));
});

test.each([
  ['discovered', 'Has discovered content', 'hasDiscovered'],
  ['processed', 'Has processed content', 'hasProcessed'],
  ['errors', 'Has error content', 'hasErrors'],
])('the advanced filter %s is a switch and a chip: %s', async (flag, label, variable) => {
  const { address, asked } = await open('/admin/content?page=2');
  fireEvent.click(button('Advanced Filters'));
  const popover = within(await screen.findByRole('dialog', { name: 'Advanced Filters' }));
  fireEvent.click(popover.getByRole('switch', { name: label }));
  expect(address()).toBe(`/admin/content?with=${flag}`);
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ page: 1, [variable]: true }));
  fireEvent.click(popover.getByRole('button', { name: 'Clear Filters' }));
  expect(address()).toBe('/admin/content');
});

test('a chip removes its filter and keeps the others, and all can be cleared', async () => {
  const { address } = await open('/admin/content?with=discovered,errors&status=error&page=2');
  fireEvent.keyUp(chip('Has error content'), { key: 'Delete' });
  expect(address()).toBe('/admin/content?with=discovered&status=error');
  fireEvent.click(button('Clear Filters'));
  expect(address()).toBe('/admin/content');
});

test('without matches it says so', async () => {
  renderPage(<ContentPage />, { answers: { ...answers, ContentNewsletters: listOf([]) } });
  expect(await screen.findByText('No newsletters found matching your filters.')).toBeTruthy();
});

const reportOf = (ids: unknown) => ({
  processNewsletters: {
    __typename: 'BulkReport',
    done: (ids as string[]).slice(0, 1),
    failed: (ids as string[]).slice(1).map((newsletterId) => ({
      __typename: 'BulkFailure',
      newsletterId,
      name: `Letter ${newsletterId}`,
      message: 'This newsletter already has a job in progress',
    })),
  },
});

test('creates jobs for the selected newsletters, says how many, and which were skipped', async () => {
  const { asked } = await open('/admin/content', { CreateJobs: ({ ids }) => reportOf(ids) });
  fireEvent.click(button('Create Jobs for Selected (0)'));
  expect(await screen.findByText('Please select at least one newsletter')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Letter 1' }));
  expect(all.checked).toBe(false);
  fireEvent.click(all);
  expect(all.checked).toBe(true);
  fireEvent.click(button('Create Jobs for Selected (2)'));
  fireEvent.click(await screen.findByRole('button', { name: 'Create Jobs' }));
  expect(await screen.findByText('Created 1 jobs successfully')).toBeTruthy();
  expect(screen.getByText('Skipped, as a job is in progress: Letter 2')).toBeTruthy();
  expect(asked.find(({ name }) => name === 'CreateJobs')?.variables).toMatchObject({ ids: ['1', '2'], priority: 3 });
  await waitFor(() => expect(button('Create Jobs for Selected (0)')).toBeTruthy());
});

test.each([
  ['Found 3 new editions: 9 editions are known', 'Found 3 new editions: 9 editions are known'],
  ['', 'Content discovery completed'],
])('a discovery runs once, and ends with its message: %j', async (message, says) => {
  const run = new Subject<Record<string, unknown>>();
  await open('/admin/content', { DiscoverContent: () => run });
  const [first] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Discover Content' });
  if (first) fireEvent.click(first);
  await waitFor(() => expect(first?.textContent).toBe('Discovering...'));
  expect(first?.disabled).toBe(true);
  act(() => {
    run.next({ discoverContent: { __typename: 'DiscoveryResult', message, found: 9, added: 3 } });
    run.complete();
  });
  expect(await screen.findByText(says)).toBeTruthy();
  await waitFor(() => expect(first?.disabled).toBe(false));
});

test('a failed discovery says so', async () => {
  await open('/admin/content', { DiscoverContent: new TypeError('Failed to fetch') });
  const [first] = screen.getAllByRole('button', { name: 'Discover Content' });
  if (first) fireEvent.click(first);
  expect(await screen.findByText('Failed to discover content')).toBeTruthy();
});

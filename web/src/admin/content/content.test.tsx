import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within, cleanup, render } from '@testing-library/react';
import { Subject } from 'rxjs';
import { renderPage, type Answers } from '../../testing/renderPage';
import { makeFragmentData } from '../../gql/fragment-masking';
import { ContentCounts } from '../progress/content-counts';
import { ContentPage } from './ContentPage';
import { ContentRow, ContentTable } from './ContentTable';
import { useContentActions } from './useContentActions';
import { ContentStatusCell } from './ContentStatusCell';
import { CreateJobsDialog } from './CreateJobsDialog';

const counts = { newsletterId: '1', total: 9, discovered: 0, processed: 4, processing: 0, error: 0, hasError: false };

describe('the content page', () => {
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
});

describe('its table', () => {
  const rowWith = (changed: Partial<typeof counts>) =>
    makeFragmentData(
      {
        id: '1',
        name: 'Paper Weekly',
        url: 'https://paper.example/',
        thumbnail: null,
        contentStatus: { newsletterId: '1', ...makeFragmentData({ ...counts, ...changed }, ContentCounts) },
      },
      ContentRow,
    );

  function Table({ changed }: { changed: Partial<typeof counts> }) {
    return (
      <ContentTable
        newsletters={[rowWith(changed)]}
        isLoading={false}
        selection={{ ids: [], has: () => false, toggle: jest.fn(), setAll: jest.fn(), clear: jest.fn() }}
        actions={useContentActions()}
        onClearFilters={jest.fn()}
      />
    );
  }

  test('the address of a newsletter is told who sends its readers', async () => {
    renderPage(<Table changed={{}} />);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /paper\.example/ });
    expect(link.href).toBe('https://paper.example/?utm_source=localhost&utm_medium=referral');
  });

  test.each([{ discovered: 0 }, { discovered: 3, hasError: true }])(
    'with %j, nothing can be processed',
    async (changed) => {
      renderPage(<Table changed={changed} />);
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Process Content' });
      expect(button.disabled).toBe(true);
    },
  );

  test('processes five editions at once, and says how many', async () => {
    const processNewsletter = { __typename: 'BatchResult', processed: 4, failed: 1 };
    const { asked } = renderPage(<Table changed={{ discovered: 9 }} />, {
      answers: { ProcessNewsletter: { processNewsletter } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Process Content' }));
    expect(await screen.findByText('Processed 4 items, failed 1 items')).toBeTruthy();
    expect(asked.find(({ name }) => name === 'ProcessNewsletter')?.variables).toEqual({ newsletterId: '1', limit: 5 });
  });
});

describe('the status of a newsletter', () => {
  const show = (change: Partial<typeof counts> = {}) =>
    render(
      <ContentStatusCell name="Paper Weekly" status={makeFragmentData({ ...counts, ...change }, ContentCounts)} />,
    );

  test('explains its short badges', () => {
    show();
    expect(screen.getByTitle('0 of 9 known URLs wait to be processed').textContent).toBe('0 / 9 URLs to process');
    expect(screen.getByTitle('4 of 9 known URLs are processed').textContent).toBe('4 (44%) processed');
    expect(screen.queryByText(/processing|failed/)).toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('44');
  });

  test('groups digits, and shows processing and failed editions', () => {
    show({ total: 12_345, discovered: 1_234, processed: 5_000, processing: 2, error: 6_109 });
    for (const text of ['1,234 / 12,345 URLs', '5,000 (41%)', '2 processing', '6,109 failed']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  test('shows a single processing and a single failed edition', () => {
    show({ processing: 1, error: 1 });
    expect(screen.getByText('1 processing')).toBeTruthy();
    expect(screen.getByText('1 failed')).toBeTruthy();
  });

  test('says if the counts are unknown', () => {
    show({ hasError: true });
    expect(screen.getByText('Status unavailable')).toBeTruthy();
    cleanup();
    show({ total: 0 });
    expect(screen.getByText('No content discovered')).toBeTruthy();
  });
});

describe('jobs for several newsletters', () => {
  test('jobs for selected newsletters have a high priority unless another one is chosen', async () => {
    const created: number[] = [];
    const create = (priority: number) => Promise.resolve(created.push(priority));
    renderPage(<CreateJobsDialog count={2} onCreate={create} onClose={() => undefined} />);
    const priority = await screen.findByRole('combobox', { name: 'Priority' });
    expect(priority.textContent).toBe('High');
    fireEvent.click(screen.getByRole('button', { name: 'Create Jobs' }));
    await waitFor(() => expect(created).toEqual([3]));
  });
});

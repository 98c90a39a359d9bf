import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within, waitFor, render, act, renderHook } from '@testing-library/react';
import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockSubscriptionLink } from '@apollo/client/testing';
import { useState, type ReactNode } from 'react';
import { renderPage, type Answers } from '../../testing/renderPage';
import type { JobFieldsFragment, JobStatus } from '../../gql/graphql';
import { createCache } from '../../apollo/cache';
import { JobsPage } from './JobsPage';
import { chooseStatus, chooseTab, toJobsVariables } from './job-filters';
import { NewsletterFilter } from './NewsletterFilter';
import { CreateJobDialog } from './CreateJobDialog';
import { JobLogs } from './JobLogs';
import { JobProgress } from './JobProgress';
import { barColor, canCancel, canRetry } from './job-status';
import { JobFields } from './job-documents';
import { useLiveJobs } from './useLiveJobs';

describe('the jobs page', () => {
  const newsletter = { __typename: 'JobNewsletter', id: '3', name: 'Small Grid', hasActiveJob: false };
  const counts = { all: 0, running: 0, pending: 0, completed: 0, failed: 0, cancelled: 0 };
  const answers: Answers = {
    Jobs: {
      jobs: {
        __typename: 'JobList',
        items: [],
        pagination: { __typename: 'Pagination', page: 3, totalPages: 9, total: 170 },
        counts: { __typename: 'JobCounts', ...counts },
      },
    },
    NewslettersForJobs: { newslettersForJobs: [newsletter] },
    CreateJob: { createJobs: [{ __typename: 'Job', id: '7' }] },
    JobUpdated: new Error('no socket'),
  };
  async function open(path: string, others: Answers = {}) {
    const shown = renderPage(<JobsPage />, { path, answers: { ...answers, ...others } });
    await screen.findByText('No jobs found');
    return shown;
  }
  async function chooseNewsletter(within_: Pick<typeof screen, 'getByRole'>) {
    fireEvent.mouseDown(within_.getByRole('combobox', { name: 'Newsletter' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Small Grid' }));
  }

  test('the first page is shown after a change of the status', async () => {
    const { address } = await open('/admin/jobs?page=3');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    fireEvent.click(screen.getByRole('option', { name: 'Failed' }));
    expect(address()).toContain('status=failed');
    expect(address()).not.toContain('page');
  });

  test('the first page is shown after a change of the newsletter', async () => {
    const { address } = await open('/admin/jobs?page=3');
    await chooseNewsletter(screen);
    expect(address()).toBe('/admin/jobs?newsletter=3');
  });

  test('the first page is shown after a change of the tab', async () => {
    const { address } = await open('/admin/jobs?page=3');
    fireEvent.click(screen.getByRole('tab', { name: /^Completed/ }));
    expect(address()).toBe('/admin/jobs?tab=completed');
  });

  const job = (id: string, status: string) => ({
    __typename: 'Job',
    id,
    description: 'By hand',
    priority: 3,
    status,
    statusMessage: 'Reading pages',
    totalItems: 10,
    processedItems: 4,
    failedItems: 1,
    createdAt: '2026-11-21T10:00:00',
    startedAt: '2026-11-21T11:00:00',
    updatedAt: '2026-11-21T12:00:00',
    completedAt: null,
    newsletter: { __typename: 'AdminNewsletter', id: '3', name: 'Small Grid' },
  });

  const withJobs = (...items: object[]) => ({
    jobs: {
      __typename: 'JobList',
      items,
      pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: items.length },
      counts: { __typename: 'JobCounts', all: 31, running: 2, pending: 3, completed: 15, failed: 6, cancelled: 5 },
    },
  });

  test('counts the jobs by status, on cards and tabs', async () => {
    renderPage(<JobsPage />, { answers: { ...answers, Jobs: withJobs(job('7', 'PROCESSING')) } });
    await screen.findByText('Small Grid');
    const cards = [...document.querySelectorAll('dl > div')].map((card) => card.textContent);
    expect(cards).toEqual(['Running2', 'Pending3', 'Completed15', 'Failed6', 'Cancelled5']);
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['All 31', 'Running 2', 'Pending 3', 'Completed 15', 'Failed 6', 'Cancelled 5']);
  });

  test('a row has the newsletter, status, progress and date of its job', async () => {
    renderPage(<JobsPage />, { answers: { ...answers, Jobs: withJobs(job('7', 'PROCESSING')) } });
    const cells = [...((await screen.findByText('Small Grid')).closest('tr')?.cells ?? [])].map(
      (one) => one.textContent,
    );
    expect(cells).toEqual([
      '7',
      expect.stringMatching(/^Small Grid.*By hand$/),
      'ProcessingReading pages',
      expect.stringMatching(/4 \/ 10 items40%Failed: 1$/),
      'Nov 21, 2026 10:00:00',
      'CancelDetails',
    ]);
  });

  test.each([
    [
      'PROCESSING',
      'Cancel job 7',
      { yes: 'Yes, cancel job', no: 'No, keep it running', operation: 'CancelJob', says: 'Job cancelled successfully' },
    ],
    [
      'FAILED',
      'Retry job 7',
      { yes: 'Yes, retry job', no: 'Cancel', operation: 'RetryJob', says: 'Job queued for retry' },
    ],
  ])('a job that is %s asks after "%s"', async (status, act, { yes, no, operation, says }) => {
    const { asked } = renderPage(<JobsPage />, {
      answers: {
        ...answers,
        Jobs: withJobs(job('7', status)),
        CancelJob: { cancelJob: job('7', 'CANCELLED') },
        RetryJob: { retryJob: job('7', 'PENDING') },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: act }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByRole('button', { name: no })).toBeTruthy();
    expect(asked.some(({ name }) => name === operation)).toBe(false);
    fireEvent.click(question.getByRole('button', { name: yes }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(asked.find(({ name }) => name === operation)?.variables).toEqual({ id: '7' });
  });

  test('the details have the timeline of the job', async () => {
    const details = { ...job('7', 'PROCESSING'), logs: [], failures: [] };
    const others = {
      Jobs: withJobs(job('7', 'PROCESSING')),
      JobDetails: { job: details },
      JobLogAdded: new Error('down'),
    };
    renderPage(<JobsPage />, { path: '/admin/jobs?job=7', answers: { ...answers, ...others } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Small Grid' }));
    const at = (term: string) => dialog.getByText(term).parentElement?.querySelector('dd')?.textContent;
    expect(['Created', 'Started', 'Last Updated', 'Completed'].map(at)).toEqual([
      'Nov 21, 2026 10:00:00',
      'Nov 21, 2026 11:00:00',
      'Nov 21, 2026 12:00:00',
      'N/A',
    ]);
    expect(dialog.getByRole('button', { name: 'Cancel Job' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Retry Job' })).toBeNull();
  });

  test('a job has a low priority unless another one is chosen', async () => {
    const { asked } = await open('/admin/jobs');
    fireEvent.click(screen.getByRole('button', { name: 'Create Job' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: 'Priority' }).textContent).toBe('Low');
    await chooseNewsletter(dialog);
    fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
    await screen.findByText('Job created successfully');
    expect(asked.find(({ name }) => name === 'CreateJob')?.variables).toMatchObject({ newsletterId: '3', priority: 1 });
  });

  test('no job was created if the newsletter has one by now', async () => {
    await open('/admin/jobs', { CreateJob: { createJobs: [] } });
    fireEvent.click(screen.getByRole('button', { name: 'Create Job' }));
    const dialog = within(await screen.findByRole('dialog'));
    await chooseNewsletter(dialog);
    fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
    await screen.findByText('Failed to create job');
    expect(screen.queryByText('Job created successfully')).toBeNull();
  });
});

describe('filters', () => {
  test('each tab has its filter', () => {
    expect(toJobsVariables({ tab: 'all', status: '' })).toEqual({});
    expect(toJobsVariables({ tab: 'running', status: '' })).toEqual({ running: true });
    expect(toJobsVariables({ tab: 'failed', status: '' })).toEqual({ status: 'FAILED' });
  });

  test('the status filter applies within the tab', () => {
    expect(chooseStatus('processing', 'running')).toEqual({ tab: 'running', status: 'processing' });
    expect(toJobsVariables({ tab: 'running', status: 'processing' })).toEqual({ status: 'PROCESSING' });
  });

  test('tab and status never exclude each other', () => {
    expect(chooseStatus('completed', 'failed')).toEqual({ tab: 'all', status: 'completed' });
    expect(chooseTab('failed', 'completed')).toEqual({ tab: 'failed', status: '' });
    expect(chooseTab('all', 'completed')).toEqual({ tab: 'all', status: 'completed' });
  });
});

describe('the filter by newsletter', () => {
  const newsletter = (id: string) => ({ __typename: 'JobNewsletter', id, name: `Letter ${id}`, hasActiveJob: false });
  const all = Array.from({ length: 2_000 }, (_, index) => newsletter(String(index + 1)));

  function Filter() {
    const [id, setId] = useState('');
    return <NewsletterFilter value={id} onChange={setId} />;
  }

  test('finds any of two thousand newsletters by typing, and shows its name', async () => {
    const { asked } = renderPage(<Filter />, {
      answers: {
        NewslettersForJobs: ({ search, limit }) => ({
          newslettersForJobs: all.filter(({ name }) => name.includes(String(search))).slice(0, Number(limit)),
        }),
        NewsletterName: ({ id }) => ({ adminNewsletter: { ...newsletter(String(id)), __typename: 'AdminNewsletter' } }),
      },
    });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Newsletter' });
    expect(field.placeholder).toBe('All Newsletters');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Letter 1987' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Letter 1987' }));
    expect(await screen.findByDisplayValue('Letter 1987')).toBeTruthy();
    expect(asked.find(({ variables }) => variables['search'] === 'Letter 1987')).toBeTruthy();
  });
});

describe('a new job', () => {
  const choice = (id: string, name: string, hasActiveJob: boolean) => ({
    __typename: 'JobNewsletter',
    id,
    name,
    hasActiveJob,
  });

  function open() {
    const created: unknown[] = [];
    const create = (job: object) => Promise.resolve(created.push(job));
    renderPage(<CreateJobDialog onCreate={create} onClose={() => undefined} />, {
      answers: { NewslettersForJobs: { newslettersForJobs: [choice('3', 'Free', false), choice('4', 'Busy', true)] } },
    });
    return created;
  }

  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Job' });

  test('a newsletter with a job in progress is marked, and cannot be chosen', async () => {
    open();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Newsletter' }));
    const busy = await screen.findByRole('option', { name: /^Busy/ });
    expect(busy.textContent).toBe('BusyJob in progress');
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('option', { name: 'Free' }).getAttribute('aria-disabled')).toBe('false');
  });

  test('a job needs a newsletter', async () => {
    const created = open();
    expect(submit().disabled).toBe(true);
    fireEvent.submit(submit());
    expect(created).toEqual([]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Newsletter' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Free' }));
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(submit());
    await waitFor(() => expect(created).toEqual([{ newsletterId: '3', priority: 1, description: '' }]));
  });
});

describe('the log of a job', () => {
  const line = (id: string, phase: string, message: string) => ({
    __typename: 'JobLog',
    id,
    phase,
    status: 'INFO',
    message,
    createdAt: '2026-11-21T12:00:00Z',
  });

  test('each phase has its own lines, or says that there are none', () => {
    const logs = [line('1', 'JOB', 'Job started'), line('2', 'CONTENT', 'Read 3 pages'), line('3', 'JOB', 'Job done')];
    render(<JobLogs logs={logs as unknown as Parameters<typeof JobLogs>[0]['logs']} />);
    const saidUnder = (title: string) =>
      [...(screen.getByText(title).parentElement?.querySelectorAll('li') ?? [])].map((one) => one.textContent);
    expect(saidUnder('Job Events').join()).toMatch(/Job started.*Job done/);
    expect(saidUnder('Content Processing')).toEqual([expect.stringContaining('Read 3 pages')]);
    for (const title of ['Content Discovery', 'Summary Generation', 'Embedding Generation']) {
      expect(saidUnder(title)).toEqual([]);
    }
    expect(screen.getAllByText('No logs available')).toHaveLength(3);
  });
});

describe('the progress of a job', () => {
  const counts = {
    id: '5',
    status: 'PROCESSING',
    totalItems: 0,
    processedItems: 0,
    failedItems: 0,
  } as JobFieldsFragment;

  const textOf = (change: Partial<JobFieldsFragment>) =>
    render(<JobProgress job={{ ...counts, ...change }} />).container.textContent;

  test('says that a job has no items yet', () => {
    expect(textOf({})).toBe('No items yet');
  });

  test('shows processed and all items, and a single failed one', () => {
    expect(textOf({ totalItems: 9, processedItems: 4, failedItems: 1 })).toMatch(/4 \/ 9 items.*44%.*Failed: 1/);
    expect(textOf({ totalItems: 9, processedItems: 4 })).not.toContain('Failed');
  });
});

describe('the status of a job', () => {
  test('active jobs can be cancelled, failed and cancelled ones retried', () => {
    expect((['PENDING', 'PROCESSING', 'DISCOVERING'] as const).every(canCancel)).toBe(true);
    expect((['COMPLETED', 'FAILED', 'CANCELLED'] as const).some(canCancel)).toBe(false);
    expect((['FAILED', 'CANCELLED'] as const).every(canRetry)).toBe(true);
    expect((['PENDING', 'PROCESSING', 'DISCOVERING', 'COMPLETED'] as const).some(canRetry)).toBe(false);
  });

  test("the bar's colour depends on the status", () => {
    expect(barColor('COMPLETED')).toBe('success');
    expect(barColor('FAILED')).toBe('error');
    expect(barColor('CANCELLED')).toBe('inherit');
    expect(barColor('DISCOVERING')).toBe('primary');
  });
});

describe('polling', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => void jest.useRealTimers());

  const job = (status: string) => ({
    __typename: 'Job',
    id: '7',
    description: null,
    priority: 1,
    status,
    statusMessage: null,
    totalItems: 10,
    processedItems: 1,
    failedItems: 0,
    createdAt: '2026-11-21T10:00:00Z',
    startedAt: null,
    updatedAt: '2026-11-21T10:00:00Z',
    completedAt: null,
    newsletter: { __typename: 'AdminNewsletter', id: '1', name: 'Small Grid' },
    logs: [],
    failures: [],
  });

  const answers = (status: string): Answers => ({
    Jobs: {
      jobs: {
        __typename: 'JobList',
        items: [job(status)],
        pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: 1 },
        counts: { __typename: 'JobCounts', all: 1, running: 1, pending: 0, completed: 0, failed: 0, cancelled: 0 },
      },
    },
    JobDetails: { job: job(status) },
    NewslettersForJobs: { newslettersForJobs: [] },
    JobUpdated: new Error('no socket'),
    JobLogAdded: new Error('no socket'),
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  function open(path: string, status: string) {
    const { asked } = renderPage(<JobsPage />, { path, answers: answers(status) });
    return (operation: string) => asked.filter(({ name }) => name === operation).length;
  }

  test('polls the jobs every ten seconds while the socket is down', async () => {
    const count = open('/admin/jobs', 'PROCESSING');
    await pass(1_000);
    const first = count('Jobs');
    await pass(8_000);
    expect(count('Jobs')).toBe(first);
    await pass(2_000);
    expect(count('Jobs')).toBe(first + 1);
  });

  test('polls an open job every five seconds until it ends', async () => {
    const running = open('/admin/jobs?job=7', 'PROCESSING');
    await pass(1_000);
    const first = running('JobDetails');
    await pass(3_500);
    expect(running('JobDetails')).toBe(first);
    await pass(1_500);
    expect(running('JobDetails')).toBe(first + 1);
  });

  test('does not poll a job that has ended', async () => {
    const ended = open('/admin/jobs?job=7', 'COMPLETED');
    await pass(1_000);
    const first = ended('JobDetails');
    await pass(20_000);
    expect(ended('JobDetails')).toBe(first);
  });
});

describe('live updates', () => {
  function listen() {
    const link = new MockSubscriptionLink();
    const client = new ApolloClient({ cache: createCache(), link });
    const refetch = jest.fn();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    );
    renderHook(() => useLiveJobs(refetch), { wrapper });
    const tell = (status: JobStatus, processedItems: number) =>
      act(() => link.simulateResult({ result: { data: { jobUpdated: jobWith(status, processedItems) } } }));
    const row = () => client.readFragment({ fragment: JobFields, from: { __typename: 'Job', id: '7' } });
    return { refetch, tell, row };
  }

  function jobWith(status: JobStatus, processedItems: number) {
    return {
      __typename: 'Job',
      id: '7',
      description: null,
      priority: 1,
      status,
      statusMessage: null,
      totalItems: 10,
      processedItems,
      failedItems: 0,
      createdAt: '2026-11-21T10:00:00Z',
      startedAt: null,
      updatedAt: '2026-11-21T10:00:00Z',
      completedAt: null,
      newsletter: { __typename: 'AdminNewsletter', id: '1', name: 'Small Grid' },
    };
  }

  test('progress updates the row, and only a new status refetches the list', async () => {
    const { refetch, tell, row } = listen();
    tell('PROCESSING', 1);
    await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
    tell('PROCESSING', 2);
    await waitFor(() => expect(row()?.processedItems).toBe(2));
    expect(refetch).toHaveBeenCalledTimes(1);
    tell('COMPLETED', 10);
    await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    expect(row()?.status).toBe('COMPLETED');
  });
});

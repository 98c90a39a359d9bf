import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage, type Answers } from '../../testing/renderPage';
import { JobsPage } from './JobsPage';

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

async function open(path: string) {
  const shown = renderPage(<JobsPage />, { path, answers });
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
  const cells = [...((await screen.findByText('Small Grid')).closest('tr')?.cells ?? [])].map((one) => one.textContent);
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

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderPage, type Answers } from '../../testing/renderPage';
import { JobsPage } from './JobsPage';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

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

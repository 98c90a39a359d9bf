import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage, type Answers } from '../../testing/renderPage';
import { AttentionPage } from '../attention/AttentionPage';
import { AuditPage } from '../activity/AuditPage';
import { OverviewStrip } from '../dashboard/overview/OverviewStrip';

const causes = [{ __typename: 'FailureCause', cause: 'paywall', count: 3, newsletters: 2 }];
const sites = [{ __typename: 'SiteCauseCount', cause: 'FORBIDDEN', newsletters: 3, since: null }];
const report = { __typename: 'BulkReport', done: ['1', '2'], failed: [] };

const answers: Answers = {
  Overview: {
    overview: {
      __typename: 'Overview',
      submissionsWaiting: 12,
      failuresByCause: causes,
      sitesByCause: sites,
      failedJobs: 4,
      editionsPerDay: [],
    },
  },
  Attention: {
    attention: {
      __typename: 'Attention',
      submissionsWaiting: 12,
      oldestWaitingAt: '2026-11-01T12:00:00Z',
      failuresByCause: causes,
      sitesByCause: sites,
      stuckJobs: 1,
      hostsWaiting: 0,
    },
  },
  NewslettersFailingFor: { newslettersFailingFor: ['1', '2'] },
  RetryFailedEditions: { retryFailedEditions: report },
  AuditFacets: {
    auditFacets: {
      __typename: 'AuditFacets',
      actions: ['newsletter.approve'],
      actors: [{ __typename: 'Person', id: '5', name: 'Ada' }],
    },
  },
  AuditEntries: {
    auditEntries: {
      __typename: 'AuditEntryList',
      items: [],
      pagination: { __typename: 'Pagination', page: 1, totalPages: 0 },
    },
  },
};

const link = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('dashboard counts link to their lists, and causes are shown in words', async () => {
  renderPage(<OverviewStrip />, { answers });
  expect(await link(/12\s*Submissions waiting/)).toBe('/admin?status=pending&order=oldest');
  expect(await link(/3\s*Sites that bring nothing/)).toBe('/admin/attention');
  expect(await link(/4\s*Jobs failed/)).toBe('/admin/jobs?tab=failed');
  expect(await link('Behind a paywall: 3')).toBe('/admin/content?cause=paywall');
});

test('everything that needs attention has a list with a URL, with correct singular and plural', async () => {
  renderPage(<AttentionPage />, { answers });
  expect(await link('Review, oldest first')).toBe('/admin?status=pending&order=oldest');
  expect(await link('3 newsletters')).toBe('/admin/attention?cause=FORBIDDEN');
  expect(await link('2 newsletters')).toBe('/admin/content?cause=paywall');
  expect(await link('Show these jobs')).toBe('/admin/jobs?stuck=yes');
  expect(screen.getByText('Editions that could not be read, of all newsletters.')).toBeTruthy();
});

test('a group of failures is retried together, with a report', async () => {
  const { asked } = renderPage(<AttentionPage />, { answers });
  fireEvent.click(await screen.findByRole('button', { name: /^Retry all:/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry all' }));
  await screen.findByText('Created jobs for 2 of 2');
  expect(asked.find(({ name }) => name === 'RetryFailedEditions')?.variables).toEqual({
    ids: ['1', '2'],
    cause: 'paywall',
    batchId: expect.stringMatching(/^\d+(-\d+){3}$/),
  });
});

test('the audit log is filtered by action, person and words, in the URL', async () => {
  const path = '/admin/audit?action=newsletter.approve&who=5&search=paper';
  const { asked, address } = renderPage(<AuditPage />, { path, answers });
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'AuditEntries')?.variables).toMatchObject({
      action: 'newsletter.approve',
      actorId: '5',
      search: 'paper',
      page: 1,
    }),
  );
  const person = await screen.findByRole('combobox', { name: 'Person' });
  await waitFor(() => expect(person.textContent).toBe('Ada'));
  fireEvent.mouseDown(person);
  fireEvent.click(await screen.findByRole('option', { name: 'Everybody' }));
  expect(address()).toBe('/admin/audit?action=newsletter.approve&search=paper');
});

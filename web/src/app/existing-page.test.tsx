import { afterEach, expect, test } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AuditPage } from '../admin/activity/AuditPage';
import { ContentPage } from '../admin/content/ContentPage';
import { NewslettersTab } from '../admin/dashboard/NewslettersTab';
import { JobsPage } from '../admin/jobs/JobsPage';
import { NamesPage } from '../admin/names/NamesPage';
import { ContentItems } from '../admin/newsletter-content/ContentItems';
import { HomePage } from '../directory/home/HomePage';
import { keepToken } from '../session/token';
import { renderPage, viewer } from '../testing/renderPage';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** An empty page of a list of two pages. */
const listOf = (name: string, page: unknown) => ({
  __typename: name,
  items: [],
  pagination: { __typename: 'Pagination', page, totalPages: 2, total: 21 },
});
const none = { all: 0, running: 0, pending: 0, completed: 0, failed: 0, cancelled: 0 };

const lists: [operation: string, page: ReactNode, answer: (page: unknown) => Record<string, unknown>][] = [
  [
    'Listing',
    <HomePage />,
    (page) => ({ newsletters: listOf('NewsletterList', page), directory: listOf('NewsletterList', 1) }),
  ],
  ['AdminNewsletters', <NewslettersTab />, (page) => ({ adminNewsletters: listOf('AdminNewsletterList', page) })],
  ['ContentNewsletters', <ContentPage />, (page) => ({ contentNewsletters: listOf('AdminNewsletterList', page) })],
  ['NewsletterContent', <ContentItems newsletterId="7" />, (page) => ({ content: listOf('ContentItemList', page) })],
  [
    'Jobs',
    <JobsPage />,
    (page) => ({ jobs: { ...listOf('JobList', page), counts: { __typename: 'JobCounts', ...none } } }),
  ],
  ['AuditEntries', <AuditPage />, (page) => ({ auditEntries: listOf('AuditEntryList', page) })],
  ['AdminNames', <NamesPage />, (page) => ({ adminEntities: listOf('AdminEntityList', page) })],
];

test.each(lists)('%s shows its last page in place of one that does not exist', async (operation, page, answer) => {
  keepToken('good');
  const answers = {
    Me: viewer('FREE'),
    Promoted: { promotedNewsletters: [] },
    FilterTopics: { categories: [] },
    [operation]: (variables: Record<string, unknown>) => answer(variables['page']),
  };
  const { address, asked } = renderPage(page, { path: '/list?page=99', answers });
  await waitFor(() => expect(address()).toBe('/list?page=2'));
  const pages = asked.filter(({ name }) => name === operation).map(({ variables }) => variables['page']);
  expect([...new Set(pages)]).toEqual([99, 2]);
});

test.each(['1e300', '99999999999', '-1', 'x'])('page %s of a list is its first', async (text) => {
  const answers = {
    AuditEntries: ({ page }: Record<string, unknown>) => ({ auditEntries: listOf('AuditEntryList', page) }),
  };
  const { asked } = renderPage(<AuditPage />, { path: `/list?page=${text}`, answers });
  await waitFor(() => expect(asked.find(({ name }) => name === 'AuditEntries')?.variables).toMatchObject({ page: 1 }));
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { countSearch, countVisit } from '../../directory/count-reading';
import { renderPage } from '../../testing/renderPage';
import { InsightsPage } from './InsightsPage';

const day = {
  __typename: 'InsightDay',
  visits: 1200,
  readers: 9,
  signUps: 1,
  questions: 4,
  unanswered: 2,
  refused: 0,
  digests: 3,
  digestVisits: 1,
};
const counted = (name: string, count: number) => ({ __typename: 'NamedCount', name, count });
const insights = {
  __typename: 'Insights',
  days: [
    { ...day, day: '2026-11-15' },
    { ...day, day: '2026-11-16' },
  ],
  searches: [counted('rye', 40)],
  missed: [counted('sour & dough', 12)],
  origins: [],
  gaining: [{ __typename: 'GainingNewsletter', id: '7', name: 'Crumb', followers: 3 }],
};

test('shows charts, and leads from what was missed to the import and to a new topic', async () => {
  const { asked } = renderPage(<InsightsPage />, {
    path: '/admin/insights?days=365',
    answers: { Insights: { insights } },
  });
  expect(await screen.findByRole('img', { name: /^Visits: 2,400 in 2 days, at most 1,200 a day$/ })).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(8);
  expect(asked.find(({ name }) => name === 'Insights')?.variables).toEqual({ days: 365 });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Find newsletters for it: sour & dough')).toBe('/admin/import?words=sour+%26+dough');
  expect(hrefOf('Make a topic sour & dough')).toBe('/admin/topics?name=sour+%26+dough');
  expect(hrefOf('Crumb')).toBe('/newsletter/7');
  expect(screen.getByText('Nothing yet.')).toBeTruthy();
});

test('exports the chosen days', async () => {
  const { asked } = renderPage(<InsightsPage />, {
    path: '/admin/insights?days=7',
    answers: { Insights: { insights }, ExportInsights: { exportInsights: 'day,kind' } },
  });
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(asked.find(({ name }) => name === 'ExportInsights')?.variables).toEqual({ days: 7 }));
});

/** Messages to the server. */
let sent: Blob[] = [];
const sendBeacon = jest.fn((_url: string, message: Blob) => sent.push(message) > 0);
const textOf = (blob: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string));
    if (blob) reader.readAsText(blob);
  });

beforeEach(() => {
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  { from: 'https://search.example/?q=secret', path: '/', visit: { from: 'search.example', isFromDigest: false } },
  { from: '', path: '/newsletter/7?edition=9&from=digest#x', visit: { from: null, isFromDigest: true } },
  { from: 'http://localhost/topics', path: '/?from=elsewhere', visit: { from: null, isFromDigest: false } },
])('a visit of $path tells the host that led there, and nothing else', async ({ from, path, visit }) => {
  window.history.replaceState(null, '', path);
  Object.defineProperty(document, 'referrer', { value: from, configurable: true });
  countVisit();
  expect(await textOf(sent[0])).toEqual({ visit });
  expect(window.location.href.replace(window.location.origin, '')).toBe(path.replace('&from=digest', ''));
});

test('a search is told with its words', async () => {
  countSearch('rye', false);
  expect(await textOf(sent[0])).toEqual({ searched: { words: 'rye', isFound: false } });
});

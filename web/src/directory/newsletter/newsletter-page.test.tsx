import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderPage, type Answers } from '../../testing/renderPage';
import { NewsletterPage } from './NewsletterPage';

const newsletter = {
  __typename: 'Newsletter',
  id: '7',
  name: 'Small Grid',
  url: 'https://grid.example/',
  image: null,
  description: 'Storage for small utilities.',
  language: 'en',
  subscribeUrl: 'https://grid.example/subscribe',
  subcategories: [],
  state: 'UNKNOWN',
  stateSince: null,
  lastEditionAt: null,
  editionCount: 0,
  editionsByWeek: [],
  averageWords: null,
  freeShare: null,
  languages: [],
  cadence: { __typename: 'NewsletterCadence', claimed: null, measured: null, usualDay: null },
};

const edition = {
  __typename: 'Edition',
  id: '1',
  title: 'Letter 1',
  url: 'https://grid.example/letter-1',
  lastModified: null,
  publishedAt: null,
  summary: null,
  companies: [],
  people: [],
  topics: [],
  names: [],
  language: null,
  alsoIn: [],
};

const listOf = (items: object[]) => ({
  editions: {
    __typename: 'EditionList',
    items,
    pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: items.length },
  },
});

function open(answers: Answers) {
  const page = (
    <Routes>
      <Route path="/newsletter/:id" element={<NewsletterPage />} />
    </Routes>
  );
  return renderPage(page, { path: '/newsletter/7', answers: { Editions: listOf([edition]), ...answers } });
}

const hrefOf = async (name: RegExp) => (await screen.findByRole<HTMLAnchorElement>('link', { name })).href;
const TRACKED = '?utm_source=localhost&utm_medium=referral';

test('offers to subscribe and to read the latest edition', async () => {
  open({ NewsletterDetail: { newsletter } });
  expect(await hrefOf(/^Subscribe/)).toBe(`https://grid.example/subscribe${TRACKED}`);
  expect(await hrefOf(/^Read the latest/)).toBe(`https://grid.example/letter-1${TRACKED}`);
});

test('without a page to subscribe on, the site is where to subscribe', async () => {
  open({ NewsletterDetail: { newsletter: { ...newsletter, subscribeUrl: null } }, Editions: listOf([]) });
  expect(await hrefOf(/^Subscribe/)).toBe(`https://grid.example/${TRACKED}`);
  expect(screen.queryByRole('link', { name: /^Read the latest/ })).toBeNull();
});

test('of one that is not there, it says so and leads home', async () => {
  open({ NewsletterDetail: { newsletter: null } });
  expect(await screen.findByRole('heading', { name: 'Error loading newsletter' })).toBeTruthy();
  expect(screen.getByText('This newsletter is not in the directory')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test.each([
  [new TypeError('Failed to fetch'), 'Failed to fetch newsletter'],
  [new Error('unreadable'), 'An unknown error occurred'],
])('after %s it says %j, and can be tried again', async (NewsletterDetail, message) => {
  open({ NewsletterDetail });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Error loading newsletter' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

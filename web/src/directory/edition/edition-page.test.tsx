import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../../routes';
import { keepToken } from '../../session/token';
import { renderPage, viewer, type Answers } from '../../testing/renderPage';
import { EditionPage } from './EditionPage';

beforeEach(() => keepToken('good'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const edition = {
  __typename: 'Edition',
  id: '7',
  url: 'https://www.weir.example/p/herons',
  title: 'Herons at dusk',
  author: 'Ada',
  language: 'en',
  publishedAt: '2026-11-15T12:00:00Z',
  newsletter: { __typename: 'Newsletter', id: '3', name: 'Weir', url: 'https://weir.example/', language: 'en' },
  summary: 'About **herons**.',
  companies: [],
  people: [],
  topics: ['birds'],
  names: [],
};
const passage = { __typename: 'CitedPassage', before: 'It nests. ', quote: 'It eats eels.', after: ' Nobody minds.' };

const open = (query = '', answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route path={routes.edition.path} element={<EditionPage />} />
    </Routes>,
    {
      path: `/editions/7${query}`,
      answers: { Me: viewer('FREE'), EditionDetail: { edition }, CitedPassage: { citedPassage: passage }, ...answers },
    },
  );
const PLACE = '?passage=10-23-0a1b2c3d';

test('marks the passage between what stands before and after it', async () => {
  const { asked } = open(PLACE);
  const mark = await screen.findByText('It eats eels.');
  expect(mark.tagName).toBe('MARK');
  expect(mark.parentElement?.textContent).toBe('It nests. It eats eels. Nobody minds.');
  expect(asked.find(({ name }) => name === 'CitedPassage')?.variables).toEqual({
    editionId: '7',
    place: '10-23-0a1b2c3d',
  });
});

test('names newsletter, author, date, summary and topics, and leads to the site', async () => {
  const { asked } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Herons at dusk' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Weir' }).getAttribute('href')).toBe('/newsletter/3');
  const source = screen.getByRole('link', { name: /^Read at weir\.example/ });
  expect(source.getAttribute('href')).toContain('https://www.weir.example/p/herons');
  for (const text of ['Ada', 'Nov 15, 2026', 'herons', 'birds']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Cited passage')).toBeNull();
  expect(asked.some(({ name }) => name === 'CitedPassage')).toBe(false);
});

test('leads to the site of the newsletter if the only page of the edition is this one', async () => {
  open('', { EditionDetail: { edition: { ...edition, url: `${window.location.origin}/editions/7` } } });
  const source = await screen.findByRole('link', { name: /^Read at weir\.example/ });
  expect(source.getAttribute('href')).toContain('https://weir.example/');
});

test('says so if the passage cannot be shown any more', async () => {
  open(PLACE, { CitedPassage: { citedPassage: null } });
  expect(await screen.findByText(/the text has changed since it was cited/)).toBeTruthy();
});

test('asks visitors to sign in, and does not ask for the passage', async () => {
  localStorage.clear();
  const { asked } = open(PLACE);
  expect(await screen.findByText('Sign in to see the passage that was cited.')).toBeTruthy();
  expect(asked.some(({ name }) => name === 'CitedPassage')).toBe(false);
});

test('says so if there is no such edition', async () => {
  open('', { EditionDetail: { edition: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edition not found' })).toBeTruthy();
});

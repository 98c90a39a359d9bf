import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, act, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import { routes } from '../routes';
import { keepToken } from '../session/token';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { EditionPage } from './edition/EditionPage';
import { MentionsPage } from './mentions/MentionsPage';
import { ProductPage } from './product/ProductPage';

describe('an edition', () => {
  beforeEach(() => keepToken('good'));

  afterEach(() => localStorage.clear());

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
        answers: {
          Me: viewer('FREE'),
          EditionDetail: { edition },
          CitedPassage: { citedPassage: passage },
          ...answers,
        },
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
});

describe('mentions', () => {
  const entity = {
    __typename: 'Entity',
    id: '1',
    name: 'Acme',
    kind: 'COMPANY',
    aliases: [],
    editionCount: 1,
    newsletterCount: 1,
    weeks: [],
    newsletters: [],
    mentionedBeside: [],
  };

  const pagination = { __typename: 'Pagination', page: 1, totalPages: 1, total: 0 };
  const editions = { __typename: 'MentioningEditionList', items: [], pagination };

  test('reserves space for the editions while they load', async () => {
    const found = new Subject<Record<string, unknown>>();
    renderPage(
      <Routes>
        <Route path={routes.mentions.path} element={<MentionsPage />} />
      </Routes>,
      { path: '/mentions/acme', answers: { MentionsDetail: { entity }, MentioningEditions: found } },
    );
    const list = await screen.findByRole('region', { name: 'Editions' });
    expect(list.querySelectorAll('.MuiSkeleton-root')).toHaveLength(6);
    act(() => {
      found.next({ entity: { ...entity, editions } });
      found.complete();
    });
    await waitFor(() => expect(list.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0));
  });
});

describe('a product', () => {
  const product = {
    __typename: 'Product',
    id: '1',
    name: 'A Year of Letters',
    price: '12',
    category: null as string | null,
    description: 'Bound.',
    imageUrl: null as string | null,
  };

  test('shows nothing until the product is there', async () => {
    const response = new Subject<Record<string, unknown>>();
    const { container } = renderPage(<ProductPage />, { answers: { ProductDetail: () => response } });
    expect(container.querySelector('h1, h2, p, a, button, img')).toBeNull();
    act(() => response.next({ product }));
    expect(await screen.findByRole('heading', { name: 'A Year of Letters' })).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to products' }).getAttribute('href')).toBe('/');
  });

  test('has no category and no picture where there are none', async () => {
    const { container } = renderPage(<ProductPage />, { answers: { ProductDetail: { product } } });
    await screen.findByText('Bound.');
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).not.toContain('Category');
  });

  test('shows category and picture where there are', async () => {
    const whole = { ...product, category: 'Books', imageUrl: '/images/a' };
    renderPage(<ProductPage />, { answers: { ProductDetail: { product: whole } } });
    expect(await screen.findByText('Category: Books')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A Year of Letters' }).getAttribute('src')).toBe('/images/a');
  });
});

import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { renderPage } from '../../testing/renderPage';
import { ProductPage } from './ProductPage';

afterEach(cleanup);

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

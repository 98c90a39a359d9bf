import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { Footer } from './Footer';

test('the footer tells the version of the product', async () => {
  renderPage(<Footer />);
  expect(await screen.findByText('Version 1.2.3')).toBeTruthy();
});

test('the footer tells no version before the server has answered', () => {
  renderPage(<Footer />);
  expect(screen.queryByText(/Version/)).toBeNull();
});

test('the footer leads to the documents of the API', () => {
  renderPage(<Footer />);
  expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api-docs');
});

import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { Footer } from './Footer';

test('the footer shows the version', async () => {
  renderPage(<Footer />);
  expect(await screen.findByText('Version 1.2.3')).toBeTruthy();
});

test('the footer shows no version before the settings have loaded', () => {
  renderPage(<Footer />);
  expect(screen.queryByText(/Version/)).toBeNull();
});

test('the footer links to the API documentation', () => {
  renderPage(<Footer />);
  expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api-docs');
});

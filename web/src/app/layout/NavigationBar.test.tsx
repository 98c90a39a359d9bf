import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { NavigationBar } from './NavigationBar';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a double click on Logout does not click the sign-up link that replaces it', async () => {
  renderPage(<NavigationBar />);
  // Signing in stores the return path before it leaves the page.
  const isLeaving = () => localStorage.getItem('authRedirect') !== null;
  const button = await screen.findByRole('button', { name: 'Sign up' });
  fireEvent.click(button, { detail: 2 });
  expect(isLeaving()).toBe(false);
  fireEvent.click(button, { detail: 1 });
  expect(isLeaving()).toBe(true);
});

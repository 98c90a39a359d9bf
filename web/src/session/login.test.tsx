import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage, site } from '../testing/renderPage';
import { LoginPage } from './LoginPage';

afterEach(cleanup);

const show = (signIn: string) => renderPage(<LoginPage />, { answers: { Site: { site: { ...site, signIn } } } });

test.each([
  ['GOOGLE', /Test uses your Google account/],
  ['DEVELOPMENT', /development server: choose a person/],
])('with the sign-in %s, the page speaks of what the button leads to', async (signIn, text) => {
  show(signIn);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/Google/) !== null).toBe(signIn === 'GOOGLE');
});

test('a development server signs in by one click on a person', async () => {
  show('DEVELOPMENT');
  const administrator = await screen.findByRole('link', { name: 'An administrator' });
  expect(administrator.getAttribute('href')).toBe('/api/auth/development?as=admin');
  expect(screen.getAllByRole('link', { name: /^An? / })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});

test('without a sign-in, the page promises none', async () => {
  show('NONE');
  expect(await screen.findByText('Sign-in is not set up on this server.')).toBeTruthy();
  expect(screen.queryByText(/Google|development/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});

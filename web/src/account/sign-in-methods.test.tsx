import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { keepToken } from '../session/token';
import { press } from '../testing/press';
import { renderPage } from '../testing/renderPage';
import { MySignInMethods } from './MySignInMethods';

beforeEach(() => keepToken('good'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const method = {
  __typename: 'SignInMethod',
  id: 'https://accounts.google.com',
  name: 'Google',
  address: 'ada@example.com',
  lastUsedAt: null,
  removedAt: null,
  isOffered: true,
};
const old = { ...method, id: 'https://old.example', name: 'Acme', isOffered: false, removedAt: '2026-11-16T00:00:00Z' };

const show = (answers: Record<string, Error | Record<string, unknown>>) =>
  renderPage(<MySignInMethods />, {
    answers: { Me: { me: null }, MySignInMethods: { mySignInMethods: [method, old] }, ...answers },
  });

test('lists the ways to sign in, with what can be done to each', async () => {
  show({});
  expect(await screen.findByRole('heading', { name: 'Google' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Acme Removed' })).toBeTruthy();
  expect(screen.getByText(/never used · not offered by this server now/)).toBeTruthy();
});

test('removes one and allows one again', async () => {
  const { asked } = show({
    RemoveSignInMethod: { removeSignInMethod: 'x' },
    AllowSignInMethod: { allowSignInMethod: 'x' },
  });
  await press('Remove: Google');
  expect(await screen.findByText('It no longer signs in to your account.')).toBeTruthy();
  await press('Allow again: Acme');
  expect(await screen.findByText('Sign in with it to use it again.')).toBeTruthy();
  const changes = asked.filter(({ name }) => /^(Remove|Allow)/.test(name));
  expect(changes.map(({ variables }) => variables)).toEqual([{ id: method.id }, { id: old.id }]);
});

test('says why the last one stays', async () => {
  show({ RemoveSignInMethod: new Error('This is the only way to sign in.') });
  await press('Remove: Google');
  expect(await screen.findByText('Not changed')).toBeTruthy();
});

test('says that only the server itself signs in', async () => {
  show({ MySignInMethods: { mySignInMethods: [] } });
  expect(await screen.findByText('You have only used the development sign-in')).toBeTruthy();
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { keepToken } from '../session/token';
import { press } from '../testing/press';
import { renderPage } from '../testing/renderPage';
import { MyPrograms } from './MyPrograms';

beforeEach(() => keepToken('good'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a program shows its whole address, and its name does not turn the text around it', async () => {
  const program = {
    __typename: 'OAuthGrant',
    id: 'a1',
    name: 'قارئ',
    address: 'pages.example/~somebody/client.json',
    scopes: ['READ'],
    createdAt: '2026-11-16T00:00:00Z',
    expiresAt: '2027-11-16T00:00:00Z',
    lastUsedAt: null,
  };
  renderPage(<MyPrograms />, { path: '/account', answers: { MyPrograms: { oauthGrants: [program] } } });
  expect(await screen.findByText(/^pages\.example\/~somebody\/client\.json · /)).toBeTruthy();
  await press(`Revoke ${program.name}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(program.name).tagName).toBe('BDI');
});

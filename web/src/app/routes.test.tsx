import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { AppRoutes } from './AppRoutes';
import { keepToken } from '../session/token';
import { renderPage, viewer } from '../testing/renderPage';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each(['/newsletter/abc', '/product/1x', '/admin/content/abc'])(
  'there is no page at %s, and nothing is asked about it',
  async (path) => {
    keepToken('token');
    const { me } = viewer('PAID');
    const { asked } = renderPage(<AppRoutes />, { path, answers: { Me: { me: { ...me, role: 'ADMIN' } } } });
    expect(await screen.findByText('There is nothing at this address.')).toBeTruthy();
    expect(asked.filter(({ variables }) => JSON.stringify(variables).includes(path.split('/').at(-1) ?? ''))).toEqual(
      [],
    );
  },
);

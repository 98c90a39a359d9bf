import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SearchPage } from '../../search/SearchPage';
import { renderPage } from '../../testing/renderPage';
import { SearchLayout } from './SearchLayout';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('the search has the menu on a phone, where it has no bar', async () => {
  const wide = window.matchMedia('(min-width: 1px)');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...wide, matches: true });
  renderPage(
    <Routes>
      <Route element={<SearchLayout />}>
        <Route path="/search" element={<SearchPage />} />
      </Route>
    </Routes>,
    { path: '/search' },
  );
  expect(await screen.findByRole('tab', { name: 'Results' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
});

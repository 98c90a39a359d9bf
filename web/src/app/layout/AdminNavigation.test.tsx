import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { AdminNavigation } from './AdminNavigation';

afterEach(cleanup);

const current = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/content', 'Content'],
  ['/admin/content/12', 'Content'],
  ['/admin/audit', 'Activity'],
])('the bar of the back office marks where %s belongs', (path, label) => {
  renderPage(<AdminNavigation />, { path });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Dashboard', 'Content', 'Jobs', 'Import', 'Names', 'Mails', 'Claims', 'Rules'],
    ...['Attention', 'Activity', 'Embeddings'],
  ]);
  expect(current().map(({ textContent }) => textContent)).toEqual([label]);
});

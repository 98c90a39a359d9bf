import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import { press } from '../../testing/press';
import { renderPage } from '../../testing/renderPage';
import { NewsletterContentPage } from './NewsletterContentPage';

const counts = { total: 9, discovered: 3, processed: 4, processing: 0, error: 2, hasError: false };
const newsletter = { __typename: 'AdminNewsletter', id: '7', name: 'Small Grid', url: 'https://grid.example/' };

test('counts the content of a newsletter, and discovers more of it once at a time', async () => {
  const [counted, run] = [new Subject<Record<string, unknown>>(), new Subject<Record<string, unknown>>()];
  const page = (
    <Routes>
      <Route path="/admin/content/:id" element={<NewsletterContentPage />} />
    </Routes>
  );
  renderPage(page, {
    path: '/admin/content/7',
    answers: {
      NewsletterHeader: { adminNewsletter: newsletter },
      ContentStatusOfNewsletter: () => counted,
      DiscoverContent: () => run,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Small Grid' })).toBeTruthy();
  const figures = () =>
    ['Total URLs', 'Discovered', 'Processed', 'Errors'].map(
      (label) => screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent,
    );
  expect(figures()).toEqual(['...', '...', '...', '...']);
  const contentStatus = { __typename: 'ContentStatus', newsletterId: '7', ...counts };
  act(() => counted.next({ contentStatus }));
  await waitFor(() => expect(figures()).toEqual(['9', '3', '4', '2']));
  expect(screen.getByRole('link', { name: 'Content Management' }).getAttribute('href')).toBe('/admin/content');
  await press('Discover Content');
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Discovering...' });
  expect(busy.disabled).toBe(true);
  act(() => {
    run.next({ discoverContent: { __typename: 'DiscoveryResult', message: 'Found 3', found: 9, added: 3 } });
    run.complete();
  });
  expect(await screen.findByText('Found 3')).toBeTruthy();
});

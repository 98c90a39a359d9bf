import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeFragmentData } from '../../gql/fragment-masking';
import { renderPage } from '../../testing/renderPage';
import { ContentCounts } from '../progress/content-counts';
import { ContentRow, ContentTable } from './ContentTable';

const counts = { newsletterId: '1', total: 9, discovered: 0, processed: 4, processing: 0, error: 0, hasError: false };
const row = makeFragmentData(
  {
    id: '1',
    name: 'Paper Weekly',
    url: 'https://paper.example/',
    thumbnail: null,
    contentStatus: { newsletterId: '1', ...makeFragmentData(counts, ContentCounts) },
  },
  ContentRow,
);

test('the address of a newsletter is told who sends its readers', async () => {
  const nothing = { discover: jest.fn(), process: jest.fn(), isDiscovering: () => false, isProcessing: () => false };
  renderPage(
    <ContentTable
      newsletters={[row]}
      isLoading={false}
      selection={{ ids: [], has: () => false, toggle: jest.fn(), setAll: jest.fn(), clear: jest.fn() }}
      actions={nothing as never}
      onClearFilters={jest.fn()}
    />,
  );
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /paper\.example/ });
  expect(link.href).toBe('https://paper.example/?utm_source=localhost&utm_medium=referral');
});

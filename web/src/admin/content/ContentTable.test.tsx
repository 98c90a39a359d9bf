import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { makeFragmentData } from '../../gql/fragment-masking';
import { renderPage } from '../../testing/renderPage';
import { ContentCounts } from '../progress/content-counts';
import { ContentRow, ContentTable } from './ContentTable';
import { useContentActions } from './useContentActions';

const counts = { newsletterId: '1', total: 9, discovered: 0, processed: 4, processing: 0, error: 0, hasError: false };

const rowWith = (changed: Partial<typeof counts>) =>
  makeFragmentData(
    {
      id: '1',
      name: 'Paper Weekly',
      url: 'https://paper.example/',
      thumbnail: null,
      contentStatus: { newsletterId: '1', ...makeFragmentData({ ...counts, ...changed }, ContentCounts) },
    },
    ContentRow,
  );

function Table({ changed }: { changed: Partial<typeof counts> }) {
  return (
    <ContentTable
      newsletters={[rowWith(changed)]}
      isLoading={false}
      selection={{ ids: [], has: () => false, toggle: jest.fn(), setAll: jest.fn(), clear: jest.fn() }}
      actions={useContentActions()}
      onClearFilters={jest.fn()}
    />
  );
}

test('the address of a newsletter is told who sends its readers', async () => {
  renderPage(<Table changed={{}} />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /paper\.example/ });
  expect(link.href).toBe('https://paper.example/?utm_source=localhost&utm_medium=referral');
});

test.each([{ discovered: 0 }, { discovered: 3, hasError: true }])(
  'with %j, nothing can be processed',
  async (changed) => {
    renderPage(<Table changed={changed} />);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Process Content' });
    expect(button.disabled).toBe(true);
  },
);

test('processes five editions at once, and says how many', async () => {
  const processNewsletter = { __typename: 'BatchResult', processed: 4, failed: 1 };
  const { asked } = renderPage(<Table changed={{ discovered: 9 }} />, {
    answers: { ProcessNewsletter: { processNewsletter } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Process Content' }));
  expect(await screen.findByText('Processed 4 items, failed 1 items')).toBeTruthy();
  expect(asked.find(({ name }) => name === 'ProcessNewsletter')?.variables).toEqual({ newsletterId: '1', limit: 5 });
});

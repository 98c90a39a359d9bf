import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/renderPage';
import { NeighboursPage } from './NeighboursPage';

const candidate = (id: string, name: string | null, state = 'OPEN') => ({
  __typename: 'NeighbourCandidate',
  id,
  url: `https://site-${id}.example/`,
  name,
  state,
  recommenderCount: 2,
  recommenders: [
    {
      __typename: 'CandidateRecommender',
      newsletterId: '7',
      name: 'Small Grid',
      kind: 'BLOGROLL',
      evidence: 'https://grid.example/blogroll.opml',
    },
  ],
});

test('keys add and dismiss a recommended site, and put one back', async () => {
  let items = [candidate('1', 'Tides'), candidate('2', null)];
  const { asked } = renderPage(<NeighboursPage />, {
    path: '/admin/import/neighbours',
    answers: {
      NeighbourCandidates: ({ state }) => ({
        neighbourCandidates: {
          __typename: 'NeighbourCandidateList',
          items: state === 'OPEN' ? items : [candidate('3', 'Gone', 'DISMISSED')],
          pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: items.length },
        },
      }),
      AcceptNeighbour: () => {
        items = items.slice(1);
        return { acceptNeighbour: '1' };
      },
      DismissNeighbour: () => {
        items = [];
        return { dismissNeighbour: '2' };
      },
      RestoreNeighbour: () => ({ restoreNeighbour: '3' }),
    },
  });
  expect(await screen.findByText('Tides')).toBeTruthy();
  expect(screen.getByText('site-2.example')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /its blogroll/ })[0]?.getAttribute('href')).toBe(
    'https://grid.example/blogroll.opml',
  );
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  key('j');
  key('a');
  await waitFor(() => expect(screen.queryByText('Tides')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'));
  key('d');
  expect(await screen.findByText('No recommended newsletters')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Dismissed' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen Gone' }));
  await waitFor(() =>
    expect(asked.filter(({ name }) => /Neighbour$/.test(name)).map(({ name, variables }) => [name, variables])).toEqual(
      [
        ['AcceptNeighbour', { id: '1' }],
        ['DismissNeighbour', { id: '2' }],
        ['RestoreNeighbour', { id: '3' }],
      ],
    ),
  );
});

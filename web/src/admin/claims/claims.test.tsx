import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { ClaimsPage } from './ClaimsPage';

const entry = {
  __typename: 'ClaimQueueEntry',
  id: '',
  claimId: null,
  reportId: null,
  newsletterId: '7',
  newsletterUrl: 'https://grid.example/',
  collectionSlug: null,
  name: 'Small Grid',
  personName: 'Ada',
  isByOwner: false,
  method: null,
  state: null,
  place: null,
  reason: null,
  text: null,
  at: '2026-11-20T00:00:00Z',
  reviewedAt: null,
};

test('keys keep an owner, close a report, end a claim and make a collection private', async () => {
  const report = {
    ...entry,
    id: 'report-3',
    reportId: '3',
    reason: 'GONE',
    text: 'The site is for sale.',
    personName: null,
  };
  const claim = {
    ...entry,
    id: 'claim-4',
    claimId: '4',
    method: 'FILE',
    state: 'VERIFIED',
    place: 'https://grid.example/',
  };
  const collection = { ...report, newsletterId: null, newsletterUrl: null, collectionSlug: 'a-slug', name: 'Ads' };
  let items: object[] = [report, claim];
  const { asked } = renderPage(<ClaimsPage />, {
    path: '/admin/claims',
    answers: {
      ClaimQueue: () => ({
        claims: {
          __typename: 'ClaimQueueList',
          items,
          pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: items.length },
        },
      }),
      CloseReport: () => {
        items = [claim];
        return { closeReport: '3' };
      },
      EndClaim: () => {
        items = [{ ...collection, reason: 'SPAM' }];
        return { endClaim: '4' };
      },
      CloseCollection: () => {
        items = [];
        return { closeCollection: '3' };
      },
    },
  });
  expect(await screen.findByText('The site is for sale.')).toBeTruthy();
  expect(screen.getByText('A visitor')).toBeTruthy();
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  key('j');
  key('d');
  await waitFor(() => expect(screen.queryByText('The site is for sale.')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'));
  key('x');
  fireEvent.click(await screen.findByRole('button', { name: 'End Claim' }));
  expect((await screen.findByRole('link', { name: 'Ads' })).getAttribute('href')).toBe('/collections/a-slug');
  key('j');
  key('x');
  fireEvent.click(await screen.findByRole('button', { name: 'Make Private' }));
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  const sent = asked.filter(({ name }) => name !== 'ClaimQueue' && name !== 'Site');
  expect(sent.map(({ name, variables }) => [name, variables])).toEqual([
    ['CloseReport', { id: '3' }],
    ['EndClaim', { id: '4' }],
    ['CloseCollection', { reportId: '3' }],
  ]);
});

const entry = {
  __typename: 'ClaimQueueEntry',
  claimId: null,
  reportId: null,
  newsletterId: '1',
  newsletterUrl: 'https://paper.example',
  collectionSlug: null,
  personName: 'Ada',
  isByOwner: true,
  method: null,
  state: null,
  place: null,
  reason: null,
  text: null,
  at: '2026-11-16T00:00:00Z',
  reviewedAt: null,
};

/** A response with a claim and a report. */
export const claimQueue = (name: string, pagination: object) => ({
  claims: {
    __typename: 'ClaimQueueList',
    items: [
      { ...entry, name, id: 'claim-1', claimId: '1', method: 'MAIL', state: 'VERIFIED' },
      { ...entry, name, id: 'report-1', reportId: '1', reason: 'GONE', text: 'The site is for sale.' },
    ],
    pagination,
  },
});

export const product = {
  __typename: 'Product',
  id: '1',
  name: 'A book',
  price: '12',
  category: 'Books',
  description: 'Bound.',
  imageUrl: null,
};

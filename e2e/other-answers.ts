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

/** Webhooks, what they may be limited to, and what their owner has used. */
export const webhookAnswers = (name: string) => ({
  Webhooks: {
    webhooks: [
      {
        __typename: 'Webhook',
        id: '1',
        url: 'https://hooks.paper.example/in',
        events: ['EDITION_PUBLISHED', 'NEWSLETTER_CHANGED'],
        newsletterName: name,
        topicName: null,
        savedSearchName: null,
        state: 'FAILING',
        failingSince: '2026-11-16T00:00:00Z',
        pausedAt: null,
        previousSecretUntil: null,
        waitingCount: 2,
        createdAt: '2026-11-15T00:00:00Z',
      },
    ],
  },
  WebhookTargets: {
    follows: [
      { __typename: 'Follow', id: '1', kind: 'NEWSLETTER', targetId: '1', name },
      { __typename: 'Follow', id: '3', kind: 'SAVED_SEARCH', targetId: '2', name: `${name} · German` },
    ],
  },
  OwnAccess: {
    accessTokens: [],
    webhooks: [{ __typename: 'Webhook', id: '1' }],
    ownUsage: {
      __typename: 'OwnUsage',
      questionsToday: 3,
      maxQuestionsADay: 100,
      requestsAMinute: 2400,
      messagesToday: 12,
    },
  },
});

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

/** A response with a recommended site. */
export const neighbourCandidates = (name: string, pagination: object) => ({
  neighbourCandidates: {
    __typename: 'NeighbourCandidateList',
    items: [
      {
        __typename: 'NeighbourCandidate',
        id: '1',
        url: 'https://paper.example/',
        name,
        state: 'OPEN',
        recommenderCount: 6,
        recommenders: [
          {
            __typename: 'CandidateRecommender',
            newsletterId: '1',
            name,
            kind: 'BLOGROLL',
            evidence: 'https://paper.example/blogroll.opml',
          },
        ],
      },
    ],
    pagination,
  },
});

const readingRule = {
  __typename: 'SavedReadingRule',
  id: '1',
  newsletterId: '1',
  host: null,
  platform: null,
  reason: 'The template calls its own column the article.',
  changedBy: 'Ada',
  changedAt: '2026-11-16T00:00:00Z',
  rule: {
    __typename: 'ReadingRule',
    article: '.sheet',
    title: '.name',
    date: null,
    author: null,
    remove: ['.advert', '.footer'],
    access: 'PAID',
    freeParagraphs: 3,
    feedFirst: null,
    browser: null,
    acceptLanguage: 'de, en;q=0.5',
  },
};

/** A response with rules for a newsletter and for a host. */
export const readingRules = (newsletterName: string, pagination: object) => ({
  readingRules: {
    __typename: 'SavedReadingRuleList',
    items: [
      { ...readingRule, newsletterName },
      { ...readingRule, id: '2', newsletterId: null, newsletterName: null, host: 'letters.example' },
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
        newsletterId: '1',
        newsletterName: name,
        topicId: null,
        topicName: null,
        savedSearchId: null,
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

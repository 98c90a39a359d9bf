const LIMITS = [{ __typename: 'PlanLimit', name: 'Searches', limit: 120, windowSeconds: 300 }];

/** Queries of the account page and the prices. */
export const accountAnswers = (name: string): Record<string, Record<string, unknown>> => ({
  MySubmissions: {
    mySubmissions: [
      {
        __typename: 'Submission',
        id: '1',
        name,
        url: 'https://paper.example',
        status: 'REJECTED',
        reason: 'Not about printing.',
        submittedAt: '2026-11-16T00:00:00Z',
        reviewedAt: '2026-11-17T00:00:00Z',
      },
    ],
  },
  MyPlan: {
    myPlan: {
      __typename: 'MyPlan',
      plan: 'PAID',
      source: 'STRIPE',
      status: 'past_due',
      renewsAt: '2026-12-16T00:00:00Z',
      endsAt: null,
      hasPaymentProblem: true,
      isManageable: true,
    },
  },
  Plans: {
    plans: [
      {
        __typename: 'Plan',
        subscriptionStatus: 'FREE',
        name: 'Free',
        features: ['To read.'],
        limits: LIMITS,
        prices: [],
        isSold: false,
        contact: null,
      },
      {
        __typename: 'Plan',
        subscriptionStatus: 'PAID',
        name: 'Paid',
        features: ['To search.'],
        limits: LIMITS,
        prices: [
          { __typename: 'PlanPrice', id: 'price_1', amount: 500, currency: 'EUR', interval: 'MONTH', intervalCount: 1 },
          {
            __typename: 'PlanPrice',
            id: 'price_2',
            amount: 4_800,
            currency: 'EUR',
            interval: 'YEAR',
            intervalCount: 1,
          },
        ],
        isSold: true,
        contact: null,
      },
    ],
  },
  MyPrograms: {
    oauthGrants: [
      {
        __typename: 'OAuthGrant',
        id: 'a1',
        name,
        address: 'assistant.example/client.json',
        scopes: ['READ', 'ASK'],
        createdAt: '2026-11-16T00:00:00Z',
        expiresAt: '2027-11-16T00:00:00Z',
        lastUsedAt: null,
      },
    ],
  },
  MySessions: {
    mySessions: [
      {
        __typename: 'Session',
        id: '1',
        isCurrent: true,
        browser: 'Firefox',
        system: 'Linux',
        createdAt: '2026-11-16T00:00:00Z',
        lastUsedAt: '2026-11-17T00:00:00Z',
      },
      {
        __typename: 'Session',
        id: '2',
        isCurrent: false,
        browser: null,
        system: null,
        createdAt: '2026-11-15T00:00:00Z',
        lastUsedAt: '2026-11-16T00:00:00Z',
      },
    ],
  },
  MySignInMethods: {
    mySignInMethods: [
      {
        __typename: 'SignInMethod',
        id: 'https://accounts.google.com',
        name: 'Google',
        address: 'ada@example.com',
        lastUsedAt: '2026-11-16T00:00:00Z',
        removedAt: null,
        isOffered: true,
      },
      {
        __typename: 'SignInMethod',
        id: 'https://login.example.com',
        name,
        address: 'ada@example.com',
        lastUsedAt: null,
        removedAt: '2026-11-17T00:00:00Z',
        isOffered: false,
      },
    ],
  },
});

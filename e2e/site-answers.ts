import { topicAnswers } from './topic-answers.js';

const problem = {
  __typename: 'SiteProblem',
  cause: 'FORBIDDEN',
  since: '2026-11-16T00:00:00Z',
  lastWorkedAt: null,
  lastFailedAt: '2026-11-17T00:00:00Z',
  status: 403,
  address: 'https://paper.example/',
  evidence: 'The site answered 403',
  movedTo: 'https://new.example/',
};
const counts = { reachable: 12, blocked: 3, moved: 1, quiet: 2, failing: 4 };

/** Responses about topics, and with failures, which a new installation has not. */
export const siteAnswers = (name: string, pagination: object) => ({
  ...topicAnswers(name),
  FailingSites: {
    failingSites: {
      __typename: 'AdminNewsletterList',
      items: [{ __typename: 'AdminNewsletter', id: '1', name, url: 'https://paper.example/', siteProblem: problem }],
      pagination,
    },
  },
  SiteHealth: {
    siteHealth: {
      __typename: 'SiteHealth',
      listsKnown: 14,
      listsRead: 12,
      incompleteNewsletters: 1,
      days: ['2026-11-15', '2026-11-16'].map((day) => ({ __typename: 'VisitDay', day, ...counts })),
      platforms: [{ __typename: 'VisitGroup', name: 'ghost', ...counts }],
      hosts: [{ __typename: 'VisitGroup', name: 'paper.example', ...counts }],
    },
  },
});

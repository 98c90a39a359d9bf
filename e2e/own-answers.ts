const at = '2026-11-16T00:00:00Z';

/** Responses of the pages with which an operator makes the directory their own. */
export function ownAnswers(name: string) {
  const page = {
    __typename: 'PageSummary',
    id: '1',
    slug: 'name-1',
    title: name,
    place: 'FOOTER',
    isInSitemap: true,
    state: 'CHANGED',
    changedAt: at,
    changedBy: { __typename: 'Person', id: '1', name },
  };
  const version = { __typename: 'PageVersion', id: '2', title: name, createdAt: at, createdBy: page.changedBy };
  const draft = {
    ...page,
    __typename: 'PageDraft',
    description: name,
    text: `${name}\n- [${name}](https://paper.example)`,
    versions: [
      { ...version, publishedAt: null },
      { ...version, id: '1', publishedAt: at },
    ],
  };
  const counted = [{ __typename: 'NamedCount', name, count: 12 }];
  const day = { __typename: 'InsightDay', visits: 12, readers: 9, signUps: 1, questions: 4, unanswered: 2 };
  const insights = {
    __typename: 'Insights',
    days: ['2026-11-15', '2026-11-16'].map((on) => ({ ...day, day: on, refused: 0, digests: 3, digestVisits: 1 })),
    searches: counted,
    missed: counted,
    origins: counted,
    gaining: [{ __typename: 'GainingNewsletter', id: '1', name, followers: 3 }],
  };
  const template = {
    __typename: 'MailTemplate',
    id: 'claim',
    title: 'Proof of an owner by mail',
    subject: name,
    opening: name,
    fields: [{ __typename: 'MailField', id: 'newsletter', meaning: 'name of the newsletter', example: name }],
    example: name,
    changedAt: at,
    changedBy: page.changedBy,
  };
  return {
    MailTemplates: { mailTemplates: [template] },
    Insights: { insights },
    Pages: { pages: [page] },
    PageDraft: { pageDraft: draft },
    TextPage: { page: { ...draft, __typename: 'Page' } },
  };
}

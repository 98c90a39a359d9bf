/** Responses of the page of an owner, whose newsletter nobody has proved here. */
export const ownerAnswers = (name: string) => {
  const owned = [{ __typename: 'Newsletter', id: '1', name }];
  const figures = { __typename: 'NewsletterStatsDay', shown: 1_234_567, opened: 12, clicked: 3, found: 2, cited: 1 };
  return {
    Owned: { ownedNewsletters: owned },
    OwnedNewsletter: {
      ownedNewsletters: owned,
      newsletter: {
        ...owned[0],
        url: 'https://paper.example/letters',
        description: 'On paper.',
        frequency: 'weekly',
        leftAt: null,
        subcategories: [{ __typename: 'Subcategory', id: '1', name: 'Printing' }],
        state: 'DORMANT',
        stateSince: '2026-11-16T00:00:00Z',
        lastEditionAt: '2026-11-16T00:00:00Z',
        editionCount: 12,
        editionsByWeek: [0, 1, 0, 2],
        averageWords: 900,
        freeShare: 0.5,
        languages: ['en'],
        cadence: { __typename: 'NewsletterCadence', claimed: 'weekly', measured: 'monthly', usualDay: 'MONDAY' },
      },
      subcategories: [
        {
          __typename: 'Subcategory',
          id: '1',
          name: 'Printing',
          category: { __typename: 'Category', id: '1', name: 'Crafts' },
        },
      ],
    },
    OwnerFigures: { newsletterStats: ['2026-11-15', '2026-11-16'].map((day) => ({ ...figures, day })) },
    HandoverOffer: {
      handover: {
        __typename: 'Handover',
        id: '1',
        recipient: 'ada@paper.example',
        isReceived: false,
        expiresAt: '2026-12-16T00:00:00Z',
      },
    },
  };
};

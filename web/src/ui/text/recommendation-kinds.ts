import type { RecommendationKind } from '../../gql/graphql';

/** Where a newsletter recommends another, or links to it. */
export const recommendationKinds: Record<RecommendationKind, string> = {
  GHOST: 'its recommendations',
  BLOGROLL: 'its blogroll',
  LINK: 'a link of an edition',
};

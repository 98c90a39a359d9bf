import type { RecommendationKind } from '../../gql/graphql';

/** Where a newsletter recommends another. */
export const recommendationKinds: Record<RecommendationKind, string> = {
  GHOST: 'its recommendations',
  BLOGROLL: 'its blogroll',
  LINK: 'an edition',
};

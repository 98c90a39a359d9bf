import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { readCounts } from '../../ui/facets/facet-counts';
import { facetVariables } from '../../ui/facets/facets';
import { useRecovery } from '../../ui/states/useRecovery';
import type { Listing } from './listing-address';

const FACETS = graphql(`
  query Facets(
    $search: String
    $subcategoryIds: [ID!]
    $states: [LifeState!]
    $cadences: [Cadence!]
    $languages: [String!]
    $platforms: [String!]
    $access: [ReadingAccess!]
    $lengths: [EditionLength!]
  ) {
    newsletters(
      page: 1
      limit: 1
      search: $search
      subcategoryIds: $subcategoryIds
      states: $states
      cadences: $cadences
      languages: $languages
      platforms: $platforms
      access: $access
      lengths: $lengths
    ) {
      facets {
        ...FacetCounts
      }
    }
  }
`);

/** Facet counts for the current list. Keeps the previous ones while loading. */
export function useFacets({ search, topicIds, facets }: Listing) {
  const { data, previousData, error, refetch } = useQuery(FACETS, {
    variables: {
      search: search || null,
      subcategoryIds: topicIds.length > 0 ? topicIds : null,
      ...facetVariables(facets),
    },
  });
  useRecovery(error !== undefined, refetch);
  const counts = readCounts((data ?? previousData)?.newsletters.facets);
  return { counts, isLoading: !counts && !error, hasFailed: !counts && Boolean(error), retry: () => void refetch() };
}

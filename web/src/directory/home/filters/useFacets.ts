import { useQuery } from '@apollo/client/react';
import { FACETS, readCounts } from '../../../ui/facets/facet-documents';
import { facetVariables } from '../../../ui/facets/facets';
import { useRecovery } from '../../../ui/states/useRecovery';
import type { Listing } from '../listing/listing-address';

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

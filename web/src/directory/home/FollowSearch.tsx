import { FollowButton } from '../../following/FollowButton';
import { facetVariables } from '../../ui/facets/facets';
import type { Listing } from './listing/listing-address';

/** Follows the new editions of the newsletters that the list shows, now and later. */
export function FollowSearch({ listing: { search, topicIds, facets } }: { listing: Listing }) {
  return (
    <FollowButton
      thing={{
        kind: 'SAVED_SEARCH',
        search: { search, subcategoryIds: topicIds, ...facetVariables(facets) },
        name: search || 'this search',
      }}
      isMain={false}
      label="Follow this search"
    />
  );
}

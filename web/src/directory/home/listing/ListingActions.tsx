import { Box } from '@mui/material';
import { useFeature } from '../../../session/features';
import { deferred } from '../../../ui/states/deferred';
import { isNarrowed, type Listing } from './listing-address';
import { OpmlLink } from '../OpmlLink';

const AskButton = deferred(async () => (await import('../AskButton')).AskButton);
const FollowSearch = deferred(async () => (await import('../FollowSearch')).FollowSearch);

/** What else can be done with a list that is searched or filtered. On phones it stands below the results. */
export function ListingActions({ listing }: { listing: Listing }) {
  const hasSearch = useFeature('search');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mt: 1.5 }}>
      <AskButton isWanted={hasSearch && listing.search !== ''} question={listing.search} />
      <FollowSearch isWanted={isNarrowed(listing)} listing={listing} />
      <OpmlLink listing={listing} />
    </Box>
  );
}

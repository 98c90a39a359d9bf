import { Box, Stack, Typography } from '@mui/material';
import { deferred } from '../../../ui/states/deferred';
import { TopicFilter } from '../../../ui/fields/TopicFilter';
import { findTopics } from '../../../ui/fields/topic-groups';
import { changeListing, isNarrowed, SORT_WORDS, toggleTopic, type Listing } from './listing-address';
import { countFacets } from '../../../ui/facets/facets';
import { MoreFilters } from '../filters/MoreFilters';
import { ListingActions } from './ListingActions';
import { OpmlLink } from '../OpmlLink';
import { SearchForm } from '../SearchForm';
import { useStepsBack } from '../useStepsBack';
import { useTopics } from '../filters/useTopics';

const ChosenFacets = deferred(async () => (await import('../filters/ChosenFacets')).ChosenFacets);
const CorrectedSearch = deferred(async () => (await import('../CorrectedSearch')).CorrectedSearch);
const ChosenTopics = deferred(async () => (await import('../filters/ChosenTopics')).ChosenTopics);

interface Props {
  listing: Listing;
  onChange: (listing: Listing) => void;
  /** Number of shown newsletters and total. Empty while loading. */
  count: string;
  /** The search with corrected spelling, if that was searched for. */
  correctedSearch: string | null;
  /** Whether no newsletter has all words of the search. */
  isPartial: boolean;
}

/** Search, filters, and the active ones. */
export function ListingToolbar({ listing, onChange, count, correctedSearch, isPartial }: Props) {
  const topics = useTopics();
  const toggle = (id: string) => onChange(toggleTopic(listing, id));
  const found = correctedSearch === null ? listing : { ...listing, search: correctedSearch };
  const chosen = findTopics(topics.groups, listing.topicIds);
  const stepsBack = useStepsBack(listing);
  // Without a search or a filter, the list offers nothing else, and the link would stand alone on a line.
  const isAlone = count !== '' && !isNarrowed(listing);
  return (
    <Box sx={{ borderTop: '2px solid', borderColor: 'rule.strong', py: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SearchForm
          search={listing.search}
          onSearch={(search) => onChange(changeListing(listing, { search, isVerbatim: false }))}
        />
        <TopicFilter
          groups={topics.groups}
          isLoading={topics.isLoading}
          hasFailed={topics.hasFailed}
          onRetry={topics.retry}
          selectedIds={listing.topicIds}
          onToggle={toggle}
        />
        <MoreFilters listing={found} onChange={onChange} />
        <Box sx={{ ml: 'auto' }}>{isAlone && <OpmlLink listing={found} />}</Box>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Typography>
      </Stack>
      <CorrectedSearch
        isWanted={correctedSearch !== null}
        listing={listing}
        correctedSearch={correctedSearch ?? ''}
        onChange={onChange}
      />
      {isPartial && (
        <Box component="p" role="status" sx={{ m: 0, mt: 2, typography: 'body1' }}>
          No newsletter has all of these words. These have some of them.
        </Box>
      )}
      <ChosenFacets
        isWanted={countFacets(listing.facets) > 0 || (listing.sort !== null && SORT_WORDS[listing.sort] !== undefined)}
        listing={listing}
        onChange={onChange}
      />
      <ChosenTopics isWanted={chosen.length > 0} topics={chosen} onRemove={toggle} />
      {count && !stepsBack && !isAlone && <ListingActions listing={found} />}
    </Box>
  );
}

import { MenuItem, TextField } from '@mui/material';
import type { FacetPlace } from '../../../ui/facets/FacetButtons';
import { FacetFrame, FacetList } from '../../../ui/facets/FacetList';
import { PopoverFailure, PopoverNote } from '../../../ui/fields/PopoverNote';
import { changeListing, SORT_WORDS, type Listing } from '../listing/listing-address';
import { useFacets } from './useFacets';

interface Props extends Omit<FacetPlace, 'isWanted'> {
  listing: Listing;
  onChange: (listing: Listing) => void;
}

export function FacetPopover({ listing, onChange, ...place }: Props) {
  return (
    <FacetFrame {...place}>
      <ListingFacets listing={listing} onChange={onChange} />
    </FacetFrame>
  );
}

function ListingFacets({ listing, onChange }: Pick<Props, 'listing' | 'onChange'>) {
  const { counts, isLoading, hasFailed, retry } = useFacets(listing);
  return (
    <FacetList
      counts={counts}
      facets={listing.facets}
      onChange={(facets) => onChange(changeListing(listing, { facets }))}
      head={<OrderSelect listing={listing} onChange={onChange} />}
    >
      {isLoading && <PopoverNote text="Loading filters..." />}
      {hasFailed && <PopoverFailure text="The filters could not be loaded." onRetry={retry} />}
    </FacetList>
  );
}

function OrderSelect({ listing, onChange }: Pick<Props, 'listing' | 'onChange'>) {
  const options: [NonNullable<Listing['sort']> | '', string][] = [
    ['', 'As in the table'],
    ['LATEST_EDITION', SORT_WORDS.LATEST_EDITION ?? ''],
    ['NEWEST', SORT_WORDS.NEWEST ?? ''],
  ];
  return (
    <TextField
      select
      fullWidth
      label="Order"
      value={listing.sort && SORT_WORDS[listing.sort] ? listing.sort : ''}
      onChange={(event) =>
        onChange(changeListing(listing, { sort: (event.target.value || null) as Listing['sort'], order: 'ASC' }))
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

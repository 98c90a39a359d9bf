import { deferred } from '../../../ui/states/deferred';
import { FacetButtons } from '../../../ui/facets/FacetButtons';
import { changeListing, type Listing } from '../listing/listing-address';

const FacetPopover = deferred(async () => (await import('./FacetPopover')).FacetPopover);

interface Props {
  listing: Listing;
  onChange: (listing: Listing) => void;
}

export function MoreFilters({ listing, onChange }: Props) {
  return (
    <FacetButtons
      facets={listing.facets}
      onChange={(facets) => onChange(changeListing(listing, { facets }))}
      popover={(place) => <FacetPopover {...place} listing={listing} onChange={onChange} />}
    />
  );
}

import { useId, useState } from 'react';
import { Button } from '@mui/material';
import { deferred } from '../ui/deferred';
import { ChevronDown } from '../theme/glyphs';
import { countFacets, isOnlyLiving, LIVING } from './facets';
import { changeListing, type Listing } from './listing-address';

const FacetPopover = deferred(async () => (await import('./FacetPopover')).FacetPopover);

interface Props {
  listing: Listing;
  onChange: (listing: Listing) => void;
}

/** The filters that are measured, beside the one by niche; the most wanted of them is one click away. */
export function MoreFilters({ listing, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { facets } = listing;
  const count = countFacets(facets);
  const isLiving = isOnlyLiving(facets);
  return (
    <>
      <Button
        endIcon={<ChevronDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 0 ? `More filters (${count})` : 'More filters'}
      </Button>
      <Button
        variant="text"
        aria-pressed={isLiving}
        onClick={() => onChange(changeListing(listing, { facets: { ...facets, states: isLiving ? [] : LIVING } }))}
        sx={{ '&[aria-pressed="true"]': { bgcolor: 'ground.selected', color: 'primary.main' } }}
      >
        Only living
      </Button>
      <FacetPopover
        isWanted={anchor !== null}
        id={id}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        listing={listing}
        onChange={onChange}
      />
    </>
  );
}

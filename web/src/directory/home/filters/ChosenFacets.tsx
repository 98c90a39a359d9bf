import { Chip, Stack } from '@mui/material';
import { FacetChips } from '../../../ui/facets/FacetChips';
import { countFacets } from '../../../ui/facets/facets';
import { changeListing, SORT_WORDS, type Listing } from '../listing/listing-address';

interface Props {
  listing: Listing;
  onChange: (listing: Listing) => void;
}

/** Active filters and the order chosen in 'More filters'. */
export function ChosenFacets({ listing, onChange }: Props) {
  const { facets, sort } = listing;
  const order = sort && SORT_WORDS[sort];
  if (countFacets(facets) === 0 && !order) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.5 }}>
      {order && (
        <Chip
          variant="filled"
          label={order}
          aria-label={`Remove order ${order}`}
          onDelete={() => onChange(changeListing(listing, { sort: null, order: 'ASC' }))}
        />
      )}
      <FacetChips facets={facets} onChange={(changed) => onChange(changeListing(listing, { facets: changed }))} />
    </Stack>
  );
}

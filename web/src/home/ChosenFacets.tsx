import { Chip, Stack } from '@mui/material';
import { FACET_WORDS } from './facet-words';
import { toggleFacet } from './facets';
import { changeListing, SORT_WORDS, type Listing } from './listing-address';

interface Props {
  listing: Listing;
  onChange: (listing: Listing) => void;
}

/** What is chosen in 'More filters'. Each can be removed. */
export function ChosenFacets({ listing, onChange }: Props) {
  const { facets, sort } = listing;
  const chosen = FACET_WORDS.flatMap(({ name, label, words }) =>
    facets[name].map((value) => ({ name, value, label: `${label}: ${words(value)}` })),
  );
  const order = SORT_WORDS[sort];
  if (chosen.length === 0 && !order) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.5 }}>
      {order && (
        <Chip
          variant="filled"
          label={order}
          aria-label={`Remove order ${order}`}
          onDelete={() => onChange(changeListing(listing, { sort: 'NAME', order: 'ASC' }))}
        />
      )}
      {chosen.map(({ name, value, label }) => (
        <Chip
          key={label}
          variant="filled"
          sx={{ maxWidth: 1 }}
          label={label}
          aria-label={`Remove filter ${label}`}
          onDelete={() => onChange(changeListing(listing, { facets: toggleFacet(facets, name, value) }))}
        />
      ))}
    </Stack>
  );
}

import { Chip } from '@mui/material';
import { FACET_NAMES, facetOf } from '@niche-newsletters/rules/facets';
import { facetWords } from '../text/life-words';
import { toggleFacet, type Facets } from './facets';

interface Props {
  facets: Facets;
  onChange: (facets: Facets) => void;
}

/** Active filters of 'More filters'. Each can be removed. */
export function FacetChips({ facets, onChange }: Props) {
  const chosen = FACET_NAMES.flatMap((name) =>
    facets[name].map((value) => ({ name, value, label: `${facetOf(name).label}: ${facetWords(name, value)}` })),
  );
  return chosen.map(({ name, value, label }) => (
    <Chip
      key={label}
      variant="filled"
      sx={{ maxWidth: 1 }}
      label={label}
      aria-label={`Remove filter ${label}`}
      onDelete={() => onChange(toggleFacet(facets, name, value))}
    />
  ));
}

import { FacetFrame, FacetList, type FacetCounts } from '../../ui/facets/FacetList';
import type { FacetPlace } from '../../ui/facets/FacetButtons';
import type { Facets } from '../../ui/facets/facets';

interface Props extends Omit<FacetPlace, 'isWanted'> {
  counts: FacetCounts | undefined;
  facets: Facets;
  onChange: (facets: Facets) => void;
}

/** Facets of the results, with counts. */
export function ResultFacets({ counts, facets, onChange, ...place }: Props) {
  return (
    <FacetFrame {...place}>
      <FacetList counts={counts} facets={facets} onChange={onChange} />
    </FacetFrame>
  );
}

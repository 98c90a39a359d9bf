import { FacetFrame, FacetList, type FacetCounts } from '../ui/facets/FacetList';
import type { FacetPlace } from '../ui/facets/FacetButtons';
import type { Facets } from '../ui/facets/facets';

interface Props extends Omit<FacetPlace, 'isWanted'> {
  counts: FacetCounts | undefined;
  facets: Facets;
  onChange: (facets: Facets) => void;
}

/** What the newsletters of the results are like, with how many results each value would show. */
export function ResultFacets({ counts, facets, onChange, ...place }: Props) {
  return (
    <FacetFrame {...place}>
      <FacetList counts={counts} facets={facets} onChange={onChange} />
    </FacetFrame>
  );
}

import { useId, useState, type ReactNode } from 'react';
import { Button } from '@mui/material';
import { ChevronDown } from '../theme/glyphs';
import { countFacets, isOnlyLiving, LIVING, type Facets } from './facets';

/** Anchor of the filter list, and whether it is open. */
export interface FacetPlace {
  isWanted: boolean;
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

interface Props {
  facets: Facets;
  onChange: (facets: Facets) => void;
  size?: 'small' | 'medium';
  popover: (place: FacetPlace) => ReactNode;
}

/** Filters for facets. The most popular one has its own button. */
export function FacetButtons({ facets, onChange, size = 'medium', popover }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const count = countFacets(facets);
  const isLiving = isOnlyLiving(facets);
  return (
    <>
      <Button
        size={size}
        endIcon={<ChevronDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 0 ? `More filters (${count})` : 'More filters'}
      </Button>
      <Button
        size={size}
        variant="text"
        aria-pressed={isLiving}
        onClick={() => onChange({ ...facets, states: isLiving ? [] : LIVING })}
        sx={{ '&[aria-pressed="true"]': { bgcolor: 'ground.selected', color: 'primary.main' } }}
      >
        Active only
      </Button>
      {popover({ isWanted: anchor !== null, id, anchor, onClose: () => setAnchor(null) })}
    </>
  );
}

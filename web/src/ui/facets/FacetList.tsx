import type { ReactNode } from 'react';
import { Box, Button, Popover, Stack } from '@mui/material';
import { FACET_NAMES, facetOf, type FacetName } from '@niche-newsletters/rules/facets';
import { facetWords } from '../text/life-words';
import { FacetGroup } from './FacetGroup';
import type { FacetPlace } from './FacetButtons';
import { countFacets, NO_FACETS, toggleFacet, type Facets } from './facets';

export type FacetCounts = Record<FacetName, { value: string; count: number }[]>;

interface FrameProps extends Omit<FacetPlace, 'isWanted'> {
  children: ReactNode;
}

export function FacetFrame({ id, anchor, onClose, children }: FrameProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': 'More filters', sx: { width: { xs: 300, sm: 560 } } } }}
    >
      {children}
    </Popover>
  );
}

interface Props {
  counts: FacetCounts | undefined;
  facets: Facets;
  onChange: (facets: Facets) => void;
  /** Shown before 'Clear all'. */
  head?: ReactNode;
  /** Shown while loading or after an error. */
  children?: ReactNode;
}

/** All facets with their counts. */
export function FacetList({ counts, facets, onChange, head, children }: Props) {
  return (
    <>
      <Stack
        direction="row"
        sx={{ p: 1.5, gap: 1, alignItems: 'flex-end', borderBottom: '1px solid', borderColor: 'rule.hair' }}
      >
        {head}
        <Button
          variant="text"
          disabled={countFacets(facets) === 0}
          onClick={() => onChange(NO_FACETS)}
          sx={{ ml: 'auto', flexShrink: 0 }}
        >
          Clear all
        </Button>
      </Stack>
      {children}
      <Box sx={{ maxHeight: '50vh', overflowY: 'auto', p: 1, columnCount: { xs: 1, sm: 2 } }}>
        {counts &&
          FACET_NAMES.map((name) => (
            <FacetGroup
              key={name}
              label={facetOf(name).label}
              words={(value) => facetWords(name, value)}
              counts={counts[name]}
              chosen={facets[name]}
              onToggle={(value) => onChange(toggleFacet(facets, name, value))}
            />
          ))}
      </Box>
    </>
  );
}

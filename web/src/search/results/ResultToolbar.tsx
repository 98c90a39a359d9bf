import { Box, MenuItem, Select, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { LayoutList, Rows3 } from 'lucide-react';
import type { Relevance } from '../../gql/graphql';
import { deferred } from '../../ui/states/deferred';
import { FacetButtons } from '../../ui/facets/FacetButtons';
import { FacetChips } from '../../ui/facets/FacetChips';
import type { FacetCounts } from '../../ui/facets/FacetList';
import { ToneTag } from '../../ui/text/ToneTag';
import { TopicFilter } from '../../ui/fields/TopicFilter';
import type { TopicGroup } from '../../ui/fields/topic-groups';
import { preferenceAt } from '../preferences';
import type { SearchAddress } from '../useSearchAddress';

const ResultFacets = deferred(async () => (await import('./ResultFacets')).ResultFacets);

interface Props {
  address: SearchAddress;
  counts: FacetCounts | undefined;
  choices: TopicGroup[];
  onChange: (change: Partial<SearchAddress>) => void;
}

/** Filters and display options of the results. */
export function ResultToolbar({ address, counts, choices, onChange }: Props) {
  const { filters, facets } = address;
  const choose = (chosen: typeof facets) => onChange({ facets: chosen });
  const toggle = (id: string) => {
    onChange({ filters: filters.includes(id) ? filters.filter((one) => one !== id) : [...filters, id] });
  };
  return (
    <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        value={address.isCompact ? 'compact' : 'list'}
        onChange={(_event, view: string | null) => view && onChange({ isCompact: view === 'compact' })}
        aria-label="View"
      >
        <ToggleButton value="list">
          <LayoutList aria-hidden /> List
        </ToggleButton>
        <ToggleButton value="compact">
          <Rows3 aria-hidden /> Compact
        </ToggleButton>
      </ToggleButtonGroup>
      <Select<Relevance>
        value={address.relevance}
        onChange={(event) => onChange({ relevance: event.target.value })}
        slotProps={{ input: { 'aria-label': 'Relevance' } }}
        sx={selectStyle}
      >
        <MenuItem value="HIGH">High Relevance</MenuItem>
        <MenuItem value="ALL">All Results</MenuItem>
      </Select>
      <TopicFilter size="small" groups={choices} selectedIds={filters} onToggle={toggle} />
      <FacetButtons
        size="small"
        facets={facets}
        onChange={choose}
        popover={(place) => <ResultFacets {...place} counts={counts} facets={facets} onChange={choose} />}
      />
      <FacetChips facets={facets} onChange={choose} />
      <Box sx={{ ml: { sm: 'auto' } }}>
        <ToneTag tone="info" label={preferenceAt(address.position).label} />
      </Box>
    </Stack>
  );
}

const selectStyle = {
  height: 30,
  fontSize: '0.8125rem',
  '& .MuiSelect-select': { minHeight: 'auto', height: 'auto', py: 0 },
} as const;

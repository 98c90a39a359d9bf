import { Box, Button, MenuItem, Popover, Stack, TextField } from '@mui/material';
import { PopoverFailure, PopoverNote } from '../ui/PopoverNote';
import { FacetGroup } from './FacetGroup';
import { FACET_WORDS } from './facet-words';
import { countFacets, NO_FACETS, toggleFacet } from './facets';
import { changeListing, SORT_WORDS, type Listing } from './listing-address';
import { useFacets } from './useFacets';

interface Props {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  listing: Listing;
  onChange: (listing: Listing) => void;
}

export function FacetPopover({ id, anchor, onClose, ...list }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': 'More filters', sx: { width: { xs: 300, sm: 560 } } } }}
    >
      <FacetList {...list} />
    </Popover>
  );
}

function FacetList({ listing, onChange }: Pick<Props, 'listing' | 'onChange'>) {
  const { counts, isLoading, hasFailed, retry } = useFacets(listing);
  const { facets } = listing;
  return (
    <>
      <Stack
        direction="row"
        sx={{ p: 1.5, gap: 1, alignItems: 'flex-end', borderBottom: '1px solid', borderColor: 'rule.hair' }}
      >
        <OrderSelect listing={listing} onChange={onChange} />
        <Button
          variant="text"
          disabled={countFacets(facets) === 0}
          onClick={() => onChange(changeListing(listing, { facets: NO_FACETS }))}
        >
          Clear all
        </Button>
      </Stack>
      {isLoading && <PopoverNote text="Loading filters..." />}
      {hasFailed && <PopoverFailure text="The filters could not be loaded." onRetry={retry} />}
      <Box sx={{ maxHeight: '50vh', overflowY: 'auto', p: 1, columnCount: { xs: 1, sm: 2 } }}>
        {counts &&
          FACET_WORDS.map(({ name, label, words }) => (
            <FacetGroup
              key={name}
              label={label}
              words={words}
              counts={counts[name]}
              chosen={facets[name]}
              onToggle={(value) => onChange(changeListing(listing, { facets: toggleFacet(facets, name, value) }))}
            />
          ))}
      </Box>
    </>
  );
}

function OrderSelect({ listing, onChange }: Pick<Props, 'listing' | 'onChange'>) {
  const options: [Listing['sort'], string][] = [
    ['NAME', 'As in the table'],
    ['LATEST_EDITION', SORT_WORDS.LATEST_EDITION ?? ''],
    ['NEWEST', SORT_WORDS.NEWEST ?? ''],
  ];
  return (
    <TextField
      select
      fullWidth
      label="Order"
      value={SORT_WORDS[listing.sort] ? listing.sort : 'NAME'}
      onChange={(event) =>
        onChange(changeListing(listing, { sort: event.target.value as Listing['sort'], order: 'ASC' }))
      }
    >
      {options.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

import { useState } from 'react';
import { Button, FormControlLabel, Menu, MenuItem, Select, Stack, Switch } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { formatNumber } from '../../ui/text/words';
import { DebouncedSearch } from '../lists/DebouncedSearch';

const statuses = ['All', 'Discovered', 'Processing', 'Processed', 'Error'];

interface Props {
  search: string;
  onSearch: (search: string) => void;
  status: string;
  onStatus: (status: string) => void;
  selectedCount: number;
  isRegenerating: boolean;
  onRegenerating: (isOn: boolean) => void;
  onProcess: () => void;
  onEmbed: (isRegenerating: boolean) => void;
}

export function ItemToolbar({ search, onSearch, status, onStatus, selectedCount, ...actions }: Props) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', py: 2.5, alignItems: 'center' }}>
      <DebouncedSearch
        label="Search by title or URL"
        placeholder="Search by title or URL"
        value={search}
        onChange={onSearch}
        sx={{ width: { xs: 1, sm: 260 } }}
      />
      <Select
        value={status}
        onChange={(event) => onStatus(event.target.value)}
        slotProps={{ input: { 'aria-label': 'Status' } }}
        sx={{ minWidth: 150, width: { xs: 1, sm: 'auto' } }}
      >
        {statuses.map((label) => (
          <MenuItem key={label} value={label.toLowerCase()}>
            {label}
          </MenuItem>
        ))}
      </Select>
      <FormControlLabel
        label="Regenerate mode"
        control={<Switch checked={actions.isRegenerating} onChange={(_, checked) => actions.onRegenerating(checked)} />}
        sx={{ ml: { xs: -0.75, md: 'auto' }, width: { xs: 1, sm: 'auto' } }}
      />
      <EmbeddingMenu isDisabled={selectedCount === 0} onEmbed={actions.onEmbed} />
      <Button
        variant="contained"
        disabled={selectedCount === 0}
        onClick={actions.onProcess}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        Process Selected ({formatNumber(selectedCount)})
      </Button>
    </Stack>
  );
}

function EmbeddingMenu({ isDisabled, onEmbed }: { isDisabled: boolean; onEmbed: Props['onEmbed'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (isRegenerating: boolean) => () => {
    setAnchor(null);
    onEmbed(isRegenerating);
  };
  return (
    <>
      <Button
        disabled={isDisabled}
        endIcon={<ChevronDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        Embedding Options
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(false)}>Generate New Embeddings</MenuItem>
        <MenuItem onClick={choose(true)}>Regenerate All Embeddings</MenuItem>
      </Menu>
    </>
  );
}

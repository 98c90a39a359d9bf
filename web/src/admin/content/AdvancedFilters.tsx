import { useState } from 'react';
import { Box, Button, FormControlLabel, Popover, Switch } from '@mui/material';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';

export const contentFlags = [
  { name: 'discovered', label: 'Has discovered content' },
  { name: 'processed', label: 'Has processed content' },
  { name: 'errors', label: 'Has error content' },
] as const;

interface Props {
  flags: string[];
  onChange: (flags: string[]) => void;
}

export function AdvancedFilters({ flags, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<SlidersHorizontal />}
        endIcon={<ChevronDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Advanced Filters
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Advanced Filters' } }}
      >
        <Box sx={{ p: 2, display: 'grid', gap: 0.5 }}>
          {contentFlags.map(({ name, label }) => (
            <FormControlLabel
              key={name}
              label={label}
              control={
                <Switch
                  checked={flags.includes(name)}
                  onChange={(_, checked) =>
                    onChange(checked ? [...flags, name] : flags.filter((flag) => flag !== name))
                  }
                />
              }
            />
          ))}
          <Button size="small" disabled={flags.length === 0} onClick={() => onChange([])} sx={{ mt: 1 }}>
            Clear Filters
          </Button>
        </Box>
      </Popover>
    </>
  );
}

import { useState } from 'react';
import { Box, IconButton, Popover } from '@mui/material';
import { SlidersHorizontal } from 'lucide-react';
import { preferenceAt } from './preferences';
import { PreferenceSlider } from './PreferenceSlider';

interface Props {
  position: number;
  onChange: (position: number) => void;
}

/** The slider on phones, where it would take a third of the screen. */
export function PreferenceMenu({ position, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`Search preference: ${preferenceAt(position).label}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SlidersHorizontal strokeWidth={1.75} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Search preference' } }}
      >
        <Box sx={{ p: 2, width: 300 }}>
          <PreferenceSlider position={position} onChange={onChange} />
        </Box>
      </Popover>
    </>
  );
}

import type { ReactNode } from 'react';
import { Box, DialogTitle, IconButton, Stack } from '@mui/material';
import { X } from 'lucide-react';

interface Props {
  id: string;
  title: ReactNode;
  sub?: string | null;
  onClose: () => void;
}

export function DialogHead({ id, title, sub, onClose }: Props) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', pr: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DialogTitle id={id} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {sub && (
          <Box dir="auto" sx={subStyle}>
            {sub}
          </Box>
        )}
      </Box>
      <IconButton aria-label="Close" onClick={onClose} size="small" sx={{ mt: 2.25 }}>
        <X />
      </IconButton>
    </Stack>
  );
}

/** At the edge of the title. */
const subStyle = {
  px: { xs: 2, sm: 3 },
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

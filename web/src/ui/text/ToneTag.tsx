import type { ReactElement, ReactNode } from 'react';
import { Chip } from '@mui/material';

export type ToneName = 'info' | 'success' | 'warning' | 'error' | 'neutral';

interface Props {
  tone: ToneName;
  label: ReactNode;
  icon?: ReactElement;
}

/** A square label in one of the five tones. */
export function ToneTag({ tone, label, icon }: Props) {
  return (
    <Chip
      component="span"
      variant="tag"
      icon={icon}
      label={label}
      sx={{
        bgcolor: `tone.${tone}.tint`,
        color: `tone.${tone}.text`,
        fontWeight: 600,
        fontSize: '0.75rem',
        flex: 'none',
        fontVariantNumeric: 'tabular-nums',
        '& .MuiChip-label': { whiteSpace: 'nowrap', overflow: 'visible' },
      }}
    />
  );
}

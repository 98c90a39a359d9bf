import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { resultId } from '../passages/useCited';

interface Props {
  editionId: string;
  isCited: boolean;
  isCompact: boolean;
  children: ReactNode;
}

/** A result. Citations of the answer scroll to it. */
export function ResultFrame({ editionId, isCited, isCompact, children }: Props) {
  return (
    <Box
      component="article"
      id={resultId(editionId)}
      tabIndex={-1}
      aria-current={isCited || undefined}
      sx={{ ...frameStyle, py: isCompact ? 1.5 : 2.25, ...(isCited && citedStyle) }}
    >
      {children}
    </Box>
  );
}

const frameStyle = {
  borderBottom: '1px solid',
  borderColor: 'rule.hair',
  // Keeps the result below the sticky header of the pane.
  scrollMarginTop: 120,
  '&:focus': { outline: 'none' },
} as const;

const citedStyle = { bgcolor: 'ground.selected', px: 2, mx: -2, borderRadius: '8px' } as const;

import type { ReactNode, Ref } from 'react';
import { Box } from '@mui/material';

interface Props {
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
  role: string;
  id: string;
  'aria-label': string;
  isHidden: boolean;
  sx: object;
  children: ReactNode;
}

/** A half of the search. Hidden while the other tab is selected. */
export function Pane({ isHidden, sx, children, ...rest }: Props) {
  return (
    <Box {...rest} sx={isHidden ? { ...sx, display: 'none' } : sx}>
      {children}
    </Box>
  );
}

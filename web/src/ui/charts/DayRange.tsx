import type { ElementType, ReactNode } from 'react';
import { Box } from '@mui/material';
import { dayOfYear } from '../text/dates';

interface Props {
  days: readonly { day: string }[];
  component?: ElementType;
  /** Between the first and the last day. */
  children: ReactNode;
}

/** Under a chart of days. */
export function DayRange({ days, component = 'div', children }: Props) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <Box component={component} sx={rangeStyle}>
      <span>{dayOfYear(first.day)}</span>
      <span>{children}</span>
      <span>{dayOfYear(last.day)}</span>
    </Box>
  );
}

const rangeStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  typography: 'caption',
  color: 'text.secondary',
  mt: 0.5,
} as const;

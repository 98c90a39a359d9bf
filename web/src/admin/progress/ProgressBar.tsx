import type { ReactNode } from 'react';
import { Box, LinearProgress, Stack, Typography, type LinearProgressProps } from '@mui/material';

interface Props {
  /** Accessible name of the bar. */
  label: string;
  /** For example '3 / 9 items'. */
  words: string;
  percent: number;
  color: LinearProgressProps['color'];
  children?: ReactNode;
}

/** Progress as text and as a bar, with notes below. */
export function ProgressBar({ label, words, percent, color, children }: Props) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <span>{words}</span>
        <span>{percent}%</span>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={color}
        aria-label={`${label}: ${percent}%`}
        sx={{ my: 0.75 }}
      />
      {children}
    </Box>
  );
}

export function ProgressRemark({ text, isError = false }: { text: string; isError?: boolean }) {
  const color = isError ? 'error.main' : 'text.secondary';
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{ color, display: 'block', overflowWrap: 'anywhere', fontWeight: isError ? 500 : undefined }}
    >
      {text}
    </Typography>
  );
}

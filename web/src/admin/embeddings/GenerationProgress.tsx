import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { formatNumber } from '../../ui/words';
import { percentOf } from '../percent';
import type { Generation } from './generation-documents';

interface Props {
  generation: Generation;
}

export function GenerationProgress({ generation }: Props) {
  const { id, embedded, total, failedEditions, problem, status, switchesWhenReady } = generation;
  const percent = total === 0 ? 100 : percentOf(embedded, total);
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <span>
          {formatNumber(embedded)} of {formatNumber(total)} editions
        </span>
        <span>{percent}%</span>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={status === 'BUILDING' ? 'primary' : 'success'}
        aria-label={`Embeddings ${id}: ${percent}%`}
        sx={{ my: 0.75 }}
      />
      {switchesWhenReady && <Note text="Used by searches when complete" />}
      {failedEditions > 0 && <Note text={`Failed: ${formatNumber(failedEditions)}`} isError />}
      {problem && <Note text={`Waiting: ${problem}`} isError />}
    </Box>
  );
}

function Note({ text, isError = false }: { text: string; isError?: boolean }) {
  const color = isError ? 'error.main' : 'text.secondary';
  return (
    <Typography variant="caption" component="span" sx={{ color, display: 'block', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

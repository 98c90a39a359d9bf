import { Box, LinearProgress, Typography } from '@mui/material';
import { formatNumber } from '../../ui/text/words';
import { percentOf } from './percent';

/** Progress of a long action, above its list. */
export function ProgressNote({ text, done, of }: { text: string; done: number; of: number }) {
  return (
    <Box role="status" sx={{ pb: 2 }}>
      <Typography variant="body2" sx={{ mb: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {text} {formatNumber(done)} of {formatNumber(of)}
      </Typography>
      <LinearProgress variant="determinate" value={percentOf(done, of)} aria-label={text} />
    </Box>
  );
}

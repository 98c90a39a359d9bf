import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import type { JobFieldsFragment } from '../../gql/graphql';
import { percentOf } from '../percent';
import { barColor } from './job-status';

export function JobProgress({ job }: { job: JobFieldsFragment }) {
  if (job.totalItems === 0) {
    return (
      <Typography variant="body2" component="span" sx={{ color: 'text.tertiary' }}>
        No items yet
      </Typography>
    );
  }
  const percent = percentOf(job.processedItems, job.totalItems);
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <span>
          {job.processedItems} / {job.totalItems} items
        </span>
        <span>{percent}%</span>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={barColor(job.status)}
        aria-label={`Job ${job.id}: ${percent}%`}
        sx={{ my: 0.75 }}
      />
      {job.failedItems > 0 && (
        <Typography variant="caption" component="span" sx={{ color: 'error.main', display: 'block', fontWeight: 500 }}>
          Failed: {job.failedItems}
        </Typography>
      )}
    </Box>
  );
}

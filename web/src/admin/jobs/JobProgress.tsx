import { Typography } from '@mui/material';
import type { JobFieldsFragment } from '../../gql/graphql';
import { formatNumber } from '../../ui/text/words';
import { percentOf } from '../progress/percent';
import { ProgressBar, ProgressRemark } from '../progress/ProgressBar';
import { barColor } from './job-status';

export function JobProgress({ job }: { job: JobFieldsFragment }) {
  if (job.totalItems === 0) {
    return (
      <Typography variant="body2" component="span" sx={{ color: 'text.tertiary' }}>
        No items yet
      </Typography>
    );
  }
  return (
    <ProgressBar
      label={`Job ${job.id}`}
      words={`${formatNumber(job.processedItems)} / ${formatNumber(job.totalItems)} items`}
      percent={percentOf(job.processedItems, job.totalItems)}
      color={barColor(job.status)}
    >
      {job.failedItems > 0 && <ProgressRemark text={`Failed: ${formatNumber(job.failedItems)}`} isError />}
    </ProgressBar>
  );
}

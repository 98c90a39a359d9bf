import { Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import type { JobDetailsQuery, JobFieldsFragment } from '../../gql/graphql';
import { paths } from '../../paths';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogHead } from '../../ui/dialogs/DialogHead';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Leader } from '../../ui/page/Leader';
import { Spinner } from '../../ui/states/Spinner';
import { RouterLink } from '../../ui/text/RouterLink';
import { StatusTag } from '../../ui/text/StatusTag';
import { dateAndTime } from '../../ui/text/dates';
import { nameOfPriority } from '../actions/priorities';
import { LiveNotice } from '../progress/LiveNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { JobFields } from './job-documents';
import { JobFailures } from './JobFailures';
import { JobLogs } from './JobLogs';
import { JobProgress } from './JobProgress';
import { canCancel, canRetry } from './job-status';
import { useLiveJob } from './useLiveJob';

interface Props {
  id: string;
  onCancel: (job: JobFieldsFragment) => void;
  onRetry: (job: JobFieldsFragment) => void;
  onRetryFailures: (id: string, cause: string) => Promise<unknown>;
  onClose: () => void;
}

export function JobDialog({ id, onCancel, onRetry, onRetryFailures, onClose }: Props) {
  const { data, error, refetch } = useLiveJob(id);
  useRecovery(error !== undefined, refetch);
  const job = readFragment(JobFields, data?.job);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="job-title"
      slotProps={{ paper: { sx: { maxWidth: 720 } } }}
    >
      <DialogHead
        id="job-title"
        title={job?.newsletter.name ?? `Job #${id}`}
        sub={job && subtitleOf(job)}
        onClose={onClose}
      />
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <LiveNotice everySeconds={5} />
        {error && !data && <ErrorNotice title="Failed to fetch job details" onRetry={() => void refetch()} />}
        {!error && !data && <Spinner label="Loading..." />}
        {data && !job && <EmptyNotice title="Job not found" text="Its newsletter may have been deleted." />}
        {data?.job && job && <JobBody details={data.job} job={job} onRetryFailures={onRetryFailures} />}
      </DialogContent>
      <DialogActions>
        {job && canCancel(job.status) && (
          <Button color="error" onClick={() => onCancel(job)}>
            Cancel Job
          </Button>
        )}
        {job && canRetry(job.status) && <Button onClick={() => onRetry(job)}>Retry Job</Button>}
        {job && (
          <Button component={RouterLink} to={paths.newsletterContent(job.newsletter.id)}>
            Newsletter
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const subtitleOf = ({ id, priority, description }: JobFieldsFragment): string =>
  [`Job #${id}`, `${nameOfPriority(priority)} priority`, description].filter(Boolean).join(' · ');

interface BodyProps extends Pick<Props, 'onRetryFailures'> {
  details: NonNullable<JobDetailsQuery['job']>;
  job: JobFieldsFragment;
}

function JobBody({ details, job, onRetryFailures }: BodyProps) {
  return (
    <>
      <Box>
        <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', mb: 1.5, flexWrap: 'wrap' }}>
          <StatusTag status={job.status} />
          <Typography variant="body2" role="status">
            {job.statusMessage}
          </Typography>
        </Stack>
        <Box sx={{ typography: 'body2' }}>
          <JobProgress job={job} />
        </Box>
      </Box>
      <Box>
        <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
          Timeline
        </Typography>
        <Leader
          facts={[
            { term: 'Created', value: dateAndTime(job.createdAt) },
            { term: 'Started', value: dateAndTime(job.startedAt) },
            { term: 'Last Updated', value: dateAndTime(job.updatedAt) },
            { term: 'Completed', value: dateAndTime(job.completedAt) },
          ]}
        />
      </Box>
      <JobFailures
        failures={details.failures}
        canRetry={!canCancel(job.status)}
        onRetry={(cause) => onRetryFailures(job.id, cause)}
      />
      <Box>
        <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
          Logs
        </Typography>
        <JobLogs logs={details.logs} />
      </Box>
    </>
  );
}

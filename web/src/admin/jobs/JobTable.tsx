import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import type { JobFieldsFragment } from '../../gql/graphql';
import { paths } from '../../paths';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { RouterLink } from '../../ui/text/RouterLink';
import { StatusTag } from '../../ui/text/StatusTag';
import type { Column } from '../../ui/tables/table-column';
import { clamp } from '../../ui/theme/tokens';
import { dateAndTime } from '../../ui/text/dates';
import { JobFields } from './job-documents';
import { JobProgress } from './JobProgress';
import { canCancel, canRetry } from './job-status';

interface RowActions {
  onDetails: (id: string) => void;
  onCancel: (job: JobFieldsFragment) => void;
  onRetry: (job: JobFieldsFragment) => void;
}

interface Props extends RowActions {
  jobs: readonly FragmentType<typeof JobFields>[];
  isLoading: boolean;
}

export function JobTable({ jobs, isLoading, ...actions }: Props) {
  return (
    <DataTable
      label="Jobs"
      columns={[
        ...dataColumns,
        {
          key: 'actions',
          head: 'Actions',
          width: 168,
          align: 'right',
          narrow: 'actions',
          cell: (job) => <Actions job={job} {...actions} />,
        },
      ]}
      rows={jobs.map((job) => readFragment(JobFields, job))}
      rowKey={(job) => job.id}
      loadingRows={isLoading ? 20 : undefined}
      empty={<EmptyNotice title="No jobs found" />}
    />
  );
}

const dataColumns: Column<JobFieldsFragment>[] = [
  { key: 'id', head: 'ID', width: 76, narrow: 'hide', cell: (job) => <Quiet>{job.id}</Quiet> },
  { key: 'newsletter', head: 'Newsletter', width: '22%', narrow: 'lead', cell: (job) => <NewsletterCell job={job} /> },
  { key: 'status', head: 'Status', width: '21%', narrow: 'status', cell: (job) => <StatusCell job={job} /> },
  { key: 'progress', head: 'Progress', narrow: 'wide', cell: (job) => <ProgressCell job={job} /> },
  { key: 'created', head: 'Created', width: 176, cell: (job) => <Quiet>{dateAndTime(job.createdAt)}</Quiet> },
];

function Quiet({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

/** The dialog has the whole description. */
const DESCRIPTION_LINES = 3;

function NewsletterCell({ job }: { job: JobFieldsFragment }) {
  return (
    <>
      <Typography variant="h6" component="span" dir="auto" sx={{ display: 'block' }}>
        <Link component={RouterLink} to={paths.newsletterContent(job.newsletter.id)} color="inherit">
          {job.newsletter.name}
        </Link>
      </Typography>
      <Typography variant="caption" component="span" sx={{ ...clamp(DESCRIPTION_LINES), color: 'text.tertiary' }}>
        <Box component="span" sx={{ display: { lg: 'none' } }}>
          #{job.id}
          {job.description && ' · '}
        </Box>
        {job.description}
      </Typography>
    </>
  );
}

function StatusCell({ job }: { job: JobFieldsFragment }) {
  return (
    <>
      <StatusTag status={job.status} />
      <Typography
        variant="caption"
        component="span"
        sx={{ display: { xs: 'none', lg: 'block' }, mt: 0.5, color: 'text.secondary' }}
      >
        {job.statusMessage}
      </Typography>
    </>
  );
}

function ProgressCell({ job }: { job: JobFieldsFragment }) {
  return (
    <Box sx={{ maxWidth: { lg: 320 } }}>
      <Typography
        variant="body2"
        component="span"
        sx={{ display: { xs: 'block', lg: 'none' }, mb: 0.5, color: 'text.secondary' }}
      >
        {job.statusMessage}
      </Typography>
      <JobProgress job={job} />
    </Box>
  );
}

function Actions({ job, onDetails, onCancel, onRetry }: RowActions & { job: JobFieldsFragment }) {
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: { lg: 'flex-end' }, my: '-4px', mr: { lg: -1.25 }, ml: { xs: -1.25, lg: 0 } }}
    >
      {canCancel(job.status) && (
        <Button
          size="small"
          variant="text"
          color="error"
          onClick={() => onCancel(job)}
          aria-label={`Cancel job ${job.id}`}
        >
          Cancel
        </Button>
      )}
      {canRetry(job.status) && (
        <Button size="small" variant="text" onClick={() => onRetry(job)} aria-label={`Retry job ${job.id}`}>
          Retry
        </Button>
      )}
      <Button size="small" variant="text" onClick={() => onDetails(job.id)} aria-label={`Details of job ${job.id}`}>
        Details
      </Button>
    </Stack>
  );
}

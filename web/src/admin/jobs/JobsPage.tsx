import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, Chip } from '@mui/material';
import { Plus, RefreshCw } from 'lucide-react';
import type { JobFieldsFragment } from '../../gql/graphql';
import { usePollingWhileDown } from '../../apollo/socket-status';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Figures } from '../../ui/tables/Figures';
import { formatNumber } from '../../ui/text/words';
import { AdminPage } from '../AdminPage';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { LiveNotice } from '../progress/LiveNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { CreateJobDialog } from './CreateJobDialog';
import { CancelJobDialog, RetryJobDialog } from './JobConfirmations';
import { Jobs } from './job-documents';
import { JobDialog } from './JobDialog';
import { toJobsVariables, type JobCounts } from './job-filters';
import { JobFilterBar } from './JobFilterBar';
import { JobTable } from './JobTable';
import { useJobActions } from './useJobActions';
import { useLiveJobs } from './useLiveJobs';

const pollMs = 10_000;
const unfiltered = { tab: 'all', status: '', newsletter: '', stuck: '', page: '1', job: '' };

interface Question {
  kind: 'cancel' | 'retry';
  job: JobFieldsFragment;
}

export function JobsPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const [isCreating, setIsCreating] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const actions = useJobActions();
  const { data, previousData, error, loading, refetch } = useJobs(address);
  const counts = (data ?? previousData)?.jobs.counts;
  const jobs = data?.jobs.items ?? [];
  const ask = (kind: Question['kind']) => (job: JobFieldsFragment) => setQuestion({ kind, job });
  return (
    <AdminPage
      title="Newsletter Jobs"
      subtitle="Manage and monitor content processing jobs"
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={<HeadButtons onRefresh={() => void refetch()} onCreate={() => setIsCreating(true)} />}
    >
      <LiveNotice everySeconds={pollMs / 1000} />
      <JobFigures counts={counts} />
      <JobFilterBar filters={address} counts={counts} onChange={(filters) => setAddress({ ...filters, page: '1' })} />
      {address.stuck === 'yes' && <StuckChip onDelete={() => setAddress({ stuck: '', page: '1' })} />}
      {error && !data ? (
        <ErrorNotice title="Failed to fetch jobs" onRetry={() => void refetch()} />
      ) : (
        <JobTable
          jobs={jobs}
          isLoading={loading && !data}
          onDetails={(job) => setAddress({ job })}
          onCancel={ask('cancel')}
          onRetry={ask('retry')}
        />
      )}
      <JumpPager list={data?.jobs} isLoading={loading} setAddress={setAddress} />
      {isCreating && <CreateJobDialog onCreate={actions.create} onClose={() => setIsCreating(false)} />}
      {address.job && (
        <JobDialog
          id={address.job}
          onCancel={ask('cancel')}
          onRetry={ask('retry')}
          onRetryFailures={actions.retryFailures}
          onClose={() => setAddress({ job: '' })}
        />
      )}
      {question && <QuestionDialog question={question} actions={actions} onClose={() => setQuestion(null)} />}
    </AdminPage>
  );
}

function HeadButtons({ onRefresh, onCreate }: { onRefresh: () => void; onCreate: () => void }) {
  return (
    <>
      <Button startIcon={<RefreshCw />} onClick={onRefresh}>
        Refresh
      </Button>
      <Button variant="contained" startIcon={<Plus />} onClick={onCreate}>
        Create Job
      </Button>
    </>
  );
}

const StuckChip = ({ onDelete }: { onDelete: () => void }) => (
  <Chip variant="filled" label="Only jobs without progress" onDelete={onDelete} sx={{ mb: 2 }} />
);

/** The list. It refetches when a job changes, and polls while the socket is down. */
function useJobs(address: typeof unfiltered) {
  const query = useQuery(Jobs, {
    variables: {
      ...toJobsVariables(address),
      page: toPage(address.page),
      newsletterId: address.newsletter || undefined,
      isStuck: address.stuck === 'yes' || undefined,
    },
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollingWhileDown(pollMs),
  });
  useLiveJobs(() => void query.refetch());
  useRecovery(query.error !== undefined, query.refetch);
  return query;
}

function JobFigures({ counts }: { counts: JobCounts | undefined }) {
  const figure = (value: number | undefined) => (value === undefined ? '...' : formatNumber(value));
  return (
    <Figures
      items={[
        { label: 'Running', value: figure(counts?.running), tone: 'info' },
        { label: 'Pending', value: figure(counts?.pending), tone: 'warning' },
        { label: 'Completed', value: figure(counts?.completed), tone: 'success' },
        { label: 'Failed', value: figure(counts?.failed), tone: 'error' },
        { label: 'Cancelled', value: figure(counts?.cancelled), tone: 'neutral' },
      ]}
    />
  );
}

interface QuestionProps {
  question: Question;
  actions: ReturnType<typeof useJobActions>;
  onClose: () => void;
}

function QuestionDialog({ question: { kind, job }, actions, onClose }: QuestionProps) {
  const Dialog = kind === 'cancel' ? CancelJobDialog : RetryJobDialog;
  return <Dialog job={job} onConfirm={() => actions[kind](job.id)} onClose={onClose} />;
}

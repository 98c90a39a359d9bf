import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import { usePollingWhileDown, useReconnected } from '../../apollo/socket-status';
import { useThrottled } from '../progress/useThrottled';
import { JobDetails, JobFields, JobLogAdded, JobUpdated } from './job-documents';
import { canCancel } from './job-status';

const pollMs = 5_000;
const refreshMs = 400;

/** A job with live updates: its row from the cache, new log entries, and its failures when their number changes. */
export function useLiveJob(id: string) {
  const client = useApolloClient();
  const pollInterval = usePollingWhileDown(pollMs);
  const isToRun = () => {
    const known = client.readFragment({ fragment: JobFields, id: client.cache.identify({ __typename: 'Job', id }) });
    return known === null || canCancel(known.status);
  };
  const query = useQuery(JobDetails, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval,
    skipPollAttempt: () => !isToRun(),
  });
  const refresh = useThrottled(() => void query.refetch(), refreshMs);
  const shown = readFragment(JobFields, query.data?.job);
  useSubscription(JobUpdated, {
    variables: { id },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const job = data && readFragment(JobFields, data.jobUpdated);
      if (job && (job.status !== shown?.status || job.failedItems !== shown.failedItems)) refresh();
    },
  });
  useSubscription(JobLogAdded, {
    variables: { jobId: id },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const line = data.jobLogAdded;
      client.cache.updateQuery({ query: JobDetails, variables: { id } }, (known) => {
        if (!known?.job || known.job.logs.some((log) => log.id === line.id)) return known;
        return { ...known, job: { ...known.job, logs: [...known.job.logs, line] } };
      });
    },
  });
  useReconnected(refresh);
  return query;
}

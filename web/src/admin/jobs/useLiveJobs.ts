import { useRef } from 'react';
import { useSubscription } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import type { JobStatus } from '../../gql/graphql';
import { useReconnected } from '../../apollo/socket-status';
import { useThrottled } from '../live/useThrottled';
import { JobFields, JobUpdated } from './job-documents';

const refreshMs = 400;

/**
 * Progress reaches the rows through the cache. What moves a job between tabs (a new job, a new status)
 * also changes the list and the counts, which only the server knows.
 */
export function useLiveJobs(refetch: () => void) {
  const known = useRef(new Map<string, JobStatus>());
  const refresh = useThrottled(refetch, refreshMs);
  useSubscription(JobUpdated, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const job = readFragment(JobFields, data.jobUpdated);
      if (known.current.get(job.id) === job.status) return;
      known.current.set(job.id, job.status);
      refresh();
    },
  });
  useReconnected(refresh);
}

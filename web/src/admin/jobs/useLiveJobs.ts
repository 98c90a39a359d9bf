import { useRef } from 'react';
import { useSubscription } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import type { JobStatus } from '../../gql/graphql';
import { useReconnected } from '../../apollo/socket-status';
import { useThrottled } from '../progress/useThrottled';
import { JobFields, JobUpdated } from './job-documents';

const refreshMs = 400;

/**
 * Progress updates rows through the cache. New jobs and status changes also affect the list and its counts, so refetch
 * them.
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

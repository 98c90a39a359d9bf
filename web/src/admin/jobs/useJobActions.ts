import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { useNotices } from '../actions/useNotices';

const CreateJob = graphql(`
  mutation CreateJob($newsletterId: ID!, $priority: Int!, $description: String) {
    createJobs(newsletterIds: [$newsletterId], priority: $priority, description: $description) {
      id
    }
  }
`);

const CancelJob = graphql(`
  mutation CancelJob($id: ID!) {
    cancelJob(id: $id) {
      id
      ...JobFields
    }
  }
`);

const RetryJob = graphql(`
  mutation RetryJob($id: ID!) {
    retryJob(id: $id) {
      id
      ...JobFields
    }
  }
`);

const RetryJobFailures = graphql(`
  mutation RetryJobFailures($id: ID!, $cause: String) {
    retryJobFailures(id: $id, cause: $cause) {
      id
      ...JobFields
    }
  }
`);

const affected = { refetchQueries: ['Jobs'] };

interface NewJob {
  newsletterId: string;
  priority: number;
  description: string;
}

/** Dialogs show the errors of cancel and retry, without a toast. */
export function useJobActions() {
  const { jobSucceeded, failed } = useNotices();
  const [createJob] = useMutation(CreateJob, { refetchQueries: ['Jobs', 'NewslettersForJobs'] });
  const [cancelJob] = useMutation(CancelJob, affected);
  const [retryJob] = useMutation(RetryJob, affected);
  const [retryJobFailures] = useMutation(RetryJobFailures, affected);

  const create = async ({ newsletterId, priority, description }: NewJob) => {
    try {
      const { data } = await createJob({
        variables: { newsletterId, priority, description: description.trim() || undefined },
      });
      if (!data?.createJobs.length) throw new Error('Job in progress');
    } catch (error) {
      failed(error, 'Failed to create job');
      throw error;
    }
    jobSucceeded('Job created successfully');
  };
  const cancel = async (id: string) => {
    await cancelJob({ variables: { id } });
    jobSucceeded('Job cancelled successfully');
  };
  const retry = async (id: string) => {
    await retryJob({ variables: { id } });
    jobSucceeded('Job queued for retry');
  };
  const retryFailures = async (id: string, cause?: string) => {
    await retryJobFailures({ variables: { id, cause } });
    jobSucceeded('Job queued for retry');
  };
  return { create, cancel, retry, retryFailures };
}

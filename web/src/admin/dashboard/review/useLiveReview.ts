import { useApolloClient, useSubscription } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { useReconnected } from '../../../apollo/socket-status';
import { useThrottled } from '../../progress/useThrottled';
import { affectedByReview } from './useReview';

const refreshMs = 400;

const SubmissionStatusChanged = graphql(`
  subscription SubmissionStatusChanged {
    submissionStatusChanged {
      id
      submissionStatus
      toBeProcessed
    }
  }
`);

/** Shows what other administrators decide: the row through the cache, and its place in the list by asking again. */
export function useLiveReview() {
  const client = useApolloClient();
  const refresh = useThrottled(() => void client.refetchQueries({ include: affectedByReview }), refreshMs);
  useSubscription(SubmissionStatusChanged, { ignoreResults: true, onData: refresh });
  useReconnected(refresh);
}

import { useMutation, useQuery } from '@apollo/client/react';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useRecovery } from '../ui/states/useRecovery';
import { useAttempt } from '../ui/toasts/useAttempt';

const MY_SESSIONS = graphql(`
  query MySessions {
    mySessions {
      id
      isCurrent
      browser
      system
      createdAt
      lastUsedAt
    }
  }
`);

const END_SESSION = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`);

const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

const REFETCH = { refetchQueries: [MY_SESSIONS], awaitRefetchQueries: true };

/** The signed-in user's sessions, with actions on them. Toasts show the results. */
export function useMySessions() {
  const { data, loading, error, refetch } = useQuery(MY_SESSIONS, { fetchPolicy: 'cache-and-network' });
  const hasFailed = error !== undefined && !data;
  useRecovery(hasFailed, refetch);
  const [endOne] = useMutation(END_SESSION, REFETCH);
  const [endRest] = useMutation(END_OTHER_SESSIONS, REFETCH);
  const { attempt, isBusy } = useAttempt('Not ended');
  return {
    sessions: data?.mySessions ?? [],
    isLoading: loading && !data,
    failure: hasFailed ? loadFailureOf(error) : undefined,
    retry: () => void refetch(),
    end: (id: string) =>
      attempt({ title: 'Session ended', text: 'That browser is signed out.' }, () => endOne({ variables: { id } })),
    endOthers: () => attempt({ title: 'Sessions ended', text: 'All other browsers are signed out.' }, () => endRest()),
    isBusy,
  };
}

import { useMutation, useQuery } from '@apollo/client/react';
import { loadFailureOf, messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useRecovery } from '../ui/states/useRecovery';
import { useToast } from '../ui/toasts/useToast';

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
  const [endOne, ending] = useMutation(END_SESSION, REFETCH);
  const [endRest, endingRest] = useMutation(END_OTHER_SESSIONS, REFETCH);
  const { showToast } = useToast();
  const attempt = async (act: () => Promise<unknown>, title: string, text: string) => {
    try {
      await act();
      showToast({ title, text });
    } catch (thrown) {
      showToast({ title: 'Not ended', text: messageOf(thrown, 'Please try again.'), tone: 'error' });
    }
  };
  return {
    sessions: data?.mySessions ?? [],
    isLoading: loading && !data,
    failure: hasFailed ? loadFailureOf(error) : undefined,
    retry: () => void refetch(),
    end: (id: string) => attempt(() => endOne({ variables: { id } }), 'Session ended', 'That browser is signed out.'),
    endOthers: () => attempt(() => endRest(), 'Sessions ended', 'All other browsers are signed out.'),
    isBusy: ending.loading || endingRest.loading,
  };
}

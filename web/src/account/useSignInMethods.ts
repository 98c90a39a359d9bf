import { useMutation, useQuery } from '@apollo/client/react';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useRecovery } from '../ui/states/useRecovery';
import { useAttempt } from '../ui/toasts/useAttempt';

const SIGN_IN_METHODS = graphql(`
  query MySignInMethods {
    mySignInMethods {
      id
      name
      address
      lastUsedAt
      removedAt
      isOffered
    }
  }
`);

const REMOVE = graphql(`
  mutation RemoveSignInMethod($id: ID!) {
    removeSignInMethod(id: $id)
  }
`);

const ALLOW = graphql(`
  mutation AllowSignInMethod($id: ID!) {
    allowSignInMethod(id: $id)
  }
`);

const REFETCH = { refetchQueries: [SIGN_IN_METHODS], awaitRefetchQueries: true };

/** The ways in which the signed-in user signs in, with actions on them. Toasts show the results. */
export function useSignInMethods() {
  const { data, loading, error, refetch } = useQuery(SIGN_IN_METHODS, { fetchPolicy: 'cache-and-network' });
  const hasFailed = error !== undefined && !data;
  useRecovery(hasFailed, refetch);
  const [removeMethod] = useMutation(REMOVE, REFETCH);
  const [allowMethod] = useMutation(ALLOW, REFETCH);
  const { attempt, isBusy } = useAttempt('Not changed');
  return {
    methods: data?.mySignInMethods ?? [],
    isLoading: loading && !data,
    failure: hasFailed ? loadFailureOf(error) : undefined,
    retry: () => void refetch(),
    remove: (id: string) =>
      attempt({ title: 'Removed', text: 'It no longer signs in to your account.' }, () =>
        removeMethod({ variables: { id } }),
      ),
    allow: (id: string) =>
      attempt({ title: 'Allowed again', text: 'Sign in with it to use it again.' }, () =>
        allowMethod({ variables: { id } }),
      ),
    isBusy,
  };
}

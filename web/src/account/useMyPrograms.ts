import { useMutation, useQuery } from '@apollo/client/react';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useRecovery } from '../ui/states/useRecovery';
import { useAttempt } from '../ui/toasts/useAttempt';

const MY_PROGRAMS = graphql(`
  query MyPrograms {
    oauthGrants {
      id
      name
      address
      scopes
      createdAt
      expiresAt
      lastUsedAt
    }
  }
`);

const REVOKE_PROGRAM = graphql(`
  mutation RevokeProgram($id: ID!) {
    revokeOAuthGrant(id: $id)
  }
`);

/** Programs that the signed-in user has allowed, with the action on them. Toasts show the results. */
export function useMyPrograms() {
  const { data, loading, error, refetch } = useQuery(MY_PROGRAMS, { fetchPolicy: 'cache-and-network' });
  const hasFailed = error !== undefined && !data;
  useRecovery(hasFailed, refetch);
  const [revokeOne] = useMutation(REVOKE_PROGRAM, { refetchQueries: [MY_PROGRAMS], awaitRefetchQueries: true });
  const { attempt, isBusy } = useAttempt('Not revoked');
  return {
    programs: data?.oauthGrants ?? [],
    isLoading: loading && !data,
    failure: hasFailed ? loadFailureOf(error) : undefined,
    retry: () => void refetch(),
    revoke: (id: string) =>
      attempt({ title: 'Access revoked', text: 'The program is refused from now on.' }, () =>
        revokeOne({ variables: { id } }),
      ),
    isBusy,
  };
}

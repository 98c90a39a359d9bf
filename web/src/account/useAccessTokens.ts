import { useMutation, useQuery } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import type { CreateAccessTokenInput } from '../gql/graphql';
import { useToast } from '../ui/toasts/useToast';
import { useRecovery } from '../ui/states/useRecovery';

const ACCESS_TOKENS = graphql(`
  query AccessTokens {
    accessTokens {
      id
      ...AccessTokenRow
    }
  }
`);

const CREATE = graphql(`
  mutation CreateAccessToken($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      accessToken {
        id
        ...AccessTokenRow
      }
      token
    }
  }
`);

const REVOKE = graphql(`
  mutation RevokeAccessToken($id: ID!) {
    revokeAccessToken(id: $id)
  }
`);

export interface CreatedToken {
  id: string;
  secret: string;
}

/** The signed-in user's access tokens, with actions on them. */
export function useAccessTokens() {
  const { data, error, loading, refetch } = useQuery(ACCESS_TOKENS, { fetchPolicy: 'cache-and-network' });
  const [createToken, creation] = useMutation(CREATE, { refetchQueries: [ACCESS_TOKENS], awaitRefetchQueries: true });
  const [revokeToken, revocation] = useMutation(REVOKE, { refetchQueries: [ACCESS_TOKENS], awaitRefetchQueries: true });
  const { showToast } = useToast();
  useRecovery(error !== undefined && !data, () => void refetch());

  /** Resolves to the token and its secret, or to null if it was refused. A toast shows the error. */
  const create = async (input: CreateAccessTokenInput): Promise<CreatedToken | null> => {
    try {
      const { data: answer } = await createToken({ variables: { input } });
      if (!answer) return null;
      const { accessToken, token } = answer.createAccessToken;
      return { id: accessToken.id, secret: token };
    } catch (thrown) {
      showToast({ title: 'Token not created', text: messageOf(thrown, 'Please try again.'), tone: 'error' });
      return null;
    }
  };
  /** Resolves to whether the token was revoked. */
  const revoke = async (id: string): Promise<boolean> => {
    try {
      await revokeToken({ variables: { id } });
      showToast({ title: 'Token revoked', text: 'It can no longer be used.' });
      return true;
    } catch (thrown) {
      showToast({ title: 'Token not revoked', text: messageOf(thrown, 'Please try again.'), tone: 'error' });
      return false;
    }
  };
  return {
    tokens: data?.accessTokens ?? [],
    isLoading: loading && !data,
    hasFailed: error !== undefined && !data,
    retry: () => void refetch(),
    create,
    isCreating: creation.loading,
    revoke,
    isRevoking: revocation.loading,
  };
}

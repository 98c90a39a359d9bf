import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { readFragment } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { keepReturnPath } from './return-path';
import { SessionContext, type Session, type SignInMode } from './session-context';
import { dropToken, keepToken, onTokenChange, readToken } from './token';

const SESSION_USER = graphql(`
  fragment SessionUser on User {
    id
    name
    email
    role
    subscriptionStatus
    avatarUrl
  }
`);

const ME = graphql(`
  query Me {
    me {
      ...SessionUser
    }
  }
`);

/** Who is here: the token in the browser's storage and the user it stands for. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { data, loading, error } = useQuery(ME, { skip: token === null, fetchPolicy: 'network-only' });
  const user = token !== null && data && !error ? (readFragment(SESSION_USER, data.me) ?? null) : null;
  const isLoading = token !== null && loading && !user;
  const isRefused = token !== null && !loading && !user && Boolean(data ?? error);
  useEffect(() => {
    if (isRefused) dropToken();
  }, [isRefused]);

  const session = useMemo<Session>(() => {
    const signOut = async () => {
      dropToken();
      await client.resetStore();
    };
    return { user, isLoading, signIn, receive: keepToken, signOut };
  }, [client, user, isLoading]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The server knows which way leads to signing in; this page is what one comes back to. */
function signIn(mode: SignInMode): void {
  keepReturnPath(window.location.pathname + window.location.search);
  window.location.assign(paths.signIn(mode));
}

import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { readFragment } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { claimDrafts, dropDrafts } from './drafts';
import { keepReturnPath } from './return-path';
import { SessionContext, type Session, type SignInMode } from './session-context';
import { ownerOf } from './token-owner';
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

/** Provides the session: the token in the browser's storage, and its user. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { data, loading, error } = useQuery(ME, { skip: token === null, fetchPolicy: 'network-only' });
  const isSwitching = useSwitchOfOwner(token);
  const isKnown = token !== null && !isSwitching;
  const user = isKnown && data && !error ? (readFragment(SESSION_USER, data.me) ?? null) : null;
  const isLoading = isSwitching || (token !== null && loading && !user);
  const isRefused = isKnown && !loading && !user && Boolean(data ?? error);
  useEffect(() => {
    if (isRefused) dropToken();
  }, [isRefused]);

  const session = useMemo<Session>(() => {
    const signOut = async () => {
      dropDrafts();
      // Cleared first, because that cancels running queries. The visitor's queries must start without the token.
      await client.clearStore().finally(dropToken);
    };
    return { user, isLoading, signIn, receive: keepToken, signOut };
  }, [client, user, isLoading]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** True while switching from one user to another, who signed in here or in another tab. */
function useSwitchOfOwner(token: string | null): boolean {
  const client = useApolloClient();
  const owner = token === null ? null : ownerOf(token);
  if (owner !== null) claimDrafts(owner);
  const [shownOwner, setShownOwner] = useState(owner);
  const isSwitching = owner !== null && shownOwner !== null && owner !== shownOwner;
  // Signing in or out does not switch users. The user query follows the token.
  if (!isSwitching && owner !== shownOwner) setShownOwner(owner);
  useEffect(() => {
    if (!isSwitching) return;
    let isCurrent = true;
    const finish = () => {
      if (isCurrent) setShownOwner(owner);
    };
    client.resetStore().then(finish, finish);
    return () => {
      isCurrent = false;
    };
  }, [client, isSwitching, owner]);
  return isSwitching;
}

/** Sign-in returns to this page. */
function signIn(mode: SignInMode): void {
  keepReturnPath(window.location.pathname + window.location.search);
  window.location.assign(paths.signIn(mode));
}

import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { isSessionEnd } from '../apollo/errors';
import { readFragment } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { useRecovery } from '../ui/states/useRecovery';
import { claimDrafts, dropDrafts } from './drafts';
import { resumeSession } from './resume-session';
import { keepReturnPath, wantedPath } from './return-path';
import { SessionContext, type Session, type SignInMode } from './session-context';
import { ownerOf } from './session-token';
import { dropToken, keepToken, onTokenChange, readToken, readTokenAside, setTokenAside } from './token';
import { useSite } from './useSite';

const SESSION_USER = graphql(`
  fragment SessionUser on Me {
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
  const isOver = isKnown && !loading && !user && Boolean(data ?? error);
  const isUnanswered = isOver && error !== undefined && !isSessionEnd(error);
  useEffect(() => {
    if (isUnanswered) setTokenAside();
    else if (isOver) dropToken();
  }, [isOver, isUnanswered]);
  const { isPaused, resume } = usePause(isUnanswered, isLoading);
  const wanted = wantedPath(useLocation().state);
  const { signInProvider, sendsSignInLinks } = useSite();
  const hasOtherWays = Boolean(signInProvider) || sendsSignInLinks === true;

  const session = useMemo<Session>(() => {
    const signOut = async () => {
      dropDrafts();
      // Cleared first, because that cancels running queries. The visitor's queries must start without the token.
      await client.clearStore().finally(dropToken);
    };
    const signIn = (mode: SignInMode, returnTo?: string) => {
      // Sign-in returns to this page, or to the one that sent the visitor here.
      keepReturnPath(returnTo ?? wanted ?? window.location.pathname + window.location.search);
      // The page offers every way to sign in. Its buttons lead on.
      const isChoosing = hasOtherWays && window.location.pathname !== paths.login;
      const target = mode === 'provider' ? paths.signInWithProvider : paths.signIn(mode);
      window.location.assign(isChoosing ? paths.login : target);
    };
    return { user, isLoading, isPaused, resume, signIn, receive: keepToken, signOut };
  }, [client, user, isLoading, isPaused, resume, wanted, hasOtherWays]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A session whose user the server did not tell is paused until it does. */
function usePause(isUnanswered: boolean, isLoading: boolean) {
  const aside = useSyncExternalStore(onTokenChange, readTokenAside);
  const [isResuming, setIsResuming] = useState(false);
  const isPaused = aside !== null || isUnanswered || (isResuming && isLoading);
  if (aside !== null && !isResuming) setIsResuming(true);
  // The user query has answered, so a later loading is another one.
  if (isResuming && !isPaused) setIsResuming(false);
  useRecovery(aside !== null, resumeSession);
  return { isPaused, resume: resumeSession };
}

/** True while switching from one user to another, who signed in here or in another tab. */
function useSwitchOfOwner(token: string | null): boolean {
  const client = useApolloClient();
  const owner = token === null ? null : ownerOf(token);
  if (owner !== null) claimDrafts(owner);
  const [shownOwner, setShownOwner] = useState(owner);
  const isSwitching = owner !== null && shownOwner !== null && owner !== shownOwner;
  // Signing in does not switch users, unless another one was signed in before: what that one saw is still in the cache.
  if (!isSwitching && owner !== null && owner !== shownOwner) setShownOwner(owner);
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

import { createContext, use } from 'react';
import type { SessionUserFragment } from '../gql/graphql';

/** `provider`: with the OpenID Connect provider. */
export type SignInMode = 'signin' | 'signup' | 'provider';

export interface Session {
  user: SessionUserFragment | null;
  /** There is a token, but its user is still loading. */
  isLoading: boolean;
  /** The server did not answer who the user is. The session resumes when it does. */
  isPaused: boolean;
  /** Asks the server at once whether a paused session may resume. */
  resume: () => Promise<void>;
  /** Returns to the current page, or to the given path. */
  signIn: (mode: SignInMode, returnTo?: string) => void;
  /** After sign-in: stores the token and loads its user. */
  receive: (token: string) => void;
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

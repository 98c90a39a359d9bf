import { createContext, use } from 'react';
import type { SessionUserFragment } from '../gql/graphql';

export type SignInMode = 'signin' | 'signup';

export interface Session {
  user: SessionUserFragment | null;
  /** The token is there, the answer whose it is not yet. */
  isLoading: boolean;
  signIn: (mode: SignInMode) => void;
  /** A return from signing in: keeps the token and asks whose it is. */
  receive: (token: string) => void;
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

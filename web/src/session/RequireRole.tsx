import { useDeferredValue, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '../gql/graphql';
import { paths } from '../paths';
import { PageSpinner } from '../ui/states/Spinner';
import { hasRank } from './ranks';
import { useSession } from './session-context';

interface Props {
  role: Role;
  /** For pages with their own notice when the session ends. */
  staysWhenSessionEnds?: boolean;
  children: ReactNode;
}

/** Requires a role or a higher one. Redirects others to the home page, which asks visitors to sign in. */
export function RequireRole({ role, staysWhenSessionEnds = false, children }: Props) {
  const { user, isLoading, isPaused } = useSession();
  const { pathname, search } = useLocation();
  const [wasAdmitted, setWasAdmitted] = useState(false);
  const isAdmitted = hasRank(user, role);
  // Deferred, so that React renders the page in time slices.
  const isDrawn = useDeferredValue(isAdmitted);
  if (isAdmitted && isDrawn && !wasAdmitted) setWasAdmitted(true);
  const isUndecided = (isLoading || isPaused) && !wasAdmitted;
  if (isUndecided || (isAdmitted && !isDrawn && !wasAdmitted)) return <PageSpinner />;
  if (isAdmitted || (wasAdmitted && (staysWhenSessionEnds || isPaused))) return children;
  // Not after logging out.
  const wanted = user === null && !wasAdmitted ? pathname + search : undefined;
  return (
    <>
      <PageSpinner />
      <SendHome wanted={wanted} />
    </>
  );
}

function SendHome({ wanted }: { wanted: string | undefined }) {
  // Kept, because a new object would navigate again.
  const [state] = useState({ wanted });
  return <Navigate to={paths.home} replace state={state} />;
}

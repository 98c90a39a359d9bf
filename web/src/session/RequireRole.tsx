import { useDeferredValue, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
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

/** Requires a role or a higher one. Redirects others to the home page. */
export function RequireRole({ role, staysWhenSessionEnds = false, children }: Props) {
  const { user, isLoading } = useSession();
  const [wasAdmitted, setWasAdmitted] = useState(false);
  const isAdmitted = hasRank(user, role);
  if (isAdmitted && !wasAdmitted) setWasAdmitted(true);
  // Deferred, so that React renders the page in time slices.
  const isDrawn = useDeferredValue(isAdmitted);
  if ((isLoading && !wasAdmitted) || (isAdmitted && !isDrawn)) return <PageSpinner />;
  if (isAdmitted || (wasAdmitted && staysWhenSessionEnds)) return children;
  return (
    <>
      <PageSpinner />
      <Navigate to={paths.home} replace />
    </>
  );
}

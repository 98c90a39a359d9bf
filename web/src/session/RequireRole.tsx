import { useDeferredValue, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '../gql/graphql';
import { paths } from '../paths';
import { Spinner } from '../ui/Spinner';
import { hasRank } from './ranks';
import { useSession } from './session-context';

interface Props {
  role: Role;
  /** For pages that have something to say to somebody whose session ends while they are on them. */
  staysWhenSessionEnds?: boolean;
  children: ReactNode;
}

/** Admits users of the rank or a higher one; everybody else is sent home. */
export function RequireRole({ role, staysWhenSessionEnds = false, children }: Props) {
  const { user, isLoading } = useSession();
  const [wasAdmitted, setWasAdmitted] = useState(false);
  const isAdmitted = hasRank(user, role);
  if (isAdmitted && !wasAdmitted) setWasAdmitted(true);
  // The answer to who this is comes at once, the page behind it in slices.
  const isDrawn = useDeferredValue(isAdmitted);
  if ((isLoading && !wasAdmitted) || (isAdmitted && !isDrawn)) return <Spinner />;
  if (isAdmitted || (wasAdmitted && staysWhenSessionEnds)) return children;
  return <Navigate to={paths.home} replace />;
}

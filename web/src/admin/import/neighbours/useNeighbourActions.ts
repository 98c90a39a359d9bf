import { useMutation } from '@apollo/client/react';
import { useNoticedAttempt } from '../../actions/useNoticedAttempt';
import { ACCEPT, CANDIDATES, DISMISS, RESTORE, nameOf, type Candidate } from './neighbour-documents';

/** Administrators' actions on recommended sites. */
export function useNeighbourActions() {
  const attempt = useNoticedAttempt();
  const options = { refetchQueries: [CANDIDATES], awaitRefetchQueries: true };
  const [accept] = useMutation(ACCEPT, options);
  const [dismiss] = useMutation(DISMISS, options);
  const [restore] = useMutation(RESTORE, options);
  const variablesOf = ({ id }: Candidate) => ({ variables: { id } });
  return {
    accept: (candidate: Candidate, next?: string) =>
      attempt(() => accept(variablesOf(candidate)), `${nameOf(candidate)} was added to the import`, next),
    dismiss: (candidate: Candidate, next?: string) =>
      attempt(() => dismiss(variablesOf(candidate)), `${nameOf(candidate)} was dismissed`, next),
    restore: (candidate: Candidate, next?: string) =>
      attempt(() => restore(variablesOf(candidate)), `${nameOf(candidate)} was reopened`, next),
  };
}

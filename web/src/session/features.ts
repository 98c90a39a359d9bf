import { hasRank } from './ranks';
import { useSession } from './session-context';
import { useSite } from './useSite';

/** Whether the pages offer to submit newsletters. Visitors are asked to sign in first. */
export function useMaySubmit(): boolean {
  const { user } = useSession();
  const { features } = useSite();
  if (features?.submissions === 'nobody') return false;
  return features?.submissions !== 'editors' || hasRank(user, 'EDITOR');
}

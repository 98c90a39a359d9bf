import { isFeatureOn, isPageOn, type Feature } from '@niche-newsletters/rules/features';
import { hasRank } from './ranks';
import { useSession } from './session-context';
import { useSite } from './useSite';

/** Whether there is such a thing in this directory. While that loads, yes. */
export function useFeature(feature: Feature): boolean {
  const { features } = useSite();
  return !features || isFeatureOn(feature, features);
}

/** Whether the page of a route is there. */
export function usePageOn(path: string): boolean {
  const { features } = useSite();
  return !features || isPageOn(path, features);
}

/** Whether the pages offer to submit newsletters. Visitors are asked to sign in first. */
export function useMaySubmit(): boolean {
  const { user } = useSession();
  const { features } = useSite();
  const isOn = useFeature('submissions');
  return isOn && (features?.submissions !== 'editors' || hasRank(user, 'EDITOR'));
}

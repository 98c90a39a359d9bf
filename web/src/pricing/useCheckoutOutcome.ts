import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { useMyPlan } from '../plans/useMyPlan';
import { useSession } from '../session/session-context';

/** The outcome of a payment, after Stripe has sent the browser back. */
export type Outcome = 'cancelled' | 'signedOut' | 'confirming' | 'late' | 'confirmed';

const ASK_AGAIN_MS = 3_000;
/** Stripe tells the server before it sends the browser back, unless that takes ten seconds. Its next try may come hours later. */
export const LATE_MS = 120_000;

/** Waits until the server has heard of a payment. Then the rest of the site shows it, too. */
export function useCheckoutOutcome() {
  const [parameters] = useSearchParams();
  const client = useApolloClient();
  const { user, isLoading, isPaused } = useSession();
  const checkout = parameters.get('checkout');
  const isPaid = user?.subscriptionStatus === 'PAID';
  const isWaiting = checkout === 'done' && user !== null && !isPaid;
  const isLate = useIsLate(isWaiting);
  const isAsking = isWaiting && !isLate;
  const { myPlan } = useMyPlan({ pollInterval: isAsking ? ASK_AGAIN_MS : 0 });
  const isHeard = isAsking && myPlan?.plan === 'PAID';
  useEffect(() => {
    if (!isHeard) return;
    const refetch = () => void client.refetchQueries({ include: ['Me'] });
    refetch();
    const timer = setInterval(refetch, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client, isHeard]);
  return { outcome: outcomeOf(), myPlan };

  function outcomeOf(): Outcome | undefined {
    if (checkout === 'cancelled') return 'cancelled';
    if (checkout !== 'done') return undefined;
    if (isWaiting) return isLate ? 'late' : 'confirming';
    if (isPaid) return 'confirmed';
    return isLoading || isPaused ? undefined : 'signedOut';
  }
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

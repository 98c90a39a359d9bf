import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { useMyPlan } from '../plans/useMyPlan';
import { useSession } from '../session/session-context';

/** What became of a payment, after Stripe has sent the browser back. */
export type Outcome = 'canceled' | 'confirming' | 'confirmed';

const ASK_AGAIN_MS = 3_000;

/** Waits until the server has heard of a payment. Then the rest of the site shows it, too. */
export function useReturn() {
  const [parameters] = useSearchParams();
  const client = useApolloClient();
  const { user } = useSession();
  const checkout = parameters.get('checkout');
  const isPaid = user?.subscriptionStatus === 'PAID';
  const isConfirming = checkout === 'done' && user !== null && !isPaid;
  const { myPlan } = useMyPlan({ pollInterval: isConfirming ? ASK_AGAIN_MS : 0 });
  const isHeard = isConfirming && myPlan?.plan === 'PAID';
  useEffect(() => {
    if (isHeard) void client.refetchQueries({ include: ['Me'] });
  }, [client, isHeard]);
  return { outcome: outcomeOf(checkout, { isConfirming, isPaid }), myPlan };
}

function outcomeOf(
  checkout: string | null,
  { isConfirming, isPaid }: { isConfirming: boolean; isPaid: boolean },
): Outcome | undefined {
  if (checkout === 'canceled') return 'canceled';
  if (isConfirming) return 'confirming';
  return checkout === 'done' && isPaid ? 'confirmed' : undefined;
}

import { useEffect, useEffectEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/gql';
import { useToast } from '../ui/toasts/useToast';
import { messageOf } from '../apollo/errors';

const START_CHECKOUT = graphql(`
  mutation StartCheckout($priceId: ID!) {
    startCheckout(priceId: $priceId) {
      url
    }
  }
`);

const OPEN_BILLING_PORTAL = graphql(`
  mutation OpenBillingPortal {
    openBillingPortal {
      url
    }
  }
`);

/** Leads to the pages of Stripe. Toasts show why one does not open. */
export function useBilling() {
  const { showToast } = useToast();
  const onError = (thrown: Error) =>
    showToast({ title: 'Stripe not opened', text: messageOf(thrown, 'Please try again.'), tone: 'error' });
  const [startCheckout, checkout] = useMutation(START_CHECKOUT, {
    onError,
    onCompleted: (data) => window.location.assign(data.startCheckout.url),
  });
  const [openPortal, portal] = useMutation(OPEN_BILLING_PORTAL, {
    onError,
    onCompleted: (data) => window.location.assign(data.openBillingPortal.url),
  });
  useReturnFromCache(() => {
    checkout.reset();
    portal.reset();
  });
  return {
    subscribe: (priceId: string) => void startCheckout({ variables: { priceId } }),
    manage: () => void openPortal(),
    // Until the browser has left.
    isBusy: checkout.loading || portal.loading || Boolean(checkout.data ?? portal.data),
  };
}

/** With the browser's back button, a page comes back as it was left. */
function useReturnFromCache(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && returned();
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, []);
}

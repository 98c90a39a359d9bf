import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useMyPlan } from '../plans/useMyPlan';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { SectionRule } from '../ui/page/SectionRule';
import { useRecovery } from '../ui/states/useRecovery';
import { mediumDate } from '../ui/text/dates';
import { useToast } from '../ui/toasts/useToast';

const ACCOUNT_DELETION = graphql(`
  query AccountDeletion {
    me {
      id
      deleteAt
    }
  }
`);

const DELETE_MY_ACCOUNT = graphql(`
  mutation DeleteMyAccount {
    deleteMyAccount
  }
`);

const KEEP_MY_ACCOUNT = graphql(`
  mutation KeepMyAccount {
    keepMyAccount
  }
`);

const ENDS_SUBSCRIPTION =
  'Your subscription ends with your account. It may renew until then, unless you end it before. Nothing is paid back by itself.';

/** Deletes the account in a week. Until then it can be kept. */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  const { deleteAt, remove, keep, isBusy } = useDeletion();
  const isSubscribed = useIsSubscribed();
  const confirm = async () => {
    await remove();
    setIsAsking(false);
  };
  return (
    <Box component="section" aria-labelledby="deletion" sx={{ minWidth: 0 }}>
      <SectionRule id="deletion" title="Delete my account" />
      <Typography variant="body2" sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '60ch' }}>
        {deleteAt
          ? `Your account will be deleted on ${mediumDate(deleteAt)}.`
          : 'What you follow, your collections, your settings, your access tokens and your allowed programs are deleted with it, a week after you ask. Newsletters that you submitted stay, without your name.'}
      </Typography>
      {isSubscribed && (
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary', maxWidth: '60ch' }}>
          {ENDS_SUBSCRIPTION}
        </Typography>
      )}
      {deleteAt ? (
        <Button disabled={isBusy} onClick={() => void keep()}>
          Keep my account
        </Button>
      ) : (
        <Button color="error" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete My Account"
        text={`Your account will be deleted in a week. Until then you can sign in and keep it.${isSubscribed ? ` ${ENDS_SUBSCRIPTION}` : ''}`}
        confirmLabel="Delete my account"
        busyLabel="Deleting..."
        cancelLabel="Keep it"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}

/** At Stripe, also while a payment is missing. */
function useIsSubscribed(): boolean {
  const { myPlan } = useMyPlan();
  return myPlan?.source === 'STRIPE' || myPlan?.hasPaymentProblem === true;
}

function useDeletion() {
  const { data, error, refetch } = useQuery(ACCOUNT_DELETION);
  useRecovery(error !== undefined, refetch);
  const refetchQueries = [ACCOUNT_DELETION];
  const [ask, asking] = useMutation(DELETE_MY_ACCOUNT, { refetchQueries, awaitRefetchQueries: true });
  const [stay, staying] = useMutation(KEEP_MY_ACCOUNT, { refetchQueries, awaitRefetchQueries: true });
  const { showToast } = useToast();
  const attempt = async (act: () => Promise<unknown>, title: string) => {
    try {
      await act();
    } catch (thrown) {
      showToast({ title, text: messageOf(thrown, 'Request failed'), tone: 'error' });
    }
  };
  return {
    deleteAt: data?.me?.deleteAt,
    remove: () => attempt(ask, 'Not deleted'),
    keep: () => attempt(stay, 'Not kept'),
    isBusy: asking.loading || staying.loading,
  };
}

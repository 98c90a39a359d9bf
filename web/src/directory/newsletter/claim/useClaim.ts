import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../../apollo/errors';
import type { ClaimMethod } from '../../../gql/graphql';
import { useToast } from '../../../ui/toasts/useToast';
import { OWNED } from '../../../session/useOwned';
import { CLAIM_OPTIONS, START_CLAIM, VERIFY_CLAIM } from './claim-documents';

/** Starts a claim and looks for its proof. What went wrong is shown beside the buttons. */
export function useClaim(newsletterId: string) {
  const { showToast } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const refetchQueries = [CLAIM_OPTIONS, OWNED];
  const [runStart, starting] = useMutation(START_CLAIM, { refetchQueries, awaitRefetchQueries: true });
  const [runVerify, verifying] = useMutation(VERIFY_CLAIM, { refetchQueries, awaitRefetchQueries: true });
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(messageOf(error, 'Please try again.'));
      return false;
    }
  };
  return {
    problem,
    isBusy: starting.loading || verifying.loading,
    start: (method: ClaimMethod, recipient: string | null) =>
      void attempt(() => runStart({ variables: { newsletterId, method, recipient } })),
    verify: async (id: string, code: string | null) => {
      if (await attempt(() => runVerify({ variables: { id, code } })))
        showToast({ title: 'The newsletter is yours', text: 'You can manage it here from now on.' });
    },
  };
}

import { useMutation } from '@apollo/client/react';
import { useNoticedAttempt } from '../actions/useNoticedAttempt';
import { moveOnTo } from '../lists/useListKeys';
import { CLAIM_QUEUE, CLOSE_COLLECTION, CLOSE_REPORT, END_CLAIM, KEEP_CLAIM, type QueueEntry } from './claim-documents';

/** Administrators' actions on claims and reports. */
export function useClaimActions() {
  const attempt = useNoticedAttempt();
  const options = { refetchQueries: [CLAIM_QUEUE], awaitRefetchQueries: true };
  const [runKeep] = useMutation(KEEP_CLAIM, options);
  const [runClose] = useMutation(CLOSE_REPORT, options);
  const [runEnd, ending] = useMutation(END_CLAIM, options);
  const [runCloseCollection, closing] = useMutation(CLOSE_COLLECTION, options);
  return {
    isBusy: ending.loading || closing.loading,
    finish: async (entry: QueueEntry, next?: string) => {
      const { claimId, reportId, name } = entry;
      if (claimId) await attempt(() => runKeep({ variables: { id: claimId } }), `The owner of ${name} stays`);
      if (reportId) await attempt(() => runClose({ variables: { id: reportId } }), 'The report is closed');
      if (next) moveOnTo(next);
    },
    end: ({ claimId, reportId, name }: QueueEntry) =>
      claimId
        ? attempt(() => runEnd({ variables: { id: claimId } }), `The claim of ${name} is ended`)
        : attempt(() => runCloseCollection({ variables: { reportId: reportId ?? '' } }), `${name} is private`),
  };
}

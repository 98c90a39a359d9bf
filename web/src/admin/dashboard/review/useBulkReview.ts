import { useApolloClient, useMutation } from '@apollo/client/react';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking';
import { graphql } from '../../../gql/gql';
import { forgetPublicLists } from '../../actions/forget-public-lists';
import { BulkReportFields, NOTHING_DONE, type BulkReport } from '../../actions/bulk-report';
import { useBulkRun, type BulkAction } from '../../actions/useBulkRun';
import type { Period } from '../promotions/period';
import { useBulkPromotion } from './useBulkPromotion';
import { ReopenNewsletters } from './useReview';

const ApproveNewsletters = graphql(`
  mutation ApproveNewsletters($ids: [ID!]!, $toBeProcessed: Boolean!, $batchId: ID) {
    approveNewsletters(ids: $ids, toBeProcessed: $toBeProcessed, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

const RejectNewsletters = graphql(`
  mutation RejectNewsletters($ids: [ID!]!, $reason: String, $batchId: ID) {
    rejectNewsletters(ids: $ids, reason: $reason, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

const ProcessNewsletters = graphql(`
  mutation ProcessNewsletters($ids: [ID!]!, $priority: Int!, $batchId: ID) {
    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

const WORDS = {
  approve: { doing: 'Approving', did: 'Approved', failure: 'Failed to approve' },
  reject: { doing: 'Rejecting', did: 'Rejected', failure: 'Failed to reject' },
  promote: { doing: 'Promoting', did: 'Promoted', failure: 'Failed to promote' },
  process: { doing: 'Creating jobs', did: 'Created jobs for', failure: 'Failed to create jobs' },
  takeBack: { doing: 'Reverting', did: 'Reverted', failure: 'Failed to undo' },
};

const AFFECTED = ['AdminNewsletters', 'Overview'];

/** Reviews many newsletters, and reports failures with reasons. */
export function useBulkReview(onDone: () => void) {
  const bulk = useBulkRun();
  const [approveNewsletters] = useMutation(ApproveNewsletters);
  const [rejectNewsletters] = useMutation(RejectNewsletters);
  const promotionFor = useBulkPromotion();
  const [processNewsletters] = useMutation(ProcessNewsletters);
  const [reopenNewsletters] = useMutation(ReopenNewsletters);
  const onEnd = useRefreshedLists();

  const takeBack = (ids: string[], send: BulkAction['send']) => bulk.run(ids, { ...WORDS.takeBack, send, onEnd });
  const reopen = (ids: string[]) =>
    takeBack(ids, async (chunk, batchId) =>
      toReport((await reopenNewsletters({ variables: { ids: chunk, batchId } })).data?.reopenNewsletters),
    );
  /** Keeps the selection if the run fails. */
  const run = async (ids: string[], action: BulkAction) => {
    const report = await bulk.run(ids, { ...action, onEnd });
    if (report) onDone();
  };
  const approve = (ids: string[], toBeProcessed: boolean) =>
    run(ids, {
      ...WORDS.approve,
      send: async (chunk, batchId) =>
        toReport(
          (await approveNewsletters({ variables: { ids: chunk, batchId, toBeProcessed } })).data?.approveNewsletters,
        ),
      undo: reopen,
    });
  const reject = (ids: string[], reason: string) =>
    run(ids, {
      ...WORDS.reject,
      send: async (chunk, batchId) =>
        toReport((await rejectNewsletters({ variables: { ids: chunk, batchId, reason } })).data?.rejectNewsletters),
      undo: reopen,
    });
  const promote = (ids: string[], period: Period) => {
    const promotion = promotionFor(period);
    return run(ids, {
      ...WORDS.promote,
      send: promotion.send,
      undo: (promoted) => takeBack(promoted, promotion.takeBack),
    });
  };
  const process = (ids: string[], priority: number) =>
    run(ids, {
      ...WORDS.process,
      send: async (chunk, batchId) =>
        toReport((await processNewsletters({ variables: { ids: chunk, batchId, priority } })).data?.processNewsletters),
    });
  return { bulk, approve, reject, promote, process };
}

function useRefreshedLists() {
  const client = useApolloClient();
  return async () => {
    forgetPublicLists(client.cache);
    await client.refetchQueries({ include: AFFECTED });
  };
}

function toReport(masked: FragmentType<typeof BulkReportFields> | undefined): BulkReport {
  return readFragment(BulkReportFields, masked) ?? NOTHING_DONE;
}

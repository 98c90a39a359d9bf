import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { readFragment } from '../../../gql/fragment-masking';
import { graphql } from '../../../gql/gql';
import type { UpdateNewsletterInput } from '../../../gql/graphql';
import { forgetPublicLists } from '../../actions/forget-public-lists';
import type { LastAction } from '../../actions/UndoLine';
import { useNotices } from '../../actions/useNotices';
import { BulkReportFields, NOTHING_DONE, type BulkReport } from '../../actions/bulk-report';
import type { Period } from '../promotions/period';
import { UndoPromotions, usePromotions } from '../promotions/usePromotions';

const ApproveNewsletter = graphql(`
  mutation ApproveNewsletter($id: ID!, $toBeProcessed: Boolean!) {
    approveNewsletter(id: $id, toBeProcessed: $toBeProcessed) {
      id
      submissionStatus
      toBeProcessed
    }
  }
`);

const RejectNewsletter = graphql(`
  mutation RejectNewsletter($id: ID!, $reason: String) {
    rejectNewsletter(id: $id, reason: $reason) {
      id
      submissionStatus
    }
  }
`);

const UpdateNewsletter = graphql(`
  mutation UpdateNewsletter($id: ID!, $input: UpdateNewsletterInput!) {
    updateNewsletter(id: $id, input: $input) {
      id
      ...NewsletterRow
      ...NewsletterForm
    }
  }
`);

const DeleteNewsletter = graphql(`
  mutation DeleteNewsletter($id: ID!) {
    deleteNewsletter(id: $id)
  }
`);

const RestoreNewsletter = graphql(`
  mutation RestoreNewsletter($id: ID!) {
    restoreNewsletter(id: $id) {
      id
    }
  }
`);

export const ReopenNewsletters = graphql(`
  mutation ReopenNewsletters($ids: [ID!]!, $batchId: ID) {
    reopenNewsletters(ids: $ids, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

/** The queries of the dashboard. */
export const affectedByReview = ['AdminNewsletters', 'Overview'];
const affected = { refetchQueries: affectedByReview, update: forgetPublicLists };

interface Subject {
  id: string;
  name: string;
}

/** Reviews a newsletter. The list updates optimistically, and reverts if the server refuses. */
export function useReview() {
  const { succeeded, failed } = useNotices();
  const [last, setLast] = useState<LastAction | null>(null);
  const orRefetch = useRefetchOnRefusal();
  const { reopen, unpromote, restore } = useTakeBack(() => setLast(null));
  const removeNow = useRemove();
  const { promote: promoteNow } = usePromotions();
  const [approveNewsletter] = useMutation(ApproveNewsletter, affected);
  const [rejectNewsletter] = useMutation(RejectNewsletter, affected);
  const [updateNewsletter] = useMutation(UpdateNewsletter, affected);

  const approve = async ({ id, name }: Subject, toBeProcessed: boolean) => {
    setLast(null);
    await orRefetch(
      approveNewsletter({
        variables: { id, toBeProcessed },
        optimisticResponse: {
          approveNewsletter: reviewed({ id, submissionStatus: 'APPROVED', toBeProcessed }),
        },
      }),
    );
    succeeded('Newsletter approved successfully');
    setLast({ did: 'Approved', name, undo: () => reopen(id) });
  };
  const reject = async ({ id, name }: Subject, reason: string) => {
    setLast(null);
    await orRefetch(
      rejectNewsletter({
        variables: { id, reason },
        optimisticResponse: { rejectNewsletter: reviewed({ id, submissionStatus: 'REJECTED' }) },
      }),
    );
    succeeded('Newsletter rejected successfully');
    setLast({ did: 'Rejected', name, undo: () => reopen(id) });
  };
  const promote = async ({ id, name }: Subject, period: Period) => {
    setLast(null);
    const promotionId = await promoteNow(id, period);
    if (promotionId) setLast({ did: 'Promoted', name, undo: () => unpromote(id, promotionId) });
  };
  const update = async (id: string, input: UpdateNewsletterInput) => {
    setLast(null);
    try {
      await updateNewsletter({ variables: { id, input } });
    } catch (error) {
      failed(error, 'Failed to update newsletter');
      throw error;
    }
    succeeded('Newsletter updated successfully');
  };
  const remove = async ({ id, name }: Subject) => {
    setLast(null);
    await removeNow(id);
    setLast({ did: 'Deleted', name, undo: () => restore(id) });
  };
  return { last, approve, reject, promote, update, remove };
}

/** Usually another administrator was faster, so refetch the list. */
function useRefetchOnRefusal() {
  const client = useApolloClient();
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      void client.refetchQueries({ include: affectedByReview });
      throw error;
    });
}

function useTakeBack(onDone: () => void) {
  const { succeeded, failed } = useNotices();
  const [reopenNewsletters] = useMutation(ReopenNewsletters, { ...affected, awaitRefetchQueries: true });
  const [undoPromotions] = useMutation(UndoPromotions, { update: forgetPublicLists });
  const [restoreNewsletter] = useMutation(RestoreNewsletter, { ...affected, awaitRefetchQueries: true });
  const takeBack = async (send: () => Promise<BulkReport | undefined>, success: string) => {
    try {
      const refusal = (await send())?.failed[0];
      if (refusal) throw new Error(refusal.message);
      succeeded(success);
    } catch (error) {
      failed(error, error instanceof Error ? error.message : 'Failed to undo');
    }
    onDone();
  };
  const reopen = (id: string) =>
    takeBack(async () => {
      const { data } = await reopenNewsletters({ variables: { ids: [id] } });
      return readFragment(BulkReportFields, data?.reopenNewsletters) ?? NOTHING_DONE;
    }, 'The newsletter waits for review again');
  const unpromote = (id: string, promotionId: string) =>
    takeBack(async () => {
      const { data } = await undoPromotions({ variables: { ids: [id], promotionIds: [promotionId] } });
      return readFragment(BulkReportFields, data?.undoPromotions) ?? NOTHING_DONE;
    }, 'The newsletter is not promoted any more');
  const restore = (id: string) =>
    takeBack(async () => {
      await restoreNewsletter({ variables: { id } });
      return undefined;
    }, 'The newsletter is back');
  return { reopen, unpromote, restore };
}

function useRemove() {
  const { succeeded } = useNotices();
  const orRefetch = useRefetchOnRefusal();
  const [deleteNewsletter] = useMutation(DeleteNewsletter, affected);
  return async (id: string) => {
    await orRefetch(
      deleteNewsletter({
        variables: { id },
        optimisticResponse: { deleteNewsletter: id },
        update: (cache) => {
          forgetPublicLists(cache);
          cache.evict({ id: cache.identify({ __typename: 'AdminNewsletter', id }) });
          cache.evict({ id: cache.identify({ __typename: 'Newsletter', id }) });
        },
      }),
    );
    succeeded('Newsletter deleted successfully');
  };
}

/** The cache finds the row by type and id. */
function reviewed<Fields>(fields: Fields) {
  return { __typename: 'AdminNewsletter', ...fields };
}

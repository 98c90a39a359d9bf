import { useApolloClient, useMutation } from '@apollo/client/react';
import { readFragment } from '../../../gql/fragment-masking';
import { graphql } from '../../../gql/gql';
import type { UpdateNewsletterInput } from '../../../gql/graphql';
import { forgetPublicLists } from '../../actions/forget-public-lists';
import { useNotices } from '../../actions/useNotices';
import { BulkReportFields } from '../../actions/bulk-report';

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
  mutation RejectNewsletter($id: ID!) {
    rejectNewsletter(id: $id) {
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

export const ReopenNewsletters = graphql(`
  mutation ReopenNewsletters($ids: [ID!]!) {
    reopenNewsletters(ids: $ids) {
      ...BulkReportFields
    }
  }
`);

const affected = { refetchQueries: ['AdminNewsletters', 'Overview'], update: forgetPublicLists };

/** Reviews a newsletter. The list updates optimistically, and reverts if the server refuses. */
export function useReview() {
  const { succeeded, failed, undoable } = useNotices();
  const orRefetch = useRefetchOnRefusal();
  const takeBack = useTakeBack();
  const remove = useRemove();
  const [approveNewsletter] = useMutation(ApproveNewsletter, affected);
  const [rejectNewsletter] = useMutation(RejectNewsletter, affected);
  const [updateNewsletter] = useMutation(UpdateNewsletter, affected);

  const approve = async (id: string, toBeProcessed: boolean) => {
    await orRefetch(
      approveNewsletter({
        variables: { id, toBeProcessed },
        optimisticResponse: {
          approveNewsletter: reviewed({ id, submissionStatus: 'APPROVED', toBeProcessed }),
        },
      }),
    );
    succeeded('Newsletter approved successfully');
  };
  const reject = async (id: string) => {
    await orRefetch(
      rejectNewsletter({
        variables: { id },
        optimisticResponse: { rejectNewsletter: reviewed({ id, submissionStatus: 'REJECTED' }) },
      }),
    );
    undoable('Newsletter rejected successfully', () => void takeBack(id));
  };
  const update = async (id: string, input: UpdateNewsletterInput) => {
    try {
      await updateNewsletter({ variables: { id, input } });
    } catch (error) {
      failed(error, 'Failed to update newsletter');
      throw error;
    }
    succeeded('Newsletter updated successfully');
  };
  return { approve, reject, update, remove };
}

/** Usually another administrator was faster, so refetch the list. */
function useRefetchOnRefusal() {
  const client = useApolloClient();
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      void client.refetchQueries({ include: affected.refetchQueries });
      throw error;
    });
}

function useTakeBack() {
  const { succeeded, failed } = useNotices();
  const [reopenNewsletters] = useMutation(ReopenNewsletters, { ...affected, awaitRefetchQueries: true });
  return async (id: string) => {
    try {
      const { data } = await reopenNewsletters({ variables: { ids: [id] } });
      const refusal = readFragment(BulkReportFields, data?.reopenNewsletters)?.failed[0];
      if (refusal) throw new Error(refusal.message);
      succeeded('The newsletter waits for review again');
    } catch (error) {
      failed(error, error instanceof Error ? error.message : 'Failed to undo');
    }
  };
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

import { useApolloClient, useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { UpdateNewsletterInput } from '../../gql/graphql';
import { useNotices } from '../useNotices';

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

const affected = { refetchQueries: ['AdminNewsletters', 'Overview'] };

/** What an administrator does with a submission. The list shows it at once and takes it back when it is refused. */
export function useReview() {
  const client = useApolloClient();
  const { succeeded, failed } = useNotices();
  const [approveNewsletter] = useMutation(ApproveNewsletter, affected);
  const [rejectNewsletter] = useMutation(RejectNewsletter, affected);
  const [updateNewsletter] = useMutation(UpdateNewsletter, affected);
  const [deleteNewsletter] = useMutation(DeleteNewsletter, affected);

  /** A refusal mostly means that another administrator was faster: the list should show what they did. */
  const orShowWhatIs = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      void client.refetchQueries({ include: affected.refetchQueries });
      throw error;
    });
  const approve = async (id: string, toBeProcessed: boolean) => {
    await orShowWhatIs(
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
    await orShowWhatIs(
      rejectNewsletter({
        variables: { id },
        optimisticResponse: { rejectNewsletter: reviewed({ id, submissionStatus: 'REJECTED' }) },
      }),
    );
    succeeded('Newsletter rejected successfully');
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
  const remove = async (id: string) => {
    await orShowWhatIs(
      deleteNewsletter({
        variables: { id },
        optimisticResponse: { deleteNewsletter: id },
        update: (cache) => cache.evict({ id: cache.identify({ __typename: 'AdminNewsletter', id }) }),
      }),
    );
    succeeded('Newsletter deleted successfully');
  };
  return { approve, reject, update, remove };
}

/** The cache finds the row by type and identity, also before the api has answered. */
function reviewed<Fields>(fields: Fields) {
  return { __typename: 'AdminNewsletter', ...fields };
}

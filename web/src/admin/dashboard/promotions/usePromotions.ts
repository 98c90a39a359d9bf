import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { forgetPublicLists } from '../../actions/forget-public-lists';
import { useNotices } from '../../actions/useNotices';
import { overlaps, type Period } from './promotion-dates';

const CreatePromotion = graphql(`
  mutation CreatePromotion($input: CreatePromotionInput!) {
    createPromotion(input: $input) {
      id
      status
    }
  }
`);

const DeletePromotion = graphql(`
  mutation DeletePromotion($id: ID!) {
    deletePromotion(id: $id)
  }
`);

export const UndoPromotions = graphql(`
  mutation UndoPromotions($ids: [ID!]!, $promotionIds: [ID!]!, $batchId: ID) {
    undoPromotions(ids: $ids, promotionIds: $promotionIds, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

const affected = { refetchQueries: ['Promotions'], update: forgetPublicLists };

interface Moved extends Period {
  id: string;
  newsletter: { id: string };
}

const active = (newsletterId: string, { startsAt, endsAt }: Period) => ({
  variables: { input: { newsletterId, startsAt, endsAt, status: 'ACTIVE' as const } },
});

/** New dates create a new promotion. The server replaces overlapping ones of the same newsletter. */
export function usePromotions() {
  const { succeeded } = useNotices();
  const [createPromotion] = useMutation(CreatePromotion, affected);
  const [deletePromotion] = useMutation(DeletePromotion, affected);

  /** Returns the id of the new promotion. */
  const promote = async (newsletterId: string, period: Period) => {
    const { data } = await createPromotion(active(newsletterId, period));
    succeeded('Promotion added successfully');
    return data?.createPromotion.id;
  };
  const changeDates = async (promotion: Moved, period: Period) => {
    await createPromotion(active(promotion.newsletter.id, period));
    // The server replaces only overlapping promotions, so delete the old one.
    if (!overlaps(promotion, period)) await deletePromotion({ variables: { id: promotion.id } });
    succeeded('Promotion dates updated successfully');
  };
  const remove = async (id: string) => {
    await deletePromotion({
      variables: { id },
      optimisticResponse: { deletePromotion: id },
      update: (cache) => {
        forgetPublicLists(cache);
        cache.evict({ id: cache.identify({ __typename: 'Promotion', id }) });
      },
    });
    succeeded('Promotion deleted successfully');
  };
  return { promote, changeDates, remove };
}

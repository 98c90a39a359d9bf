import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { forgetPublicLists } from '../../actions/forget-public-lists';
import type { LastAction } from '../../actions/UndoLine';
import { useNotices } from '../../actions/useNotices';
import { overlaps, type Period } from './period';

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

interface Deleted extends Moved {
  newsletter: { id: string; name: string };
}

/** Deletes promotions. The last one can be promoted again for the same dates, unless they are over. */
export function usePromotionDeletion() {
  const { succeeded, failed } = useNotices();
  const { remove } = usePromotions();
  const [createPromotion] = useMutation(CreatePromotion, { ...affected, awaitRefetchQueries: true });
  const [last, setLast] = useState<LastAction | null>(null);
  const restore = async ({ newsletter, startsAt, endsAt }: Deleted) => {
    try {
      await createPromotion(active(newsletter.id, { startsAt, endsAt }));
      succeeded('The promotion is back');
    } catch (error) {
      failed(error, 'Failed to undo');
    }
    setLast(null);
  };
  const removeUndoably = async (promotion: Deleted) => {
    setLast(null);
    await remove(promotion.id);
    if (new Date(promotion.endsAt) <= new Date()) return;
    setLast({ did: 'Deleted', name: promotion.newsletter.name, undo: () => restore(promotion) });
  };
  return { last, remove: removeUndoably, forget: () => setLast(null) };
}

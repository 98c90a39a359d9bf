import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { useNotices } from '../useNotices';

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

interface Period {
  startsAt: string;
  endsAt: string;
}

const affected = { refetchQueries: ['Promotions'] };

interface Moved extends Period {
  id: string;
  newsletter: { id: string };
}

/** Promoting, moving and ending. Moving makes a new record; the one that it overlaps becomes 'replaced'. */
export function usePromotions() {
  const { succeeded } = useNotices();
  const [createPromotion] = useMutation(CreatePromotion, affected);
  const [deletePromotion] = useMutation(DeletePromotion, affected);

  const promote = async (newsletterId: string, period: Period) => {
    await createPromotion({ variables: { input: { newsletterId, ...period } } });
    succeeded('Promotion added successfully');
  };
  const changeDates = async (promotion: Moved, period: Period) => {
    await createPromotion({ variables: { input: { newsletterId: promotion.newsletter.id, ...period } } });
    // Moved to where it overlaps nothing, the old record is not replaced: the newsletter would be promoted twice.
    if (isApart(promotion, period)) await deletePromotion({ variables: { id: promotion.id } });
    succeeded('Promotion dates updated successfully');
  };
  const remove = async (id: string) => {
    await deletePromotion({
      variables: { id },
      optimisticResponse: { deletePromotion: id },
      update: (cache) => cache.evict({ id: cache.identify({ __typename: 'Promotion', id }) }),
    });
    succeeded('Promotion deleted successfully');
  };
  return { promote, changeDates, remove };
}

function isApart(one: Period, other: Period): boolean {
  return new Date(one.endsAt) <= new Date(other.startsAt) || new Date(other.endsAt) <= new Date(one.startsAt);
}

import { useMutation } from '@apollo/client/react';
import { readFragment } from '../../../gql/fragment-masking';
import { graphql } from '../../../gql/gql';
import { BulkReportFields, NOTHING_DONE, type BulkReport } from '../../actions/bulk-report';
import type { Period } from '../promotions/period';
import { UndoPromotions } from '../promotions/usePromotions';

const PromoteNewsletters = graphql(`
  mutation PromoteNewsletters($ids: [ID!]!, $startsAt: DateTimeISO!, $endsAt: DateTimeISO!, $batchId: ID) {
    promoteNewsletters(ids: $ids, startsAt: $startsAt, endsAt: $endsAt, batchId: $batchId) {
      done
      failed {
        newsletterId
        name
        message
      }
      promotionIds
    }
  }
`);

/** Promotes many newsletters, and can undo it by deleting the new promotions. */
export function useBulkPromotion() {
  const [promoteNewsletters] = useMutation(PromoteNewsletters);
  const [undoPromotions] = useMutation(UndoPromotions);
  return (period: Period) => {
    const made = new Map<string, string>();
    const send = async (ids: string[], batchId: string): Promise<BulkReport> => {
      const { data } = await promoteNewsletters({ variables: { ids, ...period, batchId } });
      if (!data) return NOTHING_DONE;
      const { promotionIds, ...report } = data.promoteNewsletters;
      report.done.forEach((id, index) => made.set(id, promotionIds[index] ?? ''));
      return report;
    };
    const takeBack = async (ids: string[], batchId: string): Promise<BulkReport> => {
      const promotionIds = ids.map((id) => made.get(id) ?? '');
      const { data } = await undoPromotions({ variables: { ids, promotionIds, batchId } });
      return readFragment(BulkReportFields, data?.undoPromotions) ?? NOTHING_DONE;
    };
    return { send, takeBack };
  };
}

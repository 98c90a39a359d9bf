import { useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mui/material';
import type { AdminNewsletterIdsQueryVariables } from '../../../gql/graphql';
import { useNotices } from '../../actions/useNotices';
import { BulkBar } from '../../actions/BulkBar';
import type { Selection } from '../../lists/useSelection';
import type { BulkKind } from './BulkReviewDialogs';
import { BulkReviewDialogs } from './late-dialogs';
import { AdminNewsletterIds } from './matching-ids';
import type { useBulkReview } from './useBulkReview';

interface Props {
  review: ReturnType<typeof useBulkReview>;
  selection: Selection;
  listedIds: string[];
  total: number;
  filter: AdminNewsletterIdsQueryVariables;
  /** At the end of the line. */
  children?: ReactNode;
}

const actions: { kind: BulkKind; label: string }[] = [
  { kind: 'approve', label: 'Approve selected' },
  { kind: 'reject', label: 'Reject selected' },
  { kind: 'promote', label: 'Promote selected' },
  { kind: 'process', label: 'Process selected' },
];

export function BulkReview({ review, selection, listedIds, total, filter, children }: Props) {
  const client = useApolloClient();
  const { failed } = useNotices();
  const [kind, setKind] = useState<BulkKind | null>(null);
  const selectMatching = async () => {
    try {
      const { data } = await client.query({
        query: AdminNewsletterIds,
        variables: filter,
        fetchPolicy: 'network-only',
      });
      selection.setAll([...(data?.adminNewsletterIds ?? [])]);
    } catch (error) {
      failed(error, 'Failed to fetch newsletters');
    }
  };
  const isRunning = review.bulk.progress !== null;
  return (
    <>
      <BulkBar
        selection={selection}
        listedIds={listedIds}
        total={total}
        pageLabel="Select page"
        onSelectMatching={() => void selectMatching()}
        end={children}
      >
        {actions.map((action) => (
          <Button key={action.kind} size="small" disabled={isRunning} onClick={() => setKind(action.kind)}>
            {action.label}
          </Button>
        ))}
      </BulkBar>
      {kind && (
        <BulkReviewDialogs
          isWanted
          kind={kind}
          filter={filter}
          review={review}
          ids={selection.ids}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Stack } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { NewsletterRowFragment, SubmissionStatus } from '../../gql/graphql';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { ActionError } from '../actions/ActionError';
import { BulkResult } from '../actions/BulkResult';
import { UndoLine } from '../actions/UndoLine';
import { DebouncedSearch } from '../lists/DebouncedSearch';
import { FilterSelect, statusChoices } from '../lists/FilterSelect';
import { JumpPager } from '../lists/JumpPager';
import { ListKeys } from '../lists/ListKeys';
import { toPage, useAddressState } from '../lists/useAddressState';
import { moveOnTo, type RowKeys } from '../lists/useListKeys';
import { useSelection } from '../lists/useSelection';
import { useRecovery } from '../../ui/states/useRecovery';
import { whenIdle } from '../../ui/states/when-idle';
import { rowFocusStyle } from '../../ui/tables/row-focus-style';
import { ExportList } from './ExportList';
import { BulkReview } from './review/BulkReview';
import { loadDialogs, ReviewDialogs } from './review/late-dialogs';
import { NewsletterRow, NewsletterTable } from './review/NewsletterTable';
import type { ReviewDialog } from './review/ReviewDialogs';
import { useBulkReview } from './review/useBulkReview';
import { useLiveReview } from './review/useLiveReview';
import { useReview } from './review/useReview';

const AdminNewsletters = graphql(`
  query AdminNewsletters(
    $page: Int!
    $search: String
    $status: SubmissionStatus
    $order: SortOrder
    $waitingFirst: Boolean
  ) {
    adminNewsletters(
      page: $page
      limit: 20
      search: $search
      status: $status
      order: $order
      waitingFirst: $waitingFirst
    ) {
      items {
        id
        ...NewsletterRow
        ...NewsletterForm
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

const unfiltered = { search: '', status: 'all', order: 'waiting', page: '1' };
const statuses = ['pending', 'approved', 'rejected'];
const orders = [
  { value: 'waiting', label: 'Waiting first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
const keys = [
  { key: 'x', meaning: 'Select the row' },
  { key: 'a', meaning: 'Approve at once' },
  { key: 'r', meaning: 'Reject, with a reason' },
  { key: 'e', meaning: 'View or edit' },
  { key: 'p', meaning: 'Promote' },
  { key: 'u', meaning: 'Undo the last action' },
];

export function NewslettersTab() {
  const [address, setAddress] = useAddressState(unfiltered);
  const review = useReview();
  useLiveReview();
  const filter = filterOf(address);
  const { data, error, loading, refetch } = useAdminNewsletters(address);
  const items = data?.adminNewsletters.items ?? [];
  const pagination = data?.adminNewsletters.pagination;
  const listedIds = items.map(({ id }) => id);
  const selection = useSelection(listedIds);
  const bulkReview = useBulkReview(selection.clear);
  const { approve, refusal } = useApproval(review.approve, listedIds);
  const { dialog, open, close, leave } = useReviewDialog(listedIds);
  useDialogsAfter(data !== undefined);
  return (
    <Box sx={rowFocusStyle}>
      <Toolbar
        address={address}
        setAddress={setAddress}
        onRow={{ a: (id) => approve(items.find((item) => item.id === id)) }}
      />
      <BulkReview
        review={bulkReview}
        total={pagination?.total ?? 0}
        selection={selection}
        listedIds={listedIds}
        filter={filter}
      >
        {review.last && <UndoLine last={review.last} />}
      </BulkReview>
      <BulkResult bulk={bulkReview.bulk} />
      {refusal && <Refusal {...refusal} />}
      {error && !data ? (
        <ErrorNotice title="Failed to fetch newsletters" onRetry={() => void refetch()} />
      ) : (
        <NewsletterTable
          newsletters={items}
          isLoading={loading && !data}
          selection={selection}
          onApprove={open('approve')}
          onReject={open('reject')}
          onPromote={open('promote')}
          onView={open('view')}
          onDelete={open('delete')}
        />
      )}
      <JumpPager list={data?.adminNewsletters} isLoading={loading} setAddress={setAddress} />
      {dialog && (
        <ReviewDialogs
          isWanted
          dialog={dialog}
          details={items.find(({ id }) => id === dialog.newsletter.id)}
          review={review}
          onReviewed={leave}
          onClose={close}
        />
      )}
    </Box>
  );
}

function useAdminNewsletters(address: typeof unfiltered) {
  const query = useQuery(AdminNewsletters, {
    variables: {
      ...filterOf(address),
      page: toPage(address.page),
      order: address.order === 'oldest' ? 'ASC' : 'DESC',
      waitingFirst: address.order === 'waiting',
    },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(query.error !== undefined, query.refetch);
  return query;
}

/** So that a key opens a dialog at once. */
function useDialogsAfter(hasRows: boolean) {
  useEffect(() => {
    if (hasRows) whenIdle(() => void loadDialogs().catch(() => undefined));
  }, [hasRows]);
}

const Refusal = ({ name, error }: { name: string; error: unknown }) => (
  <Box sx={{ mb: 2 }}>
    <ActionError title={`Failed to approve ${name}`} error={error} />
  </Box>
);

/** The row that gets the focus when a row is done, because its pressed button disappears. */
function rowAfter(id: string, listedIds: string[]): string {
  const place = listedIds.indexOf(id);
  return listedIds[place + 1] ?? listedIds[place - 1] ?? '';
}

/** The key approves without the dialog, which would show an error. */
function useApproval(send: ReturnType<typeof useReview>['approve'], listedIds: string[]) {
  const [refusal, setRefusal] = useState<{ name: string; error: unknown } | null>(null);
  const approve = (masked: FragmentType<typeof NewsletterRow> | undefined): boolean => {
    const newsletter = readFragment(NewsletterRow, masked);
    if (newsletter?.submissionStatus !== 'PENDING') return false;
    setRefusal(null);
    moveOnTo(rowAfter(newsletter.id, listedIds));
    send(newsletter, true).catch((thrown: unknown) => setRefusal({ name: newsletter.name, error: thrown }));
    return true;
  };
  return { approve, refusal };
}

/** The open dialog. After a review in it, the focus moves on as after an approval by key. */
function useReviewDialog(listedIds: string[]) {
  const [{ dialog, next }, setState] = useState<{ dialog: ReviewDialog | null; next: string | null }>(CLOSED);
  useEffect(() => {
    if (next !== null) moveOnTo(next);
  }, [next]);
  const open = (kind: ReviewDialog['kind']) => (newsletter: NewsletterRowFragment) =>
    setState({ dialog: { kind, newsletter }, next: null });
  const leave = (id: string) => setState({ dialog: null, next: rowAfter(id, listedIds) });
  return { dialog, open, leave, close: () => setState(CLOSED) };
}

const CLOSED = { dialog: null, next: null };

interface ToolbarProps {
  address: typeof unfiltered;
  setAddress: ReturnType<typeof useAddressState<typeof unfiltered>>[1];
  onRow: RowKeys;
}

function Toolbar({ address, setAddress, onRow }: ToolbarProps) {
  return (
    <Stack direction="row" sx={{ py: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <DebouncedSearch
        label="Search newsletters"
        placeholder="Search newsletters..."
        value={address.search}
        onChange={(search) => setAddress({ search, page: '1' }, 'replace')}
        sx={{ width: { xs: 1, sm: 300 } }}
      />
      <FilterSelect
        label="Status"
        value={address.status}
        choices={statusChoices('All statuses', statuses)}
        onChange={(status) => setAddress({ status, page: '1' })}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      />
      <FilterSelect
        label="Order"
        value={address.order}
        choices={orders}
        onChange={(order) => setAddress({ order, page: '1' })}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      />
      <ExportList filter={filterOf(address)} />
      <ListKeys keys={keys} onRow={onRow} />
    </Stack>
  );
}

function filterOf({ search, status }: typeof unfiltered): { search?: string; status?: SubmissionStatus } {
  return {
    search: search.trim() || undefined,
    status: statuses.includes(status) ? (status.toUpperCase() as SubmissionStatus) : undefined,
  };
}

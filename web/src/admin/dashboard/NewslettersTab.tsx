import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, MenuItem, Select, Stack } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { NewsletterRowFragment, SubmissionStatus } from '../../gql/graphql';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Pager } from '../../ui/Pager';
import { ActionError } from '../ActionDialog';
import { DebouncedSearch } from '../DebouncedSearch';
import { toPage, useAddressState } from '../useAddressState';
import { NewsletterTable } from './NewsletterTable';
import { ReviewDialogs, type ReviewDialog } from './ReviewDialogs';
import { useReview } from './useReview';

const AdminNewsletters = graphql(`
  query AdminNewsletters($page: Int!, $search: String, $status: SubmissionStatus) {
    adminNewsletters(page: $page, limit: 20, search: $search, status: $status) {
      items {
        id
        ...NewsletterRow
        ...NewsletterForm
      }
      pagination {
        page
        totalPages
      }
    }
  }
`);

const unfiltered = { search: '', status: 'all', page: '1' };
const statuses = ['pending', 'approved', 'rejected'];

export function NewslettersTab() {
  const [address, setAddress] = useAddressState(unfiltered);
  const [dialog, setDialog] = useState<ReviewDialog | null>(null);
  const [refusal, setRefusal] = useState<{ name: string; error: unknown } | null>(null);
  const review = useReview();
  const { data, error, loading, refetch } = useQuery(AdminNewsletters, {
    variables: {
      page: toPage(address.page),
      search: address.search.trim() || undefined,
      status: statuses.includes(address.status) ? (address.status.toUpperCase() as SubmissionStatus) : undefined,
    },
    fetchPolicy: 'cache-and-network',
  });
  const items = data?.adminNewsletters.items ?? [];
  // A rejection has no dialog in which its failure could stand.
  const reject = async ({ id, name }: NewsletterRowFragment) => {
    setRefusal(null);
    await review.reject(id).catch((thrown: unknown) => setRefusal({ name, error: thrown }));
  };
  const open = (kind: ReviewDialog['kind']) => (newsletter: NewsletterRowFragment) => setDialog({ kind, newsletter });
  return (
    <>
      <Stack direction="row" sx={{ py: 2, gap: 1, flexWrap: 'wrap' }}>
        <DebouncedSearch
          label="Search newsletters"
          placeholder="Search newsletters..."
          value={address.search}
          onChange={(search) => setAddress({ search, page: '1' }, 'replace')}
          sx={{ width: { xs: 1, sm: 300 } }}
        />
        <StatusFilter value={address.status} onChange={(status) => setAddress({ status, page: '1' })} />
      </Stack>
      {refusal && (
        <Box sx={{ mb: 2 }}>
          <ActionError title={`Failed to reject ${refusal.name}`} error={refusal.error} />
        </Box>
      )}
      {error && !data ? (
        <ErrorNotice title="Failed to fetch newsletters" onRetry={() => void refetch()} />
      ) : (
        <NewsletterTable
          newsletters={items}
          isLoading={loading && !data}
          onApprove={open('approve')}
          onReject={(newsletter) => void reject(newsletter)}
          onPromote={open('promote')}
          onView={open('view')}
          onDelete={open('delete')}
        />
      )}
      {data && items.length > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Pager {...data.adminNewsletters.pagination} onChange={(page) => setAddress({ page: String(page) })} />
        </Box>
      )}
      {dialog && (
        <ReviewDialogs
          dialog={dialog}
          details={items.find(({ id }) => id === dialog.newsletter.id)}
          review={review}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function StatusFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': 'Status' } }}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value="all">All statuses</MenuItem>
      {statuses.map((status) => (
        <MenuItem key={status} value={status}>
          {status.charAt(0).toUpperCase() + status.slice(1)}
        </MenuItem>
      ))}
    </Select>
  );
}

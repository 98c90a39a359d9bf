import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Stack } from '@mui/material';
import type { QueueState } from '../../gql/graphql';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { DataTable } from '../../ui/tables/DataTable';
import { rowFocusStyle } from '../../ui/tables/row-focus-style';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { AdminPage } from '../AdminPage';
import { FilterSelect } from '../lists/FilterSelect';
import { JumpPager } from '../lists/JumpPager';
import { ListKeys } from '../lists/ListKeys';
import { toPage, useAddressState } from '../lists/useAddressState';
import { claimColumns } from './claim-columns';
import { CLAIM_QUEUE, type QueueEntry } from './claim-documents';
import { useClaimActions } from './useClaimActions';

const unfiltered = { state: 'OPEN', page: '1' };

const STATES = [
  { value: 'OPEN', label: 'Open' },
  { value: 'DONE', label: 'Done' },
  { value: 'OWNERS', label: 'Owners' },
  { value: 'WAITING', label: 'Waiting for proof' },
];

const KEYS = [
  { key: 'd', meaning: 'Done: keep the owner, or close the report' },
  { key: 'x', meaning: 'End the claim, or make the collection private' },
];

/** Claims and reports in one queue. */
export function ClaimsPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const [ending, setEnding] = useState<QueueEntry | null>(null);
  const { finish, end, isBusy } = useClaimActions();
  const state = STATES.some(({ value }) => value === address.state) ? (address.state as QueueState) : 'OPEN';
  const { data, error, loading, refetch } = useQuery(CLAIM_QUEUE, {
    variables: { page: toPage(address.page), state },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const entries = data?.claims.items ?? [];
  return (
    <AdminPage
      title="Claims"
      subtitle="Who says that a newsletter is theirs, and what is reported about listings and collections"
      back={{ to: paths.admin, label: 'Back to Admin' }}
    >
      <Stack direction="row" sx={{ gap: 1, pb: 2, alignItems: 'center' }}>
        <FilterSelect
          label="State"
          value={state}
          choices={STATES}
          onChange={(next) => setAddress({ state: next, page: '1' })}
        />
        <ListKeys keys={KEYS} />
      </Stack>
      {error && !data ? (
        <ErrorNotice title="Failed to fetch claims and reports" onRetry={() => void refetch()} />
      ) : (
        <Box sx={rowFocusStyle}>
          <DataTable
            label="Claims and reports"
            columns={claimColumns({ finish: (entry) => void finish(entry, nextKey(entries, entry)), end: setEnding })}
            rows={[...entries]}
            rowKey={({ id }) => id}
            loadingRows={data ? undefined : 10}
            empty={<EmptyNotice title="Nothing here" text="New owners and reports appear here." />}
          />
        </Box>
      )}
      <JumpPager list={data?.claims} isLoading={loading} setAddress={setAddress} />
      <ConfirmDialog
        isOpen={ending !== null}
        {...(ending?.claimId ? endingOf(ending) : closingOf(ending))}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => ending && void end(ending).then(() => setEnding(null))}
        onClose={() => setEnding(null)}
      />
    </AdminPage>
  );
}

const endingOf = ({ personName, name }: QueueEntry) => ({
  title: 'End this claim?',
  text: (
    <>
      <bdi>{personName}</bdi> will not own <bdi>{name}</bdi> any more, and would have to prove it anew.
    </>
  ),
  confirmLabel: 'End Claim',
});

const closingOf = (entry: QueueEntry | null) => ({
  title: 'Make this collection private?',
  text: (
    <>
      Only its owner will see <bdi>{entry?.name}</bdi>, and cannot share it again.
    </>
  ),
  confirmLabel: 'Make Private',
});

function nextKey(entries: readonly QueueEntry[], entry: QueueEntry): string | undefined {
  return entries[entries.indexOf(entry) + 1]?.id;
}

import { useQuery } from '@apollo/client/react';
import { Box, Stack } from '@mui/material';
import type { NeighbourState } from '../../../gql/graphql';
import { paths } from '../../../paths';
import { EmptyNotice } from '../../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { useRecovery } from '../../../ui/states/useRecovery';
import { DataTable } from '../../../ui/tables/DataTable';
import { rowFocusStyle } from '../../../ui/tables/row-focus-style';
import { AdminPage } from '../../AdminPage';
import { FilterSelect } from '../../lists/FilterSelect';
import { JumpPager } from '../../lists/JumpPager';
import { ListKeys } from '../../lists/ListKeys';
import { toPage, useAddressState } from '../../lists/useAddressState';
import { CANDIDATES, type Candidate } from './neighbour-documents';
import { neighbourColumns } from './neighbour-columns';
import { useNeighbourActions } from './useNeighbourActions';

const unfiltered = { state: 'OPEN', page: '1' };

const STATES = [
  { value: 'OPEN', label: 'Open' },
  { value: 'ACCEPTED', label: 'On the Import' },
  { value: 'DISMISSED', label: 'Dismissed' },
];

const KEYS = [
  { key: 'a', meaning: 'Add: put it on the import, where it is checked' },
  { key: 'd', meaning: 'Dismiss: hide it for good' },
  { key: 'u', meaning: 'Reopen' },
];

const EMPTY: Record<NeighbourState, { title: string; text?: string }> = {
  OPEN: {
    title: 'No recommended newsletters',
    text: 'Lists of recommendations and blogrolls are read with the sites of newsletters, about once a month.',
  },
  ACCEPTED: { title: 'Nothing on the import' },
  DISMISSED: { title: 'Nothing dismissed' },
};

/** Sites that newsletters of the directory recommend, and that it does not have. */
export function NeighboursPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const { accept, dismiss, restore } = useNeighbourActions();
  const state = STATES.some(({ value }) => value === address.state) ? (address.state as NeighbourState) : 'OPEN';
  const { data, error, loading, refetch } = useQuery(CANDIDATES, {
    variables: { page: toPage(address.page), state },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const candidates = data?.neighbourCandidates.items ?? [];
  const nextOf = (candidate: Candidate) => candidates[candidates.indexOf(candidate) + 1]?.id;
  return (
    <AdminPage
      title="Recommended Newsletters"
      subtitle="Sites that newsletters here recommend, and that the directory lacks"
      back={{ to: paths.import, label: 'Back to Imports' }}
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
        <ErrorNotice title="Failed to fetch recommended newsletters" onRetry={() => void refetch()} />
      ) : (
        <Box sx={rowFocusStyle}>
          <DataTable
            label="Recommended newsletters"
            columns={neighbourColumns({
              accept: (candidate) => void accept(candidate, nextOf(candidate)),
              dismiss: (candidate) => void dismiss(candidate, nextOf(candidate)),
              restore: (candidate) => void restore(candidate, nextOf(candidate)),
            })}
            rows={[...candidates]}
            rowKey={({ id }) => id}
            loadingRows={data ? undefined : 10}
            empty={<EmptyNotice {...EMPTY[state]} />}
          />
        </Box>
      )}
      <JumpPager list={data?.neighbourCandidates} isLoading={loading} setAddress={setAddress} />
    </AdminPage>
  );
}

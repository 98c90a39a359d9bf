import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Stack } from '@mui/material';
import type { ImportRowStatus } from '../../gql/graphql';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { DataTable } from '../../ui/tables/DataTable';
import { formatNumber } from '../../ui/text/words';
import { useNotices } from '../actions/useNotices';
import { DebouncedSearch } from '../lists/DebouncedSearch';
import { FilterSelect } from '../lists/FilterSelect';
import { JumpPager } from '../lists/JumpPager';
import { toPage } from '../lists/useAddressState';
import { ImportRows, UpdateImportRow, type Import, type ImportRow } from './import-documents';
import type { ImportAddress, SetImportAddress } from './import-address';
import { rowColumns } from './row-columns';
import { RowDialog } from './RowDialog';
import { isBusy, ROW_WORDS } from './import-words';
import { usePolling } from './usePolling';

interface Props {
  list: Import;
  address: ImportAddress;
  setAddress: SetImportAddress;
}

export function ImportRowsTable({ list, address, setAddress }: Props) {
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const { data, error, loading, refetch } = useRows(list, address);
  const skip = useSkip();
  return (
    <Box>
      <Filters list={list} address={address} setAddress={setAddress} />
      {error && !data ? (
        <ErrorNotice title="Failed to fetch the rows" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Rows"
          columns={rowColumns({ edit: setEdited, skip })}
          rows={[...(data?.importRows.items ?? [])]}
          rowKey={({ id }) => id}
          loadingRows={data ? undefined : 20}
          empty={<EmptyNotice title="No rows found" />}
        />
      )}
      <JumpPager list={data?.importRows} isLoading={loading} setAddress={setAddress} />
      {edited && <RowDialog row={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}

function useRows(list: Import, { page, search, status }: ImportAddress) {
  const query = useQuery(ImportRows, {
    variables: {
      importId: list.id,
      page: toPage(page),
      search: search.trim() || undefined,
      status: status in ROW_WORDS ? (status as ImportRowStatus) : undefined,
    },
    fetchPolicy: 'cache-and-network',
  });
  // The rows of a filter leave it, so the import tells as well.
  const isMoving = query.data?.importRows.items.some((row) => MOVING.has(row.status)) ?? false;
  usePolling(query, isMoving || isBusy(list));
  useRecovery(query.error !== undefined, query.refetch);
  return query;
}

const MOVING = new Set<ImportRowStatus>(['WAITING', 'QUEUED', 'UNDOING']);

/** Leaves a row out, or takes it back. */
function useSkip() {
  const { failed } = useNotices();
  const [updateRow] = useMutation(UpdateImportRow, { refetchQueries: ['OneImport'] });
  return ({ id, status }: ImportRow) =>
    void updateRow({ variables: { id, input: { isSkipped: status === 'NEW' } } }).catch((error: unknown) =>
      failed(error, 'The row was not changed'),
    );
}

function Filters({ list, address, setAddress }: Props) {
  const choices = [
    { value: '', label: 'All rows' },
    ...list.counts.map(({ status, count }) => ({
      value: status,
      label: `${ROW_WORDS[status].label} (${formatNumber(count)})`,
    })),
  ];
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pb: 2 }}>
      <DebouncedSearch
        label="Search rows"
        placeholder="Search rows..."
        value={address.search}
        onChange={(search) => setAddress({ search, page: '1' }, 'replace')}
        sx={{ width: { xs: 1, sm: 300 } }}
      />
      <FilterSelect
        label="Status"
        value={address.status}
        choices={choices}
        onChange={(status) => setAddress({ status, page: '1' })}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      />
    </Stack>
  );
}

import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mui/material';
import type { EntityKind, EntityState } from '../../gql/graphql';
import { paths } from '../../paths';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { AdminPage } from '../AdminPage';
import { DebouncedSearch } from '../lists/DebouncedSearch';
import { FilterSelect } from '../lists/FilterSelect';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { useRecovery } from '../../ui/states/useRecovery';
import { nameColumns } from './name-columns';
import { MergeDialog, RenameDialog } from './NameDialogs';
import { AdminNames, type AdminName } from './names-documents';
import { useNameActions } from './useNameActions';

const unfiltered = { search: '', kind: '', state: 'SHOWN', page: '1' };

const KINDS = [
  { value: '', label: 'All kinds' },
  { value: 'COMPANY', label: 'Companies' },
  { value: 'PERSON', label: 'People' },
  { value: 'SUBJECT', label: 'Subjects' },
];

const STATES = [
  { value: 'SHOWN', label: 'Shown' },
  { value: 'HIDDEN', label: 'Hidden' },
  { value: 'MERGED', label: 'Merged' },
];

const known = (choices: { value: string }[], value: string) =>
  choices.some((choice) => choice.value === value) ? value : undefined;

/** Merge, rename and hide companies, people and subjects, with undo. */
export function NamesPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const [selected, setSelected] = useState<AdminName[]>([]);
  const [renamed, setRenamed] = useState<AdminName | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  const actions = useNameActions();
  const { data, error, loading, refetch } = useNames(address);
  const names = data?.adminEntities.items ?? [];
  const isSelected = ({ id }: AdminName) => selected.some((one) => one.id === id);
  const toggle = (name: AdminName) =>
    setSelected(isSelected(name) ? selected.filter(({ id }) => id !== name.id) : [...selected, name]);
  const merge = async (merged: AdminName[], into: AdminName) => {
    await actions.merge(merged, into);
    setSelected([]);
  };
  return (
    <AdminPage
      title="Names"
      subtitle="Companies, people and subjects that editions mention"
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={
        <Button variant="contained" disabled={selected.length < 2} onClick={() => setIsMerging(true)}>
          Merge Selected ({selected.length})
        </Button>
      }
    >
      <Filters address={address} onChange={(change, history) => setAddress({ ...change, page: '1' }, history)} />
      {error && !data ? (
        <ErrorNotice title="Failed to fetch the names" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Names"
          columns={nameColumns({ ...actions, isSelected, toggle, startRename: setRenamed })}
          rows={[...names]}
          rowKey={({ id }) => id}
          isSelected={isSelected}
          loadingRows={data ? undefined : 20}
          empty={<EmptyNotice title="No names found" text="Names appear here once editions are summarised." />}
        />
      )}
      <JumpPager list={data?.adminEntities} isLoading={loading} setAddress={setAddress} />
      {renamed && <RenameDialog entity={renamed} onRename={actions.rename} onClose={() => setRenamed(null)} />}
      {isMerging && <MergeDialog entities={selected} onMerge={merge} onClose={() => setIsMerging(false)} />}
    </AdminPage>
  );
}

function useNames({ page, search, kind, state }: typeof unfiltered) {
  const query = useQuery(AdminNames, {
    variables: {
      page: toPage(page),
      search: search.trim() || undefined,
      kind: (known(KINDS, kind) || undefined) as EntityKind | undefined,
      state: (known(STATES, state) ?? 'SHOWN') as EntityState,
    },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(query.error !== undefined, query.refetch);
  return query;
}

interface FiltersProps {
  address: typeof unfiltered;
  onChange: (change: Partial<typeof unfiltered>, history?: 'push' | 'replace') => void;
}

function Filters({ address, onChange }: FiltersProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pb: 2 }}>
      <DebouncedSearch
        label="Search names"
        placeholder="Search names..."
        value={address.search}
        onChange={(search) => onChange({ search }, 'replace')}
        sx={{ width: { xs: 1, sm: 300 } }}
      />
      <FilterSelect label="Kind" value={address.kind} choices={KINDS} onChange={(kind) => onChange({ kind })} />
      <FilterSelect label="State" value={address.state} choices={STATES} onChange={(state) => onChange({ state })} />
    </Stack>
  );
}

import { useQuery } from '@apollo/client/react';
import { Box, Link } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import { paths } from '../../paths';
import { SectionRule } from '../../ui/page/SectionRule';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { RouterLink } from '../../ui/text/RouterLink';
import { ToneTag } from '../../ui/text/ToneTag';
import { formatNumber } from '../../ui/text/words';
import { JumpPager } from '../lists/JumpPager';
import { toPage } from '../lists/useAddressState';
import { Moment } from '../progress/Moment';
import { ImportDetails, Imports, type Import } from './import-documents';
import { countOf, IMPORT_WORDS, nameOf, totalOf } from './import-words';
import type { SetImportAddress } from './import-address';

/** Earlier imports. */
export function ImportList({ page, setAddress }: { page: string; setAddress: SetImportAddress }) {
  const { data, error, loading, refetch } = useQuery(Imports, {
    variables: { page: toPage(page) },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const lists = (data?.imports.items ?? []).map((item) => readFragment(ImportDetails, item));
  return (
    <Box component="section" aria-labelledby="imports" sx={{ mt: 5 }}>
      <Box sx={{ mb: 2 }}>
        <SectionRule id="imports" title="Imports" />
      </Box>
      {error && !data ? (
        <ErrorNotice title="Failed to fetch the imports" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Imports"
          columns={columns}
          rows={lists}
          rowKey={({ id }) => id}
          loadingRows={data ? undefined : 5}
          empty={<EmptyNotice title="No imports yet" />}
        />
      )}
      <JumpPager list={data?.imports} isLoading={loading} setAddress={setAddress} />
    </Box>
  );
}

const columns: Column<Import>[] = [
  {
    key: 'name',
    head: 'List',
    narrow: 'lead',
    cell: (list) => (
      <Link component={RouterLink} to={`${paths.import}?id=${list.id}`} variant="h6" dir="auto">
        {nameOf(list)}
      </Link>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: 130,
    narrow: 'status',
    cell: ({ status }) => <ToneTag {...IMPORT_WORDS[status]} />,
  },
  { key: 'rows', head: 'Rows', width: 100, cell: (list) => formatNumber(totalOf(list)) },
  { key: 'added', head: 'Added', width: 100, cell: (list) => formatNumber(countOf(list, 'IMPORTED')) },
  {
    key: 'by',
    head: 'By',
    width: 200,
    cell: ({ createdByName }) => <bdi>{createdByName ?? 'Command line or deleted account'}</bdi>,
  },
  { key: 'at', head: 'Date', width: 160, cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

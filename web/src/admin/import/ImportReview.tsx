import { useQuery } from '@apollo/client/react';
import { Box, Stack } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { SectionRule } from '../../ui/page/SectionRule';
import { ToneTag } from '../../ui/text/ToneTag';
import { ProgressNote } from '../progress/ProgressNote';
import { ImportActions } from './ImportActions';
import { ImportDetails, OneImport, type Import } from './import-documents';
import type { ImportAddress, SetImportAddress } from './import-address';
import { ImportRowsTable } from './ImportRowsTable';
import { usePolling } from './usePolling';
import { IMPORT_WORDS, isBusy, nameOf, progressOf } from './import-words';

interface Props {
  address: ImportAddress;
  setAddress: SetImportAddress;
}

const DOING = { CHECKING: 'Checked', IMPORTING: 'Added', UNDOING: 'Deleted' };

/** One import: how far it is, and its rows. */
export function ImportReview({ address, setAddress }: Props) {
  const { data, error, refetch } = useImport(address.id);
  if (error && !data) return <ErrorNotice title="Failed to fetch the import" onRetry={() => void refetch()} />;
  const list = readFragment(ImportDetails, data?.newsletterImport);
  if (!list) return <Spinner label="Loading..." />;
  return (
    <>
      <Head list={list} />
      <ImportActions list={list} />
      <ImportRowsTable list={list} address={address} setAddress={setAddress} />
    </>
  );
}

/** The rows know how far they are, so that a reload goes on where it was. */
function useImport(id: string) {
  const query = useQuery(OneImport, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const list = readFragment(ImportDetails, query.data?.newsletterImport);
  usePolling(query, list !== undefined && list !== null && isBusy(list));
  useRecovery(query.error !== undefined, query.refetch);
  return query;
}

function Head({ list }: { list: Import }) {
  const { status } = list;
  const { done, of } = progressOf(list);
  return (
    <Box sx={{ mb: 2 }}>
      <SectionRule
        title={nameOf(list)}
        aside={
          <Box>
            <ToneTag {...IMPORT_WORDS[status]} />
          </Box>
        }
      />
      <Stack sx={{ mt: 2 }}>
        {status in DOING && <ProgressNote text={DOING[status as keyof typeof DOING]} done={done} of={of} />}
      </Stack>
    </Box>
  );
}

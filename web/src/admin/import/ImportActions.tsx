import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Checkbox, DialogContentText, FormControlLabel, Stack } from '@mui/material';
import { saveFile } from '../../ui/save-file';
import { count } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { useNotices } from '../actions/useNotices';
import { ImportReport, RetryImportRows, StartImport, UndoImport, type Import } from './import-documents';
import { countOf, isBusy, nameOf } from './import-words';

const affected = { refetchQueries: ['ImportRows'] };

/** Actions on an import as a whole. */
export function ImportActions({ list }: { list: Import }) {
  const [asked, setAsked] = useState<'start' | 'undo' | null>(null);
  const { retry, report } = useImportActions(list);
  const fresh = countOf(list, 'NEW');
  const failed = countOf(list, 'UNREACHABLE', 'NOT_A_NEWSLETTER');
  const isOver = list.status === 'UNDONE' || list.status === 'UNDOING';
  const close = () => setAsked(null);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {fresh > 0 && (
        <Button variant="contained" disabled={isBusy(list)} onClick={() => setAsked('start')}>
          Import {count(fresh, 'newsletter')}
        </Button>
      )}
      {failed > 0 && !isOver && <Button onClick={() => void retry()}>Try {count(failed, 'Failed Row')} Again</Button>}
      <Button onClick={() => void report()}>Download Report</Button>
      {!isOver && (
        <Button color="error" onClick={() => setAsked('undo')}>
          {countOf(list, 'IMPORTED', 'QUEUED') > 0 ? 'Undo Import' : 'Discard'}
        </Button>
      )}
      {asked === 'start' && <StartDialog list={list} fresh={fresh} onClose={close} />}
      {asked === 'undo' && <UndoDialog list={list} onClose={close} />}
    </Stack>
  );
}

function useImportActions({ id, ...list }: Import) {
  const client = useApolloClient();
  const { failed } = useNotices();
  const [retryRows] = useMutation(RetryImportRows, affected);
  return {
    retry: () =>
      retryRows({ variables: { importId: id } }).catch((error: unknown) =>
        failed(error, 'The rows are not tried again'),
      ),
    report: async () => {
      try {
        const { data } = await client.query({ query: ImportReport, variables: { id }, fetchPolicy: 'network-only' });
        const name = nameOf({ id, ...list }).replace(/\.\w+$/, '');
        saveFile(new Blob([data?.importReport ?? ''], { type: 'text/csv' }), `${name} report.csv`);
      } catch (error) {
        failed(error, 'The report could not be fetched');
      }
    },
  };
}

function StartDialog({ list, fresh, onClose }: { list: Import; fresh: number; onClose: () => void }) {
  const [toBeProcessed, setToBeProcessed] = useState(true);
  const [startImport] = useMutation(StartImport, affected);
  return (
    <ActionDialog
      title={`Import ${count(fresh, 'newsletter')}`}
      confirm={{ label: 'Import', busyLabel: 'Importing...' }}
      failure="Failed to import"
      onConfirm={() => startImport({ variables: { id: list.id, toBeProcessed } })}
      onClose={onClose}
    >
      <DialogContentText>They are listed at once. The import can be undone as a whole.</DialogContentText>
      <FormControlLabel
        label="Read their editions"
        control={<Checkbox checked={toBeProcessed} onChange={({ target }) => setToBeProcessed(target.checked)} />}
      />
    </ActionDialog>
  );
}

function UndoDialog({ list, onClose }: { list: Import; onClose: () => void }) {
  const [undoImport] = useMutation(UndoImport, affected);
  const added = countOf(list, 'IMPORTED');
  return (
    <ActionDialog
      title={added > 0 ? 'Undo import' : 'Discard import'}
      confirm={{ label: added > 0 ? 'Undo Import' : 'Discard', busyLabel: 'Undoing...', isDestructive: true }}
      failure="Failed to undo the import"
      onConfirm={() => undoImport({ variables: { id: list.id } })}
      onClose={onClose}
    >
      <DialogContentText>
        {added > 0
          ? `${count(added, 'newsletter')} will be deleted with their editions. Those that were changed, claimed, promoted, followed or collected since stay, and their rows say so.`
          : 'Nothing was added yet. The report stays.'}
      </DialogContentText>
    </ActionDialog>
  );
}

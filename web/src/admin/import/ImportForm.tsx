import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { ImportKind, MAX_IMPORT_ROWS } from '@niche-newsletters/rules/import.rules';
import { messageOf } from '../../apollo/errors';
import { formatNumber } from '../../ui/text/words';
import { ColumnFields } from './ColumnFields';
import { readTable, type Table } from './read-table';
import { ListRefused, uploadList, type List } from './upload-list';

interface Chosen {
  name: string;
  text: string;
  kind: ImportKind;
  table?: Table;
}

/** A file or pasted addresses. */
export function ImportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<Chosen | null>(null);
  const { error, isBusy, send } = useUpload(onStarted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(file ? listOf(file) : { kind: ImportKind.PASTED, text: pasted, fileName: null });
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        An OPML file of a feed reader, a CSV file, or addresses: up to {formatNumber(MAX_IMPORT_ROWS)}. Every address is
        visited first. Nothing is added before you have seen what was found.
      </Typography>
      <FileField file={file} onChoose={setFile} />
      {file?.table && <ColumnFields table={file.table} onChange={(table) => setFile({ ...file, table })} />}
      {!file && (
        <TextField
          label="Addresses"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          placeholder="https://newsletter.example"
          helperText="One in each line"
          multiline
          minRows={4}
          maxRows={12}
        />
      )}
      {error && (
        <Alert severity="error" role="alert">
          {error}
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" disabled={isBusy || (!file && pasted.trim() === '')}>
          {isBusy ? 'Reading...' : 'Check the List'}
        </Button>
      </Box>
    </Box>
  );
}

function listOf({ name, text, kind, table }: Chosen): List {
  return { kind, text, fileName: name, columns: table?.columns, hasHeader: table?.hasHeader };
}

function useUpload(onStarted: (id: string) => void) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (list: List) => {
    setIsBusy(true);
    setError(null);
    try {
      onStarted(await uploadList(list));
    } catch (thrown) {
      setError(thrown instanceof ListRefused ? thrown.message : messageOf(thrown, 'Please try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return { error, isBusy, send };
}

interface FileProps {
  file: Chosen | null;
  onChoose: (file: Chosen | null) => void;
}

function FileField({ file, onChoose }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    target.value = '';
    if (picked) onChoose(await read(picked));
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <input
        ref={input}
        type="file"
        accept=".opml,.xml,.csv,.tsv,.txt"
        aria-label="List of newsletters"
        hidden
        onChange={(event) => void choose(event)}
      />
      <Button onClick={() => input.current?.click()}>{file ? 'Choose Another File' : 'Choose File'}</Button>
      {file && (
        <>
          <Typography component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <Button variant="text" onClick={() => onChoose(null)}>
            Remove File
          </Button>
        </>
      )}
    </Stack>
  );
}

async function read(file: File): Promise<Chosen> {
  const text = await file.text();
  const isXml = /^\s*</.test(text.replace(/^\ufeff/, ''));
  if (isXml) return { name: file.name, text, kind: ImportKind.OPML };
  if (!/\.[ct]sv$/i.test(file.name)) return { name: file.name, text, kind: ImportKind.PASTED };
  return { name: file.name, text, kind: ImportKind.CSV, table: readTable(text) };
}

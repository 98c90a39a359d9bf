import { useRef, useState, type ChangeEvent } from 'react';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import {
  importColumnRules,
  ImportKind,
  importRules,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@niche-newsletters/rules/import.rules';
import { FormikProvider, useFormik } from 'formik';
import { messageOf } from '../../apollo/errors';
import { FormTextField } from '../../ui/fields/FormTextField';
import { formSchema } from '../../ui/fields/form-schema';
import { readFile } from '../../ui/read-file';
import { formatNumber } from '../../ui/text/words';
import { ColumnFields } from './ColumnFields';
import { readTable, type Table } from './read-table';
import { ListRefused, uploadList, type List } from './upload-list';

interface ImportValues {
  kind: ImportKind;
  text: string;
  /** Null for what was pasted. */
  fileName: string | null;
  /** Meanings of a CSV file's columns. */
  table: Table | null;
}

const empty: ImportValues = { kind: ImportKind.PASTED, text: '', fileName: null, table: null };
const { kind, text, fileName, hasHeader } = importRules.shape;
const table = formSchema({ hasHeader }).shape({ columns: formSchema(importColumnRules.shape) });
const schema = formSchema({ kind, text, fileName }).shape({ table: table.nullable() });

interface Props {
  /** Of addresses that are pasted. */
  listName: string | null;
  onStarted: (id: string) => void;
}

/** A file or pasted addresses. */
export function ImportForm({ listName, onStarted }: Props) {
  const { error, isBusy, send } = useUpload(onStarted);
  const formik = useFormik({
    initialValues: empty,
    validationSchema: schema,
    onSubmit: ({ table: chosen, ...list }) =>
      send({
        ...list,
        fileName: list.fileName ?? listName,
        columns: chosen?.columns,
        hasHeader: chosen?.hasHeader,
      }),
  });
  const { values, errors, setValues, isValid } = formik;
  const problem = error ?? (values.fileName === null ? null : errors.text);
  return (
    <FormikProvider value={formik}>
      <Box component="form" onSubmit={formik.handleSubmit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          An OPML file of a feed reader, a CSV file, or addresses: up to {formatNumber(MAX_IMPORT_ROWS)}. Every address
          is visited first. Nothing is added before you have seen what was found.
        </Typography>
        <FileField name={values.fileName} onChoose={(file) => void setValues(file)} />
        {values.table && (
          <ColumnFields table={values.table} onChange={(chosen) => void setValues({ ...values, table: chosen })} />
        )}
        {values.fileName === null && (
          <FormTextField
            name="text"
            label="Addresses"
            placeholder="https://newsletter.example"
            helperText="One in each line"
            multiline
            minRows={4}
            maxRows={12}
          />
        )}
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Box>
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || !isValid || (values.fileName === null && values.text.trim() === '')}
          >
            {isBusy ? 'Reading...' : 'Check the List'}
          </Button>
        </Box>
      </Box>
    </FormikProvider>
  );
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
  /** Of the chosen file. */
  name: string | null;
  onChoose: (values: ImportValues) => void;
}

function FileField({ name, onChoose }: FileProps) {
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
      <Button onClick={() => input.current?.click()}>{name === null ? 'Choose File' : 'Choose Another File'}</Button>
      {name !== null && (
        <>
          <Typography component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Button variant="text" onClick={() => onChoose(empty)}>
            Remove File
          </Button>
        </>
      )}
    </Stack>
  );
}

async function read(file: File): Promise<ImportValues> {
  const content = await readFile(file);
  const chosen = { text: content, fileName: file.name, table: null };
  // It is refused, and might have millions of columns.
  if (content.length > MAX_IMPORT_BYTES) return { ...chosen, kind: ImportKind.PASTED };
  if (/^\s*</.test(content.replace(/^\ufeff/, ''))) return { ...chosen, kind: ImportKind.OPML };
  if (!/\.[ct]sv$/i.test(file.name)) return { ...chosen, kind: ImportKind.PASTED };
  return { ...chosen, kind: ImportKind.CSV, table: readTable(content) };
}

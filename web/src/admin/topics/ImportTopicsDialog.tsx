import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { Alert, Box, Button, DialogContentText, Stack, TextField, Typography } from '@mui/material';
import { limitsOf } from '@niche-newsletters/rules/field-limits';
import { topicListRules } from '@niche-newsletters/rules/topic.rules';
import type { ImportTopicsMutation } from '../../gql/graphql';
import { readFile } from '../../ui/read-file';
import { count } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { forgetPublicLists } from '../actions/forget-public-lists';
import { useNotices } from '../actions/useNotices';
import { ADMIN_TOPICS, IMPORT_TOPICS, TOPIC_IDEAS } from './topic-documents';

type Outcome = ImportTopicsMutation['importTopics'];

/** Shows first what a list would change, then makes the change. */
export function ImportTopicsDialog({ onClose }: { onClose: () => void }) {
  const { succeeded } = useNotices();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [send] = useMutation(IMPORT_TOPICS, {
    update: (cache: ApolloCache) => forgetPublicLists(cache),
    refetchQueries: [ADMIN_TOPICS, TOPIC_IDEAS],
  });
  const isChecked = outcome !== null && outcome.errors.length === 0 && outcome.changes.length > 0;
  const problem = problemOf(text);
  const change = (typed: string) => {
    setText(typed);
    setOutcome(null);
  };
  const run = async () => {
    const format = /^\s*[{[]/.test(text) ? 'json' : 'csv';
    const { data } = await send({ variables: { input: { format, text, isTrial: !isChecked } } });
    setOutcome(data?.importTopics ?? null);
    if (!data?.importTopics.isApplied) return;
    succeeded(`${count(data.importTopics.changes.length, 'topic')} changed`);
    onClose();
  };
  return (
    <ActionDialog
      title="Import topics"
      isChanged={text !== ''}
      confirm={{
        label: isChecked ? 'Import' : 'Check the List',
        busyLabel: isChecked ? 'Importing...' : 'Checking...',
        isDisabled: text.trim() === '' || problem !== undefined,
      }}
      failure="The list was not read"
      onConfirm={run}
      onDone={() => undefined}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        CSV with the columns category, category_description, name, description and hidden, or JSON as it is exported.
        Topics are added and changed by their names, and none are deleted.
      </DialogContentText>
      <Stack sx={{ gap: 2 }}>
        <FileButton onRead={change} />
        <TextField
          fullWidth
          multiline
          minRows={4}
          maxRows={12}
          label="List"
          value={text}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => change(target.value)}
        />
        {outcome && <OutcomeLines outcome={outcome} />}
      </Stack>
    </ActionDialog>
  );
}

/** The server would not read all of it. */
function problemOf(text: string): string | undefined {
  const { limits } = limitsOf(topicListRules.shape.text);
  return limits.kind === 'text' && text.length > limits.max ? limits.tooLong : undefined;
}

function FileButton({ onRead }: { onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.txt"
        aria-label="List of topics"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void readFile(file).then(onRead);
        }}
      />
      <Button onClick={() => input.current?.click()}>Choose File</Button>
    </Box>
  );
}

function OutcomeLines({ outcome: { changes, errors } }: { outcome: Outcome }) {
  if (errors.length > 0)
    return (
      <Alert severity="error" role="alert">
        {count(errors.length, 'line')} must be corrected first. Nothing has changed.
        <Lines lines={errors} />
      </Alert>
    );
  if (changes.length === 0) return <Typography role="status">The topics are like that already.</Typography>;
  return (
    <Alert severity="info" role="status">
      {count(changes.length, 'topic')} would change.
      <Lines lines={changes} />
    </Alert>
  );
}

const Lines = ({ lines }: { lines: Outcome['errors'] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {lines.map(({ line, text }, at) => (
      <li key={at}>
        {line}: <bdi>{text}</bdi>
      </li>
    ))}
  </Box>
);

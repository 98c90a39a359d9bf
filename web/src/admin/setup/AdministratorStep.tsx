import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { ActionError } from '../actions/ActionError';
import { fieldErrorsOf } from '../../apollo/errors';
import { useSession } from '../../session/session-context';
import { paths } from '../../paths';
import { START_SETUP, type Setup } from './setup-documents';

const FIELDS = [
  { name: 'code', label: 'Code', help: 'The server has printed it at its start, on the terminal or in its log.' },
  { name: 'name', label: 'Your name', help: 'As others see it.' },
  { name: 'email', label: 'E-mail address', help: 'The one with which you will sign in.' },
] as const;

const EMPTY = { code: '', name: '', email: '' };

/** Whoever reads the server's log is its first administrator. */
export function AdministratorStep({ setup: { signInWays }, onDone }: { setup: Setup; onDone: () => void }) {
  const { receive, signIn } = useSession();
  const [typed, setTyped] = useState(EMPTY);
  const [error, setError] = useState<unknown>(null);
  const [start, { loading }] = useMutation(START_SETUP);
  const problems = error === null ? {} : fieldErrorsOf(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      const { data } = await start({ variables: { input: typed } });
      if (data) receive(data.startSetup);
      onDone();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography>You become the administrator. Later on, you make others administrators and editors.</Typography>
        {FIELDS.map(({ name, label, help }) => (
          <TextField
            key={name}
            fullWidth
            label={label}
            value={typed[name]}
            error={problems[name] !== undefined}
            helperText={problems[name] ?? help}
            autoComplete={name === 'code' ? 'off' : name}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        <Alert severity={signInWays ? 'info' : 'warning'}>
          {signInWays
            ? `Next time, you sign in ${signInWays}.`
            : 'No way to sign in is configured yet. You can set up the directory now; to come back, this server needs Google, an OpenID Connect provider or links by mail.'}
        </Alert>
        {error !== null && <ActionError title="That did not work" error={error} />}
        <Box>
          <Button type="submit" variant="contained" disabled={loading}>
            Go on
          </Button>
          {signInWays && (
            <Button sx={{ ml: 1 }} onClick={() => signIn('signin', paths.setup)}>
              Sign in as one of ADMIN_EMAILS
            </Button>
          )}
        </Box>
      </Stack>
    </Box>
  );
}

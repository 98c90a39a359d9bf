import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { ActionError } from '../actions/ActionError';
import { paths } from '../../paths';
import { FINISH_SETUP, SEND_TEST_MAIL } from './setup-documents';

/** What is easily forgotten until it is missed. */
export function LastStep({ canSend }: { canSend: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [send, sending] = useMutation(SEND_TEST_MAIL);
  const [finish, finishing] = useMutation(FINISH_SETUP);
  const attempt = async (act: () => Promise<unknown>) => {
    setError(null);
    await act().catch(setError);
  };
  const test = () => attempt(async () => setSentTo((await send()).data?.sendTestMail ?? null));
  // A new document: the server now has other pages.
  const end = () => attempt(() => finish().then(() => window.location.assign(paths.admin)));
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography variant="h3">Mail</Typography>
      {canSend ? (
        <Box>
          <Button disabled={sending.loading} onClick={() => void test()}>
            Send me a test mail
          </Button>
          {sentTo !== null && (
            <Alert severity="success" role="status" sx={{ mt: 1.5 }}>
              A mail is on its way to {sentTo}. If it does not come, /admin/health says what the mail server said.
            </Alert>
          )}
        </Box>
      ) : (
        <Alert severity="warning">
          This server sends no mail. Set SMTP_URL and MAIL_FROM to tell members what happens, and to offer links that
          sign in.
        </Alert>
      )}
      <Typography variant="h3">Backups</Typography>
      <Typography>
        Set BACKUP_SCHEDULE and BACKUP_TARGET, and the server writes backups by itself. Try to restore one before you
        need it: docs/operations says how.
      </Typography>
      {error !== null && <ActionError title="That did not work" error={error} />}
      <Box>
        <Button variant="contained" disabled={finishing.loading} onClick={() => void end()}>
          Finish
        </Button>
      </Box>
    </Stack>
  );
}

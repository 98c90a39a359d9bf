import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import { fonts } from '../ui/theme/tokens';
import { useCopy } from '../ui/toasts/useCopy';

/** The only place that shows the token. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const copy = useCopy();
  return (
    <Alert severity="success" role="status" sx={{ mt: 3 }}>
      <AlertTitle>Copy the token now: it is not shown again.</AlertTitle>
      <Box component="code" sx={{ display: 'block', my: 1, fontFamily: fonts.mono, overflowWrap: 'anywhere' }}>
        {secret}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button size="small" onClick={() => void copy(secret, { title: 'Token copied' })}>
          Copy
        </Button>
        <Button size="small" variant="text" onClick={onDone}>
          Done
        </Button>
      </Stack>
    </Alert>
  );
}

import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import { fonts } from '../theme/tokens';
import { useCopy } from '../toasts/useCopy';

interface Props {
  /** Its kind: 'token'. */
  name: string;
  secret: string;
  onDone: () => void;
}

/** The only place that shows it. */
export function NewSecret({ name, secret, onDone }: Props) {
  const copy = useCopy();
  return (
    <Alert severity="success" role="status" sx={{ mt: 3 }}>
      <AlertTitle>Copy the {name} now: it is not shown again.</AlertTitle>
      <Box component="code" sx={{ display: 'block', my: 1, fontFamily: fonts.mono, overflowWrap: 'anywhere' }}>
        {secret}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          onClick={() => void copy(secret, { title: `${name.charAt(0).toUpperCase()}${name.slice(1)} copied` })}
        >
          Copy
        </Button>
        <Button size="small" variant="text" onClick={onDone}>
          Done
        </Button>
      </Stack>
    </Alert>
  );
}

import { Box, Button, Paper } from '@mui/material';
import { OUTAGE } from '../apollo/errors';
import { useSession } from './session-context';

/** Says on every page that the session waits for the server. */
export function SessionNotice() {
  const { isPaused, resume } = useSession();
  return (
    <Box role="status" sx={placeStyle}>
      {isPaused && (
        <Paper elevation={6} sx={noticeStyle}>
          <span>{OUTAGE}</span>
          <Button size="small" onClick={() => void resume()}>
            Try Now
          </Button>
        </Paper>
      )}
    </Box>
  );
}

// At the bottom left, because toasts are at the right.
const placeStyle = {
  position: 'fixed',
  left: { xs: 16, sm: 24 },
  bottom: { xs: 16, sm: 24 },
  zIndex: 'snackbar',
} as const;

const noticeStyle = { display: 'flex', alignItems: 'center', gap: 1.5, p: 2, typography: 'body2' } as const;

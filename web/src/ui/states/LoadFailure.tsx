import { Button, Paper } from '@mui/material';

/** Says that a part of the page did not load. Has no lazy code, which might fail, too. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Paper role="alert" elevation={6} sx={noticeStyle}>
      This part of the page could not be loaded.
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </Paper>
  );
}

const noticeStyle = {
  position: 'fixed',
  right: 24,
  bottom: 24,
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  typography: 'body2',
} as const;

import { Box, Button, Typography } from '@mui/material';

/** Shown in place of a popover's list while it loads, or if it is empty. */
export function PopoverNote({ text }: { text: string }) {
  return (
    <Typography role="status" variant="body2" sx={{ p: 2, textAlign: 'center', color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}

/** Shown if the list did not load. */
export function PopoverFailure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <>
      <PopoverNote text={text} />
      {onRetry && (
        <Box sx={{ textAlign: 'center', pb: 2 }}>
          <Button size="small" onClick={onRetry}>
            Try Again
          </Button>
        </Box>
      )}
    </>
  );
}

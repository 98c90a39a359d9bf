import { Box } from '@mui/material';

/** The logo, and the bot's avatar. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      data-mark
      sx={{ width: size, height: size, flex: 'none', color: 'primary.main' }}
    >
      <rect width="24" height="24" rx="4" fill="currentColor" />
      <Box
        component="path"
        d="M6 7.5h12M6 12h8M6 16.5h10"
        sx={{
          stroke: (theme) => theme.vars?.palette.background.default,
          strokeWidth: 2,
          strokeLinecap: 'round',
        }}
      />
    </Box>
  );
}

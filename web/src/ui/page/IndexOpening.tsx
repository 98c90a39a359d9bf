import { Box, Typography } from '@mui/material';

/** Title and introduction of a page that is mainly a list. */
export function IndexOpening({ title, lead }: { title: string; lead: string }) {
  return (
    <Box sx={{ pt: { xs: 4, md: 6 }, pb: { xs: 3, md: 5 } }}>
      <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography
        variant="standfirst"
        sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '36em', overflowWrap: 'anywhere' }}
      >
        {lead}
      </Typography>
    </Box>
  );
}

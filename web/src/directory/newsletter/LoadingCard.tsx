import { Box, Paper, Skeleton } from '@mui/material';
import { visuallyHidden } from '../../ui/page/visually-hidden';

export function LoadingCard() {
  return (
    <Paper variant="outlined" aria-busy sx={{ p: 2.5 }}>
      <Box component="h1" sx={visuallyHidden}>
        Loading newsletter
      </Box>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto', width: 1 }} />
      <Skeleton variant="text" sx={{ mt: 3, fontSize: '2rem' }} width="80%" />
      <Skeleton variant="text" width="55%" />
      <Skeleton variant="text" sx={{ mt: 2 }} />
      <Skeleton variant="text" />
      <Skeleton variant="text" width="70%" />
    </Paper>
  );
}

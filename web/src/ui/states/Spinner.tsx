import { Box, CircularProgress, Typography } from '@mui/material';
import { visuallyHidden } from '../page/visually-hidden';

interface Props {
  label?: string;
  isLabelShown?: boolean;
}

/** Full-page spinner, for guards and while the layout is unknown. */
export function Spinner({ label = 'Loading', isLabelShown = false }: Props) {
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 12 }}>
      <CircularProgress size={24} aria-hidden sx={{ color: 'primary.main' }} />
      <Typography variant="body2" sx={isLabelShown ? { color: 'text.secondary' } : visuallyHidden}>
        {label}
      </Typography>
    </Box>
  );
}

/** Full height, so that the footer does not move when the page renders. */
export function PageSpinner() {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <Spinner />
    </Box>
  );
}

import { Box, Typography } from '@mui/material';
import { exactTimeAgo, mediumDate } from '../../ui/text/dates';

/** A date, and how long ago it was. */
export function Moment({ at, missing = 'Unknown date' }: { at: string | null; missing?: string }) {
  if (!at) {
    return (
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        {missing}
      </Box>
    );
  }
  const isReal = !Number.isNaN(Date.parse(at));
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {mediumDate(at)}
      </Box>
      {isReal && (
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.tertiary' }}>
          {exactTimeAgo(at)}
        </Typography>
      )}
    </>
  );
}

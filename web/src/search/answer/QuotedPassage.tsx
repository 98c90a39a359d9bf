import { Box, Typography } from '@mui/material';
import { mediumDate } from '../../ui/dates';
import type { Source } from './shown-answer';

/** What an edition says, and which edition it is. */
export function QuotedPassage({ source, quote }: { source: Source; quote: string }) {
  const { title, newsletter, publishedAt } = source;
  return (
    <>
      <Box component="span" dir="auto" sx={{ display: 'block', typography: 'body2', overflowWrap: 'anywhere' }}>
        “{quote}”
      </Box>
      <Typography component="span" variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
        {newsletter.name}, {title}
        {publishedAt && `, ${mediumDate(publishedAt)}`}
      </Typography>
    </>
  );
}

import { Box, Typography } from '@mui/material';
import { mediumDate } from '../../ui/text/dates';
import type { Source } from './shown-answer';

/** A quote with its edition. */
export function QuotedPassage({ source, quote }: { source: Source; quote: string }) {
  const { edition, title, newsletter, publishedAt } = source;
  const lang = edition.language ?? undefined;
  return (
    <>
      <Box component="span" lang={lang} dir="auto" sx={quoteStyle}>
        “{quote}”
      </Box>
      <Typography component="span" variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
        <bdi lang={newsletter.language ?? undefined}>{newsletter.name}</bdi>, <bdi lang={lang}>{title}</bdi>
        {publishedAt && `, ${mediumDate(publishedAt)}`}
      </Typography>
    </>
  );
}

const quoteStyle = { display: 'block', typography: 'body2', overflowWrap: 'anywhere' } as const;

import { ButtonBase, Tooltip, Box, Typography } from '@mui/material';
import type { Source } from './shown-answer';
import { mediumDate } from '../../ui/text/dates';

interface Props {
  source: Source;
  quote: string;
  onOpen: () => void;
}

/** The number of a source. Shows the quote, and scrolls to the result. */
export function SourceMark({ source, quote, onOpen }: Props) {
  const { number, title, newsletter } = source;
  return (
    <Tooltip
      describeChild
      enterDelay={150}
      enterNextDelay={150}
      enterTouchDelay={300}
      placement="bottom-start"
      title={<QuotedPassage source={source} quote={quote} />}
      slotProps={{ tooltip: { sx: passageCard } }}
    >
      <ButtonBase aria-label={`Source ${number}: ${newsletter.name}, ${title}`} onClick={onOpen} sx={markStyle}>
        {number}
      </ButtonBase>
    </Tooltip>
  );
}

const passageCard = {
  p: 2,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: '40vh',
  overflowY: 'auto',
  bgcolor: 'ground.raised',
  color: 'text.primary',
  border: '1px solid',
  borderColor: 'rule.hair',
  borderRadius: '8px',
  boxShadow: 2,
  fontWeight: 400,
} as const;

const markStyle = {
  position: 'relative',
  top: '-0.35em',
  minWidth: 18,
  height: 18,
  mx: '2px',
  px: '4px',
  borderRadius: '9px',
  bgcolor: 'tone.info.tint',
  color: 'tone.info.text',
  fontFamily: 'fontFamily',
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  // Enlarges the clickable area.
  '&::after': { content: '""', position: 'absolute', inset: '-4px' },
  '&:hover': { bgcolor: 'tone.info.text', color: 'background.paper' },
} as const;

/** A quote with its edition. */
function QuotedPassage({ source, quote }: { source: Source; quote: string }) {
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

import { ButtonBase, Tooltip } from '@mui/material';
import { QuotedPassage } from './QuotedPassage';
import type { Source } from './shown-answer';

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

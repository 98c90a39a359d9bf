import { Fragment } from 'react';
import { Box, Typography } from '@mui/material';
import { mediumDate } from '../../ui/text/dates';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { markWords } from '../passages/mark-words';
import type { Cited } from './AnswerText';
import { SourceMark } from './SourceMark';
import { sourceOf, type FoundPassage, type Source } from './shown-answer';

type Place = NonNullable<FoundPassage['likely']>;

export interface PassagesProps {
  passages: FoundPassage[];
  label: string;
  /** The numbers of the sources that the text above has. By default, passages have their own. */
  sources?: Source[];
  /** The parts that support the text above, instead of the likely sentence of each passage. */
  supports?: Place[];
  onCite: (cited: Cited) => void;
}

/** Passages of editions, as they are. Each opens its edition where it stands. */
export function AnswerPassages({ passages, label, sources, supports, onCite }: PassagesProps) {
  if (passages.length === 0) return null;
  return (
    <>
      <Typography variant="label" component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="ol" aria-label={label} sx={listStyle}>
        {passages.map((passage) => {
          const known = sources?.find(({ edition }) => edition.id === passage.edition.id);
          const within = supports?.filter(
            ({ startsAt, endsAt }) => passage.startsAt <= startsAt && endsAt <= passage.endsAt,
          );
          return (
            <PassageCard
              key={passage.number}
              passage={passage}
              source={{ ...sourceOf(passage), ...(known && { number: known.number }) }}
              places={within ?? (passage.likely ? [passage.likely] : [])}
              isCitedAbove={known !== undefined}
              onCite={onCite}
            />
          );
        })}
      </Box>
    </>
  );
}

interface CardProps extends Pick<PassagesProps, 'onCite'> {
  passage: FoundPassage;
  source: Source;
  /** The parts that are set off. */
  places: Place[];
  /** Its number stands in the text above, and opens it from there. */
  isCitedAbove: boolean;
}

function PassageCard({ passage, source, places, isCitedAbove, onCite }: CardProps) {
  const { text, words, url, edition, newsletter } = passage;
  const lang = edition.language ?? undefined;
  return (
    <li>
      <Typography variant="body2" component="blockquote" lang={lang} dir="auto" sx={textStyle}>
        {partsOf(passage, places).map(({ part, isSetOff }, at) =>
          isSetOff ? (
            <Box key={at} component="span" data-likely="" sx={likelyStyle}>
              <Marked text={part} words={words} />
            </Box>
          ) : (
            <Marked key={at} text={part} words={words} />
          ),
        )}
      </Typography>
      <Box sx={sourceStyle}>
        {isCitedAbove ? (
          `${source.number} `
        ) : (
          <SourceMark source={source} quote={text} onOpen={() => onCite({ source, quote: text, url })} />
        )}
        <bdi lang={newsletter.language ?? undefined}>{newsletter.name}</bdi>
        {source.publishedAt && ` · ${mediumDate(source.publishedAt)}`}
        <Box>
          <OutboundLink href={url} medium="AI_search">
            <bdi lang={lang}>{source.title}</bdi>
          </OutboundLink>
        </Box>
      </Box>
    </li>
  );
}

/** The text of a passage, cut around these places. */
function partsOf({ text, startsAt: begin }: FoundPassage, places: Place[]): { part: string; isSetOff: boolean }[] {
  const parts: { part: string; isSetOff: boolean }[] = [];
  let at = 0;
  for (const { startsAt, endsAt } of places.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const from = Math.max(at, startsAt - begin);
    parts.push(
      { part: text.slice(at, from), isSetOff: false },
      { part: text.slice(from, endsAt - begin), isSetOff: true },
    );
    at = Math.max(at, endsAt - begin);
  }
  return [...parts, { part: text.slice(at), isSetOff: false }].filter(({ part }) => part !== '');
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return markWords(text, words).map(({ text: part, isMarked }, at) =>
    isMarked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  overflowWrap: 'anywhere',
  '& > li + li': { mt: 2 },
} as const;

const textStyle = {
  m: 0,
  pl: 1.5,
  borderInlineStart: '2px solid',
  borderColor: 'rule.hair',
  color: 'text.secondary',
  whiteSpace: 'pre-line',
  '& mark': { bgcolor: 'tone.info.tint', color: 'text.primary', borderRadius: '2px', px: '2px' },
} as const;

const likelyStyle = { color: 'text.primary' } as const;

const sourceStyle = { mt: 0.5, typography: 'caption', color: 'text.secondary' } as const;

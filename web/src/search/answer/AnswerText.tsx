import { Fragment } from 'react';
import { Box, Typography } from '@mui/material';
import { readSpans } from '../../ui/read-markdown';
import { SourceMark } from './SourceMark';
import type { Sentence, ShownAnswer, Source } from './shown-answer';
import { splitQuotes } from './split-quotes';

/** A place in an edition that a reader wants to see. */
export interface Cited {
  source: Source;
  /** What it says there; null where the whole edition is meant. */
  quote: string | null;
}

interface Props {
  answer: ShownAnswer;
  onCite: (cited: Cited) => void;
}

/** The sentences as prose, each with the numbers of its sources. */
export function AnswerText({ answer, onCite }: Props) {
  return (
    <Typography variant="reading" component="p" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {answer.sentences.map((sentence, index) => (
        <Fragment key={index}>
          {splitQuotes(sentence, answer.sources).map(({ text, isQuoted, language }, at) =>
            isQuoted ? (
              <bdi key={at} lang={language}>
                {text}
              </bdi>
            ) : (
              <Introduction key={at} text={text} />
            ),
          )}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {citedBy(sentence, answer.sources).map((cited) => (
              <SourceMark
                key={cited.source.number}
                source={cited.source}
                quote={cited.quote}
                onOpen={() => onCite(cited)}
              />
            ))}
          </Box>{' '}
        </Fragment>
      ))}
    </Typography>
  );
}

/** Our words, and the newsletter's name in italics. */
function Introduction({ text }: { text: string }) {
  return readSpans(text).map((span, index) => {
    if (span.kind === 'plain') return <Fragment key={index}>{span.text}</Fragment>;
    return (
      <em key={index} dir="auto">
        {span.text}
      </em>
    );
  });
}

/** One mark per source, with its first quote. */
function citedBy({ citations }: Sentence, sources: Source[]): { source: Source; quote: string }[] {
  return sources.flatMap((source) => {
    const citation = citations.find(({ sourceNumber }) => sourceNumber === source.number);
    return citation ? [{ source, quote: citation.quote }] : [];
  });
}

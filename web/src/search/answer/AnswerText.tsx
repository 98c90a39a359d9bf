import { Fragment } from 'react';
import { Box, Typography } from '@mui/material';
import { readSpans } from '../../ui/text/read-markdown';
import { SourceMark } from './SourceMark';
import type { Sentence, ShownAnswer, Source } from './shown-answer';
import { splitQuotes } from './split-quotes';

/** A citation that the reader follows. */
export interface Cited {
  source: Source;
  /** The quote. Null for the whole edition. */
  quote: string | null;
}

interface Props {
  answer: ShownAnswer;
  onCite: (cited: Cited) => void;
}

/** Sentences with the numbers of their sources. */
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

/** One number per source, with its first quote. */
function citedBy({ citations }: Sentence, sources: Source[]): { source: Source; quote: string }[] {
  return sources.flatMap((source) => {
    const citation = citations.find(({ sourceNumber }) => sourceNumber === source.number);
    return citation ? [{ source, quote: citation.quote }] : [];
  });
}

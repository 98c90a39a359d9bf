import { Fragment } from 'react';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { readSpans } from '@niche-newsletters/rules/summary';
import { paths } from '../../paths';
import { SourceMark } from './SourceMark';
import type { Sentence, ShownAnswer, Source } from './shown-answer';
import { splitQuotes } from './split-quotes';

/** A citation that the reader follows. */
export interface Cited {
  source: Source;
  /** The quote. Null for the whole edition. */
  quote: string | null;
  /** The edition, at the quote. */
  url: string;
}

interface Props {
  answer: ShownAnswer;
  onCite: (cited: Cited) => void;
}

/** Sentences with the numbers of their sources. Recommended newsletters are a list. */
export function AnswerText({ answer, onCite }: Props) {
  const { sentences, sources } = answer;
  const write = (sentence: Sentence) => <CitedSentence sentence={sentence} sources={sources} onCite={onCite} />;
  if (sentences.every(({ newsletter }) => newsletter)) {
    return (
      <Typography variant="reading" component="ol" dir="auto" sx={listStyle}>
        {sentences.map((sentence, index) => (
          <li key={index}>{write(sentence)}</li>
        ))}
      </Typography>
    );
  }
  return (
    <Typography variant="reading" component="p" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {sentences.map((sentence, index) => (
        <Fragment key={index}>{write(sentence)} </Fragment>
      ))}
    </Typography>
  );
}

const listStyle = { m: 0, pl: 2.5, overflowWrap: 'anywhere', '& > li + li': { mt: 1 } } as const;

function CitedSentence({
  sentence,
  sources,
  onCite,
}: Pick<Props, 'onCite'> & { sentence: Sentence; sources: Source[] }) {
  return (
    <>
      {splitQuotes(sentence, sources).map(({ text, isQuoted, language }, at) =>
        isQuoted ? (
          <bdi key={at} lang={language}>
            {text}
          </bdi>
        ) : (
          <Introduction key={at} text={text} newsletterId={sentence.newsletter?.id} />
        ),
      )}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {citedBy(sentence, sources).map((cited) => (
          <SourceMark
            key={cited.source.number}
            source={cited.source}
            quote={cited.quote}
            onOpen={() => onCite(cited)}
          />
        ))}
      </Box>
    </>
  );
}

/** Our words, and the newsletter's name in italics. A recommended one is linked. */
function Introduction({ text, newsletterId }: { text: string; newsletterId?: string }) {
  return readSpans(text).map((span, index) => {
    if (span.kind === 'plain') return <Fragment key={index}>{span.text}</Fragment>;
    const name = <em dir="auto">{span.text}</em>;
    return newsletterId ? (
      <Link key={index} component={RouterLink} to={paths.newsletter(newsletterId)}>
        {name}
      </Link>
    ) : (
      <Fragment key={index}>{name}</Fragment>
    );
  });
}

/** One number per source, with its first quote. */
function citedBy({ citations }: Sentence, sources: Source[]): (Cited & { quote: string })[] {
  return sources.flatMap((source) => {
    const citation = citations.find(({ sourceNumber }) => sourceNumber === source.number);
    return citation ? [{ source, quote: citation.quote, url: citation.url }] : [];
  });
}

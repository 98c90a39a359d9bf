import type { Sentence, Source } from './shown-answer';

export interface SentencePart {
  text: string;
  isQuoted: boolean;
  /** Language of the edition that is quoted. */
  language?: string;
}

/** A built-in answer introduces a quoted sentence in the question's language, but the quote has its edition's. */
export function splitQuotes({ text, citations }: Sentence, sources: Source[]): SentencePart[] {
  const parts: SentencePart[] = [];
  let position = 0;
  for (const { quote, sourceNumber } of citations) {
    const quoted = quote.replaceAll('*', '').replace(/\s+/g, ' ');
    const startsAt = quoted ? text.indexOf(quoted, position) : -1;
    if (startsAt === -1) continue;
    const language = sources.find(({ number }) => number === sourceNumber)?.edition.language ?? undefined;
    parts.push({ text: text.slice(position, startsAt), isQuoted: false }, { text: quoted, isQuoted: true, language });
    position = startsAt + quoted.length;
  }
  parts.push({ text: text.slice(position), isQuoted: false });
  return parts.filter((part) => part.text !== '');
}

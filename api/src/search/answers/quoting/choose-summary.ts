import type { AskedQuestion } from '../question/asked-figure.js';
import { quoteSentence, type Quote } from './extend-quote.js';
import type { ReadSource } from './weigh-sentences.js';

const MAX_QUOTES = 3;

/** Quotes what an edition is about: the sentences of its summary, or its first ones if the summary is in other words. */
export function chooseSummary(source: ReadSource, asked: AskedQuestion): Quote[] {
  const summary = source.found.edition.summary ?? '';
  const prose = source.sentences.filter(({ isHeading }) => !isHeading);
  const central = prose.filter(({ text }) => summary.includes(text));
  const chosen: Quote[] = [];
  for (const sentence of central.length > 0 ? central : prose) {
    if (chosen.length === MAX_QUOTES) break;
    const last = chosen.at(-1);
    if (!last || sentence.startsAt >= last.endsAt) chosen.push(quoteSentence({ source, sentence }, asked));
  }
  return chosen;
}

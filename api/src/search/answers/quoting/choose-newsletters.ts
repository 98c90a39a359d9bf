import type { AskedQuestion } from '../question/asked-figure.js';
import { sentencesAbout } from './choose-overview.js';
import { chooseSummary } from './choose-summary.js';
import { quoteSentence, type Quote } from './extend-quote.js';
import type { ReadSource, SourceSentence, WeighedSentence } from './weigh-sentences.js';

const MAX_NEWSLETTERS = 5;

interface Choosing {
  asked: AskedQuestion;
  /** Newsletters that say themselves that they are about the subject, in their names, topics or descriptions. */
  about: readonly number[];
}

/** One quote for each newsletter on a subject: those that say so first, then those with the best editions. */
export function chooseNewsletters(weighed: WeighedSentence[], { asked, about }: Choosing): Quote[] {
  const quotes = sentencesAbout(weighed, asked).sort((one, other) => evidenceOf(other) - evidenceOf(one));
  const sources = [...new Set(weighed.map(({ source }) => source))];
  const isOf = (id: number) => (source: ReadSource) => source.found.edition.newsletterId === id;
  const quoteOf = (id: number): Quote[] => {
    const quote = quotes.find(({ source }) => isOf(id)(source));
    const source = sources.find(isOf(id));
    if (quote) return [quoteSentence(quote, asked)];
    return source ? chooseSummary(source, asked).slice(0, 1) : [];
  };
  const writing = quotes.map(({ source }) => source.found.edition.newsletterId);
  return [...new Set([...about, ...writing])].flatMap(quoteOf).slice(0, MAX_NEWSLETTERS);
}

const evidenceOf = ({ source }: SourceSentence) => source.found.evidence;

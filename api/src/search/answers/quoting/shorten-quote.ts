import type { ChosenQuote } from './extend-quote.js';
import { fold } from '../text/hard-words.js';
import { firstWordPattern } from '../../../base/words/word-pattern.js';
import { answersKind } from '../question/answers-kind.js';
import type { AskedKind } from '../question/question-kind.js';

/** Shorter sentences are quoted in full. */
const MIN_WORDS = 30;
/** Only semicolons separate clauses that are complete sentences. */
const CLAUSE = /[^;]+;?/g;
/** Begins a clause that limits, contrasts or explains the one before. */
const BOUND = firstWordPattern({
  en: `but|yet|however|though|although|except|unless|only|not|nor|or|if|then|so|otherwise|at least|while|whereas|because|since|
    and|it|they|he|she|this|that|these|those`,
  es: `pero|aunque|salvo|sino|excepto|si|ni|y|porque`,
  fr: `mais|sauf|si|quoique|bien que|ni|et|car|il|elle|ils|elles|ce`,
  de: `aber|doch|sondern|außer|wenn|nur|nicht|und|oder|denn|weil|es|er|sie|das|dies\\p{L}*`,
});
const WORD = /[\p{L}\p{N}]{4,}/gu;
const MIN_STEM = 4;
const CUT = 3;

/** Leaves out clauses of a long sentence that say nothing about the question. */
export function shortenQuote(quote: ChosenQuote, asked: AskedKind): ChosenQuote {
  const { text, startsAt, source } = quote;
  if (text.split(/\s+/).length < MIN_WORDS || text !== quote.sentence.text) return quote;
  const clauses = [...text.matchAll(CLAUSE)];
  if (clauses.length < 2) return quote;
  const stems = (asked.question.match(WORD) ?? []).map((word) =>
    fold(word).slice(0, Math.max(MIN_STEM, word.length - CUT)),
  );
  const held = (part: string) => stems.filter((stem) => fold(part).includes(stem)).length;
  const tells = (part: string) => answersKind(asked, part, source.language);
  const isEnough = (part: string) => held(part) === held(text) && tells(part) >= tells(text);
  const spans = clauses.flatMap((first, from) =>
    clauses
      .slice(from)
      .map((last, length) => ({ from, to: from + length + 1, at: first.index, end: last.index + last[0].length })),
  );
  const isBound = (at: number) => BOUND.test(clauses[at]?.[0] ?? '');
  const [best] = spans
    .filter(({ from, to, at, end }) => (from === 0 || !isBound(from)) && !isBound(to) && isEnough(text.slice(at, end)))
    .sort((one, other) => one.end - one.at - (other.end - other.at));
  if (!best) return quote;
  const kept = text.slice(best.at, best.end);
  const begins = startsAt + best.at + kept.length - kept.trimStart().length;
  const short = kept.trim().replace(/;$/, '');
  return { ...quote, text: short, startsAt: begins, endsAt: begins + short.length };
}

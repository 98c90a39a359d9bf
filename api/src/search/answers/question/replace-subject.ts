import { wholeWordPattern } from '../../../base/words/word-pattern.js';
import { wantsNow } from '../../asking-words.js';

const ARTICLE = wholeWordPattern({
  en: `an?|the`,
  es: `un[oa]?s?|el|l[ao]s?`,
  fr: `une?|des|les?|la`,
  de: `eine?[nmrs]?|der|die|das|den|dem`,
});
/** 'The price of oil' names what is asked, then the subject. 'A loaf of bread' is one subject. */
const DEFINITE = wholeWordPattern({ en: `the`, es: `el|l[ao]s?`, fr: `les?|la`, de: `der|die|das` });
const OF = wholeWordPattern({ en: `of`, es: `del?`, fr: `du`, de: `von` });
const PREPOSITION = wholeWordPattern({
  en: `in|on|at|for|with|without|from|by|during|after|before|under|near`,
  es: `en|con|sin|para|por|durante|después|antes|bajo`,
  fr: `en|dans|pour|avec|sans|chez|pendant|après|avant|sous|sur|aux?|à`,
  de: `in|im|beim?|für|mit|ohne|während|nach|vor|unter|am|auf|aus`,
});
/** In English, the subject stands between these and the verb. */
const BEFORE_SUBJECT = /^(?:does|do|did|can|should|will|would|could)$/i;
const PRONOUN = /^(?:i|you|we|they|it|he|she|one)$/i;
const MAX_WORDS = 4;
const MAX_SUBJECT = 5;

/**
 * Puts what a short follow-up names in place of the same part of the question before: 'and a bun?' replaces 'a loaf' or
 * the subject, 'and in winter?' replaces 'in summer' or is added. Undefined if the question before has no such part.
 */
export function replaceSubject(before: string, named: string): string | undefined {
  const words = named.trim().split(/\s+/);
  const [first = '', second = ''] = words;
  if (words.length > MAX_WORDS || (PREPOSITION.test(first) && second === '')) return undefined;
  const old = before.trim().split(/\s+/);
  if (wantsNow(named)) return [...old, ...words].join(' ');
  if (PREPOSITION.test(first)) {
    const at = old.findLastIndex((word) => word.toLowerCase() === first.toLowerCase());
    if (at < 0) return [...old, ...words].join(' ');
    return replace(old, words, { from: at, to: endOf(old, at) });
  }
  const span = subjectIn(old);
  // 'The best time to water the trees' is more than a subject.
  if (!span || span.to - span.from > MAX_SUBJECT) return undefined;
  const isOf = OF.test(old[span.from - 1] ?? '') && ARTICLE.test(first);
  return replace(old, isOf ? words.slice(1) : words, span);
}

interface Span {
  from: number;
  to: number;
}

const replace = (old: string[], words: string[], { from, to }: Span): string =>
  [...old.slice(0, from), ...words, ...old.slice(to)].join(' ');

/** The index of the next preposition, or the end. */
function endOf(words: string[], from: number): number {
  const next = words.findIndex((word, at) => at > from && PREPOSITION.test(word));
  return next < 0 ? words.length : next;
}

/** The last words after an article that no preposition precedes, or what stands between 'does' and the verb. */
function subjectIn(words: string[]): Span | undefined {
  const follows = (at: number, pattern: RegExp) => pattern.test(words[at - 1] ?? '');
  const article = words.findLastIndex(
    (word, at) => ARTICLE.test(word) && ![PREPOSITION, OF].some((pattern) => follows(at, pattern)),
  );
  const bare = words.findIndex((word, at) => follows(at, /^(?:does|do|did)$/i) && !PRONOUN.test(word));
  const from = article < 0 ? bare : article;
  if (from < 0) return undefined;
  const to = endOf(words, from);
  const least = from === article ? 2 : 1;
  if (to - from > least && follows(from, BEFORE_SUBJECT)) return { from, to: to - 1 };
  const of = words.findIndex((word, at) => at > from && at < to - 1 && OF.test(word));
  return { from: of > 0 && DEFINITE.test(words[from] ?? '') ? of + 1 : from, to };
}

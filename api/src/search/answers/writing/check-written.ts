import { isForModel } from '../../../base/words/drop-instructions.js';
import { splitSentences } from '../../../base/words/split-sentences.js';
import { ADDRESS } from '../../../base/words/unseen-characters.js';
import { wordPattern } from '../../../base/words/word-pattern.js';
import type { Place } from '../../../library/editions/passage-place.js';
import { stemMatcher } from '../../passages/match-stems.js';
import type { Question } from '../../question/question.js';
import type { Passage } from '../../passages/rank-passages.js';
import { detectLanguage, isFunctionWord } from '../../question/question-language.js';
import { areFound, numbersIn, type WrittenNumber } from './read-numbers.js';
import { datesIn, unitsAfter } from './written-dates.js';
import { hasName, namesIn } from './written-names.js';

export interface WrittenSentence {
  text: string;
  /** The passages that it cites. At least one. */
  cited: Passage[];
  question: Question;
  /** All passages that the model was given. */
  given: Passage[];
}

/** The sentence of a cited passage that is closest to what the model wrote. */
export interface Support extends Place {
  passage: Passage;
  text: string;
}

/** Share of the words that the cited passages must have, in the same language. Others are the model's own. */
const MIN_SHARE = 0.6;
const WORD = /[\p{L}\p{N}]{3,}/gu;

const NEGATION = wordPattern({
  en: `not|never|no|none|nobody|nothing|neither|nor|without|cannot|\\p{L}+n['’]t`,
  es: `no|nunca|jamás|nadie|nada|ningun[oa]?|ningún|tampoco|sin`,
  fr: `ne|n['’]\\p{L}+|pas|jamais|aucune?|personne|rien|sans`,
  de: `nicht|nie|niemals|keine?[nmrs]?|niemand|nichts|weder|ohne`,
});

/**
 * Whether a sentence of a model may be shown: its numbers, units, dates and names stand in the passages that it cites, and it
 * denies what they deny.
 */
export function isSupported({ text, cited }: Pick<WrittenSentence, 'text' | 'cited'>, support: Support): boolean {
  const language = languageOf(text);
  const isOther = isTranslated(cited, language);
  const source = cited.map((passage) => `${passage.text}\n${factsOf(passage)}`).join('\n');
  if (text.search(ADDRESS) >= 0 || !hasNumbers(text, source)) return false;
  if (!namesIn(text, language).every((name) => hasName(source, name, isOther))) return false;
  return isOther || (NEGATION.test(text) === NEGATION.test(support.text) && hasWords(text, source, language));
}

/** Whether it has a word with the question or with another edition in common. One that was planted in an edition has none. */
export function isAbout({ text, question, cited, given }: WrittenSentence): boolean {
  const language = languageOf(text);
  const words = wordsOf(text, language);
  if (isForModel(text)) return false;
  if (isTranslated(cited, language) && language !== question.language) return true;
  const others = given.filter((passage) => cited.every(({ edition }) => edition.id !== passage.edition.id));
  return [question.text, ...others.map((passage) => passage.text)].some((other) => shareIn(other)(words) > 0);
}

const languageOf = (text: string): string => detectLanguage(text) ?? 'en';
const isTranslated = (cited: Passage[], language: string): boolean =>
  cited.every(({ edition }) => edition.language !== null && edition.language !== language);

/** What a model is told about a passage beside its text. */
const factsOf = ({ edition: { title, author, newsletter, publishedAt } }: Passage) =>
  [title, author, newsletter.name, publishedAt?.toISOString().slice(0, 4)].filter(Boolean).join('. ');

function hasNumbers(text: string, source: string): boolean {
  const [own, others] = [numbersIn(text), numbersIn(source)];
  const valuesOf = (numbers: WrittenNumber[]) => numbers.map(({ value }) => value);
  if (!areFound(valuesOf(own), valuesOf(others))) return false;
  const dates = datesIn(source);
  if ([...datesIn(text)].some((date) => !dates.has(date))) return false;
  return own.every(({ value, after }) => {
    const same = others.filter((other) => other.value === value).map((other) => unitsAfter(other.after));
    return same.length === 0 || same.some((units) => unitsAfter(after).every((unit) => units.includes(unit)));
  });
}

/** Words that carry meaning. */
const wordsOf = (text: string, language: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).filter((word) => !isFunctionWord(word, language));

const hasWords = (text: string, source: string, language: string): boolean =>
  shareIn(source)(wordsOf(text, language)) >= MIN_SHARE;

/** Tells of any words how many of them the text has. */
function shareIn(text: string): (words: string[]) => number {
  const among = new Set(text.toLowerCase().match(WORD) ?? []);
  const match = stemMatcher();
  return (words) => words.filter((word) => match(word, among) > 0).length / Math.max(1, words.length);
}

/**
 * The sentence of the cited passages that has most of the written words and numbers, or else the most likely one. Words that the
 * question has too need less support.
 */
export function findSupport({ text, cited, question }: Omit<WrittenSentence, 'given'>): Support | undefined {
  const language = languageOf(text);
  const words = [...wordsOf(text, language), ...(text.match(/\d+/g) ?? [])];
  const asked = new Set(wordsOf(question.text, language));
  const fresh = words.filter((word) => !asked.has(word));
  const sentences = cited.flatMap((passage) =>
    splitSentences(passage.text, passage.edition.language).map((sentence) => {
      const share = shareIn(sentence.text);
      const [startsAt, endsAt] = [passage.startsAt + sentence.startsAt, passage.startsAt + sentence.endsAt];
      return { support: { passage, text: sentence.text, startsAt, endsAt }, share: share(words) + share(fresh) };
    }),
  );
  const [best] = sentences.sort((one, other) => other.share - one.share);
  if (best && best.share > 0) return best.support;
  const isLikely = ({ passage, startsAt }: Support) => passage.likely?.startsAt === startsAt;
  return sentences.map(({ support }) => support).find(isLikely) ?? best?.support;
}

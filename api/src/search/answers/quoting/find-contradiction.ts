import { fold } from '../text/hard-words.js';
import type { SourceSentence } from './weigh-sentences.js';

/** Sentences that share this many of their words are about the same thing. */
const SAME_SUBJECT = 0.5;
const NUMBER = /\d[\d.,]*\d|\d/g;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether two editions say the same with different numbers. */
export function contradicts(one: SourceSentence, other: SourceSentence): boolean {
  if (other.source === one.source) return false;
  const [numbers, others] = [numbersIn(one), numbersIn(other)];
  const isOther = numbers.length > 0 && others.length > 0 && !others.some((number) => numbers.includes(number));
  return isOther && sharedWords(one, other) >= SAME_SUBJECT;
}

const numbersIn = ({ sentence }: SourceSentence): string[] =>
  (fold(sentence.text).match(NUMBER) ?? []).filter((number) => !YEAR.test(number));

function sharedWords({ sentence: one }: SourceSentence, { sentence: other }: SourceSentence): number {
  const [ones, others] = [withoutNumbers(one.stems), withoutNumbers(other.stems)];
  const shared = ones.filter((stem) => others.includes(stem)).length;
  return shared / Math.max(1, Math.min(ones.length, others.length));
}

const withoutNumbers = (stems: ReadonlySet<string>) => [...stems].filter((stem) => !/^\d/.test(stem));

import type { ScoredSentence } from './choose-sentences.js';
import { fold } from './hard-words.js';

/** Two sentences about one thing share this much of their words. */
const SAME_SUBJECT = 0.5;
const NUMBER = /\d[\d.,]*\d|\d/g;
const YEAR = /^(?:19|20)\d\d$/;

/** A sentence of another edition that says the same with another number; undefined where there is none. */
export function findContradiction(one: ScoredSentence, others: ScoredSentence[]): ScoredSentence | undefined {
  const numbers = numbersIn(one);
  if (numbers.length === 0) return undefined;
  return others.find((other) => {
    if (other.source === one.source) return false;
    const opposite = numbersIn(other);
    const isOther = opposite.length > 0 && opposite.every((number) => !numbers.includes(number));
    return isOther && sharedWords(one, other) >= SAME_SUBJECT;
  });
}

const numbersIn = ({ sentence }: ScoredSentence) =>
  (fold(sentence.text).match(NUMBER) ?? []).filter((number) => !YEAR.test(number));

function sharedWords({ sentence: one }: ScoredSentence, { sentence: other }: ScoredSentence): number {
  const [ones, others] = [withoutNumbers(one.stems), withoutNumbers(other.stems)];
  const shared = ones.filter((stem) => others.includes(stem)).length;
  return shared / Math.max(1, Math.min(ones.length, others.length));
}

const withoutNumbers = (stems: ReadonlySet<string>) => [...stems].filter((stem) => !/^\d/.test(stem));

import { readWords } from './read-words.js';
/** Function words of the four languages. */
const EMPTY_WORDS = readWords('empty-words');

export interface Sentence {
  text: string;
  words: string[];
  /** Its position: early sentences are more important. */
  at: number;
}

export function wordsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}][\p{L}\p{N}'’-]+/gu)]
    .map((match) => match[0])
    .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));
}

/** Enough of any edition for a handful of sentences. */
const MAX_TEXT = 400_000;
const MAX_SENTENCES = 3_000;
/** A full stop that does not end a sentence: '1.5', 'am 12. April', 'Dr. Amat', 'z. B.'. */
const INNER_POINT = String.raw`\.(?=\p{Ll}|\d)|(?<=\b\d{1,2})\.(?= (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)\b)|(?<=(?<![\p{L}\p{N}])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Sra|Dra|Nr|ca|bzw|Mme|z|z\. ?B|d|d\. ?h|p|p\. ?ej|e\.g|i\.e))\.(?= )`;
const SENTENCE = new RegExp(String.raw`[^.!?…\n]+(?:(?:${INNER_POINT})[^.!?…\n]+)*[.!?…]*["'”’»)]*`, 'gu');
/** Shorter sentences need their context; longer ones are lists or code. */
const [MIN_LENGTH, MAX_LENGTH] = [6, 45];

export function sentencesOf(text: string): Sentence[] {
  const found = [...text.slice(0, MAX_TEXT).matchAll(SENTENCE)].map((match) => match[0].replace(/\s+/g, ' ').trim());
  return found
    .slice(0, MAX_SENTENCES)
    .map((sentence, at) => ({ text: sentence, words: wordsOf(sentence), at }))
    .filter((sentence) => /[.!?…]["'”’»)]*$/.test(sentence.text) && isReadable(sentence));
}

function isReadable({ text }: Sentence): boolean {
  const length = text.split(' ').length;
  return length >= MIN_LENGTH && length <= MAX_LENGTH && !/https?:\/\//.test(text);
}

/** Word frequencies, with a higher weight for the title. */
export function weighWords(title: string | null, text: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + 1);
  for (const word of wordsOf(title ?? '')) weights.set(word, (weights.get(word) ?? 0) + 3);
  return weights;
}

const LIKENESS_COST = 0.7;

/** Picks sentences that are close to the whole text and different from each other, in order of the text. */
export function pickSentences(sentences: Sentence[], weights: Map<string, number>, count: number): Sentence[] {
  const value = new Map(sentences.map((sentence) => [sentence, worthOf(sentence, weights)]));
  const picked: Sentence[] = [];
  while (picked.length < count && picked.length < sentences.length) {
    const rest = sentences.filter((sentence) => !picked.includes(sentence));
    const gain = (sentence: Sentence) =>
      (value.get(sentence) ?? 0) *
      (1 - LIKENESS_COST * Math.max(0, ...picked.map((other) => likeness(sentence, other))));
    picked.push(rest.reduce((best, sentence) => (gain(sentence) > gain(best) ? sentence : best)));
  }
  return picked.sort((one, other) => one.at - other.at);
}

function worthOf({ words, at }: Sentence, weights: Map<string, number>): number {
  const unique = [...new Set(words)];
  if (unique.length === 0) return 0;
  const sum = unique.reduce((total, word) => total + Math.log(1 + (weights.get(word) ?? 0)), 0);
  // The square root favours longer sentences only if their words are important.
  return (sum / Math.sqrt(unique.length + 4)) * (1 + 0.5 / (1 + at));
}

function likeness(one: Sentence, other: Sentence): number {
  const [a, b] = [new Set(one.words), new Set(other.words)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

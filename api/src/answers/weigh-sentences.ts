import type { EvidenceEdition } from '../search/read-evidence.js';
import { missingShare, type HardWords } from './hard-words.js';
import { answersKind, isMerePrice, type AskedKind } from './question-kind.js';
import type { TextSentence } from './split-sentences.js';

/** A parsed question. */
export interface ReadQuestion {
  asked: AskedKind;
  hardWords: HardWords;
  /** Whether it asks about the present. */
  wantsNow: boolean;
  /** Rarity of its stems, by language. */
  stems: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface StemmedSentence extends TextSentence {
  stems: ReadonlySet<string>;
}

/** An edition split into sentences. */
export interface ReadSource {
  found: EvidenceEdition;
  language: string;
  /** Of the edition's title and its newsletter's name. */
  titleStems: ReadonlySet<string>;
  /** Of the title and all sentences. */
  stems: ReadonlySet<string>;
  sentences: StemmedSentence[];
  /** Share of the question's names and numbers that it lacks. */
  absent: number;
  /** Whether it lacks a number of the question. */
  lacksNumber: boolean;
  /** 0 for the oldest of the found editions, 1 for the latest. */
  freshness: number;
}

/** Features of a sentence for scoring. */
export interface Features {
  /** Share of the question's words in the sentence, weighted by rarity. */
  words: number;
  /** The same with words nearby and in the title, at a lower weight. */
  context: number;
  /** Share of the question's words in the whole edition, weighted by rarity. */
  edition: number;
  /** Likeness of its passage. */
  passage: number;
  /** Search score of its edition. */
  evidence: number;
  kind: number;
  /** Share of the question's names and numbers that are missing nearby. */
  missing: number;
  /** Share of them that are missing in the whole edition. */
  absent: number;
  /** 1 if a year or another number of the question is missing. */
  otherNumber: number;
  /** How recent its edition is, if the question asks about the present. */
  freshness: number;
  /** Logarithm of the number of words. */
  length: number;
  /** Likeness of the sentence; undefined if the model has not measured it. */
  likeness?: number;
}

export interface WeighedSentence {
  source: ReadSource;
  sentence: StemmedSentence;
  features: Features;
}

/** Weights of words that are not in the sentence but nearby. */
const NEARBY = { neighbour: 0.6, paragraph: 0.5, title: 0.6 };
const MIN_WORDS = 4;
const MAX_WORDS = 90;

/** Extracts the features of every quotable sentence. */
export function weighSentences(question: ReadQuestion, sources: ReadSource[]): WeighedSentence[] {
  return sources.flatMap((source) =>
    source.sentences.flatMap((sentence, at) =>
      isQuotable(sentence) && !isMerePrice(question.asked, sentence.text)
        ? { source, sentence, features: featuresOf(question, source, at) }
        : [],
    ),
  );
}

function isQuotable({ text, isHeading }: TextSentence): boolean {
  const words = text.split(/\s+/).length;
  return !isHeading && words >= MIN_WORDS && words <= MAX_WORDS && !/[?]["'”’»)]*$/.test(text);
}

function featuresOf(question: ReadQuestion, source: ReadSource, at: number): Features {
  const { found, language } = source;
  const sentence = source.sentences[at] as StemmedSentence;
  const around = source.sentences.slice(Math.max(0, at - 2), at + 3);
  const stems = question.stems.get(language) ?? new Map<string, number>();
  const weightOf = (stem: string) => nearness(stem, { source, sentence, around });
  const passage = found.passages.find(
    ({ startsAt, endsAt }) => startsAt <= sentence.startsAt && sentence.startsAt < endsAt,
  );
  const surroundings = [found.edition.title, found.edition.newsletter.name, ...around.map(({ text }) => text)].join(
    ' ',
  );
  return {
    words: shareOf(stems, (stem) => (sentence.stems.has(stem) ? 1 : 0)),
    context: shareOf(stems, weightOf),
    edition: shareOf(stems, (stem) => (source.stems.has(stem) ? 1 : 0)),
    passage: passage ? 1 - passage.distance : 0,
    evidence: found.evidence,
    kind: answersKind(question.asked, sentence.text, language),
    missing: missingShare(question.hardWords, surroundings),
    absent: source.absent,
    otherNumber: source.lacksNumber ? 1 : 0,
    freshness: question.wantsNow ? source.freshness : 0,
    length: Math.log(sentence.text.split(/\s+/).length),
  };
}

interface Place {
  source: ReadSource;
  sentence: StemmedSentence;
  around: StemmedSentence[];
}

function nearness(stem: string, { source, sentence, around }: Place): number {
  if (sentence.stems.has(stem)) return 1;
  if (source.titleStems.has(stem)) return NEARBY.title;
  const near = around.filter((other) => other.stems.has(stem));
  if (near.length === 0) return 0;
  return near.some((other) => other.paragraph === sentence.paragraph) ? NEARBY.neighbour : NEARBY.paragraph;
}

function shareOf(stems: ReadonlyMap<string, number>, weightOf: (stem: string) => number): number {
  let [sum, total] = [0, 0];
  for (const [stem, rarity] of stems) {
    sum += rarity * weightOf(stem);
    total += rarity;
  }
  return total > 0 ? sum / total : 0;
}

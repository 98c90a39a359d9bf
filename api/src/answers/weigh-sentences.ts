import type { EvidenceEdition } from '../search/read-evidence.js';
import { missingShare, type HardWords } from './hard-words.js';
import { answersKind, isMerePrice, type AskedKind } from './question-kind.js';
import type { TextSentence } from './split-sentences.js';

/** A question as the scoring reads it. */
export interface ReadQuestion {
  asked: AskedKind;
  hardWords: HardWords;
  /** Whether it asks for how things are now. */
  wantsNow: boolean;
  /** Rarity of each of its stems, by language. */
  stems: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface StemmedSentence extends TextSentence {
  stems: ReadonlySet<string>;
}

/** An edition with its sentences. */
export interface ReadSource {
  found: EvidenceEdition;
  language: string;
  /** Stems of its title and of its newsletter's name. */
  titleStems: ReadonlySet<string>;
  /** Of the title and of every sentence. */
  stems: ReadonlySet<string>;
  sentences: StemmedSentence[];
  /** Share of the question's names and numbers that stand nowhere in it. */
  absent: number;
  /** Whether a number of the question is among them. */
  lacksNumber: boolean;
  /** From 0 for the oldest of the found editions to 1 for the newest. */
  freshness: number;
}

/** What speaks for a sentence or against it. */
export interface Features {
  /** Share of the question's rarity in the sentence's own words. */
  words: number;
  /** The same, where words next to it, in its paragraph and in the title count less. */
  context: number;
  /** Share of the question's rarity in the whole edition. */
  edition: number;
  /** Likeness of the passage that it stands in. */
  passage: number;
  /** How well the search found the edition. */
  evidence: number;
  kind: number;
  /** Share of the question's names and numbers that stand nowhere around it. */
  missing: number;
  /** The same of the whole edition. */
  absent: number;
  /** 1 where one of the missing is a year or another number that the question is about. */
  otherNumber: number;
  /** How new its edition is, where the question asks for now. */
  freshness: number;
  /** Logarithm of its length in words. */
  length: number;
  /** Likeness of the sentence itself; undefined until it is measured, or where the model did not answer. */
  likeness?: number;
}

export interface WeighedSentence {
  source: ReadSource;
  sentence: StemmedSentence;
  features: Features;
}

/** How much a word counts that stands not in the sentence but near it. */
const NEARBY = { neighbour: 0.6, paragraph: 0.5, title: 0.6 };
const MIN_WORDS = 4;
const MAX_WORDS = 90;

/** Measures every sentence of the sources that could be quoted. */
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

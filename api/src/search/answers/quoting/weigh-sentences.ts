import { mapInTurns } from '../../../base/async/map-in-turns.js';
import type { EvidenceEdition } from '../../read-evidence.js';
import type { HardWords } from '../text/hard-words.js';
import { stemMatcher, type MatchStem } from './match-stems.js';
import { figureTeller, type AskedQuestion } from '../question/asked-figure.js';
import type { TextSentence } from '../../../base/words/split-sentences.js';

/** A parsed question. */
export interface ReadQuestion {
  asked: AskedQuestion;
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
  sentences: StemmedSentence[];
  /** Share of the question's names and numbers that it lacks. */
  absent: number;
  /** 0 for the oldest of the found editions, 1 for the latest. */
  freshness: number;
}

/** Features of a sentence for scoring. */
export interface Features {
  /** Share of the question's words in the sentence, weighted by rarity. */
  words: number;
  /** The same with words nearby and in the title, at a lower weight. */
  context: number;
  /** Share of the question's words other than names nearby and in the title, weighted by rarity. */
  aspect: number;
  /** High for short questions, which many sentences match by chance. */
  brevity: number;
  /** Share of the question's words in the whole edition, weighted by rarity. */
  edition: number;
  /** Likeness of its passage. */
  passage: number;
  /** Search score of its edition. */
  evidence: number;
  /** 1 if the question asks for a figure, and the sentence tells it; else 0. */
  figure: number;
  /** Share of the question's names and numbers that are missing in the whole edition. */
  absent: number;
  /** How recent its edition is, if the question asks about the present. */
  freshness: number;
  /** Likeness of the sentence; undefined if the model has not measured it. */
  likeness?: number;
  /** Score of the re-ranking model; undefined if it has not read the sentence. */
  reranked?: number;
}

/** A sentence and the edition that it is in. */
export interface SourceSentence {
  source: ReadSource;
  sentence: StemmedSentence;
}

export interface WeighedSentence extends SourceSentence {
  features: Features;
  /** The stems of the question that each sentence of the edition has, at least in part. */
  askedStems: readonly ReadonlySet<string>[];
}

/** Weights of words that are not in the sentence but nearby. */
const NEARBY = { neighbour: 0.6, paragraph: 0.5, title: 0.6 };
const MIN_WORDS = 4;
/** 'I charged 2,100.' */
const MIN_WORDS_WITH_NUMBER = 3;
const MAX_WORDS = 90;
/** A stem that matches less is another word. */
const MIN_MATCH = 0.5;

/** Extracts the features of every quotable sentence. Gives way to other requests. */
export async function weighSentences(question: ReadQuestion, sources: ReadSource[]): Promise<WeighedSentence[]> {
  const reader = { match: stemMatcher(), tellsFigure: figureTeller(question.asked) };
  const weighed: WeighedSentence[] = [];
  for (const source of sources) weighed.push(...(await weighSource(question, source, reader)));
  return weighed;
}

/** What compares texts with the question. */
interface Reader {
  match: MatchStem;
  tellsFigure: (text: string) => boolean;
}

async function weighSource(
  question: ReadQuestion,
  source: ReadSource,
  { match, tellsFigure }: Reader,
): Promise<WeighedSentence[]> {
  const places = { ...(await placesOf(question, source, match)), tellsFigure };
  const weighed = await mapInTurns(source.sentences, (sentence, at) =>
    isQuotable(sentence) && !namesOnly(sentence, places, at)
      ? { source, sentence, features: featuresOf(question, source, { ...places, at }), askedStems: places.askedStems }
      : [],
  );
  return weighed.flat();
}

function isQuotable({ text, isHeading }: TextSentence): boolean {
  const words = text.split(/\s+/).length;
  const least = /\d/.test(text) ? MIN_WORDS_WITH_NUMBER : MIN_WORDS;
  return !isHeading && words >= least && words <= MAX_WORDS && !/[?]["'”’»)]*$/.test(text);
}

/** Whether it has some words of the question and nothing else: 'On the software itself.' */
function namesOnly({ stems }: StemmedSentence, { rarities, askedStems }: Places, at: number): boolean {
  const asked = askedStems[at]?.size ?? 0;
  return stems.size <= asked && asked < rarities.length;
}

/** How well each word of the question matches the title and each sentence, from 0 to 1. */
interface Places {
  rarities: number[];
  /** Without names: they say whom a question is about, not what it asks. */
  aspects: number[];
  title: number[];
  sentences: number[][];
  /** The stems of the question that each sentence has, at least in part. */
  askedStems: ReadonlySet<string>[];
  /** Share of the question's words in the whole edition, weighted by rarity. */
  edition: number;
}

async function placesOf({ stems, hardWords }: ReadQuestion, source: ReadSource, match: MatchStem): Promise<Places> {
  const asked = [...(stems.get(source.language) ?? [])];
  const matchesOf = (text: ReadonlySet<string>) => asked.map(([stem]) => match(stem, text));
  const rarities = asked.map(([, rarity]) => rarity);
  const inTitle = matchesOf(source.titleStems);
  const sentences = await mapInTurns(source.sentences, (sentence) => matchesOf(sentence.stems));
  return {
    rarities,
    aspects: asked.map(([stem, rarity]) => (isInName(stem, hardWords.names) ? 0 : rarity)),
    title: inTitle,
    sentences,
    askedStems: sentences.map((matches) => matchedStems(asked, matches)),
    edition: shareOf(rarities, [inTitle, ...sentences]),
  };
}

const matchedStems = (asked: [string, number][], matches: number[]) =>
  new Set(asked.map(([stem]) => stem).filter((_stem, at) => (matches[at] ?? 0) >= MIN_MATCH));

const isInName = (stem: string, names: string[]) =>
  names.some((name) => name.toLowerCase().startsWith(stem) || stem.startsWith(name.toLowerCase()));

function featuresOf(
  question: ReadQuestion,
  source: ReadSource,
  { at, tellsFigure, ...places }: Places & Pick<Reader, 'tellsFigure'> & { at: number },
): Features {
  const { found } = source;
  const sentence = source.sentences[at] as StemmedSentence;
  const passage = found.passages.find(
    ({ startsAt, endsAt }) => startsAt <= sentence.startsAt && sentence.startsAt < endsAt,
  );
  return {
    ...sharesOf(source, places, at),
    passage: passage ? 1 - passage.distance : 0,
    evidence: found.evidence,
    figure: tellsFigure(sentence.text) ? 1 : 0,
    absent: source.absent,
    freshness: question.wantsNow ? source.freshness : 0,
  };
}

/** Shares of the question's words in the sentence, nearby and in the whole edition. */
function sharesOf(
  { sentences }: ReadSource,
  { rarities, aspects, title, edition, sentences: matches }: Places,
  at: number,
) {
  const own = matches[at] ?? [];
  const isSame = (place: number) => sentences[place]?.paragraph === sentences[at]?.paragraph;
  const around = matches.slice(Math.max(0, at - 2), at + 3);
  const weighed = around.map((text, index) => {
    const place = Math.max(0, at - 2) + index;
    return times(text, isSame(place) ? NEARBY.neighbour : NEARBY.paragraph);
  });
  return {
    words: shareOf(rarities, [own]),
    aspect: shareOf(aspects, [title, ...around], 1),
    context: shareOf(rarities, [own, times(title, NEARBY.title), ...weighed]),
    edition,
    brevity: 1 / (1 + rarities.length),
  };
}

const times = (text: number[], weight: number) => text.map((match) => match * weight);

/** Share of the words that match one of the texts, weighted by rarity; `ofNothing` if there are no words. */
function shareOf(rarities: number[], texts: number[][], ofNothing = 0): number {
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  if (total === 0) return ofNothing;
  const most = (stem: number) => texts.reduce((best, text) => Math.max(best, text[stem] ?? 0), 0);
  return rarities.reduce((sum, rarity, stem) => sum + rarity * most(stem), 0) / total;
}

import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import type {
  AnswerProgressSubscription,
  AnswerSentencePartsFragment,
  AnswerSourcePartsFragment,
} from '../../gql/graphql';
import { ANSWER, ANSWER_SENTENCE, ANSWER_SOURCE } from './answer-documents';

export type Source = AnswerSourcePartsFragment;
export type Sentence = AnswerSentencePartsFragment;

/** A complete or partial answer. */
export interface ShownAnswer {
  /** The question, rewritten if it is a follow-up. */
  question: string;
  state: 'WRITING' | 'FINISHED' | 'STOPPED' | 'FAILED';
  isAnswered: boolean;
  sentences: Sentence[];
  sources: Source[];
  closest: Source[];
  suggestions: string[];
  notice: string | null;
  problem: string | null;
}

export function beginAnswer(question: string): ShownAnswer {
  return {
    question,
    state: 'WRITING',
    isAnswered: false,
    sentences: [],
    sources: [],
    closest: [],
    suggestions: [],
    notice: null,
    problem: null,
  };
}

export function finishAnswer(answer: FragmentType<typeof ANSWER>): ShownAnswer {
  const { question, isAnswered, notice, suggestions, sentences, sources, closest } = readFragment(ANSWER, answer);
  return {
    ...beginAnswer(question),
    state: 'FINISHED',
    isAnswered,
    notice: notice ?? null,
    suggestions,
    sentences: [...readFragment(ANSWER_SENTENCE, sentences)],
    sources: [...readFragment(ANSWER_SOURCE, sources)],
    closest: [...readFragment(ANSWER_SOURCE, closest)],
  };
}

/** Sources arrive first, then sentences, then the complete answer, which replaces them. */
export function addProgress(known: ShownAnswer, progress: AnswerProgressSubscription['answer']): ShownAnswer {
  const { sources, sentence, answer } = progress;
  if (answer) return finishAnswer(answer);
  if (sentence) return { ...known, sentences: [...known.sentences, readFragment(ANSWER_SENTENCE, sentence)] };
  return sources ? { ...known, sources: [...readFragment(ANSWER_SOURCE, sources)] } : known;
}

const citationsIn = ({ sentences }: ShownAnswer) => sentences.flatMap(({ citations }) => citations);

/** IDs of the editions that the answer cites. */
export const citedEditionIds = (answer: ShownAnswer): string[] => citationsIn(answer).map(({ edition }) => edition.id);

/** The answer with only its cited sources, numbered in the order of their first citation. */
export function renumberSources(answer: ShownAnswer): ShownAnswer {
  const cited = [...new Set(citationsIn(answer).map(({ sourceNumber }) => sourceNumber))];
  const sources = cited.flatMap((number) => answer.sources.filter((source) => source.number === number));
  const numbers = new Map(sources.map(({ number }, index) => [number, index + 1]));
  const numberOf = (number: number) => numbers.get(number) ?? number;
  return {
    ...answer,
    sources: sources.map((source) => ({ ...source, number: numberOf(source.number) })),
    sentences: answer.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map((one) => ({ ...one, sourceNumber: numberOf(one.sourceNumber) })),
    })),
  };
}

/** The sentences as plain text. */
export function textOf({ sentences }: ShownAnswer): string {
  return sentences.map(({ text }) => text.replaceAll('*', '')).join(' ');
}

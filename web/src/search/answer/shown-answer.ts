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

/** Sources cited so far, in order of their numbers. */
export function citedSources({ sentences, sources }: ShownAnswer): Source[] {
  const cited = new Set(sentences.flatMap(({ citations }) => citations.map(({ sourceNumber }) => sourceNumber)));
  return sources.filter(({ number }) => cited.has(number)).sort((one, other) => one.number - other.number);
}

/** The sentences as plain text. */
export function textOf({ sentences }: ShownAnswer): string {
  return sentences.map(({ text }) => text.replaceAll('*', '')).join(' ');
}

import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import type {
  AnswerPassagePartsFragment,
  AnswerProgressSubscription,
  AnswerSentencePartsFragment,
  AnswerSourcePartsFragment,
} from '../../gql/graphql';
import { ANSWER, ANSWER_PASSAGE, ANSWER_SENTENCE, ANSWER_SOURCE } from './answer-documents';

export type Source = AnswerSourcePartsFragment;
export type Sentence = AnswerSentencePartsFragment;
export type FoundPassage = AnswerPassagePartsFragment;

/** What the server says where no language model wrote. */
const BUILT_IN = 'built-in';
/** Passages that are shown until a language model has written, which is given more. */
const SHOWN_MEANWHILE = 3;

/** A complete or partial answer. */
export interface ShownAnswer {
  /** The question, rewritten if it is a follow-up. */
  question: string;
  state: 'WRITING' | 'FINISHED' | 'STOPPED' | 'FAILED';
  isAnswered: boolean;
  /** What wrote the sentences. Null while that is not known. */
  model: string | null;
  passages: FoundPassage[];
  sentences: Sentence[];
  sources: Source[];
  suggestions: string[];
  notice: string | null;
  problem: string | null;
}

export function beginAnswer(question: string): ShownAnswer {
  return {
    question,
    state: 'WRITING',
    isAnswered: false,
    model: null,
    passages: [],
    sentences: [],
    sources: [],
    suggestions: [],
    notice: null,
    problem: null,
  };
}

export function finishAnswer(answer: FragmentType<typeof ANSWER>): ShownAnswer {
  const { question, isAnswered, model, notice, suggestions, passages, sentences, sources } = readFragment(
    ANSWER,
    answer,
  );
  return {
    ...beginAnswer(question),
    state: 'FINISHED',
    isAnswered,
    model,
    notice: notice ?? null,
    suggestions,
    passages: [...readFragment(ANSWER_PASSAGE, passages)],
    sentences: [...readFragment(ANSWER_SENTENCE, sentences)],
    sources: [...readFragment(ANSWER_SOURCE, sources)],
  };
}

/** Sources arrive first, then passages and sentences, then the complete answer, which replaces them. */
export function addProgress(known: ShownAnswer, progress: AnswerProgressSubscription['answer']): ShownAnswer {
  const { sources, passages, sentence, answer } = progress;
  if (answer) return finishAnswer(answer);
  if (sentence) return { ...known, sentences: [...known.sentences, readFragment(ANSWER_SENTENCE, sentence)] };
  if (passages) return { ...known, passages: [...readFragment(ANSWER_PASSAGE, passages)] };
  return sources ? { ...known, sources: [...readFragment(ANSWER_SOURCE, sources)] } : known;
}

/** Whether a language model wrote it, not a list of newsletters or authors. */
export const isWritten = ({ sentences, model }: ShownAnswer): boolean =>
  sentences.length > 0 && model !== BUILT_IN && sentences.every(({ newsletter }) => !newsletter);

/** The passages to show: those that the sentences cite, or without sentences the best ones. */
export function shownPassages(answer: ShownAnswer): FoundPassage[] {
  const { passages, sentences, state } = answer;
  if (sentences.length === 0) return state === 'FINISHED' ? passages : passages.slice(0, SHOWN_MEANWHILE);
  if (!isWritten(answer)) return [];
  const cited = new Set(citationsIn(answer).map(({ passage }) => passage));
  return passages.filter(({ number }) => cited.has(number));
}

const citationsIn = ({ sentences }: ShownAnswer) => sentences.flatMap(({ citations }) => citations);

/** IDs of the editions that the answer is from. */
export function answeringEditionIds(answer: ShownAnswer): string[] {
  if (answer.sentences.length > 0) return citationsIn(answer).map(({ edition }) => edition.id);
  return answer.isAnswered ? answer.passages.map(({ edition }) => edition.id) : [];
}

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

/** A passage as a numbered source. */
export const sourceOf = ({ number, edition, newsletter, url }: FoundPassage): Source => ({
  number,
  edition: { id: edition.id, language: edition.language },
  newsletter,
  title: edition.title ?? edition.url,
  url,
  publishedAt: edition.publishedAt,
});

/** What is numbered on the screen: cited sources, or passages. */
export const numberedSources = (answer: ShownAnswer): Source[] =>
  answer.sentences.length > 0 ? renumberSources(answer).sources : answer.passages.map(sourceOf);

/** The sentences, or else the passages, as plain text. */
export function textOf({ sentences, passages }: ShownAnswer): string {
  if (sentences.length === 0) return passages.map(({ text }) => text).join('\n');
  return sentences.map(({ text }) => text.replaceAll('*', '')).join(' ');
}

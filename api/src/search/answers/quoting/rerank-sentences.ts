import type { Reranked } from '../../reranking.js';
import type { SourceSentence, WeighedSentence } from './weigh-sentences.js';

export interface RerankedSentences {
  sentences: WeighedSentence[];
  /** Whether the model has read all of them. */
  isReranked: boolean;
  notice?: string;
}

type Score = (question: string, texts: string[]) => Promise<Reranked>;

/** Adds what a re-ranking model says about each sentence, in its context. Returns them unchanged if it is down or slow. */
export async function rerankSentences(
  sentences: WeighedSentence[],
  question: string,
  score: Score,
): Promise<RerankedSentences> {
  const { scores, notice } = await score(question, sentences.map(inContext));
  if (!scores) return { sentences, isReranked: false, notice };
  const reranked = sentences.map((one, at) => ({ ...one, features: { ...one.features, reranked: scores[at] } }));
  return { sentences: reranked, isReranked: true };
}

/** A sentence with its neighbours, under the title of the edition. */
function inContext({ source, sentence }: SourceSentence): string {
  const at = source.sentences.indexOf(sentence);
  const around = source.sentences.slice(Math.max(0, at - 1), at + 2);
  return `${source.found.edition.title ?? ''}\n${around.map(({ text }) => text).join(' ')}`;
}

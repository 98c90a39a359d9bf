import { askedFigure, type AskedQuestion } from '../../../api/dist/search/answers/question/asked-figure.js';
import { measureLikeness } from '../../../api/dist/search/answers/quoting/measure-likeness.js';
import { readSources } from '../../../api/dist/search/answers/quoting/read-sources.js';
import { rerankSentences } from '../../../api/dist/search/answers/quoting/rerank-sentences.js';
import { weighSentences, type WeighedSentence } from '../../../api/dist/search/answers/quoting/weigh-sentences.js';
import type { Reranker } from '../../../api/dist/outside/models/reranker.js';
import { MAX_RERANKED } from '../../../api/dist/search/reranking.js';
import { isGold } from '../judged/answer-measures.js';
import { NOBODY, type JudgedQuestion } from '../judged/ask-questions.js';
import type { openAnswering } from '../setup/answering-bench.js';

/** The sentences among which the product chooses, of a judged question. */
export interface Candidates {
  isAnswerable: boolean;
  sentences: WeighedSentence[];
  asked: AskedQuestion;
  /** Whether a text that is shown contains the answer. */
  isRight: (text: string) => boolean;
}

/** Many more than the product measures, by words alone, so that any weights can be tried. */
const MEASURED = 60;
const TIMEOUT_MS = 60_000;

/** Overviews choose by other rules, and are left out. */
export async function readCandidates(
  { dataSource, searches }: Awaited<ReturnType<typeof openAnswering>>,
  questions: JudgedQuestion[],
  reranker?: Reranker,
): Promise<Candidates[]> {
  const all: Candidates[] = [];
  for (const { text: question, gold } of questions) {
    const evidence = await searches.findEvidence(NOBODY, { query: question });
    if (evidence.query.isOverview) continue;
    const asked = { question, figure: askedFigure(question) };
    const reading = await readSources(dataSource.manager, asked, evidence);
    const weighed = await weighSentences(reading.question, reading.sources);
    const likely = weighed.sort((one, other) => other.features.context - one.features.context).slice(0, MEASURED);
    const { vector, model } = evidence;
    const measured = await measureLikeness(likely, { vector, model, timeoutMs: TIMEOUT_MS });
    const sentences = reranker ? await rerankAll(measured, question, reranker) : measured;
    // A gold piece may be longer than its sentence.
    const isRight = (text: string) => isGold(text, { gold }) || gold.some((piece) => piece.includes(text));
    all.push({ isAnswerable: gold.length > 0, asked, sentences, isRight });
  }
  return all;
}

/** In calls as large as those of the product, because servers limit them. */
async function rerankAll(sentences: WeighedSentence[], question: string, reranker: Reranker) {
  const reranked: WeighedSentence[] = [];
  for (let at = 0; at < sentences.length; at += MAX_RERANKED) {
    const some = sentences.slice(at, at + MAX_RERANKED);
    const score = async (asked: string, texts: string[]) => ({ scores: await reranker.score(asked, texts) });
    reranked.push(...(await rerankSentences(some, question, score)).sentences);
  }
  return reranked;
}

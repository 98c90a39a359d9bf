import { mkdirSync, writeFileSync } from 'node:fs';
import { readConfig } from '../../../api/dist/config.js';
import { chooseModels } from '../../../api/dist/outside/models/choose-models.js';
import type { Reranker } from '../../../api/dist/outside/models/reranker.js';
import {
  ANSWER_WEIGHTS_FILE,
  readRerankWeights,
  rerankWeightsFile,
  type AnswerWeights,
} from '../../../api/dist/search/answers/quoting/answer-weights.js';
import { readTunedQuestions } from '../judged/ask-questions.js';
import { readStoredDemo } from '../judged/stored-demo.js';
import { openAnswering } from '../setup/answering-bench.js';
import { askWith, fitAnswers, rounded, type Outcome } from './fit-answers.js';
import { readCandidates, type Candidates } from './read-candidates.js';

/** Questions are split into parts. Each part is asked with weights that the others gave. */
const PARTS = 5;
/** Share of the unanswerable questions that are refused: a wrong answer costs more trust than none. */
const REFUSED = 0.85;

/** Computes the weights by which sentences are chosen and the confidence from which they are shown from the judged questions. */
export async function calibrateAnswers(isDry: boolean): Promise<void> {
  const weights = await computeWeights('answers');
  if (!isDry) write(ANSWER_WEIGHTS_FILE, weights);
}

/** The same for answers whose sentences the configured re-ranking model has read. */
export async function calibrateReranker(isDry: boolean): Promise<void> {
  const { rerank, dataDir } = readConfig();
  const models = chooseModels({ rerank });
  const { reranker } = models;
  if (!reranker) throw new Error('Set RERANK_BASE_URL or RERANK_MODEL_PATH');
  const weights = await computeWeights('rerank', reranker);
  await models.close();
  if (isDry) return;
  mkdirSync(dataDir, { recursive: true });
  write(rerankWeightsFile(dataDir), { ...readRerankWeights(dataDir), [reranker.name]: weights });
}

async function computeWeights(command: string, reranker?: Reranker): Promise<AnswerWeights> {
  const bench = await openAnswering(await readStoredDemo());
  const questions = Object.values(readTunedQuestions()).flat();
  const all = await readCandidates(bench, questions, reranker);
  await bench.close();
  const unseen = askUnseen(all);
  const minConfidence = lowestLimit(unseen);
  const weights = fitAnswers(all);
  console.log(`Answers shown from a confidence of ${minConfidence}, of ${all.length} questions:`);
  print('weights that have not seen the question', unseen, minConfidence);
  print('weights from all questions', askWith(all, weights), minConfidence);
  const origin = `npm run bench -- calibrate ${command}, ${questions.length} judged questions`;
  console.log(JSON.stringify({ origin, minConfidence, ...weights }, null, 2));
  return { origin, minConfidence, ...weights };
}

const write = (file: string, stored: object) => writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);

function askUnseen(all: Candidates[]): Outcome[] {
  const parts = Array.from({ length: PARTS }, (_, part) => all.filter((_one, at) => at % PARTS === part));
  return parts.flatMap((part) => askWith(part, fitAnswers(all.filter((one) => !part.includes(one)))));
}

/** The lowest confidence with which enough of the unanswerable questions are refused. */
function lowestLimit(outcomes: Outcome[]): number {
  const limits = Array.from({ length: 100 }, (_, step) => rounded(step * 0.01));
  return limits.find((limit) => sharesOf(outcomes, limit).refused >= REFUSED) ?? 1;
}

function sharesOf(outcomes: Outcome[], limit: number): { right: number; refused: number } {
  const answerable = outcomes.filter(({ isAnswerable }) => isAnswerable);
  const others = outcomes.filter(({ isAnswerable }) => !isAnswerable);
  return {
    right: answerable.filter(({ isRight, confidence }) => isRight && confidence >= limit).length / answerable.length,
    refused: others.filter(({ confidence }) => confidence < limit).length / others.length,
  };
}

function print(name: string, outcomes: Outcome[], limit: number): void {
  const { right, refused } = sharesOf(outcomes, limit);
  console.log(`${name}: best sentence right ${percent(right)}, unanswerable refused ${percent(refused)}`);
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

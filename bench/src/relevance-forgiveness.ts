import type { DataSource } from 'typeorm';
import type { UsableGeneration } from '../../api/dist/passages/generations/generation.service.js';
import { findHits } from '../../api/dist/search/ranking/find-hits.js';
import { readQuery } from '../../api/dist/search/query.js';
import { correctQuestion } from '../../api/dist/search/spelling/correct-question.js';
import type { Collection } from './demo-collection.js';
import type { Judged } from './relevance-measures.js';

/** A result counts if it is in this many. */
const FIRST = 3;

interface Setting {
  collection: Collection;
  questions: Judged[];
  inUse: UsableGeneration;
}

/** How many unanswerable questions have no results, and how many misspelt ones find the right results. */
export async function measureForgiveness(dataSource: DataSource, setting: Setting): Promise<void> {
  const { unanswerable = [], misspelt = [] } = setting.collection.forgiveness ?? {};
  const ask = (question: string) => answersTo(dataSource, question, setting.inUse);
  let [empty, right] = [0, 0];
  const wrong: string[] = [];
  for (const question of unanswerable)
    if ((await ask(question)).length === 0) empty += 1;
    else wrong.push(question);
  for (const { of, text } of misspelt) {
    const corrected = await correctQuestion(dataSource.manager, text);
    const relevant = setting.questions.find(({ id }) => id === of)?.relevant;
    const first = (await ask(corrected ?? text)).slice(0, FIRST);
    if (first.some((id) => (relevant?.get(id) ?? 0) > 0)) right += 1;
    else wrong.push(`${text} → ${corrected ?? 'not corrected'}`);
  }
  console.log(`\n${empty} of ${unanswerable.length} unanswerable questions without a result`);
  console.log(`${right} of ${misspelt.length} misspelt questions right among the first ${FIRST}`);
  if (wrong.length > 0) console.log(wrong.map((question) => `  ${question}`).join('\n'));
}

async function answersTo(dataSource: DataSource, question: string, inUse: UsableGeneration): Promise<number[]> {
  const { id: generationId, model, dimensions } = inUse;
  const query = readQuery(question);
  const [vector] = await model.embed([query.meaning], { isQuestion: true });
  const { hits, answering } = await findHits(dataSource, {
    ...{ query, vector, generationId, model: model.name, dimensions },
    ...{ scope: {}, weights: { fullText: 1, semantic: 1 } },
  });
  return hits.slice(0, answering).map((hit) => hit.editionId);
}

import type { DataSource } from 'typeorm';
import type { UsableGeneration } from '../../../api/dist/library/passages/generations/generation.service.js';
import { calibrationOf } from '../../../api/dist/search/ranking/calibrations.js';
import { findHits } from '../../../api/dist/search/ranking/find-hits.js';
import { readQuestion } from '../../../api/dist/search/question/question.js';
import { correctQuestion } from '../../../api/dist/search/spelling/correct-question.js';
import { searchCorrections } from '../../../api/dist/search/spelling/search-corrections.js';
import type { Collection } from './demo-collection.js';
import type { Judged } from './ranking-measures.js';

/** A result counts if it is in this many. */
const FIRST = 3;

interface Setting {
  collection: Collection;
  questions: Judged[];
  inUse: UsableGeneration;
}

/** How many unanswerable questions have no results, and how many misspelt ones find the right results. */
export async function measureHardQuestions(dataSource: DataSource, setting: Setting): Promise<void> {
  const { unanswerable = [], misspelt = [] } = setting.collection.hardQuestions ?? {};
  const ask = (question: string) => answersTo(dataSource, question, setting.inUse);
  let [empty, right] = [0, 0];
  const wrong: string[] = [];
  for (const question of unanswerable) {
    const { answers, correctedQuery } = await ask(question);
    if (answers.length === 0) empty += 1;
    else wrong.push(`${question} → ${correctedQuery ?? 'not corrected'}`);
  }
  for (const { of, text } of misspelt) {
    const relevant = setting.questions.find(({ id }) => id === of)?.relevant;
    const { answers, correctedQuery } = await ask(text);
    if (answers.slice(0, FIRST).some((id) => (relevant?.get(id) ?? 0) > 0)) right += 1;
    else wrong.push(`${text} → ${correctedQuery ?? 'not corrected'}`);
  }
  console.log(`\n${empty} of ${unanswerable.length} unanswerable questions without a result`);
  console.log(`${right} of ${misspelt.length} misspelt questions right among the first ${FIRST}`);
  if (wrong.length > 0) console.log(wrong.map((question) => `  ${question}`).join('\n'));
}

interface Answers {
  answers: number[];
  correctedQuery: string | null;
}

/** Searches like the search service, with the corrected question if it is answered better. */
async function answersTo(dataSource: DataSource, text: string, inUse: UsableGeneration): Promise<Answers> {
  const { id: generationId, model, dimensions } = inUse;
  const asked = readQuestion(text);
  const corrections = correctQuestion(dataSource.manager, asked);
  const { found, correctedQuery } = await searchCorrections(asked, corrections, async (question) => {
    const [vector] = await model.embed([question.meaning], { isQuestion: true });
    const found = await findHits(dataSource, {
      question,
      vector,
      generationId,
      calibration: calibrationOf(model.name),
      dimensions,
      scope: {},
      weights: { fullText: 1, semantic: 1 },
    });
    return { found };
  });
  const { hits, answering } = found.found;
  return { answers: hits.slice(0, answering).map((hit) => hit.editionId), correctedQuery };
}

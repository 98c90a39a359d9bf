import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';
import type { UsableGeneration } from '../../../api/dist/library/passages/generations/generation.service.js';
import type { Calibration } from '../../../api/dist/search/ranking/calibrations.js';
import { collectCandidates, rankCandidates, type FoundHits } from '../../../api/dist/search/ranking/find-hits.js';
import { readQuestion } from '../../../api/dist/search/question/question.js';
import type { Collection } from '../judged/demo-collection.js';

export interface Asked {
  text: string;
  /** Of the editions that answer. */
  language: string;
  /** Grade by edition ID. Empty if nothing answers. */
  relevant: Map<number, number>;
  find: (calibration: Calibration) => FoundHits;
}

interface Setting {
  collection: Collection;
  /** Edition IDs by the collection's own. */
  ids: Map<string, number>;
  inUse: UsableGeneration;
}

const BALANCED = { fullText: 1, semantic: 1 };

/** Collects the candidates of the judged questions once, so that they can be ranked with many calibrations. */
export async function askAll(dataSource: DataSource, { collection, ids, inUse }: Setting): Promise<Asked[]> {
  const { id: generationId, model, dimensions } = inUse;
  const languages = new Map(collection.documents.map(({ id, language }) => [id, language]));
  const judged = [
    ...collection.questions,
    ...(collection.hardQuestions?.unanswerable ?? []).map((text) => ({ text, relevant: [] })),
  ];
  const asked: Asked[] = [];
  for (const { text, relevant } of judged) {
    const question = readQuestion(text);
    const [vector] = await model.embed([question.meaning], { isQuestion: true });
    const candidates = await collectCandidates(dataSource, { question, vector, generationId, dimensions, scope: {} });
    asked.push({
      text,
      language: question.language ?? languages.get(relevant[0]?.id ?? '') ?? 'en',
      relevant: new Map(relevant.map(({ id, grade }) => [present(ids.get(id)), grade])),
      find: (calibration) => rankCandidates(candidates, { question, calibration, weights: BALANCED }),
    });
  }
  return asked;
}

import type { EntityManager } from 'typeorm';
import type { Evidence } from '../../search/read-evidence.js';
import { measureLikeness } from './measure-likeness.js';
import { readSources } from './read-sources.js';
import { weighSentences, type WeighedSentence } from './weigh-sentences.js';

/** Scores the sentences of the found editions. */
export async function findSentences(
  manager: EntityManager,
  question: string,
  evidence: Evidence,
): Promise<WeighedSentence[]> {
  const reading = await readSources(manager, question, evidence);
  return measureLikeness(weighSentences(reading.question, reading.sources), evidence.vector, evidence.model);
}

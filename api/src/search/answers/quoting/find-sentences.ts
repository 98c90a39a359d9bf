import type { EntityManager } from 'typeorm';
import type { Evidence } from '../../read-evidence.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { measureLikeness } from './measure-likeness.js';
import { scoreSentences } from './score-sentences.js';
import { readSources } from './read-sources.js';
import { weighSentences, type WeighedSentence } from './weigh-sentences.js';

/** Sentences whose likeness is measured. A reader is waiting. */
export const MAX_MEASURED = 10;

/** Extracts features of the sentences in the found editions. For a fact, returns only the most likely ones. */
export async function findSentences(
  manager: EntityManager,
  asked: AskedQuestion,
  evidence: Evidence,
): Promise<WeighedSentence[]> {
  const reading = await readSources(manager, asked, evidence);
  const weighed = await weighSentences(reading.question, reading.sources);
  if (evidence.query.isOverview || evidence.query.wantsNewsletters) return weighed;
  return measureLikeness(scoreSentences(weighed).slice(0, MAX_MEASURED), evidence);
}

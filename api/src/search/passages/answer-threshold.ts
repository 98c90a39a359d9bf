import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calibrationOf, knowsLanguage } from '../ranking/calibrations.js';
import type { Passage } from './rank-passages.js';

export interface AnswerThreshold {
  /** The command that computed it. */
  origin: string;
  /** Score from which the first passage counts as an answer. */
  minScore: number;
  /** The same by the language of the edition, for models that know only English. Their distances differ from language to language. */
  unknownLanguages: Partial<Record<string, number>>;
}

/** Written by `npm run bench -- calibrate answers`. The same relative path works from `src` and from `dist`. */
export const THRESHOLD_FILE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../answer-threshold.json',
);

let threshold: AnswerThreshold | undefined;

/** Whether a passage of an edition in this language is close enough to count as an answer. */
export function isClose({ score, edition: { language } }: Passage, model: string): boolean {
  threshold ??= JSON.parse(readFileSync(THRESHOLD_FILE, 'utf8')) as AnswerThreshold;
  const own = knowsLanguage(calibrationOf(model), language ?? undefined)
    ? undefined
    : threshold.unknownLanguages[language ?? ''];
  return score >= (own ?? threshold.minScore);
}

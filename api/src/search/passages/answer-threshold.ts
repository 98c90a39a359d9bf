import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface AnswerThreshold {
  /** The command that computed it. */
  origin: string;
  /** Score from which the first passage counts as an answer. */
  minScore: number;
}

/** Written by `npm run bench -- calibrate answers`. The same relative path works from `src` and from `dist`. */
export const THRESHOLD_FILE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../answer-threshold.json',
);

let threshold: AnswerThreshold | undefined;

export function answerThreshold(): AnswerThreshold {
  threshold ??= JSON.parse(readFileSync(THRESHOLD_FILE, 'utf8')) as AnswerThreshold;
  return threshold;
}

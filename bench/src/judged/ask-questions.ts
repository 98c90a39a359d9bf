import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_FOLDER } from '../../../api/dist/demo/read-demo-newsletters.js';
import type { Member } from '../../../api/dist/people/accounts/access.js';
import type { AnswerService } from '../../../api/dist/search/answers/answer.service.js';
import type { AnsweredQuestion } from './answer-measures.js';

export interface JudgedQuestion {
  language: string;
  text: string;
  /** Parts of the gold sentences; empty if nothing answers the question. */
  gold: string[];
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The sets in the repository, all of them tuned: rules were written and weights fitted while looking at them. */
export function readTunedQuestions(): Record<string, JudgedQuestion[]> {
  const questions = readJson(path.join(DEMO_FOLDER, 'questions.json')) as JudgedQuestion[];
  const typed = readJson(path.join(DEMO_FOLDER, 'typed-questions.json')) as JudgedQuestion[];
  const stranger = readJson(path.join(DEMO_FOLDER, 'stranger-questions.json')) as JudgedQuestion[];
  return { 'full questions': questions, 'as typed': typed, 'by a stranger': stranger };
}

/** A set that somebody else wrote. */
export function readQuestionFile(file: string): JudgedQuestion[] {
  const all = readJson(file) as { question: string; language: string; answerable: boolean; gold: string[] }[];
  return all.map(({ question, language, answerable, gold }) => ({
    text: question,
    language,
    gold: answerable ? gold : [],
  }));
}

/** Rate limits and counters are off, so any user does. */
export const NOBODY = { user: { id: 0 } } as Member;

export async function askQuestion(answers: AnswerService, question: JudgedQuestion): Promise<AnsweredQuestion> {
  const begin = performance.now();
  const answered: AnsweredQuestion = { ...question, passages: [], isAnswered: false, firstMs: 0 };
  for await (const { passages, answer } of answers.write(NOBODY, { question: question.text })) {
    if (passages) answered.firstMs = performance.now() - begin;
    if (answer) answered.isAnswered = answer.isAnswered;
    answered.passages = (answer?.passages ?? passages ?? []).map(({ text }) => text);
  }
  return answered;
}

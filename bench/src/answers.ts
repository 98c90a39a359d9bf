import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { HELD, measureAnswers, type AnsweredQuestion, type AnswerMeasures } from './judged/answer-measures.js';
import {
  askQuestion,
  readJson,
  readQuestionFile,
  readTunedQuestions,
  type JudgedQuestion,
} from './judged/ask-questions.js';
import type { Collection } from './judged/demo-collection.js';
import { readStoredDemo } from './judged/stored-demo.js';
import { openAnswering } from './setup/answering-bench.js';

/**
 * Asks judged questions over the demo as it is stored.
 *
 * --check           fails below bench/answers-baseline.json
 * --questions FILE  asks these questions and prints only totals, so that a fresh set stays unseen
 * --data FILE       asks over other texts: name, documents and questions
 */
const BASELINE = 'bench/answers-baseline.json';

type Stored = Pick<Collection, 'name' | 'documents' | 'newsletters'>;
type AnsweredSets = Record<string, AnsweredQuestion[]>;

async function askAll(collection: Stored, sets: Record<string, JudgedQuestion[]>): Promise<AnsweredSets> {
  const { answers, close } = await openAnswering(collection);
  try {
    const answered: AnsweredSets = {};
    for (const [name, questions] of Object.entries(sets)) {
      answered[name] = [];
      for (const question of questions) answered[name].push(await askQuestion(answers, question));
    }
    return answered;
  } finally {
    await close();
  }
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(0)} %`);

function print(rows: Record<string, AnswerMeasures>): void {
  console.log(
    '\n| questions | asked | right sentence shown | in the first passage | answerable: close | unanswerable: not close | passages, median | 95 % |\n|---|---|---|---|---|---|---|---|',
  );
  for (const [name, row] of Object.entries(rows))
    console.log(
      `| ${name} | ${row.asked} | ${HELD.map((measure) => percent(row[measure])).join(' | ')} | ${row.medianMs.toFixed(0)} ms | ${row.slowMs.toFixed(0)} ms |`,
    );
}

/** Fails below earlier results. Times depend on the machine and are not checked. */
function holdToBaseline(rows: Record<string, AnswerMeasures>): void {
  const baseline = readJson(BASELINE) as Record<string, Pick<AnswerMeasures, (typeof HELD)[number]>>;
  for (const [name, least] of Object.entries(baseline))
    for (const measure of HELD) {
      const reached = rows[name]?.[measure] ?? 0;
      if (reached >= least[measure]) continue;
      console.error(`${name}, ${measure}: ${percent(reached)} is below the floor of ${percent(least[measure])}`);
      process.exitCode = 1;
    }
}

/** Each set, and the languages of all together. */
function measureSets(sets: AnsweredSets): Record<string, AnswerMeasures> {
  const all = Object.values(sets).flat();
  const languages = [...new Set(all.map(({ language }) => language))];
  const named: AnsweredSets = {
    ...sets,
    ...Object.fromEntries(languages.map((one) => [one, all.filter(({ language }) => language === one)])),
  };
  return Object.fromEntries(Object.entries(named).map(([name, answered]) => [name, measureAnswers(answered)]));
}

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

const [dataFile, questionFile] = [optionOf('--data'), optionOf('--questions')];
const collection = dataFile
  ? (readJson(dataFile) as Stored & { questions: JudgedQuestion[] })
  : { ...(await readStoredDemo()), questions: [] };
const sets = dataFile ? { [collection.name]: collection.questions } : readTunedQuestions();
const answered = await askAll(collection, questionFile ? { fresh: readQuestionFile(questionFile) } : sets);
const rows = measureSets(answered);
print(rows);
if (process.argv.includes('--check')) holdToBaseline(rows);
if (!questionFile) {
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/answers.json', JSON.stringify({ rows, answered }, null, 2));
}
process.exit(process.exitCode ?? 0);

import { writeFileSync } from 'node:fs';
import { THRESHOLD_FILE, type AnswerThreshold } from '../../../api/dist/search/passages/answer-threshold.js';
import { readQuestion } from '../../../api/dist/search/question/question.js';
import { rankPassages } from '../../../api/dist/search/passages/rank-passages.js';
import { NOBODY, readTunedQuestions } from '../judged/ask-questions.js';
import { readStoredDemo } from '../judged/stored-demo.js';
import { openAnswering } from '../setup/answering-bench.js';

/** Of the demo, for a model that knows only English. */
const UNKNOWN_LANGUAGES = ['de', 'es', 'fr'];

interface BestPassage {
  language: string | null;
  score: number;
  isAnswerable: boolean;
}

/** Computes the score from which the first passage counts as an answer from the judged questions. */
export async function calibrateAnswers(isDry: boolean): Promise<void> {
  const best = await readBestPassages();
  const stored: AnswerThreshold = {
    origin: `npm run bench -- calibrate answers, ${best.length} judged questions`,
    minScore: chooseScore('all', best),
    unknownLanguages: Object.fromEntries(
      UNKNOWN_LANGUAGES.map((language) => [
        language,
        chooseScore(
          language,
          best.filter((one) => one.language === language),
        ),
      ]),
    ),
  };
  if (!isDry) writeFileSync(THRESHOLD_FILE, `${JSON.stringify(stored, null, 2)}\n`);
}

/** The score with the best mean of two shares: questions with an answer that are answered, and questions without one that are not. */
function chooseScore(name: string, best: BestPassage[]): number {
  const shares = best.map(({ score }) => ({ minScore: rounded(score), ...sharesFrom(best, rounded(score)) }));
  const chosen = shares.reduce((one, other) => (meanOf(other) > meanOf(one) ? other : one));
  console.log(
    `${name}: from a score of ${chosen.minScore}, ${percent(chosen.answered)} of the questions with an answer are answered, ${percent(chosen.refused)} of the others are not`,
  );
  return chosen.minScore;
}

async function readBestPassages(): Promise<BestPassage[]> {
  const { dataSource, searches, close } = await openAnswering(await readStoredDemo());
  const best: BestPassage[] = [];
  for (const { text, gold } of Object.values(readTunedQuestions()).flat()) {
    const [first] = await rankPassages(
      dataSource.manager,
      await searches.findEvidence(NOBODY, { question: readQuestion(text) }),
    );
    best.push({ score: first?.score ?? 0, language: first?.edition.language ?? null, isAnswerable: gold.length > 0 });
  }
  await close();
  return best;
}

/** Shares of the questions that are told right with this score: those with an answer, and those without. */
function sharesFrom(best: BestPassage[], minScore: number): { answered: number; refused: number } {
  const shareOf = (all: BestPassage[]) => all.filter(({ score }) => score >= minScore).length / all.length;
  return {
    answered: shareOf(best.filter(({ isAnswerable }) => isAnswerable)),
    refused: 1 - shareOf(best.filter(({ isAnswerable }) => !isAnswerable)),
  };
}

const meanOf = ({ answered, refused }: { answered: number; refused: number }) => (answered + refused) / 2;
const rounded = (value: number) => Math.round(value * 100) / 100;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { Edition } from '../../library/editions/edition.entity.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { FakeModel } from '../../testing/servers/fake-model.js';
import { StatementRecorder } from '../../testing/databases/statement-recorder.js';
import { readQuestion } from '../question/question.js';
import { rankPassages, type Passage } from './rank-passages.js';

const [PAGES, WORDS, ASKED] = [6, 25_000, 140];
const MAX_SENTENCES = 1_000;

/** A word that no list knows. */
const word = (number: number) => `q${[...String(number)].map((digit) => 'abdefgilmo'.charAt(Number(digit))).join('')}x`;

function pageOf(number: number): Edition {
  const words = Array.from({ length: WORDS }, (_, at) =>
    at % 12 === 0 ? `. The ${word(number * WORDS + at)}` : word(number * WORDS + at),
  );
  const newsletter = Object.assign(new Newsletter(), { name: 'Long Letters' });
  const text = words.join(' ').replaceAll(' .', '.');
  return Object.assign(new Edition(), { id: number, title: 'Long', text, language: 'en', newsletter });
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('long editions are read within bounds, one a statement, and others get their turn after a hundred sentences', async () => {
  const question = readQuestion(Array.from({ length: ASKED }, (_, at) => word(at * 7)).join(' '));
  const editions = Array.from({ length: PAGES }, (_, at) => pageOf(at)).map((edition) => {
    return { edition, evidence: 0.5, isAnswering: true, passages: [] };
  });
  let [turns, isDone, ranked] = [0, false, [] as Passage[]];
  const others = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  const statements = await new StatementRecorder(database.dataSource).during(async () => {
    ranked = await rankPassages(database.dataSource.manager, { question, model: new FakeModel(), editions });
  });
  isDone = true;
  await others;
  const textsAtOnce = statements
    .filter(({ sql }) => sql.includes('tsvector_to_array(to_tsvector(s.config'))
    .map(({ values }) => (values[1] as string[]).length);
  expect(Math.max(...textsAtOnce)).toBeLessThanOrEqual(MAX_SENTENCES + 1);
  expect(ranked.length).toBeLessThanOrEqual(PAGES * MAX_SENTENCES);
  // Each sentence is matched, and begins a passage that is weighed.
  expect(turns).toBeGreaterThanOrEqual((PAGES * MAX_SENTENCES) / 100);
});

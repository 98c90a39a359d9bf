import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { Edition } from '../../../library/editions/edition.entity.js';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { FakeModel } from '../../../testing/fake-model.js';
import { StatementRecorder } from '../../../testing/statement-recorder.js';
import { weighedSentence } from '../../../testing/weighed-sentence.js';
import { readQuery } from '../../query.js';
import { readSources, type Reading } from './read-sources.js';
import { weighSentences, type ReadSource } from './weigh-sentences.js';

const [PAGES, WORDS, ASKED] = [6, 25_000, 140];
const MAX_SENTENCES = 1_000;
const MAX_STEMS = 24;

/** A word that no list knows. */
const word = (number: number) => `q${[...String(number)].map((digit) => 'abdefgilmo'.charAt(Number(digit))).join('')}x`;
const asked = {
  question: Array.from({ length: ASKED }, (_, at) => word(at * 7)).join(' '),
} as const;

function pageOf(number: number): Edition {
  const words = Array.from({ length: WORDS }, (_, at) =>
    at % 12 === 0 ? `. The ${word(number * WORDS + at)}` : word(number * WORDS + at),
  );
  const newsletter = Object.assign(new Newsletter(), { name: 'Long Letters' });
  return Object.assign(new Edition(), {
    id: number,
    title: 'Long',
    text: words.join(' ').replaceAll(' .', '.'),
    language: 'en',
    newsletter,
  });
}

let database: TestDatabase;
let reading: Reading;
let textsAtOnce: number[];

beforeAll(async () => {
  database = await openTestDatabase();
  const editions = Array.from({ length: PAGES }, (_, at) => pageOf(at)).map((edition) => {
    return { edition, evidence: 0.5, isAnswering: true, passages: [] };
  });
  const evidence = { query: readQuery(asked.question), model: new FakeModel(), editions };
  const statements = await new StatementRecorder(database.dataSource).during(async () => {
    reading = await readSources(database.dataSource.manager, asked, evidence);
  });
  textsAtOnce = statements
    .filter(({ sql }) => sql.includes('tsvector_to_array(to_tsvector(s.config'))
    .map(({ values }) => (values[1] as string[]).length);
});
afterAll(() => database.close());

test('a long question of long editions is read within bounds, one edition a statement', () => {
  expect(reading.question.stems.get('en')?.size).toBe(MAX_STEMS);
  for (const { sentences } of reading.sources) expect(sentences.length).toBeLessThanOrEqual(MAX_SENTENCES);
  expect(Math.max(...textsAtOnce)).toBeLessThanOrEqual(MAX_SENTENCES + 1);
});

test('after a hundred sentences, others get their turn', async () => {
  let [turns, isDone] = [0, false];
  const others = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  expect(await weighSentences(reading.question, reading.sources)).not.toHaveLength(0);
  isDone = true;
  await others;
  const sentences = reading.sources.reduce((sum, source) => sum + source.sentences.length, 0);
  // Each is matched, and then weighed.
  expect(turns).toBeGreaterThanOrEqual((2 * sentences) / 100);
});

/** How often the sentences of one long paragraph are looked at. */
async function looksAt(length: number): Promise<number> {
  let looks = 0;
  const { source, sentence } = weighedSentence('The mill grinds rye for bread.');
  const sentences = Array.from({ length }, () =>
    Object.defineProperty({ ...sentence }, 'paragraph', { get: () => ((looks += 1), 0) }),
  );
  const newsletter = Object.assign(new Newsletter(), { name: 'Mill' });
  const found = { ...source.found, edition: Object.assign(source.found.edition, { newsletter }) };
  const own: ReadSource = { ...source, found, sentences };
  await weighSentences({ ...reading.question, stems: new Map([['en', new Map([['mill', 1]])]]) }, [own]);
  return looks;
}

test('a paragraph of ten times the sentences takes ten times the work', async () => {
  expect(await looksAt(1_000)).toBeLessThan(12 * (await looksAt(100)));
});

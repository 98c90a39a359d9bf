import 'reflect-metadata';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Newsletter, SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { readQuestion } from '../question/question.js';
import { correctQuestion } from './correct-question.js';

const EDITIONS = [
  ['en', 'Heat pumps in old houses', 'A heat pump works in an old house where the radiators are large.'],
  [
    'en',
    'Of names',
    'Tobiah Reyes of the valley office answers. The wayfinding signs were drawn anew; a newborn lamb slept.',
  ],
  [
    'en',
    'The Money List',
    'A list of what the money bought, with a monthly letter on cheese. They sell bread, and reserve a bared wall.',
  ],
  [
    'de',
    'Der Tarif',
    'Die Wärmepumpe braucht Strom, und der Tarif ist neu. Die Leistung der Wärmepumpen steigt. Die Überlastung des Netzes bleibt aus, nachdem es regnete: das liegt im Wesen des Netzes.',
  ],
  ['es', 'El riego', 'El granizo cae de noche sobre el cerezo, y el agua del pozo es cara.'],
  ['fr', 'Le levain', 'Le levain dort au chaud, et la baguette refroidit devant la boulangerie, dans un four combiné.'],
  ['en', 'Of the evening', 'Battery storage pays by eight, before its decay.'],
  ...['May', 'June', 'July'].map((month) => ['en', `Of ${month}`, 'A battery of a clock was at the store.'] as const),
] as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const newsletter = await createNewsletter(database.dataSource, { name: 'Post' });
  for (const [language, title, text] of EDITIONS)
    await createEdition(database.dataSource, newsletter, { language, title, text, textHash: title });
});
afterAll(() => database.close());

const correct = (question: string) => correctQuestion(database.dataSource.manager, readQuestion(question));

test.each([
  ['el graniso y el cereso', 'el granizo y el cerezo'],
  ['comment refroidit un levian', 'comment refroidit un levain'],
  ['a leter on chese', 'a letter on cheese'],
  ['die Waermepunpe', 'die Wärmepumpe'],
  ['die Ueberlastnug des Netzes', 'die Überlastung des Netzes'],
  ['what they sel and reserv', 'what they sell and reserve'],
  ['a heat pump in the old huose', 'a heat pump in the old house'],
  ['el agua del poozo', 'el agua del pozo'],
])('%s is corrected to %s', async (typed, meant) => {
  expect(await correct(typed)).toEqual([{ question: meant, isDoubtful: false }]);
});

test.each([
  'who painted the Mona Lisa',
  'der Strom nach dem Tarif',
  'soll es im Netz regnen',
  'ob es im Netz nachregnete',
  'der Regnettarif der Wärmepumpe',
  'heat a pump',
  'the newborn lamb',
  'chess openings',
  '"waermepumpe"',
  'wie dämmt man das Netz',
  'Thaïlande',
  'the LITS in old houses',
  'decaf in old houses',
])('%s is not changed', async (question) => {
  expect((await correct(question)).filter(({ isDoubtful }) => !isDoubtful)).toEqual([]);
});

test.each(['combien refroidit le levain', 'wessen Tarif ist neu'])('%s keeps its question word', async (question) => {
  expect(await correct(question)).toEqual([]);
});

test('common words that no edition contains are changed only in a correction of their own', async () => {
  expect(await correct('an old hose')).toEqual([{ question: 'an old house', isDoubtful: true }]);
  expect(await correct('a leter on an old hose')).toEqual([
    { question: 'a letter on an old hose', isDoubtful: false },
    { question: 'a letter on an old house', isDoubtful: true },
  ]);
});

test('words beyond the first twelve are corrected', async () => {
  const known = 'the old house and the heat pump with the radiators are what the list of names answers in a monthly';
  expect(await correct(`${known} leter`)).toEqual([{ question: `${known} letter`, isDoubtful: false }]);
});

test('a question with many unknown words is searched as it was typed, without comparing them', async () => {
  const query = jest.spyOn(database.dataSource.manager, 'query');
  const typed = 'leter bateri hoouse radiatr storge';
  expect(await correct(typed)).toEqual([]);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect((await correct(typed.replace('storge', 'the')))[0]?.question).toContain('letter');
});

test('a site with many invented words neither slows down correction nor displaces other words', async () => {
  const { manager } = database.dataSource;
  await manager.query(
    `INSERT INTO word_forms SELECT 'en', 'h' || translate(lpad(n::text, 5, '0'), '0123456789', 'bcdfgjklmn')
     FROM generate_series(1, 20000) n UNION SELECT 'en', 'h' || translate(lpad(n::text, 4, '0'), '0123456789', 'bcdfgjklmn')
     FROM generate_series(1, 9999) n`,
  );
  const read: number[] = [];
  const query = jest.spyOn(manager, 'query');
  query.mockImplementation(async (...parameters: Parameters<typeof manager.query>) => {
    const rows = await database.dataSource.query<unknown[]>(...parameters);
    read.push(rows.length);
    return rows;
  });
  expect(await correct('an old hoouse')).toEqual([{ question: 'an old house', isDoubtful: false }]);
  query.mockRestore();
  expect(Math.max(...read)).toBeGreaterThan(2_000);
  expect(Math.max(...read)).toBeLessThan(6_000);
});

test('words of names are suggested only while a newsletter or topic has them', async () => {
  const { dataSource } = database;
  const corrected = [{ question: 'the zymurgist', isDoubtful: false }];
  const newsletters = dataSource.getRepository(Newsletter);
  const { id } = await createNewsletter(dataSource, { name: 'Post', submissionStatus: SubmissionStatus.PENDING });
  await newsletters.update(id, { name: 'Zymurgist' });
  expect(await correct('the zymurgst')).toEqual([]);
  await newsletters.update(id, { submissionStatus: SubmissionStatus.APPROVED });
  expect(await correct('the zymurgst')).toEqual(corrected);
  await newsletters.update(id, { name: 'Post' });
  expect(await correct('the zymurgst')).toEqual([]);
  await createNewsletter(dataSource, { name: `The Zymurgist's ${'zymurgest '.repeat(20)} ${'z'.repeat(150)}` });
  expect(await correct('the zymurgist')).toEqual([]);
});

test('no query for an unknown word scans all newsletters', async () => {
  const { dataSource } = database;
  await dataSource.query(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Wq' || translate(n::text, '0123456789', 'bcdfgjklmn'), 'https://' || n, n::text, '', 'approved'
     FROM generate_series(1, 3000) n`,
  );
  await dataSource.query('VACUUM ANALYZE newsletters');
  await dataSource.query('ANALYZE word_forms');
  const query = jest.spyOn(dataSource.manager, 'query');
  await correct('the wqbcdx');
  const statements = query.mock.calls.map(([text, parameters]) => [text, parameters as unknown[]] as const);
  query.mockRestore();
  expect(statements.length).toBeGreaterThan(1);
  for (const [text, parameters] of statements) {
    const plan = await dataSource.query<Record<'QUERY PLAN', string>[]>(`EXPLAIN ${text}`, parameters);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/Seq Scan on newsletters|newsletters_by/);
  }
});

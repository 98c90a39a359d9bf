import 'reflect-metadata';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { correctQuestion } from './correct-question.js';

const EDITIONS = [
  ['en', 'Heat pumps in old houses', 'A heat pump works in an old house where the radiators are large.'],
  [
    'en',
    'Of names',
    'Tobiah Reyes of the valley office answers. The wayfinding signs were drawn anew; a newborn lamb slept.',
  ],
  ['en', 'The Money List', 'A list of what the money bought, with a monthly letter on cheese.'],
  ['de', 'Der Tarif', 'Die Wärmepumpe braucht Strom, und der Tarif ist neu. Die Überlastung des Netzes bleibt aus.'],
  ['es', 'El riego', 'El granizo cae de noche sobre el cerezo, y el agua del pozo es cara.'],
  ['fr', 'Le levain', 'Le levain dort au chaud, et la baguette refroidit devant la boulangerie.'],
] as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const newsletter = await createNewsletter(database.dataSource, { name: 'Post' });
  for (const [language, title, text] of EDITIONS)
    await createEdition(database.dataSource, newsletter, { language, title, text, textHash: title });
});
afterAll(() => database.close());

const correct = (question: string) => correctQuestion(database.dataSource.manager, question);

test.each([
  ['heatpumps', 'heat pumps'],
  ['way finding signs', 'wayfinding signs'],
  ['Tobias Rayes', 'Tobiah Reyes'],
  ['die Waermepunpe', 'die Wärmepumpe'],
  ['der neue Stromtarief', 'der neue Stromtarif'],
  ['die Ueberlastnug des Netzes', 'die Überlastung des Netzes'],
  ['el graniso y el cereso', 'el granizo y el cerezo'],
  ['coment refroidit un levin', 'comment refroidit un levain'],
  ['a leter on chese', 'a letter on cheese'],
])('%s is corrected to %s', async (typed, meant) => {
  expect(await correct(typed)).toEqual([{ question: meant, isDoubtful: false }]);
});

test.each([
  'who painted the Mona Lisa',
  'heat a pump',
  'the newborn lamb',
  'chess openings',
  '"heatpumps"',
  'Thaïlande',
])('%s is not changed', async (question) => {
  expect((await correct(question)).filter(({ isDoubtful }) => !isDoubtful)).toEqual([]);
});

test('common words that no edition contains are changed only in a correction of their own', async () => {
  expect(await correct('an old hose')).toEqual([{ question: 'an old house', isDoubtful: true }]);
  expect(await correct('heatpumps in an old hose')).toEqual([
    { question: 'heat pumps in an old hose', isDoubtful: false },
    { question: 'heat pumps in an old house', isDoubtful: true },
  ]);
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

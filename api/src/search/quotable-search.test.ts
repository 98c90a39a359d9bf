import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EditionAccess } from '../library/editions/edition.entity.js';
import { SubmissionStatus, type Newsletter } from '../catalogue/newsletters/newsletter.entity.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { createEdition, createNewsletter } from '../testing/factories.js';

let database: TestDatabase;

beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());

/** In how many editions each word is counted, in the order of the words. */
async function counts(...words: string[]): Promise<number[]> {
  const rows = await database.dataSource.query<{ documents: number }[]>(
    `SELECT coalesce(max(f.documents), 0)::int AS documents FROM unnest($1::text[]) WITH ORDINALITY AS w (word, at)
     LEFT JOIN term_frequencies f ON f.language = 'en' AND f.term = w.word GROUP BY w.at ORDER BY w.at`,
    [words],
  );
  return rows.map(({ documents }) => documents);
}

const write = (newsletter: Newsletter, text: string, access = EditionAccess.PUBLIC) =>
  createEdition(database.dataSource, newsletter, { title: 'Log', text, textHash: text, language: 'en', access });

const wordForms = (condition: string) =>
  database.dataSource.query<object[]>(`SELECT word FROM word_forms WHERE language <> 'name' AND ${condition}`);

test('the words of a newsletter are indexed while it is approved', async () => {
  const { dataSource } = database;
  const letter = await createNewsletter(dataSource, { submissionStatus: SubmissionStatus.PENDING });
  await write(letter, 'An approvword comes.');
  const become = (status: string) =>
    dataSource.query('UPDATE newsletters SET submission_status = $2 WHERE id = $1', [letter.id, status]);
  expect(await counts('approvword')).toEqual([0]);
  await become('approved');
  expect(await counts('approvword')).toEqual([1]);
  expect(await wordForms("word = 'approvword'")).toHaveLength(1);
  await become('rejected');
  expect(await counts('approvword')).toEqual([0]);
});

test('at most 5,000 words of an edition are indexed: the first ones', async () => {
  const { dataSource } = database;
  const letter = await createNewsletter(dataSource);
  const letters = (number: number) =>
    [...String(number).padStart(5, '0')].map((digit) => 'bcdfghjklm'.charAt(Number(digit)));
  const word = (number: number) => `x${letters(number).join('')}`;
  const text = Array.from({ length: 20_000 }, (_, at) => word(at)).join(' ');
  const { id } = await write(letter, text);
  const [row] = await dataSource.query<{ words: number }[]>(
    'SELECT length(search) AS words FROM editions WHERE id = $1',
    [id],
  );
  expect(row).toEqual({ words: 5_000 });
  expect(await counts(word(0), word(4_998), word(19_999))).toEqual([1, 1, 0]);
  expect(await wordForms("word LIKE 'x%'")).toHaveLength(4_999);
});

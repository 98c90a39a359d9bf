import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { findAuthored, namedAuthors } from './find-authored.js';

const AUTHORS: Record<string, string> = {
  first: 'Élise Moreau',
  second: 'Élise Moreau and Jean-Luc Picard',
  brief: 'Editor',
  other: 'Moreau Blanc',
};

let database: TestDatabase;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await openTestDatabase();
  const shown = await createNewsletter(database.dataSource);
  const hidden = await createNewsletter(database.dataSource, { submissionStatus: SubmissionStatus.PENDING });
  let day = 1;
  for (const [name, author] of Object.entries(AUTHORS)) {
    const publishedAt = new Date(Date.UTC(2026, 0, day++));
    ids[name] = (await createEdition(database.dataSource, shown, { author, publishedAt, textHash: name })).id;
  }
  await createEdition(database.dataSource, hidden, { author: 'Élise Moreau', textHash: 'hidden' });
});
afterAll(() => database.close());

async function find(question: string) {
  const { editionIds, isOnly, rest } = await findAuthored(database.dataSource.manager, question, {});
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return { editions: editionIds.map((id) => nameOf.get(id)), isOnly, rest };
}

describe('editions of an author', () => {
  test.each([
    'Élise Moreau',
    'elise moreau',
    'posts by Elise Moreau',
    'Was schreibt Elise Moreau über alles?',
    'les écrits d’Élise Moreau',
    '¿Qué escribió Elise Moreau?',
  ])('are found by the full name in %j, latest first, without accents', async (question) =>
    expect(await find(question)).toMatchObject({ editions: ['second', 'first'], isOnly: true }),
  );

  test('are found by one of several authors', async () => {
    expect(await find('Jean-Luc Picard')).toMatchObject({ editions: ['second'], isOnly: true });
  });

  test('are found beside another subject', async () => {
    expect(await find('What did Élise Moreau pay for paper?')).toEqual({
      editions: ['second', 'first'],
      isOnly: false,
      rest: 'What did pay for paper',
    });
  });

  test.each(['Moreau', 'Elise', 'Moreau Elise', 'Editor', 'the editor', '', "';--"])(
    'are not found by %j',
    async (question) => expect(await find(question)).toEqual({ editions: [], isOnly: false, rest: '' }),
  );
});

test('an author line names people, and whole names only', () => {
  expect(namedAuthors('Ann Lee, Bo Yu & The Team', 'what bo yu says')).toEqual(['bo yu']);
  expect(namedAuthors('Ann Lee', 'joann lee')).toEqual([]);
});

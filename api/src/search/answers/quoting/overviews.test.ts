import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Member } from '../../../people/accounts/access.js';
import { addTaxonomy } from '../../../base/database/taxonomy.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../../testing/factories.js';
import { createAnswers } from '../../../testing/search-bench.js';
import type { AnswerService } from '../answer.service.js';

let database: TestDatabase;
let answers: AnswerService;
let member: Member;

const EDITIONS = [
  {
    newsletter: 'Quay Notes',
    title: 'Otters at the pier',
    publishedAt: new Date('2025-03-01'),
    text: 'Two otters have moved in below the old pier. Nobody feeds them. The otters sleep until the last ferry has left.',
    summary: 'The otters sleep until the last ferry has left.',
  },
  {
    newsletter: 'Quay Notes',
    title: 'Otters again',
    publishedAt: new Date('2026-03-01'),
    text: 'The otters of the old pier have three cubs this spring. Boats now pass the otters at walking speed.',
    summary: 'Boats now pass the otters at walking speed.',
  },
  {
    newsletter: 'Plot Watch',
    title: 'The mill pond',
    publishedAt: new Date('2024-03-01'),
    text: 'Otters came back to the mill pond after the sluice was opened. This is why the otters stay. Where otters live, the council may not dredge.',
    summary: 'This is why the otters stay. Where otters live, the council may not dredge.',
  },
  {
    newsletter: 'Plot Watch',
    title: 'Paint for a fence',
    publishedAt: new Date('2026-05-01'),
    text: 'A fence needs paint every six years. The shop also sells postcards of otters and of trains. Green is the usual colour.',
    summary: 'A fence needs paint every six years.',
  },
];

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  const created = createAnswers(dataSource);
  const { embeddings } = created;
  answers = created.answers;
  member = await createMember(dataSource);
  const admin = await createAdmin(dataSource);
  const newsletters = {
    'Quay Notes': await createNewsletter(dataSource, { name: 'Quay Notes' }, ['Direct Mail']),
    'Plot Watch': await createNewsletter(dataSource, { name: 'Plot Watch' }, ['Typography']),
  };
  for (const { newsletter, ...values } of EDITIONS) {
    const edition = await createEdition(dataSource, newsletters[newsletter as keyof typeof newsletters], {
      ...values,
      textHash: values.text,
      language: 'en',
    });
    await embeddings.generate(admin, edition.id);
  }
});
afterAll(() => database.close());

async function quotesOf(question: string): Promise<string[]> {
  const { sentences } = await answers.ask(member, { question });
  return sentences.flatMap(({ citations }) => citations.map(({ quote }) => quote));
}

describe('a question about what is written about a subject', () => {
  test.each(['What do the newsletters say about otters?', 'Tell me about otters', 'articles on otters', 'otters'])(
    'is answered by a sentence of each summary about it that stands alone: %s',
    async (question) => {
      const quotes = await quotesOf(question);
      expect(quotes.sort()).toEqual([
        'Boats now pass the otters at walking speed.',
        'The otters sleep until the last ferry has left.',
        'Where otters live, the council may not dredge.',
      ]);
    },
  );

  test.each(['Which newsletters write about otters?', 'newsletters about otters', 'otter newsletters'])(
    'is answered by one quote of each newsletter if it asks for newsletters: %s',
    async (question) => {
      const { sentences } = await answers.ask(member, { question });
      const names = sentences.map(({ newsletter }) => newsletter?.name).sort();
      expect(names).toEqual(['Plot Watch', 'Quay Notes']);
    },
  );

  test('is answered by the latest edition first, if it asks for news', async () => {
    expect((await quotesOf('Any news about otters?'))[0]).toBe('Boats now pass the otters at walking speed.');
  });

  test('is not answered by an edition that mentions it in passing', async () => {
    expect((await quotesOf('What do they write about otters?')).join(' ')).not.toContain('postcards');
  });

  test.each([
    'What do the newsletters say about submarines?',
    'newsletters about submarines',
    'submarines',
    'Tell me about the Otter Bridge of 1912',
  ])('has no answer if no edition is about it: %s', async (question) => {
    const { isAnswered, notice } = await answers.ask(member, { question });
    expect({ isAnswered, notice }).toEqual({
      isAnswered: false,
      notice: "I couldn't find any newsletters matching your query.",
    });
  });
});

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { createAnswers } from '../../testing/benches/search-bench.js';
import type { AnswerService } from './answer.service.js';
import { AnswerStep } from './answer.type.js';

let database: TestDatabase;
let answers: AnswerService;
beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  const created = createAnswers(dataSource);
  answers = created.answers;
  const newsletter = await createNewsletter(dataSource, { name: 'Mills' });
  const text = 'The mill at Saltmarsh grinds rye on Monday. The mill at Ferrowick grinds oats.';
  const edition = await createEdition(dataSource, newsletter, { title: 'Mills', text, textHash: text, language: 'en' });
  await created.embeddings.generate(await createAdmin(dataSource), edition.id);
});
afterAll(() => database.close());

/** Asks up to the point where the sentences of the found editions are read. */
async function askUntilFound(member: Member, question: string) {
  const writing = answers.write(member, { question });
  expect((await writing.next()).value).toMatchObject({ step: AnswerStep.SOURCES });
  return async () => {
    for await (const { answer } of writing) if (answer) return answer.passages.length > 0;
    return false;
  };
}

test('of each member, the sentences for one question are read at a time', async () => {
  const { manager } = database.dataSource;
  const [one, other] = [await createMember(database.dataSource), await createMember(database.dataSource)];
  const asked = await Promise.all([
    askUntilFound(one, 'When does the mill at Saltmarsh grind rye?'),
    askUntilFound(one, 'What does the mill at Ferrowick grind?'),
    askUntilFound(other, 'What does the Saltmarsh mill grind on Monday?'),
  ]);
  const gate = deferred();
  const read: string[] = [];
  const ask = manager.query.bind(manager);
  const query = jest.spyOn(manager, 'query');
  query.mockImplementation(async (...parameters: Parameters<typeof manager.query>): Promise<unknown> => {
    const [sql, values] = parameters;
    if (sql.includes('tsvector_to_array(to_tsvector(s.config')) {
      read.push(String((values as unknown[])[1]));
      await gate.promise;
    }
    return ask(...parameters);
  });
  const answered = Promise.all(asked.map((rest) => rest()));
  await eventually(() => Promise.resolve(read.some((text) => text.includes('Monday'))));
  expect(read).toHaveLength(2);
  gate.resolve();
  expect(await answered).toEqual([true, true, true]);
  expect(read.length).toBeGreaterThan(2);
  query.mockRestore();
});

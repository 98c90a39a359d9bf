import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { StatementRecorder } from '../../testing/statement-recorder.js';
import { SchemaAnswers } from './shared-responses.js';
import { present } from '../../base/validation/present.js';

/** Numbered answers, which end on demand. */
class Answers {
  private readonly ends: ((result: ExecutionResult) => void)[] = [];

  get begun(): number {
    return this.ends.length;
  }

  begin = () => new Promise<ExecutionResult>((resolve) => this.ends.push(resolve));

  async end(number: number): Promise<void> {
    present(this.ends[number])({ data: { number } });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('introspection results', () => {
  test('are computed once for any number of tools', async () => {
    const [ofSchema, answers] = [new SchemaAnswers(), new Answers()];
    const first = ofSchema.ask('what is there?', answers.begin);
    await answers.end(0);
    expect(await ofSchema.ask('what is there?', answers.begin)).toEqual(await first);
    expect(answers.begun).toBe(1);
    for (let other = 0; other < 20; other += 1) void ofSchema.ask(`made up ${other}`, answers.begin);
    expect(answers.begun).toBe(21);
    void ofSchema.ask('made up 19', answers.begin);
    expect(answers.begun).toBe(21);
    void ofSchema.ask('what is there?', answers.begin);
    expect(answers.begun).toBe(22);
  });
});

describe('a page opened by many visitors at once', () => {
  const LIST = '{ newsletters { items { name } pagination { total } } }';
  const CROWD = 40;
  let app: RunningApp;
  let recorder: StatementRecorder;

  beforeAll(async () => {
    app = await startTestApp();
    await createNewsletter(app.dataSource, { name: 'The Post' });
    recorder = new StatementRecorder(app.dataSource);
    await app.ask(LIST);
  });
  afterAll(() => app.close());

  const crowd = (query = LIST, token?: string) =>
    Promise.all(Array.from({ length: CROWD }, () => app.ask(query, { token })));
  const lists = (statements: { sql: string }[]) => statements.filter(({ sql }) => /FROM newsletters/.test(sql)).length;

  test('is read once for several visitors, each with the cost', async () => {
    let answers: Awaited<ReturnType<typeof crowd>> = [];
    const statements = await recorder.during(async () => {
      let waiting: ReturnType<typeof crowd> = Promise.resolve([]);
      await app.dataSource.transaction(async (manager) => {
        // The first query waits for the table until the other requests have arrived.
        await manager.query('LOCK TABLE newsletters');
        waiting = crowd();
        await crowd('{ __typename }');
      });
      answers = await waiting;
    });
    expect(lists(statements)).toBeLessThan(CROWD);
    for (const answer of answers) {
      expect(answer.data).toMatchObject({ newsletters: { items: [{ name: 'The Post' }], pagination: { total: 1 } } });
      expect(answer.extensions).toMatchObject({ cost: { requested: expect.any(Number) } });
    }
  });

  test('is read separately for each member', async () => {
    const token = await app.tokenOf(Role.VIEWER);
    expect(lists(await recorder.during(() => crowd(LIST, token)))).toBe(CROWD);
  });

  test('contains what was there before it was opened', async () => {
    const before = crowd();
    await createNewsletter(app.dataSource, { name: 'The Courier' });
    expect((await app.ask(LIST)).data).toMatchObject({ newsletters: { pagination: { total: 2 } } });
    await before;
  });

  test('introspection is complete for members and visitors', async () => {
    const token = await app.tokenOf(Role.VIEWER);
    const about = '{ __schema { queryType { fields { name } } } }';
    const [first, again, member] = [await app.ask(about), await app.ask(about), await app.ask(about, { token })];
    expect(first.data).toMatchObject({ __schema: { queryType: { fields: expect.any(Array) } } });
    expect([again.data, member.data]).toEqual([first.data, first.data]);
  });

  test('reports errors to each visitor with their own request id', async () => {
    const wrong = await Promise.all(
      Array.from({ length: CROWD }, () =>
        app.ask('{ newsletter(id: "nonsense") { id } newsletters { items { name } } }'),
      ),
    );
    const ids = wrong.map(({ errors }) => errors?.[0]?.extensions.requestId);
    expect(new Set(ids).size).toBe(CROWD);
    expect(wrong[0]?.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

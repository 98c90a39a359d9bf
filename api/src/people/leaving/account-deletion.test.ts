import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { createNewsletter } from '../../testing/factories.js';
import { Mail } from '../mails/mail.entity.js';
import { Role, User } from '../accounts/user.entity.js';

let app: RunningApp;
let token: string;
let me: User;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  token = await app.tokenOf(Role.VIEWER);
  const { data } = await app.ask('{ me { id } }', { token });
  me = await app.dataSource.getRepository(User).findOneByOrFail({ id: Number((data?.me as { id: string }).id) });
});

const ask = async (query: string, as = token) => app.ask(query, { token: as });
const deleteAt = async () => ((await ask('{ me { deleteAt } }')).data?.me as { deleteAt: string | null }).deleteAt;
/** As if so many days more had passed. */
const deleteDue = async (days: number) => {
  await app.dataSource.query('UPDATE users SET delete_at = delete_at - make_interval(days => $1)', [days]);
  return app.services.deletions.deleteDue();
};

test('an account is deleted a week after its owner asked, with what is theirs', async () => {
  const newsletter = await createNewsletter(app.dataSource, { submittedById: me.id });
  await app.ask('mutation ($id: ID!) { follow(input: { newsletterId: $id }) { id } }', {
    token,
    variables: { id: String(newsletter.id) },
  });
  const { data } = await ask('mutation { deleteMyAccount }');
  expect(await deleteAt()).toBe(data?.deleteMyAccount);
  expect((await ask('mutation { deleteMyAccount }')).data).toEqual(data);
  expect(await deleteDue(6)).toBe(0);
  expect(await deleteDue(2)).toBe(1);
  expect((await ask('{ me { id } }')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  const left = await app.dataSource.query<object[]>(
    `SELECT n.submitted_by_id, (SELECT count(*)::int FROM follows f WHERE f.user_id = $1) AS follows
     FROM newsletters n WHERE n.id = $2`,
    [me.id, newsletter.id],
  );
  expect(left).toEqual([{ submitted_by_id: null, follows: 0 }]);
});

test('an account that is kept stays, and a mail told of the deletion once', async () => {
  await ask('mutation { deleteMyAccount }');
  await ask('mutation { deleteMyAccount }');
  expect((await ask('mutation { keepMyAccount }')).data).toEqual({ keepMyAccount: true });
  expect(await deleteAt()).toBeNull();
  expect(await deleteDue(8)).toBe(0);
  const mails = await app.dataSource.getRepository(Mail).findBy({ userId: me.id, kind: 'account' });
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your account will be deleted on \d/)]);
});

test('the mail tells that a subscription ends, unless it has ended', async () => {
  await app.dataSource.query(
    "INSERT INTO stripe_customers (user_id, customer_id, is_live, subscription_id) VALUES ($1, 'cus_1', true, 'sub_1')",
    [me.id],
  );
  for (const status of ['past_due', 'canceled']) {
    await app.dataSource.query('UPDATE stripe_customers SET status = $2 WHERE user_id = $1', [me.id, status]);
    await ask('mutation { deleteMyAccount }');
    await ask('mutation { keepMyAccount }');
  }
  const mails = await app.dataSource
    .getRepository(Mail)
    .find({ where: { userId: me.id, kind: 'account' }, order: { id: 'ASC' } });
  expect(mails.map(({ text }) => text?.includes('Your subscription ends with your account.'))).toEqual([true, false]);
});

test('an account that was kept at the last moment stays', async () => {
  await ask('mutation { deleteMyAccount }');
  const whole = app.dataSource.query.bind(app.dataSource);
  const query = jest.spyOn(app.dataSource, 'query').mockImplementation(async (...args) => {
    if (args[0].startsWith('DELETE FROM users'))
      await whole('UPDATE users SET delete_at = NULL WHERE id = $1', [me.id]);
    return whole(...args);
  });
  expect(await deleteDue(8)).toBe(0);
  query.mockRestore();
  expect(await app.dataSource.getRepository(User).existsBy({ id: me.id })).toBe(true);
});

test('an access token cannot delete or keep the account of its owner', async () => {
  const input = '{ name: "Script", scope: READ_WRITE }';
  const made = await ask(`mutation { createAccessToken(input: ${input}) { token } }`);
  const script = (made.data?.createAccessToken as { token: string }).token;
  for (const mutation of ['deleteMyAccount', 'keepMyAccount'])
    expect((await ask(`mutation { ${mutation} }`, script)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  expect(await deleteAt()).toBeNull();
});

describe('an account with much', () => {
  const MESSAGES = 130;
  /** As long as nothing else stands still. */
  const MAX_ROWS = 20;

  beforeEach(async () => {
    const { dataSource } = app;
    await createNewsletter(dataSource, { submittedById: me.id, reviewedById: me.id });
    await dataSource.query(
      `INSERT INTO newsletters (name, url, url_key, description, submitted_by_id)
       SELECT n, 'https://' || n || '.example/', $1 || '/' || n, n, $1::int FROM generate_series(1, 50) n`,
      [me.id],
    );
    await dataSource.query(
      `WITH webhook AS (INSERT INTO webhooks (user_id, url, events, secret) VALUES ($1, 'https://hook.example/', '{}', '') RETURNING id)
       INSERT INTO webhook_deliveries (webhook_id, event, subject) SELECT id, 'e', n FROM webhook, generate_series(1, $2::int) n`,
      [me.id, MESSAGES],
    );
    await ask('mutation { deleteMyAccount }');
  });

  const left = async () => {
    const [row] = await app.dataSource.query<object[]>(
      `SELECT (SELECT count(*)::int FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.user_id = $1) AS messages,
         (SELECT count(*)::int FROM newsletters WHERE submitted_by_id = $1) AS submitted,
         (SELECT count(*)::int FROM users WHERE id = $1) AS users`,
      [me.id],
    );
    return row;
  };

  test('is deleted in short statements', async () => {
    const query = jest.spyOn(app.dataSource, 'query');
    expect(await deleteDue(8)).toBe(1);
    const changes: [unknown, number][] = [];
    for (const [index, [sql]] of query.mock.calls.entries())
      if (/^(DELETE|UPDATE)/.test(sql)) changes.push((await query.mock.results[index]?.value) as [unknown, number]);
    query.mockRestore();
    expect(Math.max(...changes.map(([, count]) => count))).toBe(MAX_ROWS);
    expect(changes.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(MESSAGES + 50);
    expect(await left()).toEqual({ messages: 0, submitted: 0, users: 0 });
  });

  test('that was deleted in part, as the process ended, is deleted by the next run, and cannot be kept meanwhile', async () => {
    await app.dataSource.query("UPDATE users SET delete_at = now() - interval '1 minute' WHERE id = $1", [me.id]);
    const whole = app.dataSource.query.bind(app.dataSource);
    let calls = 0;
    const query = jest.spyOn(app.dataSource, 'query').mockImplementation((...args) => {
      if (/^DELETE FROM webhook_deliveries/.test(args[0]) && ++calls === 3) throw new Error('killed');
      return whole(...args);
    });
    await expect(deleteDue(0)).rejects.toThrow('killed');
    query.mockRestore();
    expect(await left()).toMatchObject({ messages: MESSAGES - 2 * MAX_ROWS, users: 1 });
    const { errors } = await ask('mutation { keepMyAccount }');
    expect(errors).toMatchObject([{ message: expect.stringMatching(/being deleted|sign in/i) }]);
    expect(await deleteDue(0)).toBe(1);
    expect(await left()).toEqual({ messages: 0, submitted: 0, users: 0 });
  });
});

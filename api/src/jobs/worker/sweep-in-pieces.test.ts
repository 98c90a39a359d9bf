import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sweepOutbox } from '../../base/outbox/outbox.js';
import { createNewsletter, createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

const OLD = 2_100;
/** As long as nothing else stands still. */
const MAX_ROWS = 1_000;

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
  const { dataSource } = app;
  const { id: user } = await createUser(dataSource);
  const { id: newsletter } = await createNewsletter(dataSource);
  const fill = (into: string, values: string, id?: number) =>
    dataSource.query<unknown>(`INSERT INTO ${into} SELECT ${values} FROM generate_series(0, ${OLD}) n`, id ? [id] : []);
  /** The last one is new. */
  const when = `now() - CASE WHEN n < ${OLD} THEN interval '1 year' ELSE interval '1 minute' END`;
  await fill('outbox (kind, payload, delivered_at)', `'test', '{}', ${when}`);
  await fill(
    'mails (key, kind, user_id, recipient, message_id, subject, text, html, headers, state, created_at)',
    `'k' || n, 'digest', $1::int, '', 'm' || n, '', '', '', '{}', 'sent', ${when}`,
    user,
  );
  await dataSource.query(
    `INSERT INTO webhooks (user_id, url, events, secret) VALUES ($1, 'https://hook.example/', '{}', '')`,
    [user],
  );
  await fill(
    'webhook_deliveries (webhook_id, event, subject, occurs_at)',
    `(SELECT max(id) FROM webhooks), 'e', n, ${when}`,
  );
  await fill('newsletter_days (newsletter_id, day)', `$1::int, now()::date - 3000 - n`, newsletter);
});
afterAll(() => app.close());

const SWEEPS: [string, number, () => Promise<unknown>][] = [
  ['outbox', 1, () => sweepOutbox(app.dataSource)],
  ['mails', 1, () => app.services.mails.sweep()],
  ['webhook_deliveries', 1, () => app.services.webhooks.sweep()],
  ['newsletter_days', 0, () => app.services.figures.sweep()],
];

test.each(SWEEPS)('what is old of %s is deleted in short statements', async (table, left, sweep) => {
  const query = jest.spyOn(app.dataSource, 'query');
  await sweep();
  const counts: number[] = [];
  for (const [index, [sql]] of query.mock.calls.entries())
    if (sql.startsWith('DELETE')) counts.push(((await query.mock.results[index]?.value) as [unknown, number])[1]);
  query.mockRestore();
  expect(Math.max(...counts)).toBe(MAX_ROWS);
  const [row] = await app.dataSource.query<object[]>(`SELECT count(*)::int FROM ${table}`);
  expect(row).toEqual({ count: left });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createNewsletter } from '../../testing/factories.js';
import { bearer } from '../../testing/running-app.js';
import { StatementRecorder } from '../../testing/statement-recorder.js';
import { WebhookApp } from '../../testing/webhook-app.js';

/** The embedded database has one connection. */
const onServer = (name: string, run: () => Promise<void>) => process.env.TEST_DATABASE_URL && test(name, run);
const MAX_WAITING = 10_000;
const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id } }';
const CHANGE = `mutation ($id: ID!) {
  updateWebhook(id: $id, input: { url: "https://hooks.example.com/", events: [EDITION_PUBLISHED] }) { id }
}`;
const RESEND = 'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { id } }';

let hooks: WebhookApp;
let token: string;
let id: string;

beforeAll(async () => {
  hooks = await WebhookApp.start();
});
afterAll(() => hooks.close());
beforeEach(async () => {
  await hooks.app.dataSource.query('TRUNCATE webhooks, newsletters CASCADE');
  token = await hooks.member();
  id = await create();
  hooks.told();
});

const create = async (by = token) => (await hooks.create(by, { events: ['NEWSLETTER_CHANGED'] })).webhook.id;
const call = <T>(query: string, one = id) => hooks.ask<T>(query, token, { id: one });
const addWaiting = (count: number, to = id) =>
  hooks.app.dataSource.query(
    `INSERT INTO webhook_deliveries (webhook_id, event, subject, data)
     SELECT $1, 'newsletter.changed', 'newsletter ' || n, '{}' FROM generate_series(1, $2::int) n`,
    [to, count],
  );
const waiting = async () =>
  (await hooks.ask<{ webhooks: { id: string; waitingCount: number }[] }>('{ webhooks { id waitingCount } }', token))
    .webhooks;

test('a member may ask for 30 messages in ten minutes, new ones, old ones and those of a change', async () => {
  const limited = await WebhookApp.start({ RATE_LIMITS: 'on' });
  try {
    const member = await limited.member();
    const { webhook } = await limited.create(member, { events: ['EDITION_PUBLISHED'] });
    const ask = (query: string, of: string) => limited.ask<{ testWebhook: { id: string } }>(query, member, { id: of });
    const { testWebhook: sent } = await ask(TEST, webhook.id);
    for (let times = 1; times < 15; times += 1) await ask(TEST, webhook.id);
    for (let times = 0; times < 15; times += 1) await ask(RESEND, sent.id);
    await expect(ask(TEST, webhook.id)).rejects.toThrow('RATE_LIMITED');
    await expect(ask(RESEND, sent.id)).rejects.toThrow('RATE_LIMITED');
    await expect(ask(CHANGE, webhook.id)).rejects.toThrow('RATE_LIMITED');
  } finally {
    await limited.close();
  }
});

test('more than two billion messages have ids', async () => {
  const first = 5_000_000_000;
  const { dataSource, origin } = hooks.app;
  await dataSource.query(`ALTER TABLE webhook_deliveries ALTER COLUMN id RESTART WITH ${first}`);
  for (let times = 0; times < 2; times += 1) await call(TEST);
  await hooks.deliver();
  expect(await call(RESEND, String(first))).toEqual({ resendWebhookDelivery: { id: String(first) } });
  const page = async (after = '') => {
    const address = `${origin}/api/webhooks/${id}/deliveries?limit=1${after}`;
    const answer = await fetch(address, { headers: bearer(token) });
    return (await answer.json()) as { deliveries: { id: number }[]; next: string };
  };
  const { deliveries, next } = await page();
  const { deliveries: earlier } = await page(`&after=${next}`);
  expect([...deliveries, ...earlier].map((delivery) => delivery.id)).toEqual([first + 1, first]);
});

test('while 10,000 messages of a webhook wait, it is told nothing more, and others are', async () => {
  const [full, other] = [id, await create()];
  await addWaiting(MAX_WAITING - 1);
  await createNewsletter(hooks.app.dataSource);
  const counts = [
    { id: full, waitingCount: MAX_WAITING },
    { id: other, waitingCount: 1 },
  ];
  expect(await waiting()).toEqual(counts);
  await createNewsletter(hooks.app.dataSource);
  const [row] = await hooks.app.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int FROM webhook_deliveries WHERE webhook_id = $1',
    [full],
  );
  expect(row?.count).toBe(MAX_WAITING);
  await addWaiting(1);
  expect(await waiting()).toEqual([counts[0], { id: other, waitingCount: 2 }]);
});

test('the messages of a webhook are deleted in steps, before it', async () => {
  await addWaiting(2_500);
  const recorder = new StatementRecorder(hooks.app.dataSource);
  const statements = await recorder.during(() => call('mutation ($id: ID!) { deleteWebhook(id: $id) }'));
  const deleted = statements.flatMap(({ sql }) => /DELETE FROM "?(\w+)"?/.exec(sql)?.[1] ?? []);
  expect(deleted).toEqual([...Array<string>(4).fill('webhook_deliveries'), 'webhooks']);
  expect(await hooks.app.dataSource.query('SELECT FROM webhook_deliveries')).toEqual([]);
});

describe('with several connections', () => {
  onServer('a webhook that is being deleted does not fail the transaction of an event', async () => {
    const other = await create();
    const runner = hooks.app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DELETE FROM webhooks WHERE id = $1', [id]);
    const listed = createNewsletter(hooks.app.dataSource);
    await isBlocked();
    await runner.commitTransaction();
    await runner.release();
    await listed;
    expect(await waiting()).toEqual([{ id: other, waitingCount: 1 }]);
  });

  onServer('an event is written while a failure of its webhook is noted', async () => {
    await addWaiting(1);
    const { dataSource } = hooks.app;
    const runner = dataSource.createQueryRunner();
    hooks.receiver.answer = async () => {
      await runner.startTransaction();
      // Holds up the transaction that notes the failure, before its end.
      await runner.query('SELECT FROM webhook_deliveries FOR UPDATE');
      return 500;
    };
    const delivered = hooks.app.services.webhookSender.sendDue(Number(id));
    await isBlocked();
    await createNewsletter(dataSource);
    hooks.receiver.answer = () => 204;
    await runner.rollbackTransaction();
    await runner.release();
    await delivered;
    expect(await waiting()).toEqual([{ id, waitingCount: 2 }]);
  });

  /** Until a statement waits for a lock. */
  const isBlocked = async () => {
    const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await hooks.app.dataSource.query<unknown[]>(waits)).length === 0);
  };
});

describe('places of a worker', () => {
  const due = async (sending: number[] = []) => hooks.app.services.webhookSender.findDue(sending);

  test('are five of one member, also with those that are being sent', async () => {
    const own = [id];
    while (own.length < 8) own.push(await create());
    const others = await create(await hooks.member());
    for (const each of [...own, others]) await addWaiting(1, each);
    const found = await due();
    expect(found).toHaveLength(6);
    expect(found).toContain(Number(others));
    const sending = found.filter((each) => String(each) !== others).slice(0, 4);
    const next = await due(sending);
    expect(next).toHaveLength(2);
    expect(next.filter((each) => sending.includes(each))).toEqual([]);
  });

  test('are given to each webhook before one has a second', async () => {
    const own = [Number(id)];
    while (own.length < 12) own.push(Number(await create(await hooks.member())));
    for (const each of own) await addWaiting(10, String(each));
    const served: number[] = [];
    while (served.length < own.length) {
      const [next = 0] = await due();
      await hooks.app.services.webhookSender.sendDue(next);
      served.push(next);
    }
    expect(new Set(served)).toEqual(new Set(own));
  });

  test.each(['its own member', 'another one'])(
    'are given in turn to a webhook that fails, besides those of %s',
    async (whose) => {
      const other = whose === 'another one' ? await hooks.member() : token;
      const others: string[] = [];
      while (others.length < 6) others.push(await create(other));
      for (const each of [id, ...others]) await addWaiting(1, each);
      const served =
        "UPDATE webhooks SET served_at = now() - CASE WHEN id = $1 THEN interval '2 s' ELSE interval '1 s' END";
      await hooks.app.dataSource.query(served, [id]);
      await hooks.app.dataSource.query('UPDATE webhooks SET failing_since = now() WHERE id = $1', [id]);
      expect((await due())[0]).toBe(Number(id));
    },
  );
});

test('hosts that the crawler may read are not open to webhooks', async () => {
  const { host, url } = hooks.receiver;
  const closed = await WebhookApp.start({ CRAWL_ALLOW_HOSTS: host, WEBHOOK_ALLOW_HOSTS: '' });
  try {
    const member = await closed.member();
    const IS_PRIVATE = 'This address is on a private network';
    const input = { url, events: ['EDITION_PUBLISHED'] };
    await expect(closed.create(member, input)).rejects.toThrow(IS_PRIVATE);
    const sent = closed.app.services.post.send(url, { headers: {}, body: '{}' });
    await expect(sent).rejects.toThrow(IS_PRIVATE);
  } finally {
    await closed.close();
  }
});

test('hosts that webhooks may reach are not open to programs that sign in', async () => {
  const { metadataWeb } = hooks.app.services;
  await expect(metadataWeb.get(hooks.receiver.url, { maxBytes: 1 })).rejects.toThrow('on a private network');
});

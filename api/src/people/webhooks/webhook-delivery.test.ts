import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createNewsletter } from '../../testing/factories.js';
import { type CreatedWebhook, WebhookApp } from '../../testing/webhook-app.js';
import { type ReceivedMessage, verifyMessage } from '../../testing/servers/webhook-receiver.js';
import { bearer } from '../../testing/running-app.js';
import { StatementRecorder } from '../../testing/databases/statement-recorder.js';

/** Nobody listens there. */
const CRAWLED = '127.0.0.1:9';

let hooks: WebhookApp;
beforeAll(async () => {
  hooks = await WebhookApp.start({ CRAWL_ALLOW_HOSTS: CRAWLED });
});
afterAll(() => hooks.close());
beforeEach(async () => {
  await hooks.app.dataSource.query('TRUNCATE newsletters, saved_searches, webhooks, mails RESTART IDENTITY CASCADE');
  hooks.receiver.answer = () => 204;
  hooks.told();
});

describe('deliveries', () => {
  const EVENT = 'edition.published';

  let token: string;
  let created: CreatedWebhook;

  beforeEach(async () => {
    token = await hooks.member();
    created = await hooks.create(token, { events: ['EDITION_PUBLISHED'] });
  });

  /** An event about a subject, as a transaction writes it. */
  const add = (subject: string, number: number) =>
    hooks.app.dataSource.query(
      'INSERT INTO webhook_deliveries (webhook_id, event, subject, data) VALUES ($1, $2, $3, $4)',
      [created.webhook.id, EVENT, subject, JSON.stringify({ subject, number })],
    );
  const rows = () =>
    hooks.app.dataSource.query<{ state: string; attempts: number; error: string | null; response: string | null }[]>(
      'SELECT state, attempts, error, response FROM webhook_deliveries ORDER BY id',
    );
  const verify = (message: ReceivedMessage, secret = created.secret) => verifyMessage(message, secret);
  const only = (): ReceivedMessage => {
    const [message] = hooks.receiver.accepted;
    if (!message) throw new Error('Nothing was received');
    return message;
  };
  const webhook = async () =>
    (await hooks.ask<{ webhooks: { state: string }[] }>('{ webhooks { state } }', token)).webhooks[0];
  const setFailing = (since: string) =>
    hooks.app.dataSource.query('UPDATE webhooks SET failing_since = now() - $1::interval', [since]);

  describe('a message', () => {
    test('is verified by the official library, and not if it was changed, replayed late or signed by others', async () => {
      await add('a', 1);
      await hooks.deliver();
      const message = only();
      expect(verify(message)).toEqual({
        type: EVENT,
        timestamp: expect.any(String),
        data: { subject: 'a', number: 1 },
      });
      expect(() => verify({ ...message, body: message.body.replace('1', '2') })).toThrow('No matching signature');
      const late = { 'webhook-timestamp': String(Number(message.headers['webhook-timestamp']) - 301) };
      const replayed = { ...message, headers: { ...message.headers, ...late } };
      expect(() => verify(replayed)).toThrow('too old');
      const renamed = { ...message.headers, 'webhook-id': 'msg_other' };
      expect(() => verify({ ...message, headers: renamed })).toThrow('No matching signature');
      expect(() => verify(message, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature');
    });

    test('is signed by both secrets while they are rotated, and afterwards by the new one', async () => {
      const rotate = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret webhook { previousSecretUntil } } }`;
      const answer = await hooks.ask<{ rotateWebhookSecret: CreatedWebhook }>(rotate, token, {
        id: created.webhook.id,
      });
      const { secret, webhook: view } = answer.rotateWebhookSecret;
      expect(view.previousSecretUntil).toEqual(expect.any(String));
      await add('a', 1);
      await hooks.deliver();
      for (const each of [created.secret, secret]) expect(verify(only(), each)).toBeDefined();
      hooks.told();
      await hooks.app.dataSource.query("UPDATE webhooks SET previous_until = previous_until - interval '24 hours'");
      await add('a', 2);
      await hooks.deliver();
      expect(verify(only(), secret)).toBeDefined();
      expect(() => verify(only())).toThrow('No matching signature');
    });

    test('is not written if the transaction of its event fails', async () => {
      await hooks.create(token, { events: ['NEWSLETTER_CHANGED'] });
      const { dataSource } = hooks.app;
      const { id } = await createNewsletter(dataSource);
      const before = (await rows()).length;
      const failing = dataSource.transaction(async (manager) => {
        await manager.query("UPDATE newsletters SET name = 'Renamed' WHERE id = $1", [id]);
        throw new Error('failed later');
      });
      await expect(failing).rejects.toThrow('failed later');
      expect(await rows()).toHaveLength(before);
    });

    test('is not sent along a redirect', async () => {
      hooks.receiver.answer = () => 302;
      await add('a', 1);
      await hooks.deliver();
      expect([hooks.receiver.accepted, await rows()]).toEqual([
        [],
        [{ state: 'waiting', attempts: 1, error: null, response: 'Not now' }],
      ]);
    });
  });

  describe('delivery', () => {
    test('brings all events in order per subject to a receiver that fails, is slow, dies and comes back', async () => {
      const [subjects, each] = [['a', 'b', 'c', 'd'], 12];
      for (let number = 0; number < each; number += 1) for (const subject of subjects) await add(subject, number);
      const { receiver } = hooks;
      let calls = 0;
      receiver.answer = async () => {
        calls += 1;
        const status = calls % 5 === 0 || calls === 20 ? 503 : 204;
        if (calls === 20) await receiver.die();
        await new Promise((resolve) => setTimeout(resolve, calls % 3));
        return status;
      };
      let rounds = 0;
      while ((await rows()).some(({ state }) => state === 'waiting')) {
        if (calls >= 20 && rounds++ === 2) await receiver.start();
        // Two workers.
        await Promise.all([hooks.deliver(), hooks.deliver()]);
        await hooks.endPauses();
        await hooks.app.dataSource.query('UPDATE webhook_deliveries SET attempts = 1 WHERE attempts > 5');
      }
      expect(rounds).toBeGreaterThan(2);
      // Messages that the dying receiver had accepted came again.
      const { accepted } = receiver;
      const arrived = accepted
        .filter(({ id }, place) => accepted.findIndex((other) => other.id === id) === place)
        .map((message) => verify(message) as { data: { subject: string; number: number } });
      for (const subject of subjects) {
        const numbers = arrived.filter(({ data }) => data.subject === subject).map(({ data }) => data.number);
        expect(numbers).toEqual(Array.from({ length: each }, (_, number) => number));
      }
    });

    test('holds back what follows in a subject, and nothing of others', async () => {
      hooks.receiver.answer = ({ body }) => (body.includes('"a"') ? 500 : 204);
      for (const subject of ['a', 'a', 'b']) await add(subject, 1);
      await hooks.deliver();
      const [first, second, other] = await rows();
      expect([first?.state, second?.state, other?.state]).toEqual(['waiting', 'waiting', 'delivered']);
      expect([second?.attempts, other?.attempts]).toEqual([0, 1]);
    });

    test('gives a message up after a day of tries, goes on with the next, and sends it again on request', async () => {
      hooks.receiver.answer = ({ body }) => (body.includes('"number":1') ? 500 : 204);
      await add('a', 1);
      await add('a', 2);
      for (let tries = 0; tries < 8; tries += 1) {
        await hooks.endPauses();
        await hooks.deliver();
      }
      expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'delivered']);
      const [first] = await hooks.app.dataSource.query<{ id: number; message: string }[]>(
        'SELECT id, message_id AS message FROM webhook_deliveries ORDER BY id',
      );
      hooks.receiver.answer = () => 204;
      hooks.receiver.accepted.length = 0;
      const resend = 'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { state } }';
      expect(await hooks.ask(resend, token, { id: first?.id })).toEqual({
        resendWebhookDelivery: { state: 'WAITING' },
      });
      await hooks.deliver();
      expect(only().id).toBe(first?.message);
    });

    test('catches up after a success, at a receiver that fails half of the time', async () => {
      let asked = 0;
      hooks.receiver.answer = () => ((asked += 1) % 2 === 0 ? 204 : 503);
      for (let number = 0; number < 40; number += 1) await add(`subject ${number}`, number);
      for (let times = 0; times < 20; times += 1) await hooks.deliver();
      const left = (await rows()).filter(({ state }) => state !== 'delivered');
      // Half of them without the haste, some where the last tries failed.
      expect(left.length).toBeLessThan(10);
    });

    test('is not hastened by a success when it is a day old', async () => {
      hooks.receiver.answer = () => 500;
      await add('a', 1);
      await hooks.deliver();
      await hooks.app.dataSource.query(
        "UPDATE webhook_deliveries SET occurs_at = now() - interval '25 hours', due_at = now() + interval '1 hour'",
      );
      hooks.receiver.answer = () => 204;
      await add('b', 2);
      await hooks.deliver();
      expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'delivered']);
    });

    test('waits longer after each try, for more than a day', async () => {
      hooks.receiver.answer = () => 500;
      await add('a', 1);
      const pauses: number[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        await hooks.endPauses();
        await hooks.deliver();
        const [row] = await hooks.app.dataSource.query<{ pause: number }[]>(
          'SELECT round(extract(epoch FROM due_at - tried_at))::int AS pause FROM webhook_deliveries',
        );
        pauses.push(row?.pause ?? 0);
      }
      expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
    });

    test('is tried again by another worker if the first one dies', async () => {
      await add('a', 1);
      await hooks.app.dataSource.query(
        "UPDATE webhook_deliveries SET attempts = 1, lease = gen_random_uuid(), due_at = now() + interval '1 minute'",
      );
      await hooks.deliver();
      expect(hooks.receiver.accepted).toEqual([]);
      await hooks.pass('1 minute');
      await hooks.deliver();
      expect(hooks.receiver.accepted).toHaveLength(1);
    });

    test('of a late answer changes nothing after another try has begun', async () => {
      hooks.receiver.answer = async () => {
        await hooks.app.dataSource.query('UPDATE webhook_deliveries SET lease = gen_random_uuid()');
        return 500;
      };
      await add('a', 1);
      await hooks.deliver();
      expect(await rows()).toEqual([{ state: 'waiting', attempts: 1, error: null, response: null }]);
    });
  });

  describe('a day of failures', () => {
    test('pauses a webhook with one mail, and keeps what it has to tell until it goes on', async () => {
      hooks.receiver.answer = () => 500;
      for (const subject of ['a', 'b']) await add(subject, 1);
      await hooks.deliver();
      expect(await webhook()).toEqual({ state: 'FAILING' });
      await setFailing('25 hours');
      await hooks.endPauses();
      await hooks.deliver();
      expect(await webhook()).toEqual({ state: 'PAUSED' });
      const mails = await hooks.app.dataSource.query<{ subject: string; text: string }[]>(
        'SELECT subject, text FROM mails',
      );
      expect(mails).toEqual([
        {
          subject: `Paused: your webhook at ${hooks.receiver.host}`,
          text: expect.stringContaining('no message has arrived'),
        },
      ]);
      hooks.receiver.answer = () => 204;
      await add('a', 2);
      await hooks.endPauses();
      await hooks.deliver();
      expect(hooks.receiver.accepted).toEqual([]);
      await hooks.ask('mutation ($id: ID!) { resumeWebhook(id: $id) { state } }', token, { id: created.webhook.id });
      await hooks.deliver();
      expect(hooks.told()).toHaveLength(3);
      expect(await webhook()).toEqual({ state: 'ACTIVE' });
    });

    test('ends with the first message that arrives', async () => {
      await setFailing('25 hours');
      await add('a', 1);
      await hooks.deliver();
      expect(await webhook()).toEqual({ state: 'ACTIVE' });
    });
  });
});

describe('limits', () => {
  /** The embedded database has one connection. */
  const onServer = (name: string, run: () => Promise<void>) => process.env.TEST_DATABASE_URL && test(name, run);
  const MAX_WAITING = 10_000;
  const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id } }';
  const RESEND = 'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { id } }';

  let token: string;
  let id: string;

  beforeEach(async () => {
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
    const IS_PRIVATE = 'This address is on a private network';
    const url = `http://${CRAWLED}/hook`;
    await expect(hooks.create(token, { url, events: ['EDITION_PUBLISHED'] })).rejects.toThrow(IS_PRIVATE);
    const sent = hooks.app.services.post.send(url, { headers: {}, body: '{}' });
    await expect(sent).rejects.toThrow(IS_PRIVATE);
  });

  test('hosts that webhooks may reach are not open to programs that sign in', async () => {
    const { metadataWeb } = hooks.app.services;
    await expect(metadataWeb.get(hooks.receiver.url, { maxBytes: 1 })).rejects.toThrow('on a private network');
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createNewsletter } from '../../testing/factories.js';
import { WebhookApp, type CreatedWebhook } from '../../testing/webhook-app.js';
import { verifyMessage, type ReceivedMessage } from '../../testing/webhook-receiver.js';

const EVENT = 'edition.published';

let hooks: WebhookApp;
let token: string;
let created: CreatedWebhook;

beforeAll(async () => {
  hooks = await WebhookApp.start();
});
afterAll(() => hooks.close());
beforeEach(async () => {
  token = await hooks.member();
  created = await hooks.create(token, { events: ['EDITION_PUBLISHED'] });
});
afterEach(async () => {
  hooks.receiver.answer = () => 204;
  hooks.told();
  await hooks.app.dataSource.query('TRUNCATE webhooks, mails CASCADE');
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
    expect(verify(message)).toEqual({ type: EVENT, timestamp: expect.any(String), data: { subject: 'a', number: 1 } });
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
    const answer = await hooks.ask<{ rotateWebhookSecret: CreatedWebhook }>(rotate, token, { id: created.webhook.id });
    const { secret, webhook: view } = answer.rotateWebhookSecret;
    expect(view.previousSecretUntil).toEqual(expect.any(String));
    await add('a', 1);
    await hooks.deliver();
    for (const each of [created.secret, secret]) expect(verify(only(), each)).toBeDefined();
    hooks.told();
    await hooks.app.dataSource.query("UPDATE webhooks SET previous_until = now() - interval '1 second'");
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
    const [subjects, each] = [['a', 'b', 'c', 'd'], 25];
    for (let number = 0; number < each; number += 1) for (const subject of subjects) await add(subject, number);
    const { receiver } = hooks;
    let calls = 0;
    receiver.answer = async () => {
      calls += 1;
      const status = calls % 5 === 0 || calls === 42 ? 503 : 204;
      if (calls === 42) await receiver.die();
      await new Promise((resolve) => setTimeout(resolve, calls % 3));
      return status;
    };
    let rounds = 0;
    while ((await rows()).some(({ state }) => state === 'waiting')) {
      if (calls >= 42 && rounds++ === 2) await receiver.start();
      // Two workers.
      await Promise.all([hooks.deliver(), hooks.deliver()]);
      await hooks.endPauses();
      await hooks.app.dataSource.query('UPDATE webhook_deliveries SET attempts = 1 WHERE attempts > 5');
    }
    expect(rounds).toBeGreaterThan(2);
    // What was accepted by the dying receiver came again.
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
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
      ['delivered', 1],
    ]);
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
    expect(await hooks.ask(resend, token, { id: first?.id })).toEqual({ resendWebhookDelivery: { state: 'WAITING' } });
    await hooks.deliver();
    expect(only().id).toBe(first?.message);
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

import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { addForLater, addToOutbox, sweepOutbox } from '../../base/outbox/outbox.js';
import { createLogger } from '../../base/log.js';
import { LiveEvents } from '../../endpoints/live/live-events.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { OutboxDelivery, type OutboxHandler } from './outbox-delivery.js';

const log = createLogger('silent');
let database: TestDatabase;
let events: LiveEvents;
let started: OutboxDelivery[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  events = new LiveEvents(database.connection, database.dataSource, log);
  await events.start();
});
afterEach(async () => {
  for (const delivery of started) await delivery.stop();
  started = [];
  await database.dataSource.query('DELETE FROM outbox');
});
afterAll(async () => {
  await events.stop();
  await database.close();
});

const add = (payload: object) => addToOutbox(database.dataSource.manager, 'letter', payload);
const rows = () =>
  database.dataSource.query<
    { attempts: number; lastError: string | null; hasFailed: boolean; isDue: boolean; isDelivered: boolean }[]
  >(
    `SELECT attempts, last_error AS "lastError", failed_at IS NOT NULL AS "hasFailed", due_at <= now() AS "isDue",
       delivered_at IS NOT NULL AS "isDelivered" FROM outbox`,
  );

const waiting = async () => (await rows()).filter((row) => !row.isDelivered).length;

function deliver(letter: OutboxHandler): void {
  const delivery = new OutboxDelivery({ dataSource: database.dataSource, events, log, handlers: { letter } });
  delivery.start();
  started.push(delivery);
}

test('delivers once what was promised, with two workers', async () => {
  const delivered: unknown[] = [];
  const note: OutboxHandler = (payload) => Promise.resolve(void delivered.push(payload));
  await add({ to: 'before' });
  deliver(note);
  deliver(note);
  await add({ to: 'after' });
  await eventually(async () => (await waiting()) === 0);
  expect(delivered).toHaveLength(2);
  expect(delivered).toEqual(expect.arrayContaining([{ to: 'before' }, { to: 'after' }]));
});

test('a promise of a transaction that was rolled back is not delivered', async () => {
  const refused = database.dataSource.transaction(async (manager) => {
    await addToOutbox(manager, 'letter', {});
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await rows()).toEqual([]);
});

test('tries again later what failed, and keeps it after the last try', async () => {
  deliver(() => Promise.reject(new Error('no such address')));
  await add({});
  await eventually(async () => (await rows())[0]?.lastError);
  expect(await rows()).toEqual([
    { attempts: 1, lastError: 'no such address', hasFailed: false, isDue: false, isDelivered: false },
  ]);
  await database.dataSource.query('UPDATE outbox SET attempts = 14, due_at = now()');
  await database.dataSource.query(`SELECT pg_notify('live_events', '{"topic":"outboxAdded"}')`);
  await eventually(async () => (await rows())[0]?.hasFailed);
  expect(await rows()).toEqual([
    { attempts: 15, lastError: 'no such address', hasFailed: true, isDue: false, isDelivered: false },
  ]);
});

test('leaves entries of other kinds to workers that know them', async () => {
  const delivered: unknown[] = [];
  deliver((payload) => Promise.resolve(void delivered.push(payload)));
  await addToOutbox(database.dataSource.manager, 'unknown', {});
  await add({ to: 'known' });
  await eventually(() => Promise.resolve(delivered.length === 1));
  await eventually(async () => (await waiting()) === 1);
});

test('an entry that hangs holds up no entry of another kind', async () => {
  const delivered: unknown[] = [];
  let release = () => {};
  const hanging = new Promise<void>((resolve) => (release = resolve));
  const note: OutboxHandler = (payload) => Promise.resolve(void delivered.push(payload));
  const delivery = new OutboxDelivery({
    dataSource: database.dataSource,
    events,
    log,
    handlers: { letter: () => hanging, call: note },
  });
  started.push(delivery);
  await add({});
  delivery.start();
  await addToOutbox(database.dataSource.manager, 'call', { to: 'another' });
  await eventually(() => Promise.resolve(delivered.length === 1));
  expect(await waiting()).toBe(1);
  release();
});

test('wakes workers for what is due, and for nothing else', async () => {
  const { manager } = database.dataSource;
  let woken = 0;
  const stopListening = events.listen('outboxAdded', () => (woken += 1));
  await manager.query("INSERT INTO outbox (kind, payload) SELECT 'letter', '{}' WHERE false");
  await addForLater(manager, 60, { kind: 'letter', payload: {} });
  await add({});
  // Notifications come in the order of their transactions.
  await eventually(() => Promise.resolve(woken > 0));
  expect(woken).toBe(1);
  stopListening();
});

test('forgets what was delivered a week ago, and what was given up a month ago', async () => {
  await database.dataSource.query(
    `INSERT INTO outbox (kind, payload, delivered_at, failed_at) VALUES
       ('letter', '"new"', now() - interval '6 days', NULL), ('letter', '"old"', now() - interval '8 days', NULL),
       ('letter', '"given up"', NULL, now() - interval '8 days'), ('letter', '"long ago"', NULL, now() - interval '31 days'),
       ('letter', '"waiting"', NULL, NULL)`,
  );
  expect(await sweepOutbox(database.dataSource)).toBe(2);
  const kept = await database.dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox ORDER BY id');
  expect(kept.map((row) => row.payload)).toEqual(['new', 'given up', 'waiting']);
});

import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addForLater, addToOutbox, sweepOutbox } from '../../base/outbox/outbox.js';
import { createLogger } from '../../base/log.js';
import { LiveEvents } from '../../endpoints/live/live-events.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { createNewsletter } from '../../testing/factories.js';
import { OutboxDelivery, type OutboxHandler } from './outbox-delivery.js';
import { deferred } from '../../testing/deferred.js';
import { WebhookWorker } from './webhook-worker.js';
import { type ScheduleDeps, Schedules } from './schedules.js';
import { Frequency, Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { recordVisit } from '../../catalogue/newsletters/health/record-visit.js';
import { SiteCause } from '../../catalogue/newsletters/health/site-cause.js';
import { planVisit, type Publishing } from './plan-visit.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the outbox', () => {
  const log = createLogger('silent');
  let events: LiveEvents;
  let started: OutboxDelivery[] = [];

  beforeAll(async () => {
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

  test('an entry is kept while its worker lives, and is free soon after it has died', async () => {
    const { dataSource } = database;
    const secondsLeft = async () => {
      const [row] = await dataSource.query<[{ left: number }]>(
        "SELECT extract(epoch FROM due_at - clock_timestamp())::float AS left FROM outbox WHERE kind = 'letter'",
      );
      return row.left;
    };
    let release = () => {};
    const sending = new Promise<void>((resolve) => (release = resolve));
    const trySeconds = { letter: 900 };
    const delivery = new OutboxDelivery({ dataSource, events, log, handlers: { letter: () => sending }, trySeconds });
    started.push(delivery);
    await add({});
    delivery.start();
    await eventually(async () => (await secondsLeft()) > 0);
    expect(await secondsLeft()).toBeLessThanOrEqual(20);
    await dataSource.query("UPDATE outbox SET due_at = now() + interval '2 seconds'");
    await eventually(async () => (await secondsLeft()) > 10, 15_000);
    release();
    await eventually(async () => (await waiting()) === 0);
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
});

describe('the worker of webhooks', () => {
  let looks: { sending: number[]; answer: (ids: number[]) => void; fail: (error: Error) => void }[];
  let sends: number[];
  let sendsEnd: ReturnType<typeof deferred>;
  let notify: () => void;
  let worker: WebhookWorker;

  beforeEach(() => {
    looks = [];
    sends = [];
    sendsEnd = deferred();
    worker = new WebhookWorker({
      log: createLogger('silent'),
      events: {
        listen: (_topic, heard) => {
          notify = () => heard(undefined);
          return () => undefined;
        },
      },
      webhookSender: {
        findDue: (sending = []) => new Promise((answer, fail) => looks.push({ sending, answer, fail })),
        sendDue: async (id) => {
          sends.push(id);
          await sendsEnd.promise;
          return sends.length === 1 ? 1 : 0;
        },
      },
    });
    worker.start();
  });
  afterEach(async () => {
    for (const look of looks) look.answer([]);
    sendsEnd.resolve();
    await worker.stop();
  });

  const lookAt = (place: number) => eventually(() => Promise.resolve(looks[place]));
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test('events during a look are found by one more look, however many they are', async () => {
    for (let count = 0; count < 1_000; count += 1) notify();
    (await lookAt(0)).answer([]);
    (await lookAt(1)).answer([]);
    await settle();
    expect(looks).toHaveLength(2);
    notify();
    expect(looks).toHaveLength(3);
  });

  test('a look that fails does not end the looks', async () => {
    (await lookAt(0)).fail(new Error('no database'));
    await settle();
    notify();
    (await lookAt(1)).answer([7]);
    await eventually(() => Promise.resolve(sends.length > 0));
    expect(sends).toEqual([7]);
  });

  test('a webhook that is being sent is not looked for until its batch is over', async () => {
    (await lookAt(0)).answer([7]);
    await eventually(() => Promise.resolve(sends.length > 0));
    notify();
    const second = await lookAt(1);
    second.answer([]);
    await settle();
    sendsEnd.resolve();
    expect([second.sending, (await lookAt(2)).sending]).toEqual([[7], []]);
  });
});

describe('schedules', () => {
  test('asks Stripe once an hour for what it should have told, if payments are set up', async () => {
    const scheduled = new Map<string, [string, () => Promise<void>]>();
    const every = (interval: string, name: string, work: () => Promise<void>) =>
      Promise.resolve(void scheduled.set(name, [interval, work]));
    const deps = { queue: { every }, log: createLogger('silent') };
    const run = async (payments?: ScheduleDeps['payments']) => {
      await new Schedules(Object.assign({ payments }, deps) as unknown as ScheduleDeps).start();
      const [interval, work] = scheduled.get('refresh-subscriptions') ?? [];
      await work?.();
      return interval;
    };
    let asked = 0;
    expect(await run()).toBe('1 hour');
    await run({ subscriptions: { refreshDue: () => Promise.resolve((asked += 1)) } });
    expect(asked).toBe(1);
  });

  test('as many visits wait as the living workers can keep up with', async () => {
    await database.dataSource.query('TRUNCATE newsletters, workers CASCADE');
    await database.dataSource.query(
      `INSERT INTO newsletters (name, description, url, url_key, submission_status, to_be_processed, next_visit_at)
       SELECT n, 'About', 'https://' || n || '.example.com/', n, 'approved', true, now() - make_interval(mins => n) FROM generate_series(1, 320) n`,
    );
    const added: number[] = [];
    const queue = { add: (id: number) => Promise.resolve(void added.push(id)) };
    const deps = { dataSource: database.dataSource, queue, log: createLogger('silent') };
    const schedules = new Schedules(deps as unknown as ScheduleDeps);
    expect([await schedules.visitDue(), await schedules.visitDue()]).toEqual([100, 0]);
    await database.dataSource.query(`INSERT INTO workers (id) VALUES ('one'), ('two'), ('three')`);
    await database.dataSource.query(`UPDATE jobs SET status = 'completed', completed_at = now() WHERE id = ANY ($1)`, [
      added.slice(0, 30),
    ]);
    expect([await schedules.visitDue(), await schedules.visitDue()]).toEqual([220, 0]);
    const [oldest] = await database.dataSource.query<{ name: string }[]>(
      'SELECT n.name FROM newsletters n JOIN jobs j ON j.newsletter_id = n.id WHERE j.id = $1',
      [added[0]],
    );
    expect([added.length, Number(oldest?.name) > 220]).toEqual([320, true]);
  });

  test('a part of the sweep that fails does not keep the others from running', async () => {
    const swept: string[] = [];
    const part = (name: string) => ({
      sweep: () => (name === 'newsletters' || name === 'mails' ? Promise.reject(new Error('No')) : done(name)),
      sweepOrphans: () => done(name),
      sweepObjects: () => done('objects'),
      deleteDue: () => done(name),
    });
    const done = (name: string) => Promise.resolve(swept.push(name));
    const schedules = new Schedules({
      dataSource: database.dataSource,
      log: createLogger('silent'),
      newsletterDeletion: part('newsletters'),
      neighbours: part('neighbours'),
      topicMerges: part('merges of topics'),
      siteHealth: part('site health'),
      figures: part('figures'),
      insights: part('insights'),
      handovers: part('handovers'),
      images: part('images'),
      follows: part('follows'),
      collections: part('collections'),
      mails: part('mails'),
      heldMessages: part('held mails'),
      sessions: part('sessions'),
      signInLinks: part('links'),
      oauthGrants: part('oauth'),
      webhooks: part('webhooks'),
      deletions: part('accounts'),
    } as unknown as ScheduleDeps);
    const { id } = await createNewsletter(database.dataSource);
    await database.dataSource.query(
      `INSERT INTO jobs (newsletter_id, status, completed_at)
       SELECT $1, 'completed', now() - make_interval(days => d) FROM unnest(ARRAY[179, 181]) AS d`,
      [id],
    );
    await expect(schedules.sweep()).rejects.toThrow('Could not delete what is old: newsletters, mails');
    expect(await database.dataSource.query('SELECT FROM jobs WHERE newsletter_id = $1', [id])).toHaveLength(1);
    expect(swept).toEqual([
      'neighbours',
      'merges of topics',
      'site health',
      'figures',
      'insights',
      'handovers',
      'images',
      'follows',
      'collections',
      'held mails',
      'sessions',
      'links',
      'oauth',
      'webhooks',
      'accounts',
      'objects',
    ]);
  });
});

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const daysUntilVisit = (publishing: Partial<Publishing>) =>
  (planVisit(
    { gapDays: null, lastEditionAt: null, frequency: null, visitMemory: {}, visitFailures: 0, ...publishing },
    now,
  ).getTime() -
    now.getTime()) /
  86_400_000;

describe('the next visit to a newsletter', () => {
  test('is planned twice per measured gap between editions, whatever frequency was submitted', () => {
    expect(daysUntilVisit({ gapDays: 7, lastEditionAt: daysAgo(1), frequency: Frequency.daily })).toBe(3.5);
  });

  test('depends on the submitted frequency until a gap is measured', () => {
    expect(daysUntilVisit({ frequency: Frequency.daily })).toBe(0.5);
    expect(daysUntilVisit({})).toBe(3.5);
  });

  test('waits longer for a newsletter that has fallen silent, but no longer than two weeks', () => {
    expect(daysUntilVisit({ gapDays: 1, lastEditionAt: daysAgo(40) })).toBe(4);
    expect(daysUntilVisit({ gapDays: 1, lastEditionAt: daysAgo(900) })).toBe(14);
  });

  test('comes after an hour, four and sixteen if the site failed, and never later than usual', () => {
    const hours = (visitFailures: number, failure: SiteCause) =>
      24 * daysUntilVisit({ gapDays: 7, lastEditionAt: daysAgo(1), visitFailures, failure });
    expect([1, 2, 3, 4, 900].map((failures) => hours(failures, SiteCause.NO_CONNECTION))).toEqual([1, 4, 16, 64, 84]);
    expect([SiteCause.FORBIDDEN, SiteCause.ROBOTS_TXT].map((cause) => hours(1, cause))).toEqual([84, 84]);
  });

  test.each([
    ['that failed as a whole is planned by that', { worked: false, finding: SiteCause.SERVER_ERROR }, 60],
    ['that failed before and works is planned as usual', { worked: true, finding: SiteCause.NO_EDITIONS }, 3.5 * 1_440],
    [
      'that is left alone is not asked sooner for its lists',
      { worked: false, finding: SiteCause.STOPPED },
      3.5 * 1_440,
    ],
  ])('to a site %s', async (_name, { worked, finding: cause }, minutes) => {
    const { dataSource } = database;
    const visitMemory = worked ? {} : { unread: [{ url: 'https://letter.example/feed', tries: 1 }] };
    const { id } = await createNewsletter(dataSource, { visitMemory, visitFailures: 1 });
    await recordVisit(dataSource.manager, id, { worked: false, finding: { cause: SiteCause.TOO_SLOW, evidence: '' } });
    await recordVisit(dataSource.manager, id, { worked, finding: { cause, evidence: '' } });
    await new Schedules({ dataSource } as unknown as ScheduleDeps).planNextVisit(id, now);
    const { nextVisitAt } = await dataSource.getRepository(Newsletter).findOneByOrFail({ id });
    expect(nextVisitAt).toEqual(new Date(now.getTime() + minutes * 60_000));
  });
});

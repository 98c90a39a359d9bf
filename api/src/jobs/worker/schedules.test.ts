import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../../base/log.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { Schedules, type ScheduleDeps } from './schedules.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

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
    siteHealth: part('site health'),
    figures: part('figures'),
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
  await expect(schedules.sweep()).rejects.toThrow('Could not delete what is old: newsletters, mails');
  expect(swept).toEqual([
    'neighbours',
    'site health',
    'figures',
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

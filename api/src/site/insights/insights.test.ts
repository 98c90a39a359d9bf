import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createNewsletter, createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../../people/accounts/user.entity.js';
import { createLogger } from '../../base/log.js';
import { CountedReaders } from './counted-readers.js';
import { Insights } from './insights.js';
import { MIN_NETWORKS, normaliseSearch, WaitingSearches } from './waiting-searches.js';

let app: RunningApp;
let token: string;
let insights: Insights;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1', INSIGHTS_DAYS: '90' });
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE insight_days, insight_marks, insight_salts');
  insights = new Insights(app.dataSource, { log: createLogger('silent'), keptDays: 90, ownHost: 'letters.example' });
});
afterEach(() => insights.flush());

async function ask<T>(query: string): Promise<T> {
  const { data, errors } = await app.ask(query, { token });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

const stored = async () => {
  await insights.flush();
  const rows = await app.dataSource.query<{ kind: string; name: string; count: number }[]>(
    'SELECT kind, name, count FROM insight_days ORDER BY kind, name',
  );
  return rows.map(({ kind, name, count }) => [kind, name, count]);
};

describe('visits', () => {
  test('a network is one visit an hour and one reader a day, and tells which host led here', async () => {
    insights.countVisit('a', { from: 'WWW.Search.example' });
    insights.countVisit('a', { from: 'search.example', isFromDigest: true });
    insights.countVisit('b', { from: 'letters.example' });
    insights.countVisit('c', { from: 'javascript:alert(1)' });
    insights.countVisit('d', { from: '=1+1' });
    expect(await stored()).toEqual([
      ['digestVisits', '', 1],
      ['origin', 'search.example', 1],
      ['readers', '', 4],
      ['visits', '', 4],
    ]);
  });

  test('a network counts once over all processes, and what says so is a hash with a salt of the day', async () => {
    const other = new Insights(app.dataSource, { log: createLogger('silent'), keptDays: 90, ownHost: 'x.example' });
    for (const one of [insights, other]) {
      one.countVisit('192.0.2.0/24', { from: 'search.example', isFromDigest: true });
      for (const network of ['192.0.2.0/24', 'b', 'c']) await one.countSearch(network, 'ada lovelace', true);
    }
    await Promise.all([insights.flush(), other.flush()]);
    other.countVisit('b', {});
    await other.flush();
    expect(await stored()).toEqual([
      ['digestVisits', '', 1],
      ['found', 'ada lovelace', 3],
      ['origin', 'search.example', 1],
      ['readers', '', 2],
      ['visits', '', 2],
    ]);
    const marks = await app.dataSource.query<{ mark: Buffer }[]>('SELECT mark FROM insight_marks');
    expect(new Set(marks.map(({ mark }) => mark.length))).toEqual(new Set([16]));
  });

  test('marks and the salt of a day go with it', async () => {
    insights.countVisit('a', {});
    await insights.flush();
    const left = async () =>
      app.dataSource.query<object[]>('SELECT day FROM insight_marks UNION ALL SELECT day FROM insight_salts');
    const readers = new CountedReaders(app.dataSource, () => Date.now() + 86_400_000);
    await insights.sweep();
    expect(await left()).toHaveLength(3);
    await readers.sweep();
    expect(await left()).toEqual([]);
  });

  test('one network cannot invent more hosts than a reader meets, nor a day more than can be shown', async () => {
    for (let host = 0; host < 500; host += 1) insights.countVisit('a', { from: `h${host}.example` });
    await insights.flush();
    const of = async () => (await stored()).filter(([kind]) => kind === 'origin').length;
    expect(await of()).toBeLessThan(200);
    for (let host = 0; host < 1_500; host += 1) insights.count('origin', `other${host}.example`);
    await insights.flush();
    expect(await of()).toBe(1_000);
    insights.count('origin', 'h1.example');
    expect(await stored()).toContainEqual(['origin', 'h1.example', 2]);
  });

  test('browsers tell of them, and robots are not counted', async () => {
    const tell = (body: object, agent: string, address = '192.0.2.1') =>
      fetch(`${app.origin}/api/figures`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': address },
      });
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0';
    expect((await tell({ visit: { from: 'news.example' } }, browser)).status).toBe(204);
    await tell({ visit: {} }, 'Googlebot/2.1');
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await tell({ searched: { words: ' Sour  Dough', isFound: false } }, browser, address);
    expect((await tell({ searched: { words: 'x'.repeat(300), isFound: true } }, browser)).status).toBe(400);
    await app.services.insights.flush();
    expect(await stored()).toEqual([
      ['missed', 'sour dough', 3],
      ['origin', 'news.example', 1],
      ['readers', '', 1],
      ['visits', '', 1],
    ]);
  });
});

describe('searches', () => {
  test('are not stored before three networks have made them, and count once for a network and a day', async () => {
    for (let time = 0; time < 10; time += 1) await insights.countSearch('a', 'Ada Lovelace', true);
    await insights.countSearch('b', 'ada lovelace', true);
    expect(await stored()).toEqual([]);
    await insights.countSearch('c', 'ada  LOVELACE', false);
    expect(await stored()).toEqual([
      ['found', 'ada lovelace', 2],
      ['missed', 'ada lovelace', 1],
    ]);
    await insights.countSearch('d', 'ada lovelace', true);
    expect(await stored()).toContainEqual(['found', 'ada lovelace', 3]);
  });

  test.each([
    [' Sour\u00a0 DOUGH ', 'sour dough'],
    ['ada@example.com', undefined],
    ['call 0170 1234567', undefined],
    ['https://letters.example/private', undefined],
    ['a', undefined],
    ['why does my neighbour never answer when i ring', undefined],
    ['x'.repeat(61), undefined],
  ])('%j is kept as %j', (text, kept) => expect(normaliseSearch(text)).toBe(kept));

  test('wait a week at most', () => {
    let now = 0;
    const waiting = new WaitingSearches(() => now);
    const add = (network: string) => waiting.add(network, 'bread', true);
    expect([add('a').size, add('b').size]).toEqual([0, 0]);
    now = 8 * 86_400_000;
    expect([add('c').size, add('d').size, add('e').size]).toEqual([0, 0, MIN_NETWORKS]);
  });
});

test('the report has each day, what is missed, and who gains', async () => {
  await app.dataSource.query(`
    INSERT INTO insight_days (day, kind, name, count) VALUES
    ((now() AT TIME ZONE 'UTC')::date, 'visits', '', 7), ((now() AT TIME ZONE 'UTC')::date - 6, 'visits', '', 2),
    ((now() AT TIME ZONE 'UTC')::date - 7, 'visits', '', 9), ((now() AT TIME ZONE 'UTC')::date, 'missed', 'rye', 4),
    ((now() AT TIME ZONE 'UTC')::date - 7, 'missed', 'rye', 9),
    ((now() AT TIME ZONE 'UTC')::date - 1, 'missed', 'oats', 5), ((now() AT TIME ZONE 'UTC')::date, 'found', 'oats', 1),
    ((now() AT TIME ZONE 'UTC')::date, 'origin', '=evil.example', 3)`);
  const letter = await createNewsletter(app.dataSource, { name: 'Crumb' });
  const user = await createUser(app.dataSource);
  await app.dataSource.query('INSERT INTO follows (user_id, newsletter_id) VALUES ($1, $2)', [user.id, letter.id]);
  await app.dataSource.query(
    'INSERT INTO follows (user_id, newsletter_id, removed_at) SELECT id, $2, now() FROM users WHERE id <> $1',
    [user.id, letter.id],
  );
  const report = await ask<{ days: { visits: number; signUps: number }[] }>(`{ insights(days: 7) {
    days { day visits signUps } searches { name count } missed { name count } origins { name count }
    gaining { name followers } } }`);
  expect(report.days.map(({ visits }) => visits)).toEqual([2, 0, 0, 0, 0, 0, 7]);
  expect(report.days.at(-1)?.signUps).toBe(2);
  expect(report).toMatchObject({
    searches: [
      { name: 'oats', count: 6 },
      { name: 'rye', count: 4 },
    ],
    missed: [{ name: 'rye', count: 4 }],
    origins: [{ name: '=evil.example', count: 3 }],
    gaining: [{ name: 'Crumb', followers: 1 }],
  });
  const csv = (await ask<string>('{ exportInsights(days: 7) }')).split('\r\n');
  expect(csv[0]).toBe('day,kind,name,count');
  expect(csv.find((line) => line.includes('evil'))).toContain('"\'=evil.example",3');
  for (const days of [0, 366])
    await expect(ask(`{ insights(days: ${days}) { days { day } } }`)).rejects.toThrow('days must be from 1 to 365');
});

test('questions are counted, with those that are refused or have no answer', async () => {
  await app.services.insights.flush();
  await app.dataSource.query('TRUNCATE insight_days, insight_marks, insight_salts');
  await app.ask('{ ask(input: { question: "Which bread?" }) { isAnswered } }', { token });
  await app.dataSource.query(`INSERT INTO settings (name, value) VALUES ('asking', '"paid"')`);
  await app.services.site.load();
  const unpaid = await app.tokenOf(Role.VIEWER);
  await app.ask('{ ask(input: { question: "Which bread?" }) { isAnswered } }', { token: unpaid });
  await app.services.insights.flush();
  expect(await stored()).toEqual([
    ['questions', '', 2],
    ['refused', '', 1],
    ['unanswered', '', 1],
  ]);
});

test('counts are kept as long as the setting says, and none are made if it is 0', async () => {
  await app.dataSource.query(`
    INSERT INTO insight_days (day, kind, count) VALUES ((now() AT TIME ZONE 'UTC')::date - 90, 'visits', 1),
    ((now() AT TIME ZONE 'UTC')::date - 89, 'visits', 2)`);
  expect(await app.services.insights.sweep()).toBe(1);
  insights = new Insights(app.dataSource, { log: createLogger('silent'), keptDays: 0, ownHost: 'letters.example' });
  insights.countVisit('a', {});
  await insights.countSearch('a', 'bread', true);
  expect(await stored()).toEqual([['visits', '', 2]]);
});

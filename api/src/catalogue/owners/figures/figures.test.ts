import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createLogger } from '../../../base/log.js';
import { Role, SubscriptionStatus } from '../../../people/accounts/user.entity.js';
import { createEdition, createNewsletter, createUser } from '../../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { SubmissionStatus } from '../../newsletters/newsletter.entity.js';
import { Figures, MAX_PENDING } from './figures.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let app: RunningApp;
let id: number;
let hidden: number;
let ownerToken: string;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1', RATE_LIMITS: 'on' });
  ({ id } = await createNewsletter(app.dataSource, { name: 'Tram Notes' }));
  ({ id: hidden } = await createNewsletter(app.dataSource, { submissionStatus: SubmissionStatus.PENDING }));
  const owner = await createUser(app.dataSource);
  await app.dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'file', 'verified', 'https://tram.example', 'a secret', now(), now())`,
    [owner.id, id],
  );
  const { token } = await app.services.accounts.signIn({ email: owner.email, name: owner.name, isEmailVerified: true });
  ownerToken = token;
});
beforeEach(() => app.dataSource.query('DELETE FROM newsletter_days'));
afterAll(() => app.close());

const tell = (message: unknown, { agent = BROWSER, from = '192.0.2.1' } = {}) =>
  fetch(`${app.origin}/api/figures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': from },
    body: JSON.stringify(message),
  });

async function stored(): Promise<object[]> {
  await app.services.figures.flush();
  return app.dataSource.query('SELECT newsletter_id AS id, shown, opened, clicked, found, cited FROM newsletter_days');
}

const stats = (token: string | undefined, days = 7) =>
  app.ask(`query { newsletterStats(newsletterId: ${id}, days: ${days}) { day shown opened clicked found cited } }`, {
    token,
  });

test('what browsers tell is added up, in one write for many messages', async () => {
  await tell({ shown: [id] }, { from: '192.0.2.2' });
  for (const message of [{ shown: [id, String(id)] }, { opened: [id] }, { clicked: [id] }])
    expect((await tell(message)).status).toBe(204);
  expect(await app.dataSource.query('SELECT FROM newsletter_days')).toEqual([]);
  expect(await stored()).toEqual([{ id, shown: 2, opened: 1, clicked: 1, found: 0, cited: 0 }]);
  await tell({ opened: [id] });
  expect(await stored()).toEqual([{ id, shown: 2, opened: 2, clicked: 1, found: 0, cited: 0 }]);
});

test('a network counts once in each write, and tells 60 times in a minute', async () => {
  const from = '2001:db8::1';
  for (let times = 0; times < 60; times += 1) expect((await tell({ opened: [id] }, { from })).status).toBe(204);
  expect((await tell({ opened: [id] }, { from: '2001:db8::2' })).status).toBe(429);
  expect(await stored()).toEqual([{ id, shown: 0, opened: 1, clicked: 0, found: 0, cited: 0 }]);
});

test('a limited number of newsletters waits for the next write', async () => {
  const query = jest.fn((_sql: string, _values: [string]) => Promise.resolve());
  const figures = new Figures({ query } as unknown as DataSource, createLogger('silent'));
  figures.count(
    'opened',
    Array.from({ length: MAX_PENDING + 1 }, (_, at) => at + 1),
  );
  figures.count('shown', [1]);
  await figures.flush();
  const rows = JSON.parse(query.mock.calls[0]?.[1][0] ?? '[]') as object[];
  expect(rows).toHaveLength(MAX_PENDING);
  expect(rows[0]).toMatchObject({ id: 1, opened: 1, shown: 1 });
});

test('known robots, unknown newsletters and those that are not public are not counted', async () => {
  await tell({ opened: [id] }, { agent: ROBOT });
  await tell({ opened: [hidden, 2_000_000_000] });
  expect(await stored()).toEqual([]);
});

test.each([
  [{ opened: Array.from({ length: 101 }, (_, at) => at + 1) }, 'At most 100 newsletters can be counted at once'],
  [{ opened: ['one'] }, 'opened is not a valid ID'],
  [{ shown: 'all' }, ''],
])('%j is refused', async (message, text) => {
  const response = await tell(message);
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).toContain(text);
});

test('nothing but counts is stored', async () => {
  const columns = await app.dataSource.query<{ name: string }[]>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'newsletter_days' ORDER BY 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(
    ['newsletter_id', 'day', 'shown', 'opened', 'clicked', 'found', 'cited'].sort(),
  );
});

test('searches that find it and answers that cite it are counted once each', async () => {
  const newsletter = await createNewsletter(app.dataSource, { name: 'Paper Weekly' });
  for (const title of ['Marbling explained', 'Marbling again'])
    await createEdition(app.dataSource, newsletter, {
      title,
      text: 'Marbling is the art of floating ink on water and lifting it with paper.',
    });
  const token = await app.tokenOf(Role.VIEWER, SubscriptionStatus.PAID);
  const search = '{ searchEditions(input: { query: "marbling" }) { items { newsletter { id } } } }';
  const found = await app.ask(search, { token });
  expect(JSON.stringify(found.data)).toContain(`"${newsletter.id}"`);
  await app.ask('{ ask(input: { question: "What is marbling?" }) { isAnswered } }', { token });
  expect(await stored()).toEqual([{ id: newsletter.id, shown: 0, opened: 0, clicked: 0, found: 1, cited: 1 }]);
});

test('owners and administrators see each day, and nobody else', async () => {
  await tell({ opened: [id] });
  await app.services.figures.flush();
  for (const token of [ownerToken, await app.tokenOf(Role.ADMIN)]) {
    const { newsletterStats } = (await stats(token)).data as { newsletterStats: { day: string; opened: number }[] };
    expect(newsletterStats).toHaveLength(7);
    expect(newsletterStats.map(({ opened }) => opened)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  }
  for (const token of [undefined, await app.tokenOf(Role.VIEWER)]) expect((await stats(token)).errors).toHaveLength(1);
  expect((await stats(ownerToken, 401)).errors?.[0]?.message).toBe('days must be from 1 to 400');
});

test('figures are kept for 400 days', async () => {
  await app.dataSource.query(
    `INSERT INTO newsletter_days (newsletter_id, day, opened)
     SELECT $1, (now() AT TIME ZONE 'UTC')::date - age, 1 FROM unnest($2::int[]) AS age`,
    [id, [399, 400]],
  );
  expect(await app.services.figures.sweep()).toBe(1);
});

test('a badge is an image with the topics, which browsers keep and ask for again cheaply', async () => {
  const { id: badged } = await createNewsletter(app.dataSource, {}, ['AI Ethics & Policy']);
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.origin}/badge/${path}`, { headers });
  const response = await get(`${badged}.svg`, bearer(ownerToken));
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const image = await response.text();
  expect(image).toContain('AI Ethics &amp; Policy</text>');
  const dark = await (await get(`${badged}.svg?scheme=dark`)).text();
  expect(dark).not.toBe(image);
  const again = await get(`${badged}.svg`, { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  for (const path of [`${hidden}.svg`, '0.svg', '99999999999.svg', `${badged}.png`, 'x.svg'])
    expect((await get(path)).status).toBe(404);
});

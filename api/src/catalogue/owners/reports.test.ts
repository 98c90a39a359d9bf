import { afterAll, beforeAll, describe, expect, jest, test, beforeEach } from '@jest/globals';
import { Repository, type DataSource } from 'typeorm';
import { Collection } from '../../people/collections/collection.entity.js';
import { createNewsletter, createUser, createEdition } from '../../testing/factories.js';
import { startTestApp, type RunningApp, bearer } from '../../testing/running-app.js';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { createLogger } from '../../base/log.js';
import { SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { Figures, MAX_PENDING } from './figures/figures.js';
import { writeBadge } from './badge/write-badge.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1', RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

describe('the queue of claims and reports', () => {
  let admin: string;
  let id: number;

  beforeAll(async () => {
    admin = await app.tokenOf(Role.ADMIN);
    ({ id } = await createNewsletter(app.dataSource, { name: 'Tram Notes' }));
  });

  const report = (text: string, token?: string) =>
    app.ask(`mutation ($text: String!) { reportNewsletter(newsletterId: ${id}, reason: GONE, text: $text) }`, {
      token,
      variables: { text },
    });

  interface Entry {
    claimId: string | null;
    reportId: string | null;
    [field: string]: unknown;
  }

  async function list(state = 'OPEN'): Promise<Entry[]> {
    const query = `{ claims(state: ${state}) { items {
    claimId reportId name collectionSlug personName isByOwner reason text state } pagination { total } } }`;
    const { claims } = (await app.ask(query, { token: admin })).data as {
      claims: { items: Entry[]; pagination: { total: number } };
    };
    expect(claims.pagination.total).toBe(claims.items.length);
    return claims.items;
  }

  test('administrators work through claims and reports in one queue', async () => {
    const owner = await createUser(app.dataSource, { name: 'Ada' });
    const { token } = await app.services.accounts.signIn({
      email: owner.email,
      name: owner.name,
      isEmailVerified: true,
    });
    await report('The site is for sale.');
    await app.dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'file', 'verified', 'https://tram.example', 'a secret', now(), now())`,
      [owner.id, id],
    );
    await report('My name is wrong.', token);
    const entries = await list();
    expect(entries).toEqual([
      expect.objectContaining({
        name: 'Tram Notes',
        personName: null,
        text: 'The site is for sale.',
        isByOwner: false,
      }),
      expect.objectContaining({ personName: 'Ada', state: 'VERIFIED', reason: null }),
      expect.objectContaining({ personName: 'Ada', reason: 'GONE', isByOwner: true }),
    ]);
    const [first, claim, last] = entries;
    await app.ask(`mutation { closeReport(id: ${first?.reportId}) }`, { token: admin });
    await app.ask(`mutation { keepClaim(id: ${claim?.claimId}) }`, { token: admin });
    expect(await list()).toEqual([last]);
    expect(await list('OWNERS')).toHaveLength(1);
    expect(await list('DONE')).toHaveLength(2);
    await app.ask(`mutation { endClaim(id: ${claim?.claimId}) }`, { token: admin });
    expect(await list('OWNERS')).toEqual([]);
    expect(
      (await app.ask(`mutation { closeReport(id: ${first?.reportId}) }`, { token: admin })).errors?.[0]?.message,
    ).toBe('This was done already');
    expect((await app.ask('mutation { endClaim(id: 999) }', { token: admin })).errors?.[0]?.message).toBe(
      'Claim not found',
    );
    const actions = await app.dataSource.query<{ action: string }[]>('SELECT action FROM audit_entries ORDER BY id');
    expect(actions.map(({ action }) => action)).toEqual(['report.close', 'claim.keep', 'claim.end']);
  });

  describe('a shared collection', () => {
    let owner: string;

    const share = async (name: string): Promise<{ id: string; slug: string }> => {
      const made = `mutation ($name: String!) { createCollection(input: { name: $name, visibility: PUBLIC }) { id slug } }`;
      const { data } = await app.ask(made, { token: owner, variables: { name } });
      return (data as { createCollection: { id: string; slug: string } }).createCollection;
    };
    const reportCollection = (slug: string) =>
      app.ask(
        `mutation ($slug: String!) { reportCollection(slug: $slug, reason: SPAM, text: "It only advertises pills.") }`,
        { variables: { slug } },
      );
    const update = (id: string, visibility: string) =>
      app.ask(`mutation { updateCollection(id: ${id}, input: { name: "Pills", visibility: ${visibility} }) { id } }`, {
        token: owner,
      });

    beforeAll(async () => {
      owner = await app.tokenOf(Role.VIEWER);
    });

    test('is reported by anybody, and made private for good', async () => {
      const pills = await share('Pills');
      await reportCollection(pills.slug);
      await reportCollection(pills.slug);
      const [first] = (await list()).filter(({ name }) => name === 'Pills');
      expect(first).toMatchObject({ collectionSlug: pills.slug, reason: 'SPAM', personName: null });
      const close = `mutation { closeCollection(reportId: ${first?.reportId}) }`;
      expect((await app.ask(close, { token: owner })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      await app.ask(close, { token: admin });
      expect((await list()).filter(({ name }) => name === 'Pills')).toEqual([]);
      const found = await app.ask(`{ collection(slug: "${pills.slug}") { id } }`);
      expect(found.data).toEqual({ collection: null });
      expect((await update(pills.id, 'UNLISTED')).errors?.[0]?.message).toContain('An administrator has made');
      expect((await update(pills.id, 'PRIVATE')).errors).toBeUndefined();
    });

    test('stays private if it is closed while it is being shared', async () => {
      const notes = await share('Notes');
      await update(notes.id, 'PRIVATE');
      const collections = app.dataSource.getRepository(Collection);
      const save = collections.update.bind(collections);
      const spy = jest.spyOn(Repository.prototype, 'update').mockImplementationOnce(async (...change) => {
        await app.dataSource.query('UPDATE collections SET closed_at = now() WHERE id = $1', [notes.id]);
        return save(...change);
      });
      const { errors } = await update(notes.id, 'PUBLIC');
      spy.mockRestore();
      expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
      expect((await update('999999', 'PUBLIC')).errors?.[0]?.message).toBe('Collection not found');
    });

    test('that is private or removed cannot be reported', async () => {
      const notes = await share('Notes');
      await update(notes.id, 'PRIVATE');
      expect((await reportCollection(notes.slug)).errors?.[0]?.message).toBe('Collection not found');
      expect((await reportCollection('nothing')).errors?.[0]?.message).toBe('Collection not found');
    });
  });

  test('a report says what is wrong, and visitors write few of them', async () => {
    expect((await report('Bad')).errors?.[0]?.message).toContain('Please describe what is wrong');
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await report(`It is gone, ${n}.`)).errors?.[0]?.extensions.code);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});

describe('the figures of an owner', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  let id: number;
  let hidden: number;
  let ownerToken: string;

  beforeAll(async () => {
    ({ id } = await createNewsletter(app.dataSource, { name: 'Tram Notes' }));
    ({ id: hidden } = await createNewsletter(app.dataSource, { submissionStatus: SubmissionStatus.PENDING }));
    const owner = await createUser(app.dataSource);
    await app.dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'file', 'verified', 'https://tram.example', 'a secret', now(), now())`,
      [owner.id, id],
    );
    const { token } = await app.services.accounts.signIn({
      email: owner.email,
      name: owner.name,
      isEmailVerified: true,
    });
    ownerToken = token;
  });
  beforeEach(() => app.dataSource.query('DELETE FROM newsletter_days'));

  const tell = (message: unknown, { agent = BROWSER, from = '192.0.2.1' } = {}) =>
    fetch(`${app.origin}/api/figures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': from },
      body: JSON.stringify(message),
    });

  async function stored(): Promise<object[]> {
    await app.services.figures.flush();
    return app.dataSource.query(
      'SELECT newsletter_id AS id, shown, opened, clicked, found, cited FROM newsletter_days',
    );
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
    expect(await stored()).toEqual([{ id, shown: 2, opened: 1, clicked: 1, found: 0, cited: 0 }]);
    await tell({ opened: [id] }, { from: '192.0.2.2' });
    expect(await stored()).toEqual([{ id, shown: 2, opened: 2, clicked: 1, found: 0, cited: 0 }]);
  });

  test('invented newsletters take no place of others, and no network takes those of another', async () => {
    const all = Array.from({ length: MAX_PENDING }, (_, at) => ({ id: at + 1 }));
    const lookUp = (_sql: string, [ids]: [number[]]) =>
      Promise.resolve(ids.filter((id) => id <= MAX_PENDING).map((id) => ({ id })));
    const figures = new Figures({ query: lookUp } as unknown as DataSource, createLogger('silent'));
    await figures.countFor(
      'greedy',
      'opened',
      all.map((row) => row.id + MAX_PENDING),
    );
    for (let network = 0; network < 11; network += 1)
      for (let from = 0; from < MAX_PENDING; from += 1_000)
        await figures.countFor(
          `network ${network}`,
          'opened',
          all.slice(from, from + 1_000).map((row) => row.id),
        );
    const counts = jest.fn((_sql: string, _values: [string]) => Promise.resolve([]));
    Object.assign(figures, { dataSource: { query: counts } });
    await figures.flush();
    const rows = JSON.parse(counts.mock.calls[0]?.[1][0] ?? '[]') as { id: number; opened: number }[];
    expect(rows.map(({ opened }) => opened)).toEqual(all.map(() => 11));
  });

  test('a network counts once in an hour, and tells 60 times in a minute', async () => {
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
    await tell({ opened: [id] }, { from: '192.0.2.9' });
    await app.services.figures.flush();
    for (const token of [ownerToken, await app.tokenOf(Role.ADMIN)]) {
      const { newsletterStats } = (await stats(token)).data as { newsletterStats: { day: string; opened: number }[] };
      expect(newsletterStats).toHaveLength(7);
      expect(newsletterStats.map(({ opened }) => opened)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    }
    for (const token of [undefined, await app.tokenOf(Role.VIEWER)])
      expect((await stats(token)).errors).toHaveLength(1);
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
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${app.origin}/badge/${path}`, { headers });
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
});

describe('a badge', () => {
  const badge = (topics: string[], productName = 'The Directory') => writeBadge({ productName, topics, isDark: false });
  const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);

  test('markup in a name is shown as text', () => {
    const svg = badge(['<script>alert(1)</script>', '"&\''], '</title><b>');
    expect(svg).not.toMatch(/<script|<b>/);
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt; · &quot;&amp;&#39;');
  });

  test('is as wide as its text, up to a limit', () => {
    expect(widthOf(badge(['Art', 'Printing']))).toBeGreaterThan(widthOf(badge(['Art'])));
    const longest = widthOf(badge(['x'.repeat(61)]));
    expect(widthOf(badge(['x'.repeat(5_000)]))).toBe(longest);
    expect(badge(['x'.repeat(61)])).toContain('x…</text>');
  });

  test('a newsletter without topics has the name of the directory alone', () => {
    expect(badge([])).toContain('aria-label="On The Directory"');
    expect(badge([]).match(/<text/g)).toHaveLength(1);
  });
});

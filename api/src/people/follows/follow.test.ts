import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { DEFAULT_PROCESSING } from '../../library/crawl/pipeline.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import { Newsletter, SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { Subcategory } from '../../catalogue/topics/subcategory.entity.js';
import { createEdition, createNewsletter, UNREAD } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { bearer, type RunningApp, startTestApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

const TIDE =
  'The harbour master writes down every tide, and the book has never been wrong, which is why it is believed. ';
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let app: RunningApp;
let site: TestServer;
let token: string;
let topicId: string;

beforeAll(async () => {
  site = await startServer((request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<html lang="en"><head><title>${request.url}</title></head><body><article><h1>Tides</h1><p>Read at ${request.url}. ${TIDE.repeat(5)}</p></article></body></html>`,
      ),
  );
  app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}`, CRAWL_DELAY_MS: '0' });
  const topic = await app.dataSource.getRepository(Subcategory).findOneByOrFail({ name: 'Direct Mail' });
  topicId = String(topic.id);
});
afterAll(() => Promise.all([app.close(), site.close()]));
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE entities, newsletters, follows RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.VIEWER);
});

async function ask<T>(query: string, variables: object = {}, by = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return data as T;
}

interface Followed {
  id: string;
  name: string;
  path: string;
  newCount: number;
}
const follow = async (input: object, by = token) =>
  (
    await ask<{ follow: Followed }>(
      'mutation ($input: FollowInput!) { follow(input: $input) { id kind name path newCount } }',
      { input },
      by,
    )
  ).follow;

interface News {
  id: string;
  isSeen: boolean;
  edition: { title: string };
  reasons: { name: string }[];
}
const NEWS = `query ($first: Int, $after: String, $onlyNew: Boolean, $search: String, $followId: ID) {
  whatsNew(first: $first, after: $after, onlyNew: $onlyNew, search: $search, followId: $followId) {
    nodes { id isSeen edition { title } reasons { name } } pageInfo { hasNextPage endCursor }
  }
}`;
const news = async (args: object = {}, by = token) =>
  (
    await ask<{ whatsNew: { nodes: News[]; pageInfo: { hasNextPage: boolean; endCursor: string } } }>(
      NEWS,
      { first: 50, ...args },
      by,
    )
  ).whatsNew;
const titles = async (args?: object, by?: string) => (await news(args, by)).nodes.map(({ edition }) => edition.title);
const countNew = async () => (await ask<{ newEditionCount: number }>('{ newEditionCount }')).newEditionCount;

/** Reads a discovered edition, as a job does. */
async function read(newsletter: Newsletter, values: Partial<Edition> = {}): Promise<Edition> {
  const edition = await createEdition(app.dataSource, newsletter, {
    ...UNREAD,
    publishedAt: daysAgo(1),
    url: `${site.origin}/p/${values.title ?? 'tides'}`,
    ...values,
  });
  const step = { signal: new AbortController().signal, log: () => undefined };
  expect(await app.services.content.processEdition(edition.id, DEFAULT_PROCESSING, step)).toMatchObject({ ok: true });
  return edition;
}

/** Summarises an edition with these companies. */
async function name(edition: Edition, companies: string[]): Promise<void> {
  await app.dataSource.query('UPDATE editions SET companies = $2, summary_hash = $3 WHERE id = $1', [
    edition.id,
    companies,
    companies.join(),
  ]);
  await app.services.mentions.record(edition.id);
}

const entityId = async (slug: string) =>
  (await app.dataSource.query<{ id: number }[]>('SELECT id FROM entities WHERE slug = $1', [slug]))[0]?.id;

describe('following', () => {
  test('finds an edition once, with every follow that matches', async () => {
    const letter = await createNewsletter(app.dataSource, { name: 'Tides' }, ['Direct Mail']);
    const earlier = await read(letter, { title: 'earlier', publishedAt: daysAgo(40) });
    await name(earlier, ['Acme']);
    await follow({ newsletterId: letter.id });
    await follow({ topicId });
    await follow({ entityId: await entityId('acme') });
    const edition = await read(letter, { title: 'new' });
    expect(await countNew()).toBe(1);
    await name(edition, ['Acme']);
    const { nodes } = await news();
    expect(nodes).toHaveLength(1);
    expect(nodes[0]?.reasons.map((reason) => reason.name).sort()).toEqual(['Acme', 'Direct Mail', 'Tides']);
  });

  test('starts with the latest editions of the last month', async () => {
    const letter = await createNewsletter(app.dataSource);
    for (let age = 1; age <= 12; age += 1) {
      await createEdition(app.dataSource, letter, { title: `${age} days old`, publishedAt: daysAgo(age) });
    }
    await createEdition(app.dataSource, letter, { title: 'old', publishedAt: daysAgo(31) });
    await follow({ newsletterId: letter.id });
    expect(await titles()).toEqual(Array.from({ length: 10 }, (_, age) => `${age + 1} days old`));
  });

  test('does not take an archive for news', async () => {
    const letter = await createNewsletter(app.dataSource);
    await follow({ newsletterId: letter.id });
    await read(letter, { title: 'old', publishedAt: daysAgo(31) });
    await read(letter, { title: 'undated', publishedAt: null });
    expect(await titles()).toEqual([]);
    await app.dataSource.getRepository(Newsletter).update(letter.id, { visitedAt: new Date() });
    await read(letter, { title: 'undated of a later visit', publishedAt: null });
    expect(await countNew()).toBe(1);
  });

  test('shows an edition from its date on, and only while its newsletter is listed', async () => {
    const letter = await createNewsletter(app.dataSource);
    await follow({ newsletterId: letter.id });
    const { id } = await read(letter, { publishedAt: daysAgo(-1) });
    expect([await titles(), await countNew()]).toEqual([[], 0]);
    await app.dataSource.query('UPDATE editions SET published_at = now() WHERE id = $1', [id]);
    expect(await countNew()).toBe(1);
    await app.dataSource.getRepository(Newsletter).update(letter.id, { submissionStatus: SubmissionStatus.REJECTED });
    expect([await titles(), await countNew()]).toEqual([[], 0]);
    expect(await ask('{ follows { id } }')).toEqual({ follows: [] });
    await expect(follow({ newsletterId: letter.id })).rejects.toThrow('Newsletter not found');
  });

  test('finds the editions of names that are merged later', async () => {
    const letter = await createNewsletter(app.dataSource);
    const edition = await createEdition(app.dataSource, letter, { textHash: 'a', publishedAt: daysAgo(40) });
    await name(edition, ['Acme', 'Zenith']);
    const [acme, zenith] = [await entityId('acme'), await entityId('zenith')];
    await follow({ entityId: acme });
    await app.dataSource.query('UPDATE entities SET merged_into_id = $2, root_id = $2 WHERE id = $1', [acme, zenith]);
    await name(await read(letter), ['Zenith']);
    expect((await news()).nodes[0]?.reasons).toEqual([{ name: 'Zenith' }]);
  });

  test('changes nothing the second time, even with simultaneous requests', async () => {
    const letter = await createNewsletter(app.dataSource);
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await follow({ newsletterId: letter.id })).id));
    expect(new Set(ids).size).toBe(1);
  });

  test('is limited to 200 things', async () => {
    const letter = await createNewsletter(app.dataSource);
    await follow({ topicId });
    await app.dataSource.query(
      `WITH made AS (INSERT INTO entities (kind, key, name, slug) SELECT 'company', 'c' || n, 'C' || n, 'c' || n FROM generate_series(1, 199) n RETURNING id)
       INSERT INTO follows (user_id, entity_id) SELECT (SELECT user_id FROM follows LIMIT 1), id FROM made`,
    );
    await expect(follow({ newsletterId: letter.id })).rejects.toThrow(
      'You follow 200 things already. Please remove one first.',
    );
  });

  test.each([
    [{}, 'Please name one thing to follow'],
    [{ topicId: 1, entityId: 1 }, 'Please name one thing to follow'],
    [{ newsletterId: 2147483000 }, 'Newsletter not found'],
    [{ topicId: 2147483000 }, 'Topic not found'],
    [{ entityId: 'x' }, 'entityId is not a valid ID'],
  ])('refuses %j', async (input, message) => {
    await expect(follow(input)).rejects.toThrow(message);
  });
});

describe('the list of what is new', () => {
  let letter: Newsletter;
  let followed: Followed;
  beforeEach(async () => {
    letter = await createNewsletter(app.dataSource, { name: 'Tides' });
    for (const [title, age] of [
      ['Ebb', 3],
      ['Flood', 2],
      ['Slack water', 1],
    ] as const) {
      await createEdition(app.dataSource, letter, { title, publishedAt: daysAgo(age) });
    }
    followed = await follow({ newsletterId: letter.id });
  });

  test('comes in pages, latest first', async () => {
    const first = await news({ first: 2 });
    expect(first.nodes.map(({ edition }) => edition.title)).toEqual(['Slack water', 'Flood']);
    expect(await titles({ first: 2, after: first.pageInfo.endCursor })).toEqual(['Ebb']);
  });

  test('can be searched and narrowed', async () => {
    expect(await titles({ search: 'flood' })).toEqual(['Flood']);
    expect(await titles({ search: 'tides' })).toHaveLength(3);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ followId: followed.id })).toHaveLength(3);
    expect(await titles({ followId: '999' })).toEqual([]);
  });

  test('counts what was not marked as seen', async () => {
    expect(followed.newCount).toBe(3);
    const [latest] = (await news()).nodes;
    expect(await ask('mutation ($ids: [ID!]) { markSeen(ids: $ids) }', { ids: [latest?.id] })).toEqual({ markSeen: 2 });
    expect(await titles({ onlyNew: true })).toEqual(['Flood', 'Ebb']);
    expect(await ask('mutation { markSeen }')).toEqual({ markSeen: 0 });
    expect((await news()).nodes.every(({ isSeen }) => isSeen)).toBe(true);
  });

  test('loses what a removed follow has found, and gets it back when that is undone', async () => {
    await ask('mutation { markSeen }');
    await ask('mutation ($id: ID!) { unfollow(id: $id) }', { id: followed.id });
    expect(await titles()).toEqual([]);
    await read(letter, { title: 'meanwhile' });
    expect((await follow({ newsletterId: letter.id })).id).toBe(followed.id);
    expect([await titles(), await countNew()]).toEqual([['Slack water', 'Flood', 'Ebb'], 0]);
  });

  test('is of one member alone', async () => {
    const stranger = await app.tokenOf(Role.ADMIN);
    expect(await titles({}, stranger)).toEqual([]);
    const [latest] = (await news()).nodes;
    await ask('mutation ($ids: [ID!]) { markSeen(ids: $ids) }', { ids: [latest?.id] }, stranger);
    expect(await countNew()).toBe(3);
    const removal = ask('mutation ($id: ID!) { unfollow(id: $id) }', { id: followed.id }, stranger);
    await expect(removal).rejects.toThrow('Follow not found');
  });

  test('is swept of follows that were removed a week ago, and of what was added half a year ago', async () => {
    await app.dataSource.query(
      `UPDATE followed_editions SET added_at = now() - interval '181 days'
       WHERE id = (SELECT min(id) FROM followed_editions)`,
    );
    expect(await app.services.follows.sweep()).toBe(1);
    await ask('mutation ($id: ID!) { unfollow(id: $id) }', { id: followed.id });
    expect(await app.services.follows.sweep()).toBe(0);
    await app.dataSource.query("UPDATE follows SET removed_at = now() - interval '8 days'");
    expect(await app.services.follows.sweep()).toBe(1);
  });

  test('comes over REST', async () => {
    const response = await fetch(`${app.origin}/api/follows/new?limit=1`, { headers: bearer(token) });
    expect(await response.json()).toMatchObject({
      editions: [{ title: 'Slack water', reasons: [{ name: 'Tides' }], isSeen: false }],
      next: expect.any(String),
    });
  });

  test('tells of new editions by subscription, and only its member', async () => {
    const stranger = await app.tokenOf(Role.VIEWER);
    const [mine, theirs] = [listen(token), listen(stranger)];
    await Promise.all([mine.opened, theirs.opened]);
    await read(letter, { title: 'live' });
    expect(await mine.first).toMatchObject({ data: { followedEditionAdded: { reasons: [{ name: 'Tides' }] } } });
    expect(theirs.received).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  });
});

/** A subscription of this member. */
function listen(by: string) {
  const received: unknown[] = [];
  const client = createClient({
    url: `${app.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${by}` },
  });
  const query = 'subscription { followedEditionAdded { edition { title } reasons { name } } }';
  const first = new Promise((resolve, reject) => {
    client.subscribe(
      { query },
      { next: (event) => resolve(received[received.push(event) - 1]), error: reject, complete: () => undefined },
    );
  });
  const opened = new Promise<void>((resolve) => client.on('connected', () => setTimeout(resolve, 200)));
  return { received, first, opened, close: () => client.dispose() };
}

describe('following sites', () => {
  const FOLLOW_SITES = 'mutation ($urls: [String!]!) { followSites(urls: $urls) { follows { name } unknown } }';

  async function followSites(urls: string[]) {
    const { data, errors } = await app.ask(FOLLOW_SITES, { token, variables: { urls } });
    if (errors) throw new Error(errors[0]?.message);
    return data?.followSites;
  }

  test('sites that the directory has are followed, by their page or feed, and the others are named', async () => {
    await createNewsletter(app.dataSource, { name: 'Ebb', url: 'https://ebb.example.com/' });
    await createNewsletter(app.dataSource, { name: 'Flood', url: 'https://flood.example.com/' });
    const waiting = { url: 'https://slack.example.com/', submissionStatus: SubmissionStatus.PENDING };
    await createNewsletter(app.dataSource, waiting);
    const urls = [
      'http://www.ebb.example.com/feed',
      'https://flood.example.com',
      'https://new.example.com/',
      waiting.url,
    ];
    const expected = {
      follows: [{ name: 'Ebb' }, { name: 'Flood' }],
      unknown: ['https://new.example.com/', waiting.url],
    };
    expect(await followSites(urls)).toEqual(expected);
    expect(await followSites(urls)).toEqual(expected);
  });

  test('what is no address of a site is left out', async () => {
    const urls = ['', 'javascript:alert(1)', 'nonsense', 'https://', 'mailto:ada@example.com'];
    expect(await followSites(urls)).toEqual({ follows: [], unknown: [] });
  });

  test('more than one may follow are refused, and none is followed', async () => {
    const { data } = await app.ask('{ me { id } }', { token });
    const { id } = data?.me as { id: string };
    await app.dataSource.query(
      `WITH made AS (INSERT INTO entities (kind, key, name, slug) SELECT 'company', 's' || n, 'S' || n, 's' || n FROM generate_series(1, 199) n RETURNING id)
     INSERT INTO follows (user_id, entity_id) SELECT $1, id FROM made`,
      [id],
    );
    for (const name of ['ebb', 'flood']) {
      await createNewsletter(app.dataSource, { name, url: `https://${name}.example.com/` });
    }
    // One that was removed counts when it comes back.
    await app.dataSource.query(
      "INSERT INTO follows (user_id, newsletter_id, removed_at) SELECT $1, id, now() FROM newsletters WHERE name = 'ebb'",
      [id],
    );
    const urls = ['https://ebb.example.com/', 'https://flood.example.com/'];
    await expect(followSites(urls)).rejects.toThrow('With this list you would follow more than 200 things.');
    const followed = 'SELECT id FROM follows WHERE newsletter_id IS NOT NULL AND removed_at IS NULL';
    expect(await app.dataSource.query(followed)).toEqual([]);
    await app.dataSource.query('TRUNCATE entities CASCADE');
  });

  test.each([
    [Array.from({ length: 501 }, (_, n) => `https://${n}.example.com/`), 'At most 500 sites can be followed at once'],
    [[`https://${'a'.repeat(2000)}.example.com/`], 'An address has at most 2000 characters'],
  ])('too many or too long addresses are refused', async (urls, message) => {
    await expect(followSites(urls)).rejects.toThrow(message);
  });
});

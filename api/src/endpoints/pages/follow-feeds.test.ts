import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parseAtomFeed, parseJsonFeed, parseOpml, parseRssFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../../people/accounts/user.entity.js';

const HOSTILE = '</title>]]><script>alert(1)</script> & "quotes" \u0008\u{1F30A}';
const DAY_MS = 86_400_000;

interface Feeds {
  rss: string;
  atom: string;
  json: string;
  opml: string;
}

let app: RunningApp;
let token: string;
let feeds: Feeds;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE newsletters RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.VIEWER);
  const letter = await createNewsletter(app.dataSource, { name: HOSTILE });
  for (const [title, age] of [
    ['Ebb', 2],
    [HOSTILE, 1],
  ] as const) {
    const publishedAt = new Date(Date.now() - age * DAY_MS);
    await createEdition(app.dataSource, letter, { title, summary: HOSTILE, publishedAt });
  }
  await app.ask('mutation ($id: ID) { follow(input: { newsletterId: $id }) { id } }', {
    token,
    variables: { id: letter.id },
  });
  const { data } = await app.ask('{ followFeeds { rss atom json opml } }', { token });
  feeds = data?.followFeeds as Feeds;
});

/** Strictly: feed readers forgive less than our parser. */
async function read(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  new SaxesParser().write(text).close();
  return text;
}

/** Without `fetch`, which tells the server not to trust its validators. */
const statusOf = (headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    get(feeds.rss, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });

const printable = (text: string) => text.replaceAll('\u0008', '');

describe('the feeds of a member', () => {
  test('have the latest editions, and cannot be broken by a title', async () => {
    const title = printable(`${HOSTILE}: ${HOSTILE}`);
    const rss = parseRssFeed(await read(feeds.rss));
    expect(rss.items?.map((item) => item.title)).toEqual([title, expect.stringMatching(/: Ebb$/)]);
    expect(rss.items?.[0]?.description).toContain('&lt;script&gt;');
    const atom = parseAtomFeed(await read(feeds.atom));
    expect(atom.entries?.[0]).toMatchObject({
      title: { value: title },
      summary: { value: printable(HOSTILE) },
    });
    const json = parseJsonFeed(await (await fetch(feeds.json)).text());
    expect(json.items?.map((item) => item.content_text)).toEqual([HOSTILE, HOSTILE]);
    const { body } = parseOpml(await read(feeds.opml));
    expect(body?.outlines?.map(({ text }) => text)).toEqual([printable(HOSTILE)]);
  });

  test('are listed one for each follow, as OPML', async () => {
    const [outline] = parseOpml(await read(feeds.opml)).body?.outlines ?? [];
    const rss = parseRssFeed(await read(outline?.xmlUrl ?? ''));
    expect(rss.items).toHaveLength(2);
    expect(rss.link).toBe(outline?.htmlUrl);
    expect((await fetch(`${feeds.rss}?follow=999999`)).status).toBe(404);
  });

  test('are not sent again unchanged', async () => {
    const first = await fetch(feeds.rss);
    const again = await statusOf({ 'if-none-match': first.headers.get('etag') ?? '' });
    const since = await statusOf({ 'if-modified-since': first.headers.get('last-modified') ?? '' });
    expect([first.status, again, since]).toEqual([200, 304, 304]);
  });

  test('have a secret address, which can be renewed', async () => {
    const { data } = await app.ask('mutation { renewFollowFeeds { rss } }', { token });
    expect((await fetch(feeds.rss)).status).toBe(404);
    expect((await fetch((data?.renewFollowFeeds as Feeds).rss)).status).toBe(200);
    expect((await fetch(feeds.rss.replace('.rss', '.html'))).status).toBe(404);
    const other = await app.ask('{ followFeeds { rss } }', { token: await app.tokenOf(Role.VIEWER) });
    expect((await (await fetch((other.data?.followFeeds as Feeds).rss)).text()).includes('<item>')).toBe(false);
  });
});

import { get } from 'node:http';
import { expect, test, afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { parseAtomFeed, parseJsonFeed, parseOpml, parseRssFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { KeptTexts } from '../kept-texts.js';
import { sitemapPart } from '../sitemap.js';
import { createEdition, createNewsletter } from '../../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { siteWith } from '../../../testing/sites/default-site.js';
import { Role } from '../../../people/accounts/user.entity.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOSTILE = '</title>]]><script>alert(1)</script> & "quotes" \u0008\u{1F30A}';

const printable = (text: string) => text.replaceAll('\u0008', '');

interface Feeds {
  rss: string;
  atom: string;
  json: string;
  opml: string;
}

/** Strictly: feed readers forgive less than our parser. */
async function read(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  new SaxesParser().write(text).close();
  return text;
}

describe('the sitemap', () => {
  const PART = 50_000;

  function sourcesOf(total: number) {
    const asked: number[] = [];
    const approvedPages = (skipped: number, limit: number) => {
      asked.push(skipped);
      return Promise.resolve(
        Array.from({ length: Math.min(limit, Math.max(0, total - skipped)) }, (_, at) => ({
          id: skipped + at + 1,
          changedAt: new Date('2026-11-02T08:00:00Z'),
        })),
      );
    };
    const newsletters = { approvedPages, countApproved: () => Promise.resolve(total) };
    const none = () => Promise.resolve([]);
    const sources = {
      newsletters,
      topicPages: { withNewsletters: none },
      entities: { widestSlugs: none },
      collections: { publicSlugs: none },
    };
    return { asked, sources: { ...sources, site: siteWith(), publicUrl: 'https://letters.example.com' } };
  }

  test('a part of the sitemap has one name, and ends where the newsletters end', async () => {
    const { asked, sources } = sourcesOf(PART + 1);
    const part = (name: string) => sitemapPart(sources, [], name);
    expect(await part('1')).toContain(`/newsletter/${PART + 1}</loc>`);
    for (const name of ['01', '001', '1.0', '+1', '2', '999', '1000', '-0', '00', ''])
      expect(await part(name)).toBeUndefined();
    expect(await part('0')).toContain('/newsletter/1</loc><lastmod>2026-11-02T08:00:00.000Z</lastmod>');
    expect(asked).toEqual([PART, 0]);
  });

  test('a finished text is kept, one that does not exist is not, and of many the oldest goes', async () => {
    const kept = new KeptTexts();
    const written: string[] = [];
    const read = (name: string, text: string | undefined = name) =>
      kept.of(name, () => {
        written.push(name);
        return Promise.resolve(text);
      });
    for (const name of ['0', '0', '1']) expect(await read(name)).toBe(name);
    expect(written).toEqual(['0', '1']);
    const missing = () => kept.of('missing', () => (written.push('missing'), Promise.resolve(undefined)));
    expect([await missing(), await missing()]).toEqual([undefined, undefined]);
    expect(written).toEqual(['0', '1', 'missing', 'missing']);
    for (let part = 2; part < 9; part += 1) await read(String(part));
    await read('1');
    await read('0');
    expect(written.filter((name) => name === '0')).toHaveLength(2);
    expect(written.filter((name) => name === '1')).toHaveLength(1);
  });
});

describe('the feeds of a collection', () => {
  interface Collection {
    id: string;
    slug: string;
    feeds: Feeds;
  }
  let token: string;
  let collection: Collection;
  beforeEach(async () => {
    await app.dataSource.query('TRUNCATE newsletters, collections RESTART IDENTITY CASCADE');
    token = await app.tokenOf(Role.VIEWER);
    collection = await ask(
      'mutation ($input: CollectionInput!) { createCollection(input: $input) { id slug feeds { rss atom json opml } } }',
      { input: { name: HOSTILE } },
    );
    const letter = await createNewsletter(app.dataSource, { name: HOSTILE, description: 'On tides.' });
    const edition = await createEdition(app.dataSource, letter, { title: HOSTILE, summary: HOSTILE });
    for (const thing of [{ newsletterId: letter.id }, { editionId: edition.id, note: HOSTILE }]) {
      await ask('mutation ($input: CollectionEntryInput!) { addToCollection(input: $input) { id } }', {
        input: { collectionId: collection.id, ...thing },
      });
    }
  });

  async function ask<T>(query: string, variables: object): Promise<T> {
    const { data, errors } = await app.ask(query, { token, variables });
    if (errors) throw new Error(errors[0]?.message);
    return Object.values(data ?? {})[0] as T;
  }

  /** Without `fetch`, which tells the server not to trust its validators. */
  const statusOf = (address: string, headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      get(address, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });

  const share = (visibility: string) =>
    ask<Collection>(
      `mutation ($id: ID!, $input: CollectionInput!) {
      updateCollection(id: $id, input: $input) { id slug feeds { rss atom json opml } }
    }`,
      { id: collection.id, input: { name: 'Tides', visibility } },
    );

  test('have its entries with notes, latest first, and cannot be broken by a text', async () => {
    const { feeds, slug } = collection;
    const title = printable(`${HOSTILE}: ${HOSTILE}`);
    const rss = parseRssFeed(await read(feeds.rss));
    expect(rss.items?.map((item) => item.title)).toEqual([title, printable(HOSTILE)]);
    expect(rss.link).toBe(`${app.origin}/collections/${slug}`);
    const atom = parseAtomFeed(await read(feeds.atom));
    expect(atom.entries?.[0]).toMatchObject({ title: { value: title } });
    const json = parseJsonFeed(await (await fetch(feeds.json)).text());
    expect(json.items?.map((item) => item.content_text)).toEqual([`${HOSTILE}\n\n${HOSTILE}`, 'On tides.']);
    expect(rss.items?.[0]?.description).not.toContain('<script');
  });

  test('are listed as OPML in the order of the collection', async () => {
    const { body } = parseOpml(await read(collection.feeds.opml));
    expect(body?.outlines?.map(({ text }) => text)).toEqual([printable(HOSTILE), printable(`${HOSTILE}: ${HOSTILE}`)]);
    expect(body?.outlines?.[0]?.htmlUrl).toMatch(/^https:\/\/letter\d+\.example\.com\/$/);
  });

  test('are not sent again unchanged, but after a change of a note', async () => {
    const { rss } = collection.feeds;
    const first = await fetch(rss);
    const since = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
    expect(await statusOf(rss, { 'if-none-match': first.headers.get('etag') ?? '' })).toBe(304);
    expect(await statusOf(rss, since)).toBe(304);
    await app.dataSource.query("UPDATE collections SET updated_at = now() - interval '1 day'");
    const { headers } = await fetch(rss);
    const [entry] = await app.dataSource.query<{ id: number }[]>('SELECT id FROM collection_entries');
    await ask('mutation ($id: ID!) { updateCollectionEntry(id: $id, note: "New") { id } }', { id: entry?.id });
    expect(await statusOf(rss, { 'if-modified-since': headers.get('last-modified') ?? '' })).toBe(200);
  });

  test('have a secret address while it is private, and that of its page once it is shared', async () => {
    const addressOf = (secret: string) => `${app.origin}/api/collections/${secret}.rss`;
    const { slug, feeds } = collection;
    expect((await fetch(addressOf(slug))).status).toBe(404);
    const shared = await share('PUBLIC');
    expect(shared.feeds.rss).toBe(addressOf(slug));
    expect([(await fetch(addressOf(slug))).status, (await fetch(feeds.rss)).status]).toEqual([200, 404]);
    await share('PRIVATE');
    expect([(await fetch(addressOf(slug))).status, (await fetch(feeds.rss)).status]).toEqual([404, 200]);
    expect((await fetch(feeds.rss.replace('.rss', '.html'))).status).toBe(404);
  });

  test('get a new address with the page', async () => {
    const renewed = await ask<Collection>(
      'mutation ($id: ID!) { renewCollectionAddress(id: $id) { feeds { rss atom json opml } } }',
      { id: collection.id },
    );
    expect((await fetch(collection.feeds.rss)).status).toBe(404);
    expect((await fetch(renewed.feeds.rss)).status).toBe(200);
  });
});

describe('feeds of a member', () => {
  const DAY_MS = 86_400_000;
  let token: string;
  let feeds: Feeds;
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

  /** Without `fetch`, which tells the server not to trust its validators. */
  const statusOf = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      get(feeds.rss, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });

  describe('the feeds of a member', () => {
    test('have the latest editions, and cannot be broken by a title', async () => {
      const title = printable(`${HOSTILE}: ${HOSTILE}`);
      const rss = parseRssFeed(await read(feeds.rss));
      expect(rss.items?.map((item) => item.title)).toEqual([title, expect.stringMatching(/: Ebb$/)]);
      expect(rss.items?.[0]?.description).toContain('&lt;script&gt;');
      const atom = parseAtomFeed(await read(feeds.atom));
      expect(atom.entries?.[0]).toMatchObject({
        title: { value: title },
        content: { value: expect.stringMatching(/^<p>&lt;\/title&gt;/) },
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
});

describe('a summary in a feed', () => {
  const SUMMARY = '**In short:** Batteries *hold* on.\n\n**Key points**\n\n- Servers <move>.\n- Prices fell.';
  const HTML =
    '<p><strong>In short:</strong> Batteries <em>hold</em> on.</p>\n<p><strong>Key points</strong></p>\n<ul><li>Servers &lt;move&gt;.</li><li>Prices fell.</li></ul>';
  const TEXT = 'In short: Batteries hold on.\n\nKey points\n\n• Servers <move>.\n• Prices fell.';

  /** By kind, without their formats. */
  async function feedsWithSummary(): Promise<[string, string][]> {
    await app.dataSource.query('TRUNCATE newsletters, collections RESTART IDENTITY CASCADE');
    const token = await app.tokenOf(Role.VIEWER);
    const letter = await createNewsletter(app.dataSource, {}, ['Direct Mail']);
    const edition = await createEdition(app.dataSource, letter, { summary: SUMMARY, publishedAt: new Date() });
    const ask = async (query: string, variables: object = {}) => (await app.ask(query, { token, variables })).data;
    await ask('mutation ($id: ID) { follow(input: { newsletterId: $id }) { id } }', { id: letter.id });
    const made = await ask('mutation { createCollection(input: { name: "Power" }) { id feeds { rss } } }');
    const { id: collectionId, feeds } = made?.createCollection as { id: string; feeds: Feeds };
    const input = { collectionId, editionId: edition.id };
    await ask('mutation ($input: CollectionEntryInput!) { addToCollection(input: $input) { id } }', { input });
    const { followFeeds } = (await ask('{ followFeeds { rss } }')) as { followFeeds: Feeds };
    return [
      ['a topic', `${app.origin}/topics/direct-mail.rss`],
      ['follows', followFeeds.rss],
      ['a collection', feeds.rss],
    ];
  }

  test('is HTML or plain text, in every feed and format', async () => {
    for (const [what, address] of await feedsWithSummary()) {
      const at = (format: string) => address.replace(/rss$/, format);
      const rss = parseRssFeed(await read(address)).items?.[0];
      const atom = parseAtomFeed(await read(at('atom'))).entries?.[0];
      const json = parseJsonFeed(await (await fetch(at('json'))).text()).items?.[0];
      expect([what, rss?.description, atom?.content]).toMatchObject([what, HTML, { value: HTML, type: 'html' }]);
      expect([what, json?.content_html, json?.content_text]).toEqual([what, HTML, TEXT]);
    }
  });
});

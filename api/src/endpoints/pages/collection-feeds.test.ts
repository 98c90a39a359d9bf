import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parseAtomFeed, parseJsonFeed, parseOpml, parseRssFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../../people/accounts/user.entity.js';

const HOSTILE = '</title>]]><script>alert(1)</script> & "quotes" \u0008\u{1F30A}';
const printable = (text: string) => text.replaceAll('\u0008', '');

interface Feeds {
  rss: string;
  atom: string;
  json: string;
  opml: string;
}
interface Collection {
  id: string;
  slug: string;
  feeds: Feeds;
}

let app: RunningApp;
let token: string;
let collection: Collection;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
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

/** Strictly: feed readers forgive less than our parser. */
async function read(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  new SaxesParser().write(text).close();
  return text;
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

describe('the feeds of a collection', () => {
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

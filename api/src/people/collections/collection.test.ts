import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import { Newsletter, SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { bearer, type RunningApp, startTestApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

let app: RunningApp;
let token: string;
let stranger: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE newsletters, collections RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.VIEWER);
  stranger = await app.tokenOf(Role.ADMIN);
});

async function ask<T>(query: string, variables: object = {}, by: string | undefined = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}
const asVisitor = async <T>(query: string, variables: object) =>
  Object.values((await app.ask(query, { variables })).data ?? {})[0] as T;

interface Entry {
  id: string;
  note: string;
  newsletter: { name: string };
  edition: { title: string } | null;
}
interface Collection {
  id: string;
  slug: string;
  name: string;
  ownerName: string | null;
  isMine: boolean;
  entryCount: number;
  entries: Entry[];
}

const ENTRY = 'id note newsletter { name } edition { title }';
const OWN_FIELDS = 'id slug name visibility ownerName isMine entryCount';
const FIELDS = `${OWN_FIELDS} entries { ${ENTRY} }`;
const READ = `query ($slug: String!) { collection(slug: $slug) { ${FIELDS} } }`;
const LIST = `{ collections { ${OWN_FIELDS} } }`;
const CREATE = `mutation ($input: CollectionInput!) { createCollection(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: CollectionInput!) { updateCollection(id: $id, input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { deleteCollection(id: $id) }';
const RESTORE = `mutation ($id: ID!) { restoreCollection(id: $id) { ${FIELDS} } }`;
const RENEW = `mutation ($id: ID!) { renewCollectionAddress(id: $id) { ${FIELDS} } }`;
const ADD = `mutation ($input: CollectionEntryInput!) { addToCollection(input: $input) { ${ENTRY} } }`;
const NOTE = `mutation ($id: ID!, $note: String!) { updateCollectionEntry(id: $id, note: $note) { ${ENTRY} } }`;
const MOVE = `mutation ($id: ID!, $position: Int!) { moveCollectionEntry(id: $id, position: $position) { ${ENTRY} } }`;
const REMOVE = 'mutation ($id: ID!) { removeFromCollection(id: $id) }';
const SAVED =
  'query ($newsletterId: ID, $editionId: ID) { savedIn(newsletterId: $newsletterId, editionId: $editionId) { collectionId } }';
const ALL_SAVED = '{ saved { newsletterIds editionIds } }';
const create = (name: string, visibility?: 'PRIVATE' | 'UNLISTED' | 'PUBLIC') =>
  ask<Collection>(CREATE, { input: { name, visibility } });
const add = (collection: { id: string }, thing: object, by = token) =>
  ask<Entry>(ADD, { input: { collectionId: collection.id, ...thing } }, by);
const namesIn = (entries: Entry[]) => entries.map(({ newsletter, edition }) => edition?.title ?? newsletter.name);
const entriesOf = async ({ slug }: { slug: string }) => (await ask<Collection>(READ, { slug })).entries;
/** The member's collections with what they hold. */
const own = async () =>
  Promise.all((await ask<Collection[]>(LIST)).map(async (one) => ({ ...one, entries: await entriesOf(one) })));
const listed = async () => namesIn((await own())[0]?.entries ?? []);

const letterNamed = (name: string) => createNewsletter(app.dataSource, { name });
const threeLetters = () => Promise.all([letterNamed('Ebb'), letterNamed('Flood'), letterNamed('Slack')]);

describe('a collection', () => {
  test('holds newsletters and editions, each once, in order, with notes', async () => {
    const tides = await create('Tides');
    const letter = await createNewsletter(app.dataSource, { name: 'The Harbour' });
    const edition = await createEdition(app.dataSource, letter, { title: 'Slack water' });
    await add(tides, { editionId: edition.id, note: '  Read this.  ' });
    const entry = await add(tides, { newsletterId: letter.id });
    expect((await add(tides, { newsletterId: letter.id })).id).toBe(entry.id);
    expect(await own()).toMatchObject([
      {
        name: 'Tides',
        visibility: 'PRIVATE',
        isMine: true,
        entryCount: 2,
        entries: [
          { note: 'Read this.', edition: { title: 'Slack water' }, newsletter: { name: 'The Harbour' } },
          { note: '', edition: null, newsletter: { name: 'The Harbour' } },
        ],
      },
    ]);
    expect(await ask<object[]>(SAVED, { editionId: edition.id })).toEqual([{ collectionId: tides.id }]);
    await add(await create('Also tides'), { editionId: edition.id });
    expect(await ask<object>(ALL_SAVED)).toEqual({ newsletterIds: [`${letter.id}`], editionIds: [`${edition.id}`] });
    expect(await ask<Entry>(NOTE, { id: entry.id, note: 'All of it.' })).toMatchObject({ note: 'All of it.' });
  });

  test('is put into another order', async () => {
    const tides = await create('Tides');
    const entries: Entry[] = [];
    for (const { id } of await threeLetters()) entries.push(await add(tides, { newsletterId: id }));
    const [ebb, , slack] = entries;
    expect(namesIn(await ask<Entry[]>(MOVE, { id: slack?.id, position: 1 }))).toEqual(['Slack', 'Ebb', 'Flood']);
    expect(namesIn(await ask<Entry[]>(MOVE, { id: ebb?.id, position: 200 }))).toEqual(['Slack', 'Flood', 'Ebb']);
    await expect(ask(MOVE, { id: ebb?.id, position: 0 })).rejects.toThrow('A position is a number from 1 to 200.');
  });

  test('loses an entry, which comes back with its note and place', async () => {
    const tides = await create('Tides');
    const [ebb, flood, slack] = await threeLetters();
    await add(tides, { newsletterId: ebb.id });
    const entry = await add(tides, { newsletterId: flood.id, note: 'Twice a day' });
    await add(tides, { newsletterId: slack.id });
    await ask(REMOVE, { id: entry.id });
    expect(await listed()).toEqual(['Ebb', 'Slack']);
    expect(await ask<object[]>(SAVED, { newsletterId: flood.id })).toEqual([]);
    const rest = [ebb.id, slack.id].toSorted((a, b) => a - b).map(String);
    expect(await ask<object>(ALL_SAVED)).toEqual({ newsletterIds: rest, editionIds: [] });
    expect(await add(tides, { newsletterId: flood.id })).toMatchObject({ id: entry.id, note: 'Twice a day' });
    expect(await listed()).toEqual(['Ebb', 'Flood', 'Slack']);
  });

  test('is renamed, and keeps who can read it', async () => {
    const { id } = await create('Tides', 'UNLISTED');
    expect(await ask<Collection>(UPDATE, { id, input: { name: ' Seas ' } })).toMatchObject({
      name: 'Seas',
      visibility: 'UNLISTED',
    });
  });

  test('is deleted, brought back within a week, and then gone', async () => {
    const { id, slug } = await create('Tides', 'PUBLIC');
    await ask(DELETE, { id });
    expect([await ask(LIST), await asVisitor(READ, { slug })]).toEqual([[], null]);
    await expect(ask(UPDATE, { id, input: { name: 'Seas' } })).rejects.toThrow('Collection not found');
    expect(await ask<Collection>(RESTORE, { id })).toMatchObject({ name: 'Tides', slug });
    await ask(DELETE, { id });
    expect(await app.services.collections.sweep()).toBe(0);
    await app.dataSource.query("UPDATE collections SET removed_at = now() - interval '8 days'");
    expect(await app.services.collections.sweep()).toBe(1);
    await expect(ask(RESTORE, { id })).rejects.toThrow('Collection not found');
  });

  test('leaves out what has no public page, and goes on without what is deleted', async () => {
    const tides = await create('Tides');
    const [ebb, flood, slack] = await threeLetters();
    const edition = await createEdition(app.dataSource, ebb, { title: 'Low' });
    for (const newsletterId of [ebb.id, flood.id, slack.id]) await add(tides, { newsletterId });
    await add(tides, { editionId: edition.id });
    await app.dataSource.getRepository(Newsletter).update(ebb.id, { submissionStatus: SubmissionStatus.REJECTED });
    await app.dataSource.getRepository(Newsletter).delete(flood.id);
    expect(await own()).toMatchObject([{ entryCount: 1, entries: [{ newsletter: { name: 'Slack' } }] }]);
    await expect(add(tides, { newsletterId: ebb.id })).rejects.toThrow('Newsletter not found');
    await expect(add(tides, { editionId: edition.id })).rejects.toThrow('Edition not found');
  });

  test('is limited, as is their number', async () => {
    const tides = await create('Tides');
    const letter = await createNewsletter(app.dataSource);
    await app.dataSource.query(
      `WITH made AS (INSERT INTO editions (newsletter_id, url, url_key, status) SELECT $2, 'https://a.example/' || n, 'a.example/' || n, 'processed' FROM generate_series(1, 200) n RETURNING id)
       INSERT INTO collection_entries (collection_id, edition_id, position) SELECT $1, id, 1 FROM made`,
      [tides.id, letter.id],
    );
    await expect(add(tides, { newsletterId: letter.id })).rejects.toThrow('A collection has at most 200 entries.');
    await app.dataSource.query(
      "INSERT INTO collections (user_id, name) SELECT (SELECT user_id FROM collections LIMIT 1), 'C' FROM generate_series(1, 99)",
    );
    await expect(create('One more')).rejects.toThrow('You have 100 collections already. Please delete one first.');
    await ask(DELETE, { id: tides.id });
    await create('One more');
    await expect(ask(RESTORE, { id: tides.id })).rejects.toThrow('You have 100 collections already.');
  });

  test.each([
    [CREATE, { input: { name: '  ' } }, 'Please give the collection a name.'],
    [CREATE, { input: { name: 'x'.repeat(101) } }, 'The name must be at most 100 characters.'],
    [ADD, { input: { collectionId: 1 } }, 'Please name one newsletter or one edition.'],
    [ADD, { input: { collectionId: 1, newsletterId: 1, editionId: 1 } }, 'Please name one newsletter or one edition.'],
    [ADD, { input: { collectionId: 1, newsletterId: 1, note: 'x'.repeat(501) } }, 'The note must be at most 500'],
    [SAVED, {}, 'Please name one newsletter or one edition.'],
    [REMOVE, { id: 'x' }, 'id is not a valid ID'],
  ])('refuses %s with %j', async (query, variables, message) => {
    await expect(ask(query, variables)).rejects.toThrow(message);
  });
});

test('what is saved without a choice is in the collection "Saved", of which there is one', async () => {
  const letters = await threeLetters();
  const save = ({ id }: Newsletter) => ask<Entry>(ADD, { input: { newsletterId: id } });
  await Promise.all(letters.map(save));
  expect(await own()).toMatchObject([{ name: 'Saved', visibility: 'PRIVATE', entryCount: 3 }]);
  const [saved] = await own();
  await ask(DELETE, { id: saved?.id });
  await save(await letterNamed('Neap'));
  expect(await listed()).toEqual(['Neap']);
});

describe('who can read a collection', () => {
  test('is decided by its owner', async () => {
    const { id, slug } = await create('Tides');
    const change = (visibility: string) => ask(UPDATE, { id, input: { name: 'Tides', visibility } });
    const seen = async () => [await asVisitor(READ, { slug }), await ask(READ, { slug }, stranger)];
    expect(await seen()).toEqual([null, null]);
    expect(await ask<Collection>(READ, { slug })).toMatchObject({ isMine: true });
    await change('UNLISTED');
    expect(await seen()).toMatchObject([
      { name: 'Tides', isMine: false, ownerName: null },
      { name: 'Tides', isMine: false, ownerName: null },
    ]);
    expect(await app.services.collections.publicSlugs(10)).toEqual([]);
    await change('PUBLIC');
    expect(await seen()).toMatchObject([
      { isMine: false, ownerName: expect.stringMatching(/^Person \d+$/) },
      { isMine: false },
    ]);
    await change('PRIVATE');
    expect(await seen()).toEqual([null, null]);
  });

  test('a public one is offered to search engines once it holds something', async () => {
    const tides = await create('Tides', 'PUBLIC');
    expect(await app.services.collections.publicSlugs(10)).toEqual([]);
    const entry = await add(tides, { newsletterId: (await createNewsletter(app.dataSource)).id });
    expect(await app.services.collections.publicSlugs(10)).toEqual([tides.slug]);
    await ask(REMOVE, { id: entry.id });
    expect(await app.services.collections.publicSlugs(10)).toEqual([]);
  });

  test('public ones that hold something are listed, the latest first, and found by their names', async () => {
    const [letter] = await threeLetters();
    for (const [name, visibility] of [
      ['Tides', 'PUBLIC'],
      ['Tidal bores', 'PUBLIC'],
      ['Secret tides', 'UNLISTED'],
      ['Own tides', 'PRIVATE'],
    ] as const)
      await add(await create(name, visibility), { newsletterId: letter.id });
    await create('Empty tides', 'PUBLIC');
    const LISTED =
      'query ($search: String) { publicCollections(search: $search) { items { name } pagination { total } } }';
    const listed = (search?: string) =>
      asVisitor<{ items: { name: string }[]; pagination: object }>(LISTED, { search });
    expect(await listed()).toEqual({ items: [{ name: 'Tidal bores' }, { name: 'Tides' }], pagination: { total: 2 } });
    expect((await listed('TIDES')).items).toEqual([{ name: 'Tides' }]);
  });

  test('ends with a new address', async () => {
    const { id, slug } = await create('Tides', 'UNLISTED');
    const renewed = await ask<Collection>(RENEW, { id });
    expect(renewed.slug).toMatch(/^[0-9a-f]{32}$/);
    expect(await asVisitor(READ, { slug })).toBeNull();
    expect(await asVisitor(READ, { slug: renewed.slug })).toMatchObject({ name: 'Tides' });
  });

  test('nobody else changes it, and it answers like one that does not exist', async () => {
    const { id } = await create('Tides', 'PUBLIC');
    const letter = await createNewsletter(app.dataSource);
    const entry = await add({ id }, { newsletterId: letter.id });
    const input = { name: 'Mine now' };
    for (const [query, variables, message] of [
      [UPDATE, { input }, 'Collection not found'],
      [DELETE, {}, 'Collection not found'],
      [RESTORE, {}, 'Collection not found'],
      [RENEW, {}, 'Collection not found'],
    ] as const) {
      for (const one of [id, '2147483000']) {
        await expect(ask(query, { id: one, ...variables }, stranger)).rejects.toThrow(message);
      }
    }
    for (const one of [entry.id, '2147483000']) {
      await expect(ask(NOTE, { id: one, note: 'Mine' }, stranger)).rejects.toThrow('Entry not found');
      await expect(ask(MOVE, { id: one, position: 1 }, stranger)).rejects.toThrow('Entry not found');
      await expect(ask(REMOVE, { id: one }, stranger)).rejects.toThrow('Entry not found');
    }
    await expect(add({ id }, { newsletterId: letter.id }, stranger)).rejects.toThrow('Collection not found');
    expect(await ask<object[]>(SAVED, { newsletterId: letter.id }, stranger)).toEqual([]);
    expect(await ask<object>(ALL_SAVED, {}, stranger)).toEqual({ newsletterIds: [], editionIds: [] });
    expect(await own()).toMatchObject([{ name: 'Tides', entries: [{ note: '' }] }]);
  });
});

test('simultaneous additions are each counted', async () => {
  const tides = await create('Tides');
  const letters = await threeLetters();
  await Promise.all(letters.map(({ id }) => add(tides, { newsletterId: id })));
  const rows = await app.dataSource.query<object[]>('SELECT position FROM collection_entries ORDER BY position');
  expect(rows).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }]);
});

test('collections come over REST, and those of others do not', async () => {
  const send = async (method: string, path: string, { body, by = token }: { body?: object; by?: string } = {}) => {
    const response = await fetch(`${app.origin}/api/collections${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...bearer(by) },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const made = await send('POST', '', { body: { name: 'Tides', visibility: 'unlisted' } });
  const { id } = made.body.data as { id: number };
  const letter = await createNewsletter(app.dataSource, { name: 'Ebb' });
  const added = await send('POST', `/${id}/entries`, { body: { newsletterId: letter.id, note: 'Low' } });
  expect((await send('GET', `/${id}`)).body).toMatchObject({
    collection: { name: 'Tides', visibility: CollectionVisibility.UNLISTED, entryCount: 1 },
    entries: [{ newsletterId: letter.id, contentId: null, title: 'Ebb', url: letter.url, note: 'Low' }],
  });
  expect((await send('GET', `/${id}`, { by: stranger })).status).toBe(404);
  const entry = (added.body.data as { id: number }).id;
  expect((await send('DELETE', `/entries/${entry}`, { by: stranger })).status).toBe(404);
  expect((await send('DELETE', `/entries/${entry}`)).status).toBe(200);
  expect((await send('DELETE', `/${id}`)).status).toBe(200);
  expect((await send('GET', '')).body).toEqual({ collections: [] });
  expect((await send('POST', '', { body: { name: 'Tides', visibility: 'secret' } })).status).toBe(400);
});

test('collections go with the account of their owner', async () => {
  const tides = await create('Tides', 'PUBLIC');
  await add(tides, { newsletterId: (await createNewsletter(app.dataSource)).id });
  await app.dataSource.query('UPDATE users SET delete_at = now() WHERE id IN (SELECT user_id FROM collections)');
  await app.services.deletions.deleteDue();
  expect(await asVisitor(READ, { slug: tides.slug })).toBeNull();
  expect(await app.dataSource.query('SELECT id FROM collection_entries')).toEqual([]);
});

test('the owner of a collection is told of entries that are not public any more, and removes them', async () => {
  const [token, stranger] = [await app.tokenOf(Role.VIEWER), await app.tokenOf(Role.ADMIN)];
  const { id, slug } = await ask<Collection>(
    'mutation { createCollection(input: { name: "Tides", visibility: PUBLIC }) { id slug } }',
    {},
    token,
  );
  const letters = [await createNewsletter(app.dataSource), await createNewsletter(app.dataSource)];
  const add = 'mutation ($input: CollectionEntryInput!) { addToCollection(input: $input) { id } }';
  for (const letter of letters) await ask(add, { input: { collectionId: id, newsletterId: letter.id } }, token);
  const statusOf = (submissionStatus: SubmissionStatus) =>
    app.dataSource.getRepository(Newsletter).update(letters[0]?.id ?? 0, { submissionStatus });
  const countsFor = (by: string) =>
    ask('query ($slug: String!) { collection(slug: $slug) { entryCount hiddenCount } }', { slug }, by);
  const remove = 'mutation ($id: ID!) { removeHiddenEntries(collectionId: $id) { entryCount hiddenCount } }';

  await statusOf(SubmissionStatus.REJECTED);
  expect(await countsFor(token)).toEqual({ entryCount: 1, hiddenCount: 1 });
  expect(await countsFor(stranger)).toEqual({ entryCount: 1, hiddenCount: 0 });
  await expect(ask(remove, { id }, stranger)).rejects.toThrow('Collection not found');
  expect(await ask(remove, { id }, token)).toEqual({ entryCount: 1, hiddenCount: 0 });
  await statusOf(SubmissionStatus.APPROVED);
  expect(await countsFor(token)).toEqual({ entryCount: 1, hiddenCount: 0 });
});

describe('bounds', () => {
  async function ask<T>(query: string, by = token): Promise<T> {
    const { data, errors } = await app.ask(query, { token: by });
    if (errors) throw new Error(errors[0]?.message);
    return Object.values(data ?? {})[0] as T;
  }

  test('lists of collections are charged for what they may hold', async () => {
    await expect(ask('{ collections { entries { id } } }')).rejects.toThrow('at most 6000 are allowed');
  });

  test('of what was removed, only as much as a collection holds can come back', async () => {
    const { id } = await ask<{ id: string }>('mutation { createCollection(input: { name: "Tides" }) { id } }');
    const newsletters = await Promise.all(Array.from({ length: 202 }, () => createNewsletter(app.dataSource)));
    const [last, ...others] = newsletters.map((newsletter) => newsletter.id);
    const add = `mutation { addToCollection(input: { collectionId: ${id}, newsletterId: ${last} }) { id } }`;
    const entry = await ask<{ id: string }>(add);
    await app.dataSource.query(
      `INSERT INTO collection_entries (collection_id, newsletter_id, position, removed_at)
     SELECT $1, id, id, now() - interval '1 hour' FROM unnest($2::integer[]) id`,
      [id, others],
    );
    await ask(`mutation { removeFromCollection(id: ${entry.id}) }`);
    const left = await app.dataSource.query<{ id: number }[]>('SELECT id FROM collection_entries');
    expect(left).toHaveLength(200);
    expect(left.map((row) => String(row.id))).toContain(entry.id);
  });

  test('an owner without a name of their own is not named, for that would tell their address', async () => {
    const made = 'mutation { createCollection(input: { name: "Public", visibility: PUBLIC }) { ownerName } }';
    expect(await ask(made)).toEqual({ ownerName: expect.any(String) });
    await app.dataSource.query("UPDATE users SET name = split_part(email, '@', 1)");
    expect(await ask(made)).toEqual({ ownerName: null });
  });

  test('an owner may choose a name, which later sign-ins leave', async () => {
    const tides = await create('Tides', 'PUBLIC');
    expect(await ask('mutation { changeName(name: " Ada L. ") { name } }')).toEqual({ name: 'Ada L.' });
    const { email } = await ask<{ email: string }>('{ me { email } }');
    await app.services.accounts.signIn({ email, name: 'Of the provider', isEmailVerified: true });
    expect((await asVisitor<Collection>(READ, { slug: tides.slug })).ownerName).toBe('Ada L.');
    await expect(ask('mutation { changeName(name: " ") { name } }')).rejects.toThrow('Please enter your name.');
  });

  test('a collection of each member is offered to search engines before a second one of the same member', async () => {
    await app.dataSource.query('DELETE FROM collections');
    const newsletter = await createNewsletter(app.dataSource);
    const publish = async (by: string) => {
      const made = 'mutation { createCollection(input: { name: "Public", visibility: PUBLIC }) { id slug } }';
      const { id, slug } = await ask<{ id: string; slug: string }>(made, by);
      await ask(
        `mutation { addToCollection(input: { collectionId: ${id}, newsletterId: ${newsletter.id} }) { id } }`,
        by,
      );
      return slug;
    };
    const other = await publish(await app.tokenOf(Role.ADMIN));
    await publish(token);
    const latest = await publish(token);
    const slugs = await app.services.collections.publicSlugs(2);
    expect(slugs.sort()).toEqual([other, latest].sort());
  });
});

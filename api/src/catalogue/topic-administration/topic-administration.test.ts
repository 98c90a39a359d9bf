import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { outboxHandlers, type WorkDeps } from '../../jobs/worker/work.js';
import { Role } from '../../people/accounts/user.entity.js';
import { matchEdition } from '../../people/follows/match-edition.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { tokensFor } from '../../testing/servers/oauth-browser.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { NEWSLETTERS_PIECE } from './refile-topic.js';

let app: RunningApp;
let token: string;
let member: string;
let kitchen: string;
let garden: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query(
    'TRUNCATE users, newsletters, categories, saved_searches, audit_entries, topic_merges, outbox RESTART IDENTITY CASCADE',
  );
  token = await app.tokenOf(Role.ADMIN);
  member = await app.tokenOf(Role.VIEWER);
  kitchen = await createCategory('Kitchen');
  garden = await createCategory('Garden');
});

async function ask<T>(query: string, variables: object = {}, by = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

const idOf = async (asked: Promise<{ id: string }>) => (await asked).id;
const createCategory = (name: string) =>
  idOf(ask('mutation ($name: String!) { createCategory(input: { name: $name }) { id } }', { name }));
const createTopic = (name: string, categoryId = kitchen) =>
  idOf(ask('mutation ($input: NewTopicInput!) { createTopic(input: $input) { id } }', { input: { name, categoryId } }));
const updateTopic = (id: string, input: object) =>
  ask<{ slug: string }>('mutation ($id: ID!, $input: TopicInput!) { updateTopic(id: $id, input: $input) { slug } }', {
    id,
    input,
  });
const merge = (id: string, intoId: string) =>
  idOf(ask('mutation ($id: ID!, $intoId: ID!) { mergeTopics(id: $id, intoId: $intoId) { id } }', { id, intoId }));
const undo = (id: string) =>
  ask<{ state: string }>('mutation ($id: ID!) { undoTopicMerge(id: $id) { state } }', { id });
const useOf = (id: string) =>
  ask('query ($id: ID!) { topicUse(id: $id) { newsletters follows webhooks searches promotions } }', { id });
const follow = (input: string, by = member) => ask(`mutation { follow(input: { ${input} }) { id } }`, {}, by);
const follows = (by = member) => ask<{ name: string; path: string }[]>('{ follows { name path } }', {}, by);
const readersSee = async () =>
  (
    await ask<{ name: string; subcategories: { name: string }[] }[]>('{ categories { name subcategories { name } } }')
  ).map(({ name, subcategories }) => [name, ...subcategories.map((topic) => topic.name)]);
const slugFound = async (slug: string) =>
  (await ask<{ slug: string } | null>(`{ topic(slug: "${slug}") { slug } }`))?.slug;
const niches = async () => {
  const rows = await app.dataSource.query<{ niche: string }[]>('SELECT niche FROM newsletters ORDER BY id');
  return rows.map(({ niche }) => niche);
};

/** What workers do. */
async function work(): Promise<void> {
  const handlers = outboxHandlers(Object.assign({ dataSource: app.dataSource }, app.services) as unknown as WorkDeps);
  const [promised] = await app.dataSource.query<[{ kind: string; payload: object }[]]>(
    "DELETE FROM outbox WHERE kind IN ('move-topic', 'refile-topic') RETURNING kind, payload",
  );
  for (const { kind, payload } of promised) await handlers[kind]?.(payload, false);
}

describe('categories and topics', () => {
  test('a category is described, for readers too, also where a newsletter names its topics', async () => {
    const id = await createCategory('Meadow');
    await createTopic('Clover', id);
    const change =
      'mutation ($id: ID!, $input: CategoryInput!) { updateCategory(id: $id, input: $input) { description } }';
    const describe = (input: object) => ask<{ description: string }>(change, { id, input });
    const said = async () =>
      (await ask<{ name: string; description: string }[]>('{ categories { name description } }', {}, '')).find(
        ({ name }) => name === 'Meadow',
      )?.description;
    expect(await said()).toBe('');
    expect(await describe({ description: ' What grows by itself. ' })).toEqual({
      description: 'What grows by itself.',
    });
    await describe({ position: 0 });
    expect(await said()).toBe('What grows by itself.');
    await expect(describe({ description: 'x'.repeat(201) })).rejects.toThrow('The description');
    expect(await ask('{ topic(slug: "clover") { category { description } } }', {}, '')).toEqual({
      category: { description: 'What grows by itself.' },
    });
  });

  test('are in order of name until somebody puts them in another one', async () => {
    for (const name of ['Stew', 'Bread', 'Soup']) await createTopic(name);
    await createTopic('Roses', garden);
    expect(await readersSee()).toEqual([
      ['Garden', 'Roses'],
      ['Kitchen', 'Bread', 'Soup', 'Stew'],
    ]);
    await ask(`mutation { updateCategory(id: ${kitchen}, input: { position: 0 }) { id } }`);
    const [{ topics }] = await ask<[{ topics: { id: string }[] }]>('{ adminTopics { topics { id } } }');
    await updateTopic(topics[2]?.id ?? '', { position: 0 });
    await createTopic('Ale');
    expect(await readersSee()).toEqual([
      ['Kitchen', 'Stew', 'Bread', 'Soup', 'Ale'],
      ['Garden', 'Roses'],
    ]);
  });

  test.each([
    ['Kuchen & Gebäck', 'kuchen-geback'],
    ['Straße', 'strasse'],
    ['C++', 'c-plus-plus'],
    ['発酵', '発酵'],
  ])('the address of %s is %s', async (name, slug) => {
    await createTopic(name);
    expect(await slugFound(slug)).toBe(slug);
  });

  test.each([
    ['a taken address', () => createTopic('Soup!', garden), 'The address /topics/soup belongs to the topic Soup.'],
    ['a taken category', () => createCategory('kitchen'), 'There is a category Kitchen already.'],
    ['a name without a letter', () => createTopic('!!'), 'A name needs a letter or a digit'],
    ['a name of two lines', () => createTopic('So\nup'), 'no control characters'],
    ['a name that turns its line round', () => createTopic('Soup \u202e'), 'no control characters'],
    ['a category with a bell', () => createCategory('Bar\u0007'), 'no control characters'],
    ['a name of 500 characters', () => createTopic('x'.repeat(500)), 'must be at most 60 characters'],
    ['an unknown category', () => createTopic('Tea', '2147483000'), 'Category not found'],
    ['a category with topics', () => ask(`mutation { deleteCategory(id: ${kitchen}) }`), 'This category has topics.'],
  ])('%s is refused', async (_what, change, message) => {
    await createTopic('Soup');
    await expect(change()).rejects.toThrow(message);
  });

  test('a category has room for 20', async () => {
    for (let number = 1; number <= 20; number++) await createTopic(`Topic ${number}`);
    await expect(createTopic('One more')).rejects.toThrow('Kitchen has 20 topics. A category cannot have more.');
  });

  test('only one that nothing uses is deleted', async () => {
    const id = await createTopic('Soup');
    await follow(`topicId: ${id}`);
    await expect(ask(`mutation { deleteTopic(id: ${id}) }`)).rejects.toThrow('1 follows');
    const unused = await createTopic('Tea');
    expect(await ask(`mutation { deleteTopic(id: ${unused}) }`)).toBe(unused);
    expect(await slugFound('tea')).toBeUndefined();
  });

  test('every change is in the audit log', async () => {
    const id = await createTopic('Soup');
    await updateTopic(id, { name: 'Stew', description: 'Long cooked.', categoryId: garden, isHidden: true });
    const { items } = await ask<{ items: object[] }>('{ auditEntries { items { action subject details } } }');
    expect(items.slice(0, 2)).toEqual([
      { action: 'topic.update', subject: 'Soup', details: 'Soup → Stew, Kitchen → Garden, description, hidden' },
      { action: 'topic.create', subject: 'Soup', details: 'Kitchen' },
    ]);
  });

  test('programs may not see or change them, whatever an administrator allows them', async () => {
    const { access_token: program } = await tokensFor(app.origin, token, 'read manage');
    for (const query of ['{ adminTopics { id } }', '{ topicMerges { id } }', '{ exportTopics(format: "csv") }'])
      await expect(ask(query, {}, program)).rejects.toThrow('A program may not do this');
    await expect(ask(`mutation { deleteCategory(id: ${garden}) }`, {}, program)).rejects.toThrow('A program may not');
  });
});

describe('a new name', () => {
  test('keeps all former addresses, and gives up one that another topic takes', async () => {
    const id = await createTopic('Bread');
    await updateTopic(id, { name: 'Baking' });
    await updateTopic(id, { name: 'Brot' });
    expect([await slugFound('bread'), await slugFound('baking')]).toEqual(['brot', 'brot']);
    await updateTopic(id, { name: 'Bread' });
    expect([await slugFound('bread'), await slugFound('baking'), await slugFound('brot')]).toEqual(
      Array(3).fill('bread'),
    );
    await createTopic('Baking');
    expect(await slugFound('baking')).toBe('baking');
  });

  test('is followed by pages, feeds, newsletters and searches', async () => {
    const id = await createTopic('Bread');
    await createNewsletter(app.dataSource, {}, ['Bread']);
    await follow(`savedSearch: { subcategoryIds: [${id}] }`);
    await updateTopic(id, { name: 'Brot' });
    await work();
    expect(await niches()).toEqual(['Brot']);
    expect(await follows()).toEqual([{ name: 'Brot', path: `/?topics=${id}` }]);
    const headers = { accept: 'text/html' };
    const feed = await fetch(`${app.origin}/topics/bread.rss`, { headers, redirect: 'manual' });
    expect([feed.status, feed.headers.get('location')]).toEqual([301, '/topics/brot.rss']);
  });
});

test('a hidden topic has no page and is in no menu, and newsletters keep it', async () => {
  const id = await createTopic('Bread');
  const { id: letter } = await createNewsletter(app.dataSource, {}, ['Bread']);
  await updateTopic(id, { isHidden: true });
  expect(await readersSee()).toEqual([]);
  expect(await slugFound('bread')).toBeUndefined();
  await expect(follow(`topicId: ${id}`)).rejects.toThrow('Topic not found');
  const shown = (field: string) => ask(`{ ${field}(id: ${letter}) { subcategories { name } } }`);
  expect(await shown('newsletter')).toEqual({ subcategories: [] });
  expect(await shown('adminNewsletter')).toEqual({ subcategories: [{ name: 'Bread' }] });
  await updateTopic(id, { isHidden: false });
  expect(await readersSee()).toEqual([['Kitchen', 'Bread']]);
});

describe('a merge', () => {
  async function twoTopics() {
    const [rolls, bread] = [await createTopic('Rolls'), await createTopic('Bread', garden)];
    const first = await createNewsletter(app.dataSource, {}, ['Rolls']);
    await createNewsletter(app.dataSource, {}, ['Rolls', 'Bread']);
    const edition = await createEdition(app.dataSource, first, { title: 'Rye', publishedAt: new Date() });
    return { rolls, bread, edition };
  }

  test('moves newsletters, follows and searches, and can be undone', async () => {
    const { rolls, bread, edition } = await twoTopics();
    const both = await app.tokenOf(Role.VIEWER);
    await follow(`topicId: ${rolls}`);
    await follow(`savedSearch: { subcategoryIds: [${rolls}] }`);
    await follow(`topicId: ${rolls}`, both);
    await follow(`topicId: ${bread}`, both);
    await app.dataSource.transaction((manager) => matchEdition(manager, edition.id));
    expect(await useOf(rolls)).toEqual({ newsletters: 2, follows: 2, webhooks: 0, searches: 1, promotions: 0 });
    const mergeId = await merge(rolls, bread);
    expect(await slugFound('rolls')).toBe('bread');
    await work();
    expect(await niches()).toEqual(['Bread', 'Bread']);
    expect(await useOf(bread)).toEqual({ newsletters: 2, follows: 2, webhooks: 0, searches: 1, promotions: 0 });
    expect((await follows()).map(({ name }) => name)).toEqual(['Bread', 'Bread']);
    expect(await follows(both)).toEqual([{ name: 'Bread', path: '/topics/bread' }]);
    const news = await ask<{ nodes: object[] }>('{ whatsNew { nodes { reasons { name } } } }', {}, both);
    expect(news.nodes).toEqual([{ reasons: [{ name: 'Bread' }] }]);

    expect((await undo(mergeId)).state).toBe('UNDOING');
    await work();
    expect(await niches()).toEqual(['Rolls', 'Bread, Rolls']);
    expect(await useOf(rolls)).toEqual({ newsletters: 2, follows: 2, webhooks: 0, searches: 1, promotions: 0 });
    expect(await useOf(bread)).toEqual({ newsletters: 1, follows: 1, webhooks: 0, searches: 0, promotions: 0 });
    expect(await slugFound('rolls')).toBe('rolls');
    await expect(undo(mergeId)).rejects.toThrow('This merge cannot be undone any more.');
  });

  test('keeps the counts of topics right, also in between', async () => {
    const { rolls, bread } = await twoTopics();
    const counted = async () => {
      const rows = await app.dataSource.query<{ id: number; newsletters: number }[]>(
        'SELECT subcategory_id AS id, newsletters FROM topic_counts WHERE newsletters > 0 ORDER BY 1',
      );
      return rows.map(({ id, newsletters }) => [String(id), newsletters]);
    };
    const mergeId = await merge(rolls, bread);
    await work();
    expect(await counted()).toEqual([[bread, 2]]);
    await undo(mergeId);
    await work();
    expect(await counted()).toEqual([
      [rolls, 2],
      [bread, 1],
    ]);
  });

  test('of a search that becomes the same as another one leaves one of them', async () => {
    const { rolls, bread } = await twoTopics();
    await follow(`savedSearch: { subcategoryIds: [${rolls}, ${bread}] }`);
    await follow(`savedSearch: { subcategoryIds: [${bread}] }`);
    await merge(rolls, bread);
    await work();
    expect(await follows()).toEqual([{ name: 'Bread', path: `/?topics=${bread}` }]);
  });

  test('leads the addresses of both topics to the one of a later merge', async () => {
    const { rolls, bread } = await twoTopics();
    await updateTopic(rolls, { name: 'Buns' });
    await merge(rolls, bread);
    await work();
    const soup = await createTopic('Soup');
    const second = await merge(bread, soup);
    await work();
    expect(await Promise.all(['rolls', 'buns', 'bread'].map(slugFound))).toEqual(['soup', 'soup', 'soup']);
    await undo(second);
    await work();
    expect(await Promise.all(['rolls', 'buns', 'bread'].map(slugFound))).toEqual(['bread', 'bread', 'bread']);
  });

  test.each([
    ['itself', async (id: string) => merge(id, id), 'A topic cannot be merged into itself.'],
    ['nothing', async (id: string) => merge(id, '2147483000'), 'Topic not found'],
    [
      'a hidden one',
      async (id: string) => {
        const hidden = await createTopic('Bread');
        await updateTopic(hidden, { isHidden: true });
        return merge(id, hidden);
      },
      'The other topic is hidden',
    ],
  ])('with %s is refused', async (_what, change, message) => {
    await expect(change(await createTopic('Rolls'))).rejects.toThrow(message);
  });

  test('is not undone after a day, nor if its address is taken, and nothing else changes the topics meanwhile', async () => {
    const { rolls, bread } = await twoTopics();
    const mergeId = await merge(rolls, bread);
    const soup = await createTopic('Soup');
    await expect(updateTopic(bread, { name: 'Brot' })).rejects.toThrow('moving just now');
    await expect(merge(soup, bread)).rejects.toThrow('moving just now');
    await expect(undo(mergeId)).rejects.toThrow('cannot be undone');
    await work();
    await merge(soup, bread);
    await expect(undo(mergeId)).rejects.toThrow('moving just now');
    await work();
    await createTopic('Rolls');
    await expect(undo(mergeId)).rejects.toThrow('the address /topics/rolls belongs to the topic Rolls now.');
    await app.dataSource.query("UPDATE topic_merges SET merged_at = now() - interval '25 hours'");
    await expect(undo(mergeId)).rejects.toThrow('cannot be undone');
  });

  test('goes on where a worker has stopped, and its records are deleted in time', async () => {
    const { rolls, bread } = await twoTopics();
    await merge(rolls, bread);
    await app.services.topicMerges.sweep();
    expect(await niches()).toEqual(['Bread', 'Bread']);
    await app.dataSource.query("UPDATE topic_merges SET merged_at = now() - interval '31 days'");
    await app.services.topicMerges.sweep();
    expect(await ask('{ topicMerges { id } }')).toEqual([]);
  });

  test('of many newsletters changes a bounded number of them in each transaction', async () => {
    const [rolls, bread] = [await createTopic('Rolls'), await createTopic('Bread')];
    const all = 3 * NEWSLETTERS_PIECE - 10;
    await app.dataSource.query(
      `INSERT INTO newsletters (name, url, url_key, description, submission_status)
       SELECT 'Letter ' || n, 'https://l' || n || '.example', 'l' || n || '.example', 'About it.', 'approved' FROM generate_series(1, $1) AS n`,
      [all],
    );
    await app.dataSource.query('INSERT INTO newsletter_subcategories SELECT id, $1 FROM newsletters', [rolls]);
    await merge(rolls, bread);
    await work();
    // The transaction that wrote a row last.
    const pieces = await app.dataSource.query<{ rows: number }[]>(
      'SELECT count(*)::int AS rows FROM newsletters GROUP BY xmin::text ORDER BY 1 DESC',
    );
    expect(pieces.map(({ rows }) => rows)).toEqual([NEWSLETTERS_PIECE, NEWSLETTERS_PIECE, NEWSLETTERS_PIECE - 10]);
    expect(await useOf(bread)).toMatchObject({ newsletters: all });
  });
});

describe('a list of topics', () => {
  const importTopics = (format: string, text: string, isTrial = false) =>
    ask<{ isApplied: boolean; changes: object[]; errors: object[] }>(
      'mutation ($input: TopicListInput!) { importTopics(input: $input) { isApplied changes { line text } errors { line text } } }',
      { input: { format, text, isTrial } },
    );
  const exported = (format: string) => ask<string>(`{ exportTopics(format: "${format}") }`);

  test('is tried, and imported afterwards', async () => {
    await createTopic('Soup');
    const text =
      '\ufeffcategory,name,description,hidden,category_description\nGarden,Soup,Hot.,\nBar,Ale,,yes,"Beer, cider."\nKitchen,Soup,Hot.,\n';
    const changes = [
      { line: 2, text: 'Soup: Kitchen → Garden, description' },
      { line: 3, text: 'Bar: description' },
      { line: 3, text: 'Ale: new, in Bar' },
      { line: 4, text: 'Soup: Garden → Kitchen' },
    ];
    expect(await importTopics('csv', text, true)).toEqual({ isApplied: false, changes, errors: [] });
    expect(await readersSee()).toEqual([['Kitchen', 'Soup']]);
    expect(await importTopics('csv', text)).toEqual({ isApplied: true, changes, errors: [] });
    expect(await exported('csv')).toBe(
      [
        'category,category_description,name,description,hidden',
        'Bar,"Beer, cider.",Ale,,yes',
        'Kitchen,,Soup,Hot.,',
      ].join('\r\n'),
    );
  });

  test('says what is wrong in which line, and changes nothing then', async () => {
    const { isApplied, errors } = await importTopics('csv', 'category,name\nBar,Ale\n,Soup\nBar,!!\nX,Tea');
    expect(isApplied).toBe(false);
    expect(errors).toEqual([
      { line: 3, text: 'A topic needs a category.' },
      { line: 4, text: 'A name needs a letter or a digit, and has no control characters.' },
      { line: 5, text: 'Please enter a name of at least 2 characters.' },
    ]);
    expect(await readersSee()).toEqual([]);
  });

  test.each([
    ['csv', 'a,b\n1,2', 'The first line must name the columns'],
    ['json', '{', 'This is no JSON'],
    ['json', '{"categories":[{"name":1}]}', 'The file must be an object'],
    ['xml', '<a/>', 'Please choose CSV or JSON.'],
    ['csv', `category,name\n${'a,b\n'.repeat(401)}`, 'A list has at most 400 topics.'],
    ['json', '['.repeat(20_000), 'This is no JSON'],
  ])('in %s that is none is refused: %s', async (format, text, message) => {
    await expect(importTopics(format, text)).rejects.toThrow(message);
  });

  test.each([
    ['csv', `"'=SUM(1)","'@home, ""quoted"""`],
    ['json', '"name": "=SUM(1)"'],
  ])('as %s comes back as it was, without formulas', async (format, written) => {
    await ask(`mutation { updateCategory(id: ${kitchen}, input: { description: "What \\"cooks\\" do." }) { id } }`);
    await updateTopic(await createTopic('=SUM(1)'), { description: '@home, "quoted"', isHidden: true });
    const text = await exported(format);
    expect(text).toContain(written);
    await app.dataSource.query('DELETE FROM categories');
    expect((await importTopics(format, text)).errors).toEqual([]);
    expect(await ask('{ adminTopics { name description topics { name description isHidden } } }')).toEqual([
      {
        name: 'Kitchen',
        description: 'What "cooks" do.',
        topics: [{ name: '=SUM(1)', description: '@home, "quoted"', isHidden: true }],
      },
    ]);
  });
});

test('suggestions are subjects that several newsletters write about, without those that topics name', async () => {
  await createTopic('Sourdough');
  for (const [id, name] of [
    [1, 'sourdough'],
    [2, 'rye flour'],
    [3, 'rare yeast'],
  ])
    await app.dataSource.query(
      "INSERT INTO entities (id, kind, key, name, slug, aliases) OVERRIDING SYSTEM VALUE VALUES ($1, 'subject', $2, $2, $2, '{}') ON CONFLICT DO NOTHING",
      [id, name],
    );
  for (const subjects of [
    [1, 2],
    [1, 2, 3],
  ]) {
    const { id } = await createNewsletter(app.dataSource);
    await app.dataSource.query('INSERT INTO newsletter_entities SELECT $1, unnest($2::int[]), 1', [id, subjects]);
  }
  expect(await ask('{ topicIdeas { name newsletters } }')).toEqual([{ name: 'rye flour', newsletters: 2 }]);
});

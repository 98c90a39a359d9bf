import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphql, type ExecutionResult } from 'graphql';
import { buildSchema } from 'type-graphql';
import { Role } from '../../people/accounts/user.entity.js';
import { type Member, type Caller } from '../../people/accounts/access.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createMember, createNewsletter, visitor, createEdition } from '../../testing/factories.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { SubmissionStatus, type Newsletter } from './newsletter.entity.js';
import { LifeService } from './life/life.service.js';
import { writeDueWords } from './listing/write-listed-words.js';
import { EditionStatus } from '../../library/editions/edition.entity.js';
import { NewsletterSort, SortOrder } from './newsletter.inputs.js';
import { newsletterConditions, searchWords } from './listing/newsletter.filter.js';
import { NewsletterService } from './newsletter.service.js';
import { createContext } from '../../endpoints/graphql/context.js';
import { StatementRecorder } from '../../testing/databases/statement-recorder.js';
import { topicsOfNewsletterLoader } from '../topics/topic.loaders.js';
import { TopicService } from '../topics/topic.service.js';
import { NewsletterResolver } from './newsletter.resolver.js';
import { EditionExportService } from '../../library/editions/edition-export.service.js';
import { NewsletterExportService } from './newsletter-export.service.js';
import { present } from '../../base/validation/present.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import 'reflect-metadata';

describe('listing newsletters', () => {
  let database: TestDatabase;
  let newsletters: NewsletterService;
  let member: Member;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { dataSource } = database;
    await addTaxonomy(dataSource);
    newsletters = new NewsletterService(dataSource);
    member = await createMember(dataSource);
    for (let number = 10; number < 35; number++)
      await createNewsletter(dataSource, { name: `Item ${number}` }, ['Direct Mail']);
    await createNewsletter(
      dataSource,
      { name: 'Postal Notes', description: 'Rates and node.js for printers, with care.' },
      ['AI Research', 'Coffee & Tea'],
    );
    await createNewsletter(dataSource, { name: 'Waiting', submissionStatus: SubmissionStatus.PENDING });
  });
  afterAll(() => database.close());

  const names = async (...parameters: Parameters<NewsletterService['list']>) =>
    (await newsletters.list(...parameters)).items.map((item) => item.name);

  test('returns the first ten and the correct total to visitors, for any page', async () => {
    const list = await newsletters.list(visitor, { page: 3, limit: 50 });
    expect(list.items).toHaveLength(10);
    expect(list.pagination).toEqual({ page: 1, totalPages: 3, total: 26 });
  });

  test('returns pages of twenty to members', async () => {
    const second = await newsletters.list(member, { page: 2 });
    expect(second.items.map((item) => item.name)).toEqual([
      'Item 30',
      'Item 31',
      'Item 32',
      'Item 33',
      'Item 34',
      'Postal Notes',
    ]);
    expect(second.pagination).toEqual({ page: 2, totalPages: 2, total: 26 });
  });

  test('lowers a large limit, and rejects invalid ones', async () => {
    expect((await newsletters.list(member, { limit: 5000 })).items).toHaveLength(26);
    await expect(newsletters.list(member, { page: 0 })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { page: expect.anything() },
    });
    await expect(newsletters.list(visitor, { limit: -1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('matches words and prefixes in name, topics and description', async () => {
    expect(await names(member, { search: '  postal ' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'post rat' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'node.js' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'coffee' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'postal nothing' })).toEqual([]);
  });

  test('asks the index for at most eight words, once each, and for beginnings of three letters or more', () => {
    const letters = [...'abcdefghijklmnop'].map((letter) => `x${letter}`);
    expect(searchWords(letters.join(' '))).toEqual(letters.slice(0, 8));
    expect(searchWords('post Post POSTAL po')).toEqual(['postal', 'po']);
    const valueOf = (search: string): unknown => newsletterConditions({ search }).values.search;
    expect(valueOf('ab abc')).toBe("'ab' & 'abc':*");
    // One text without spaces must not become many prefixes.
    expect(valueOf('abc,def;ghi-jkl_mno')).toBe("'abc':* & 'def':* & 'ghi':* & 'jkl':* & 'mno':*");
    expect(valueOf('https://ledger.example/notes')).toBe("'ledger.example/notes':*");
    expect(valueOf('東京')).toBe("'東京':*");
  });

  test.each(["'", "o'neil & | ! <->", '\\', "a\\'b", '***', ':*', '\0', '%'])(
    'searches for %j as plain text',
    async (search) => {
      expect(await names(member, { search })).toEqual(search === '\0' ? expect.anything() : []);
    },
  );

  test("sorts names without their 'The'", async () => {
    const { dataSource } = database;
    for (const name of ['Theory', 'The Abacus', 'Bells']) await createNewsletter(dataSource, { name });
    const listed = await names(member, { limit: 100 });
    await dataSource.query(`DELETE FROM newsletters WHERE name IN ('Theory', 'The Abacus', 'Bells')`);
    expect([...listed.slice(0, 3), listed.at(-1)]).toEqual(['The Abacus', 'Bells', 'Item 10', 'Theory']);
  });

  test('filters by topics, and sorts both ways', async () => {
    const topic = await database.dataSource.getRepository(Subcategory).findOneByOrFail({ name: 'AI Research' });
    expect(await names(member, { subcategoryIds: [String(topic.id)] })).toEqual(['Postal Notes']);
    expect((await names(member, { sort: NewsletterSort.NAME, order: SortOrder.DESC }))[0]).toBe('Postal Notes');
    expect((await names(member, { sort: NewsletterSort.NICHE }))[0]).toBe('Postal Notes');
    await expect(newsletters.list(member, { subcategoryIds: ['x'] })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('hides unapproved newsletters', async () => {
    const waiting = await createNewsletter(database.dataSource, { submissionStatus: SubmissionStatus.REJECTED });
    expect(await newsletters.find(waiting.id)).toBeNull();
    expect(await newsletters.find(999_999)).toBeNull();
  });
});

describe('a long list of newsletters', () => {
  let database: TestDatabase;
  let newsletters: NewsletterService;
  let member: Member;
  let recorder: StatementRecorder;

  const MANY = `
  INSERT INTO newsletters (name, url, url_key, description, submission_status, niche)
  SELECT initcap(md5(g::text)) || ' ' || (ARRAY['Weekly', 'Daily', 'Postal', 'Climate', 'Letter', 'Notes'])[1 + g % 6],
    'https://x' || g || '.example.com', 'x' || g || '.example.com',
    'About ' || (ARRAY['postage', 'models', 'design', 'food', 'books', 'energy', 'banks'])[1 + g % 7] || ' and ' || md5((g * 7)::text),
    CASE WHEN g % 50 = 0 THEN 'pending' ELSE 'approved' END, 'Topic ' || g % 100
  FROM generate_series(1, $1::int) g`;
  const FILED = `
  INSERT INTO newsletter_subcategories
  SELECT n.id, s.id FROM newsletters n JOIN subcategories s ON s.id = 1 + (n.id * 13) % 80 OR s.id = 1 + (n.id * 29) % 80`;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { dataSource } = database;
    await addTaxonomy(dataSource);
    // The embedded database uses the same plans with fewer rows.
    await dataSource.query(MANY, [database.isRealServer ? 100_000 : 20_000]);
    await dataSource.query(FILED);
    await dataSource.query('VACUUM (ANALYZE) newsletters');
    await dataSource.query('VACUUM (ANALYZE) newsletter_subcategories');
    newsletters = new NewsletterService(dataSource);
    member = await createMember(dataSource);
    recorder = new StatementRecorder(dataSource);
  });
  afterAll(() => database.close());

  test('uses indexes for a topic and a search', async () => {
    const plans = await recorder.plansOf(() => newsletters.list(member, { search: 'postal', subcategoryIds: ['5'] }));
    expect(plans).toMatch(/newsletter_subcategories_(by_topic|pkey)/);
    expect(plans).not.toMatch(/Seq Scan on newsletters /);
  });

  test('looks further for a rare search, by an index and for so many newsletters', async () => {
    const plans = await recorder.plansOf(() => newsletters.list(member, { search: 'energy banks' }));
    expect(plans).toContain('listed_words_by_word');
    expect(plans).not.toMatch(/Seq Scan on (newsletters|listed_words|editions) /);
    expect(plans.match(/Limit {2}\([^]*?CTE Scan on found/g)).toHaveLength(4);
  });

  test('looks for some of the words by the same index, for so many newsletters', async () => {
    const plans = await recorder.plansOf(() => newsletters.list(member, { search: 'energy banks quays' }));
    expect(plans).not.toMatch(/Seq Scan on (newsletters|listed_words|editions) /);
    expect(plans.match(/Limit {2}\([^]*?CTE Scan on found/g)).toHaveLength(5);
  });

  test('a frequent word keeps its order by name, and reads no titles', async () => {
    const statements = await recorder.during(() => newsletters.list(member, { search: 'postal' }));
    expect(statements.some(({ sql }) => sql.includes('listed_words'))).toBe(false);
  });

  test('counts for a far page with the index of its order', async () => {
    const plans = await recorder.plansOf(() => newsletters.list(member, { page: 900 }));
    expect(plans).toContain('Index Only Scan using newsletters_by_name');
    expect(plans).not.toMatch(/Seq Scan on newsletters /);
  });

  test('takes two queries for a page of twenty with topics', async () => {
    const topics = new TopicService(database.dataSource);
    const resolver = new NewsletterResolver(newsletters, topicsOfNewsletterLoader(topics));
    const schema = await buildSchema({
      resolvers: [NewsletterResolver],
      container: { get: () => resolver },
      validate: false,
    });
    const source =
      '{ newsletters(page: 3) { items { name subcategories { name category { name } } } pagination { total } } }';
    let answer: ExecutionResult = {};
    const statements = await recorder.during(async () => {
      answer = await graphql({ schema, source, contextValue: createContext(member) });
    });
    expect(answer.errors).toBeUndefined();
    expect((answer.data as { newsletters: { items: unknown[] } }).newsletters.items).toHaveLength(20);
    expect(statements).toHaveLength(2);
  });
});

describe('exports', () => {
  let database: TestDatabase;
  let newsletters: NewsletterExportService;
  let member: Awaited<ReturnType<typeof createMember>>;

  beforeAll(async () => {
    database = await openTestDatabase();
    newsletters = new NewsletterExportService(database.dataSource);
    member = await createMember(database.dataSource);
    await addNewsletters(200);
  });
  afterAll(() => database.close());

  async function addNewsletters(count: number): Promise<void> {
    await database.dataSource.query(
      `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Letter', 'https://' || k, k, 'About things.', 'approved'
     FROM (SELECT gen_random_uuid()::text AS k FROM generate_series(1, $1)) keys`,
      [count],
    );
  }

  /** Reads all pages, running a callback after each. */
  async function readAll(
    caller: Caller,
    first: number,
    meanwhile: (read: number[]) => Promise<void> = () => Promise.resolve(),
  ) {
    const read: number[] = [];
    let after: string | null = null;
    for (;;) {
      const { nodes, pageInfo } = await newsletters.read(caller, { first, after });
      read.push(...nodes.map((node) => node.id));
      if (!pageInfo.hasNextPage) return read;
      after = pageInfo.endCursor;
      await meanwhile(read);
    }
  }
  const idsNow = async (): Promise<number[]> => {
    const rows: { id: number }[] = await database.dataSource.query(
      `SELECT id FROM newsletters WHERE submission_status = 'approved' ORDER BY id`,
    );
    return rows.map((row) => row.id);
  };

  describe('exporting the directory', () => {
    test('returns each newsletter once while others are added and deleted', async () => {
      const before = await idsNow();
      const gone = new Set<number>();
      const read = await readAll(member, 10, async (sofar) => {
        const victims = [present(sofar.at(-1)), present(sofar.at(-1)) + 5];
        victims.forEach((id) => gone.add(id));
        await database.dataSource.query('DELETE FROM newsletters WHERE id = ANY ($1)', [victims]);
        await addNewsletters(5);
      });
      expect(new Set(read).size).toBe(read.length);
      const stayed = before.filter((id) => !gone.has(id));
      expect(stayed.filter((id) => !read.includes(id))).toEqual([]);
    });

    test('reports the position of a slice', async () => {
      const first = await newsletters.read(member, { first: 3 });
      expect(first.pageInfo).toEqual({
        hasNextPage: true,
        hasPreviousPage: false,
        startCursor: present(first.edges[0]).cursor,
        endCursor: present(first.edges[2]).cursor,
      });
      const second = await newsletters.read(member, { first: 3, after: first.pageInfo.endCursor });
      expect(second.pageInfo.hasPreviousPage).toBe(true);
      expect(second.nodes[0]?.id).toBeGreaterThan(present(first.nodes[2]).id);
    });

    test('returns the first ten to visitors', async () => {
      const { endCursor } = (await newsletters.read(member, { first: 50 })).pageInfo;
      const { nodes, pageInfo } = await newsletters.read(visitor, { first: 50, after: endCursor });
      expect([nodes.map((node) => node.id), pageInfo.hasNextPage]).toEqual([(await idsNow()).slice(0, 10), false]);
    });

    test('rejects invalid cursors and sizes, and lowers large sizes', async () => {
      for (const after of ['x', 'YWZ0ZXI6eA', '-1']) {
        await expect(newsletters.read(member, { first: 1, after })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      }
      await expect(newsletters.read(member, { first: 0 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      expect((await newsletters.read(member, { first: 5_000 })).nodes).toHaveLength(100);
    });
  });

  describe('exporting editions', () => {
    test('leaves out hidden ones, and filters by newsletter', async () => {
      const { dataSource } = database;
      const [one, other] = [await createNewsletter(dataSource), await createNewsletter(dataSource)];
      const hidden = await createNewsletter(dataSource, { submissionStatus: SubmissionStatus.REJECTED });
      const [first, second] = [await createEdition(dataSource, one), await createEdition(dataSource, other)];
      await createEdition(dataSource, hidden);
      const editions = new EditionExportService(dataSource);
      expect((await editions.read(member, { first: 50 })).nodes.map(({ id }) => id)).toEqual([first.id, second.id]);
      const ofOne = await editions.read(member, { first: 50, newsletterId: String(one.id) });
      expect(ofOne.nodes.map(({ id }) => id)).toEqual([first.id]);
    });
  });
});

describe('the words of a search', () => {
  let database: TestDatabase;
  let newsletters: NewsletterService;
  let member: Member;
  const added: Record<string, Newsletter> = {};

  beforeAll(async () => {
    database = await openTestDatabase();
    const { dataSource } = database;
    await addTaxonomy(dataSource);
    newsletters = new NewsletterService(dataSource);
    member = await createMember(dataSource);
    const add = async (
      name: string,
      description: string,
      also: { topic?: string; titles?: Record<string, string> },
    ) => {
      const { topic, titles = {} } = also;
      const newsletter = await createNewsletter(dataSource, { name, description }, topic ? [topic] : []);
      for (const [title, language] of Object.entries(titles))
        await createEdition(dataSource, newsletter, { title, language, publishedAt: new Date('2026-11-01') });
      added[name] = newsletter;
    };
    await add('Harbour Wire', 'About ports.', { topic: 'Banking', titles: { 'New regulation of deposits': 'en' } });
    await add('Crumb', 'What rises.', { topic: 'Baking' });
    await add('Morning Cup', 'What is brewed.', { topic: 'Coffee & Tea' });
    await add('Kruste', 'Aus dem Ofen.', { titles: { 'Zwei Brote mit Sauerteig': 'de' } });
    await add('Baking Post', 'A letter.', {});
    await add('Loaf', 'On baking at home.', {});
    await add('Kiln', 'Pots.', { titles: { 'Baking clay': 'en', 'A drink of water': 'en' } });
    const kiln = present(added['Kiln']);
    await createEdition(dataSource, kiln, { title: 'Porcelain', publishedAt: new Date('2999-01-01') });
    await createEdition(dataSource, kiln, { title: 'Stoneware', status: EditionStatus.DISCOVERED });
    await writeDueWords(dataSource);
  });
  afterAll(() => database.close());

  const find = async (search: string, sort?: NewsletterSort) =>
    (await newsletters.list(member, { search, sort })).items.map(({ name }) => name);

  test.each([
    ['words in a topic and a title', 'regulation banks', ['Harbour Wire']],
    ['other forms of them, in another order', 'banks regulations', ['Harbour Wire']],
    ['a German word of a topic, then of a title', 'Brot', ['Crumb', 'Kruste']],
    ['a German topic', 'Kaffee', ['Morning Cup']],
    ['a French and Spanish topic', 'café', ['Morning Cup']],
    ['a French category', 'boissons', ['Crumb', 'Morning Cup']],
    ['name, description, topic, title', 'baking', ['Baking Post', 'Loaf', 'Crumb', 'Kiln']],
    ['category before title', 'drink', ['Crumb', 'Morning Cup', 'Kiln']],
    [
      'the most of the words, names and descriptions first',
      'ports brot clay',
      ['Harbour Wire', 'Crumb', 'Kiln', 'Kruste'],
    ],
    ['no title of a later date', 'porcelain', []],
    ['no title that is not read yet', 'stoneware', []],
  ])('finds %s', async (_what, search, names) => {
    expect(await find(search)).toEqual(names);
  });

  test('a chosen order stays', async () => {
    expect(await find('baking', NewsletterSort.NAME)).toEqual(['Baking Post', 'Crumb', 'Kiln', 'Loaf']);
  });

  test('titles that are withheld find nothing, until they are shown again', async () => {
    const { dataSource } = database;
    const withhold = (at: string) => dataSource.query(`UPDATE newsletters SET withheld_at = ${at} WHERE name = 'Kiln'`);
    await withhold('now()');
    expect(await find('clay')).toEqual([]);
    await writeDueWords(dataSource);
    expect(await find('clay')).toEqual([]);
    await withhold('NULL');
    await writeDueWords(dataSource);
    expect(await find('clay')).toEqual(['Kiln']);
  });

  test('a topic is found by its new name at once', async () => {
    const rename = (from: string, to: string) =>
      database.dataSource.query('UPDATE subcategories SET name = $2 WHERE name = $1', [from, to]);
    await rename('Banking', 'Vaults');
    expect(await find('vault')).toEqual(['Harbour Wire']);
    await rename('Vaults', 'Banking');
  });

  test('a topic that moves is found by its new category', async () => {
    const { dataSource } = database;
    const [banking] = await dataSource.query<{ id: number }[]>(
      `SELECT category_id AS id FROM subcategories WHERE name = 'Banking'`,
    );
    const move = async (category: string) => {
      await dataSource.query(`UPDATE subcategories SET category_id = ${category} WHERE name = 'Banking'`);
      await writeDueWords(dataSource);
    };
    await move(`(SELECT id FROM categories WHERE name = 'Food & Drink')`);
    expect(await find('boissons')).toEqual(['Crumb', 'Harbour Wire', 'Morning Cup']);
    await move(String(present(banking).id));
    expect(await find('boissons')).toEqual(['Crumb', 'Morning Cup']);
  });

  test('what changes is found anew', async () => {
    const { dataSource } = database;
    const harbour = present(added['Harbour Wire']);
    await createEdition(dataSource, harbour, { title: 'Cranes', publishedAt: new Date('2026-11-02') });
    expect(await find('crane')).toEqual([]);
    await new LifeService(dataSource).measure([harbour.id]);
    expect(await find('crane')).toEqual(['Harbour Wire']);
    await dataSource.query(`UPDATE newsletters SET description = 'About quays.' WHERE id = $1`, [harbour.id]);
    await writeDueWords(dataSource);
    expect(await find('quay deposit')).toEqual(['Harbour Wire']);
  });
});

describe('a search of the list', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
    const description = 'Notes on machine learning for people who print.';
    const newsletter = await createNewsletter(app.dataSource, { name: 'The Gradient Press', description });
    const text = 'Machine learning reads proofs. Nobody wrote about harbours.';
    await createEdition(app.dataSource, newsletter, { language: 'en', title: 'Of proofs', text, textHash: text });
  });
  afterAll(() => app.close());

  const LIST = `query ($search: String, $correctSpelling: Boolean) {
  newsletters(search: $search, correctSpelling: $correctSpelling) {
    items { name } pagination { total } correctedSearch isPartial facets { languages { count } states { count } }
  }
}`;

  async function list(search: string, correctSpelling: boolean) {
    const { data } = await app.ask(LIST, { variables: { search, correctSpelling } });
    return data?.['newsletters'];
  }

  test('is the same for its filters, over REST, in exports and for administrators', async () => {
    const found = { name: 'The Gradient Press' };
    await writeDueWords(app.dataSource);
    expect(await list('proof', false)).toMatchObject({ items: [found], facets: { states: [{ count: 1 }] } });
    const rest = async (path: string, token?: string): Promise<unknown> =>
      (await fetch(`${app.origin}/api${path}`, { headers: bearer(token) })).json();
    expect(await rest('/newsletters?search=proof')).toMatchObject({ newsletters: [found] });
    const token = await app.tokenOf(Role.ADMIN);
    expect(await rest('/admin/newsletters?search=proof', token)).toMatchObject({ newsletters: [found] });
    expect(await rest('/admin/content/newsletters?search=proof', token)).toMatchObject({ newsletters: [found] });
    const exported = new NewsletterExportService(app.dataSource).read(visitor, { first: 5, search: 'proof' });
    expect((await exported).nodes).toMatchObject([found]);
    expect(await new NewsletterService(app.dataSource).export(visitor, { search: 'proof' })).toMatchObject([found]);
  });

  test('a search that finds nothing is tried with corrected spelling', async () => {
    expect(await list('machne lerning', true)).toMatchObject({
      items: [{ name: 'The Gradient Press' }],
      pagination: { total: 1 },
      correctedSearch: 'machine learning',
    });
  });

  test('without a newsletter that has all words, those with the most of them come, everywhere', async () => {
    const some = { items: [{ name: 'The Gradient Press' }], isPartial: true, correctedSearch: null };
    expect(await list('machine learning papers', true)).toMatchObject({ ...some, facets: { states: [{ count: 1 }] } });
    const rest = async (search: string): Promise<unknown> =>
      (await fetch(`${app.origin}/api/newsletters?search=${search}`)).json();
    expect(await rest('machine learning papers')).toMatchObject({ newsletters: some.items, isPartial: true });
    const exported = await (await fetch(`${app.origin}/newsletters.opml?search=machine learning papers`)).text();
    expect(exported).toContain('The Gradient Press');
  });

  test('what a pending newsletter has is looked for on, as if there were none', async () => {
    await createNewsletter(app.dataSource, { name: 'Machine Weaving', submissionStatus: SubmissionStatus.PENDING });
    await writeDueWords(app.dataSource);
    expect(await list('machine weaving', true)).toMatchObject({
      items: [{ name: 'The Gradient Press' }],
      isPartial: true,
    });
  });

  test.each([
    { kept: 'unless correction is asked for', search: 'machne lerning', correctSpelling: false, total: 0 },
    { kept: 'if it finds something', search: 'machine learning', correctSpelling: true, total: 1 },
    { kept: 'if only stop words of it are found', search: 'on the quays for ships', correctSpelling: true, total: 0 },
    { kept: 'if the corrected one finds nothing either', search: 'harbous', correctSpelling: true, total: 0 },
  ])('a search stays as typed $kept', async ({ search, correctSpelling, total }) => {
    expect(await list(search, correctSpelling)).toMatchObject({ pagination: { total }, correctedSearch: null });
  });
});

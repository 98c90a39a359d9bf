import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Admin, type Member } from '../../../people/accounts/access.js';
import { RateLimit } from '../../../people/accounts/rate-limit.js';
import { AuditService } from '../../../people/audit/audit.service.js';
import { type Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { LiveEvents } from '../../../endpoints/live/live-events.js';
import { createLogger } from '../../../base/log.js';
import { FacetService } from '../../../catalogue/newsletters/facets/facet.service.js';
import { SearchService } from '../../../search/search.service.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { eventually } from '../../../testing/eventually.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../../testing/factories.js';
import { FakeModel, FakeSummary } from '../../../testing/servers/fake-model.js';
import { EmbeddingModels } from '../embedding-models.js';
import { EmbeddingService } from '../embedding.service.js';
import { EmbeddingGeneration } from './embedding-generation.entity.js';
import { GenerationBuilder } from './generation-builder.js';
import { claimGeneration } from './generation-records.js';
import { GenerationService } from './generation.service.js';
import { ensureIndex, indexName, renewIndex } from '../embed-passages.js';
import 'reflect-metadata';

describe('generations of passages', () => {
  const log = createLogger('silent');
  const TEXTS = [
    'Bread rises slowly in a cold kitchen.',
    'Stamps are printed in Perth.',
    'A heat pump needs large radiators.',
  ];

  let database: TestDatabase;
  let admin: Admin;
  let member: Member;
  let newsletter: Newsletter;
  let first: FakeModel;
  let second: FakeModel;

  beforeAll(async () => {
    database = await openTestDatabase();
    admin = await createAdmin(database.dataSource);
    member = await createMember(database.dataSource);
  });
  beforeEach(async () => {
    [first, second] = [new FakeModel('first-model', 64), new FakeModel('second-model', 32)];
    newsletter = await createNewsletter(database.dataSource);
    for (const text of TEXTS) await addEdition(text);
  });
  afterEach(async () => {
    await database.dataSource.query('DELETE FROM newsletters; DELETE FROM embedding_generations');
  });
  afterAll(() => database.close());

  const addEdition = (text: string) =>
    createEdition(database.dataSource, newsletter, { title: text.slice(0, 20), text, textHash: text, language: 'en' });

  /** A process with these models and a configured one. */
  function startProcess(models: FakeModel[], chosen?: FakeModel) {
    const { dataSource } = database;
    const all = new EmbeddingModels(models, chosen?.name);
    const generations = new GenerationService(dataSource, { models: all, audit: new AuditService(dataSource) });
    const limit = new RateLimit({ times: 1, seconds: 1, isOn: false });
    return {
      generations,
      embeddings: new EmbeddingService(dataSource, { generations, summaries: new FakeSummary(), log }),
      builder: new GenerationBuilder(dataSource, { generations, log }),
      searches: new SearchService(dataSource, {
        generations,
        facets: new FacetService(dataSource),
        limit,
        log,
        publicUrl: 'http://localhost',
      }),
      modelInUse: async () => (await generations.inUse()).model.name,
    };
  }

  /** An installation with a complete generation of the first model, then configured for the second one. */
  async function upgrade() {
    const before = startProcess([first]);
    await before.generations.prepare();
    while (await before.builder.workOnce());
    const after = startProcess([first, second], second);
    await after.generations.prepare();
    return { before, after };
  }

  const step = { signal: new AbortController().signal, log: () => undefined };
  const countOf = async (model: FakeModel, text?: string) => {
    const [counted] = await database.dataSource.query<{ n: number }[]>(
      'SELECT count(DISTINCT e.id)::int AS n FROM passages p JOIN editions e ON e.id = p.edition_id WHERE model = $1 AND ($2::text IS NULL OR e.text = $2)',
      [model.name, text ?? null],
    );
    return counted?.n;
  };

  describe('a new embedding model', () => {
    test('is built next to the active one, and then used at once', async () => {
      const { after } = await upgrade();
      expect(await after.modelInUse()).toBe(first.name);
      const [next, old] = await after.generations.list(admin);
      expect(old).toMatchObject({ isActive: true, status: 'ready', embedded: 3, total: 3 });
      expect(next).toMatchObject({ isActive: false, status: 'building', embedded: 0, switchesWhenReady: true });
      expect((await after.searches.search(member, { query: 'bread kitchen' })).model).toBe(first.name);
      expect(await after.builder.workOnce()).toBe(true);
      expect(await after.modelInUse()).toBe(second.name);
      expect((await after.generations.list(admin)).map((one) => [one.model, one.isActive, one.embedded])).toEqual([
        [second.name, true, 3],
        [first.name, false, 3],
      ]);
      expect(await after.builder.workOnce()).toBe(false);
    });

    test('is not used by a search that started before the switch', async () => {
      const { after } = await upgrade();
      first.delayMs = 200;
      const searching = after.searches.search(member, { query: 'bread in a kitchen' });
      await after.builder.workOnce();
      const { items, model, notice } = await searching;
      expect({ model, notice }).toEqual({ model: first.name, notice: null });
      expect(items[0]?.distance).not.toBeNull();
      expect(await after.searches.search(member, { query: 'bread in a kitchen' })).toMatchObject({
        model: second.name,
      });
    });

    test('embeds editions that are processed while it is built, and so does the active one', async () => {
      const { after } = await upgrade();
      const { id } = await addEdition('A new edition about stamps.');
      expect(await after.embeddings.editionsToEmbed(newsletter.id)).toContain(id);
      expect(await after.embeddings.embedEdition(id, step)).toEqual({ ok: true, changed: true });
      expect([await countOf(first), await countOf(second)]).toEqual([4, 1]);
      second.failure = new Error('down');
      const other = await addEdition('Another one about bread.');
      expect(await after.embeddings.embedEdition(other.id, step)).toEqual({ ok: true, changed: true });
    });

    test('is completed by another process if its builder was killed', async () => {
      const { after } = await upgrade();
      const newest = await addEdition('The edition that was done before the end.');
      await after.embeddings.embedEdition(newest.id, step);
      await claimGeneration(database.dataSource.manager, 'a process that was killed');
      expect(await after.builder.workOnce()).toBe(false);
      await database.dataSource.query(
        "UPDATE embedding_generations SET heartbeat_at = now() - interval '31 seconds' WHERE builder IS NOT NULL",
      );
      second.embedded.length = 0;
      expect(await startProcess([first, second], second).builder.workOnce()).toBe(true);
      expect(second.embedded.join()).not.toContain('done before the end');
      expect(await countOf(second)).toBe(4);
    });

    test('is paused while it is down, and failed editions are counted at the end', async () => {
      const { after } = await upgrade();
      second.failure = new Error('The model is down');
      await after.builder.workOnce();
      expect((await after.generations.list(admin))[0]).toMatchObject({
        status: 'building',
        problem: 'The model is down',
      });
      expect(await after.modelInUse()).toBe(first.name);
      second.failure = undefined;
      await database.dataSource.query('UPDATE embedding_generations SET heartbeat_at = NULL');
      await after.builder.workOnce();
      expect((await after.generations.list(admin))[0]).toMatchObject({
        status: 'ready',
        isActive: true,
        problem: null,
      });
    });

    test('is used at once if the old model is unavailable', async () => {
      await upgrade();
      const third = new FakeModel('third-model', 16);
      const later = startProcess([third]);
      await later.generations.prepare();
      expect(await later.modelInUse()).toBe(third.name);
      expect((await later.searches.search(member, { query: 'bread' })).items).toHaveLength(1);
      await later.builder.workOnce();
      expect((await later.generations.list(admin))[0]).toMatchObject({
        model: third.name,
        embedded: 3,
        status: 'ready',
      });
      await expect(
        later.generations.switchTo(admin, (await later.generations.list(admin)).at(-1)?.id ?? 0),
      ).rejects.toThrow('cannot be used');
    });
  });

  describe('an administrator', () => {
    test('switches back, which survives a restart, and missing editions are embedded', async () => {
      const { after } = await upgrade();
      await after.builder.workOnce();
      const { id } = await addEdition('An edition after the switch.');
      await after.embeddings.embedEdition(id, step);
      expect(await countOf(first)).toBe(3);
      const [, old] = await after.generations.list(admin);
      expect(await after.generations.switchTo(admin, old?.id ?? 0)).toMatchObject({
        isActive: true,
        status: 'building',
      });
      await after.generations.prepare();
      expect(await after.modelInUse()).toBe(first.name);
      await after.builder.workOnce();
      expect(await countOf(first)).toBe(4);
      const { items } = await new AuditService(database.dataSource).list(admin, {});
      expect(items[0]).toMatchObject({ action: 'embeddings.switch', subjectId: old?.id });
    });

    test('cannot switch to an incomplete generation, nor delete the active one', async () => {
      const { after } = await upgrade();
      const [next, old] = await after.generations.list(admin);
      await expect(after.generations.switchTo(admin, next?.id ?? 0)).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(after.generations.delete(admin, old?.id ?? 0)).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(after.generations.delete(admin, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('rebuilds the same model, and deletes the old embeddings with their index', async () => {
      const { before } = await upgrade();
      const started = await before.generations.start(admin, { model: first.name });
      expect(started).toMatchObject({ status: 'building', isActive: false, model: first.name, embedded: 0 });
      expect((await before.generations.start(admin, { model: first.name })).id).toBe(started.id);
      while (await before.builder.workOnce());
      const all = await before.generations.list(admin);
      const old = all.filter((one) => !one.isActive);
      expect(all.find((one) => one.isActive)?.id).toBe(started.id);
      for (const { id } of old) await before.generations.delete(admin, id);
      while (await before.builder.workOnce());
      expect((await before.generations.list(admin)).map((one) => one.id)).toEqual([started.id]);
      const indexOf = (id = 0) =>
        database.dataSource.query('SELECT to_regclass($1) AS name', [`passages_nearest_${id}`]);
      expect(await indexOf(started.id)).toEqual([{ name: `passages_nearest_${started.id}` }]);
      expect(await indexOf(old[0]?.id)).toEqual([{ name: null }]);
      expect(await countOf(first)).toBe(3);
    });

    test('embeds single editions with another model', async () => {
      const { after } = await upgrade();
      const { id } = await addEdition('By hand.');
      await after.embeddings.generate(admin, id, { model: second.name, dimensions: 8 });
      expect((await after.generations.list(admin))[0]).toMatchObject({ dimensions: 8, status: 'partial', embedded: 1 });
      expect(await after.modelInUse()).toBe(first.name);
    });
  });

  test('another process learns about a switch', async () => {
    const { after } = await upgrade();
    const events = new LiveEvents(database.connection, database.dataSource, log);
    await events.start();
    const other = startProcess([first, second], second);
    const unfollow = other.generations.follow(events);
    expect(await other.modelInUse()).toBe(first.name);
    await after.builder.workOnce();
    await eventually(async () => (await other.modelInUse()) === second.name);
    unfollow();
    await events.stop();
  });

  test('a builder runs until it is stopped', async () => {
    const { after } = await upgrade();
    const events = new LiveEvents(database.connection, database.dataSource, log);
    await events.start();
    const stop = after.builder.start(events);
    const find = (isActive: boolean) => database.dataSource.getRepository(EmbeddingGeneration).findOneBy({ isActive });
    await eventually(async () => (await find(true))?.model === second.name);
    const old = await find(false);
    await after.generations.delete(admin, old?.id ?? 0);
    await eventually(async () => (await find(false)) === null);
    await stop();
    await events.stop();
  });
});

describe('the index of a generation', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const countAs = (editions: number): Promise<unknown> =>
    database.dataSource.query("UPDATE pg_class SET reltuples = $1 WHERE oid = 'editions'::regclass", [editions]);

  /** Names of a generation's indexes, with their parameters. */
  async function indexesOf(id: number): Promise<Record<string, string[]>> {
    const rows = await database.dataSource.query<{ name: string; options: string[] }[]>(
      `SELECT c.relname AS name, c.reloptions AS options FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
     WHERE starts_with(c.relname, $1) AND i.indisvalid`,
      [indexName(id)],
    );
    return Object.fromEntries(rows.map(({ name, options }) => [name, options]));
  }

  const [SMALL, LARGE] = [
    ['m=8', 'ef_construction=128'],
    ['m=16', 'ef_construction=200'],
  ];

  test.each([
    [1, 100_000, SMALL],
    [2, 1_000_000, LARGE],
  ])('the index of generation %i is made for %i editions', async (id, editions, options) => {
    await countAs(editions);
    await ensureIndex(database.dataSource, { id, dimensions: 3 });
    expect(await indexesOf(id)).toEqual({ [indexName(id)]: options });
  });

  test('an index is made again when there are too many editions for it, and only then', async () => {
    const generation = { id: 3, dimensions: 3 };
    await countAs(100_000);
    await ensureIndex(database.dataSource, generation);
    expect(await renewIndex(database.dataSource, generation)).toBe(false);
    await countAs(1_000_000);
    // Left by a process that died while building it.
    await database.dataSource.query(`CREATE INDEX ${indexName(3)}_next ON passages (id)`);
    expect(await renewIndex(database.dataSource, generation)).toBe(true);
    expect(await indexesOf(3)).toEqual({ [indexName(3)]: LARGE });
    await countAs(100_000);
    expect(await renewIndex(database.dataSource, generation)).toBe(false);
  });

  test('a process that stops leaves the old index', async () => {
    const { dataSource, isRealServer } = database;
    await countAs(100_000);
    await ensureIndex(dataSource, { id: 4, dimensions: 3 });
    await countAs(1_000_000);
    // The embedded database has one connection, so nothing stops the work there.
    await (isRealServer ? stopWhileRenewing(4) : renewIndex(dataSource, { id: 4, dimensions: 3 }));
    expect(await indexesOf(4)).toEqual({ [indexName(4)]: isRealServer ? SMALL : LARGE });
  });

  /** Another process tries meanwhile, in vain. */
  async function stopWhileRenewing(id: number): Promise<void> {
    const { dataSource } = database;
    const generation = { id, dimensions: 3 };
    const stopping = new AbortController();
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('LOCK TABLE passages IN ROW EXCLUSIVE MODE');
    const renewing = renewIndex(dataSource, generation, stopping.signal);
    await eventually(async () => {
      const waiting =
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONC%' AND wait_event_type = 'Lock'";
      return (await dataSource.query<unknown[]>(waiting)).length > 0;
    });
    const isRenewedTwice = await renewIndex(dataSource, generation);
    stopping.abort();
    await expect(renewing).rejects.toThrow('canceling statement due to user request');
    await other.rollbackTransaction();
    await other.release();
    expect(isRenewedTwice).toBe(false);
  }
});

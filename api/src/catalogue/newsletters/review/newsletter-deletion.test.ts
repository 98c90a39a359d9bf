import { KEPT_HOURS } from '@niche-newsletters/rules/newsletter-choices';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Role, SubscriptionStatus } from '../../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { SubmissionStatus, type Newsletter } from '../newsletter.entity.js';

let app: RunningApp;
let admin: string;
let member: string;
let letter: Newsletter;
let editionId: number;
let collection: string;
/** Unlike any other text, so that it can be found in whatever the product says. */
const NAME = 'Quillwort';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenOf(Role.ADMIN);
  member = await app.tokenOf(Role.VIEWER, SubscriptionStatus.PAID);
});
afterAll(() => app.close());

const ask = async <T = unknown>(query: string, token = admin): Promise<T> => {
  const { data, errors } = await app.ask(query, { token });
  if (errors) throw new Error(errors[0]?.message);
  return data as T;
};
const call = (path: string, { token = admin, ...options }: RequestInit & { token?: string } = {}) =>
  fetch(app.origin + path, {
    ...options,
    headers: {
      ...bearer(token),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...options.headers,
    },
  });
const rows = (sql: string) => app.dataSource.query<Record<string, unknown>[]>(sql, [letter.id]);

beforeEach(async () => {
  await app.dataSource.query('TRUNCATE newsletters, imports, audit_entries RESTART IDENTITY CASCADE');
  const { dataSource } = app;
  letter = await createNewsletter(dataSource, { name: NAME, url: 'https://quillwort.example/' }, ['Typography']);
  const text = `The ${NAME} grows in still water. Nobody sells it.`;
  const edition = await createEdition(dataSource, letter, { title: `A ${NAME}`, text, textHash: text, language: 'en' });
  editionId = edition.id;
  await ask(`mutation { createPromotion(input: { newsletterId: ${letter.id}, startsAt: "2026-01-01T00:00:00Z",
    endsAt: "2999-01-01T00:00:00Z", status: ACTIVE }) { id } }`);
  await dataSource.query(
    `INSERT INTO editions (newsletter_id, url, url_key, status, error_code) VALUES ($1, 'https://quillwort.example/x', 'x', 'error', 'quillwort')`,
    [letter.id],
  );
  await dataSource.query(`INSERT INTO jobs (newsletter_id, status, completed_at) VALUES ($1, 'failed', now())`, [
    letter.id,
  ]);
  await ask(`mutation { follow(input: { newsletterId: ${letter.id} }) { id } }`, member);
  const { createCollection } = await ask<{ createCollection: { id: string; slug: string } }>(
    'mutation { createCollection(input: { name: "Plants", visibility: PUBLIC }) { id slug } }',
    member,
  );
  const { id, slug } = createCollection;
  collection = slug;
  await ask(`mutation { addToCollection(input: { collectionId: ${id}, newsletterId: ${letter.id} }) { id } }`, member);
  await ask(`mutation { reportNewsletter(newsletterId: ${letter.id}, reason: GONE, text: "It dried up") }`, member);
  await dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     SELECT id, $1, 'file', 'verified', 'https://quillwort.example', 'a secret', now(), now() FROM users ORDER BY id DESC LIMIT 1`,
    [letter.id],
  );
});

const answer = async (query: string, token = admin) => {
  const { data, errors } = await app.ask(query, { token });
  return JSON.stringify({ data, errors: errors?.map(({ message }) => message) });
};
const text = async (path: string, options: Parameters<typeof call>[1] = {}) => (await call(path, options)).text();
const post = (path: string, body: object) => text(path, { method: 'POST', body: JSON.stringify(body) });

/** Where the newsletter is shown, and to whom. */
const SURFACES: [string, () => Promise<string>][] = [
  ['the directory', () => answer('{ newsletters { items { name } pagination { total } } }')],
  ['its page', () => answer(`{ newsletter(id: ${letter.id}) { name } }`)],
  ['its editions', () => answer(`{ edition(id: ${editionId}) { title newsletter { name } } }`)],
  ['the search', () => answer('{ searchEditions(input: { query: "still water" }) { items { newsletter { name } } } }')],
  [
    'answers',
    () =>
      answer(
        '{ ask(input: { question: "Where does it grow in still water?" }) { sources { title } passages { text } } }',
      ),
  ],
  ['the promoted ones', () => answer('{ promotedNewsletters { name } }')],
  [
    'a topic',
    () => answer('{ topic(slug: "typography") { newsletters { items { name } } latestEditions { title } } }'),
  ],
  ['what is followed', () => answer('{ follows { name } }', member)],
  ['a collection', () => answer(`{ collection(slug: "${collection}") { entries { newsletter { name } } } }`, member)],
  ['what is owned', () => answer('{ ownedNewsletters { name } }', member)],
  ['the list of administrators', () => answer('{ adminNewsletters { items { name } } }')],
  ['its row for administrators', () => answer(`{ adminNewsletter(id: ${letter.id}) { name } }`)],
  ['the promotions', () => answer('{ promotions { newsletter { name } } }')],
  ['the content', () => answer('{ contentNewsletters { items { name } } }')],
  ['the list of editions', () => answer(`{ content(newsletterId: ${letter.id}) { items { title } } }`)],
  ['a preview', () => answer(`{ contentPreview(editionId: ${editionId}) { title } }`)],
  ['the jobs', () => answer('{ jobs { items { newsletter { name } } } }')],
  ['the newsletters for jobs', () => answer('{ newslettersForJobs { name } }')],
  ['claims', () => answer('{ claims(state: OWNERS) { items { name } } }')],
  ['reports', () => answer('{ claims(state: OPEN) { items { name } } }')],
  ['the causes of failures', () => answer('{ overview { failuresByCause { cause } } }')],
  ['REST', () => text('/api/newsletters')],
  ['REST for administrators', () => text('/api/admin/newsletters')],
  ['jobs over REST', () => text('/api/jobs')],
  ['promotions over REST', () => text('/api/admin/promotions')],
  ['a search over REST', () => post('/api/content/search', { query: 'still water' })],
  [
    'assistants',
    () =>
      post('/mcp', {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_newsletters', arguments: {} },
      }),
  ],
  ['OPML', () => text('/newsletters.opml')],
  ['a feed', () => text('/topics/typography.rss')],
  ['the home page', () => text('/', { headers: { accept: 'text/html' } })],
];
const restore = () => ask(`mutation { restoreNewsletter(id: ${letter.id}) { id name submissionStatus } }`);
const mentions = (shown: string) => shown.toLowerCase().includes(NAME.toLowerCase());

describe('a deleted newsletter', () => {
  test('is nowhere, and everywhere again when it is restored', async () => {
    const read = () => Promise.all(SURFACES.map(async ([name, of]) => ({ name, shown: await of() })));
    const before = await read();
    expect(before.filter(({ shown }) => !mentions(shown))).toEqual([]);
    await ask(`mutation { deleteNewsletter(id: ${letter.id}) }`);
    const during = await read();
    expect(during.filter(({ shown }) => mentions(shown))).toEqual([]);
    expect(await restore()).toEqual({
      restoreNewsletter: { id: String(letter.id), name: NAME, submissionStatus: 'APPROVED' },
    });
    const after = await read();
    expect(after.filter(({ shown }) => !mentions(shown))).toEqual([]);
  });

  test('is in no count', async () => {
    const counts = async () => {
      const { jobs, subcategories } = await ask<{
        jobs: { counts: object };
        subcategories: { name: string; newsletterCount: number }[];
      }>('{ jobs { counts { all failed } } subcategories { name newsletterCount } }');
      const topic = subcategories.find(({ name }) => name === 'Typography')?.newsletterCount;
      const isInSitemap = (await text('/sitemap.xml')).includes(`/newsletter/${letter.id}<`);
      return { jobs: jobs.counts, topic, isInSitemap };
    };
    expect(await counts()).toEqual({ jobs: { all: 1, failed: 1 }, topic: 1, isInSitemap: true });
    await call(`/api/admin/newsletters/${letter.id}`, { method: 'DELETE' });
    expect(await counts()).toEqual({ jobs: { all: 0, failed: 0 }, topic: 0, isInSitemap: false });
  });

  test('can neither be changed nor deleted again', async () => {
    const { jobs } = await ask<{ jobs: { items: { id: string }[] } }>('{ jobs { items { id } } }');
    const [job] = jobs.items;
    await ask(`mutation { deleteNewsletter(id: ${letter.id}) }`);
    for (const mutation of [
      `deleteNewsletter(id: ${letter.id})`,
      `approveNewsletter(id: ${letter.id}) { id }`,
      `updateNewsletter(id: ${letter.id}, input: { name: "Else" }) { id }`,
      `discoverContent(newsletterId: ${letter.id}) { found }`,
      `reprocessEdition(id: ${editionId}) { id }`,
      `createJobs(newsletterIds: [${letter.id}]) { id }`,
      `retryJob(id: ${job?.id}) { id }`,
    ]) {
      const { errors } = await app.ask(`mutation { ${mutation} }`, { token: admin });
      expect({ mutation, code: errors?.[0]?.extensions.code }).toEqual({ mutation, code: 'NOT_FOUND' });
    }
  });

  test('leaves its address to others, and cannot come back beside them', async () => {
    await ask(`mutation { deleteNewsletter(id: ${letter.id}) }`);
    const other = await createNewsletter(app.dataSource, { url: letter.url, urlKey: letter.urlKey });
    await expect(restore()).rejects.toThrow('A newsletter with this address was added meanwhile');
    await ask(`mutation { deleteNewsletter(id: ${other.id}) }`);
    await restore();
    // Others may recommend it again.
    const kept = await app.dataSource.query<object[]>("SELECT FROM neighbours WHERE state = 'dismissed'");
    expect(kept).toEqual([]);
  });

  test('keeps its review status, and is visited when it comes back, since its job was cancelled', async () => {
    const waiting = await createNewsletter(app.dataSource, {
      submissionStatus: SubmissionStatus.PENDING,
      toBeProcessed: false,
    });
    await ask(`mutation { deleteNewsletter(id: ${waiting.id}) deleted: deleteNewsletter(id: ${letter.id}) }`);
    expect(await ask(`mutation { restoreNewsletter(id: ${waiting.id}) { submissionStatus } }`)).toEqual({
      restoreNewsletter: { submissionStatus: 'PENDING' },
    });
    await restore();
    expect(await rows('SELECT next_visit_at <= now() AS due FROM newsletters WHERE id = $1')).toEqual([{ due: true }]);
  });

  test('is gone with all that belongs to it after a day', async () => {
    const { newsletterDeletion } = app.services;
    await ask(`mutation { deleteNewsletter(id: ${letter.id}) }`);
    expect(await newsletterDeletion.sweep()).toBe(0);
    await app.dataSource.query(
      `UPDATE newsletters SET deleted_at = deleted_at - make_interval(hours => ${KEPT_HOURS})`,
    );
    expect(await newsletterDeletion.sweep()).toBe(1);
    for (const table of ['editions', 'promotions', 'jobs', 'follows', 'collection_entries', 'claims', 'reports'])
      expect(await rows(`SELECT id FROM ${table} WHERE newsletter_id = $1`)).toEqual([]);
    await expect(restore()).rejects.toThrow('Newsletter not found');
    expect(await rows("SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'newsletter.%'")).toEqual(
      [{ action: 'newsletter.delete' }],
    );
  });
});

test('each is deleted alone, the oldest first', async () => {
  await createNewsletter(app.dataSource, { url: 'https://horsetail.example/' });
  await app.dataSource.query(
    `UPDATE newsletters SET deleted_at = now() - CASE id WHEN $1 THEN interval '2 days' ELSE interval '3 days' END`,
    [letter.id],
  );
  await app.dataSource.query(`
    CREATE FUNCTION keep_plants() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It is kept'; END $$;
    CREATE TRIGGER keep_plants BEFORE DELETE ON newsletters FOR EACH ROW WHEN (OLD.id = ${letter.id}) EXECUTE FUNCTION keep_plants()`);
  try {
    await expect(app.services.newsletterDeletion.sweep()).rejects.toThrow('It is kept');
  } finally {
    await app.dataSource.query('DROP FUNCTION keep_plants CASCADE');
  }
  expect(await app.dataSource.query<object[]>('SELECT id FROM newsletters')).toEqual([{ id: letter.id }]);
  expect(await app.services.newsletterDeletion.sweep()).toBe(1);
});

test('a newsletter with many editions is deleted in short statements, after its day is over', async () => {
  const { dataSource, services } = app;
  await dataSource.query(
    `INSERT INTO editions (newsletter_id, url, url_key) SELECT $1::int, 'https://quillwort.example/' || n, 'quillwort ' || n
     FROM generate_series(1, 60) n`,
    [letter.id],
  );
  await ask(`mutation { deleteNewsletter(id: ${letter.id}) }`);
  await dataSource.query(`UPDATE newsletters SET deleted_at = deleted_at - make_interval(hours => ${KEPT_HOURS})`);
  await expect(restore()).rejects.toThrow('Newsletter not found');
  const query = jest.spyOn(dataSource, 'query');
  await services.newsletterDeletion.sweep();
  const steps = query.mock.calls.filter(([sql]) => sql.startsWith('DELETE FROM editions'));
  query.mockRestore();
  expect(steps.length).toBeGreaterThan(3);
  expect(await rows('SELECT id FROM editions WHERE newsletter_id = $1')).toEqual([]);
});

test('what is live stays, however old it is', async () => {
  expect(await app.services.newsletterDeletion.sweep()).toBe(0);
  expect(await rows('SELECT id FROM newsletters WHERE id = $1')).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { requireMember, type Member } from '../../people/accounts/access.js';
import { Role } from '../../people/accounts/user.entity.js';
import { Edition } from '../../library/editions/edition.entity.js';
import { callerFor, createEdition, createNewsletter, createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { tablesWith } from '../../testing/tables-with.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { newsletterKey } from '../../library/crawl/platforms/newsletter-key.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { LEFT } from './forget-newsletter.js';
import { FORGET_WORDS } from '../consent/withdrawal.service.js';

/** In everything that was read from the site. No other newsletter has it. */
const PLANTED = 'quoxbeam';

let app: RunningApp;
let site: TestServer;
let owner: Member;
let token: string;
let newsletter: Newsletter;
let other: Newsletter;

beforeAll(async () => {
  site = await startServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<p>${PLANTED}`),
  );
  app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}` });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

beforeEach(async () => {
  await app.dataSource.query('DELETE FROM newsletters');
  await app.dataSource.query('DELETE FROM entities');
  const user = await createUser(app.dataSource);
  owner = requireMember(callerFor(user));
  ({ token } = await app.services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true }));
  const url = `http://127.0.0.1:${site.port}/`;
  const description = `All about the ${PLANTED}, every week.`;
  newsletter = await createNewsletter(app.dataSource, { url, urlKey: newsletterKey(url), description });
  other = await createNewsletter(app.dataSource);
  await own(newsletter, user.id);
});

const own = ({ id, url }: Newsletter, userId: number) =>
  app.dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'meta_tag', 'verified', $3, 'a secret', now(), now())`,
    [userId, id, url],
  );

/** Everything that the pipeline stores of an edition. */
async function fill(): Promise<void> {
  const { dataSource } = app;
  const text = `The ${PLANTED} turbine is loud.`;
  const common = await createEdition(dataSource, other, { text: 'Acme builds turbines.', language: 'en' });
  const edition = await createEdition(dataSource, newsletter, {
    title: `On the ${PLANTED}`,
    author: `Ada ${PLANTED}`,
    text,
    html: `<p>${text}</p>`,
    feedHtml: `<p>${text}</p>`,
    summary: text,
    companies: [PLANTED, 'Acme'],
    url: `${newsletter.url}${PLANTED}`,
    urlKey: PLANTED,
    textHash: PLANTED,
    language: 'en',
  });
  const [planted, acme] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO entities (kind, key, name, slug, aliases) VALUES ('company', $1, $1, $1, ARRAY[$1]),
       ('company', 'acme', 'Acme', 'acme', ARRAY['Acme']) RETURNING id`,
    [PLANTED],
  );
  const mentions = [
    [edition.id, planted?.id],
    [edition.id, acme?.id],
    [common.id, acme?.id],
  ];
  for (const mention of mentions)
    await dataSource.query(
      'INSERT INTO mentions (edition_id, entity_id, starts_at, ends_at) VALUES ($1, $2, 0, 4)',
      mention,
    );
  await dataSource.query('INSERT INTO newsletter_entities (newsletter_id, entity_id, editions) VALUES ($1, $2, 1)', [
    newsletter.id,
    planted?.id,
  ]);
  const { id: generation } = await app.services.generations.inUse();
  await dataSource.query(
    "INSERT INTO newsletter_centroids (newsletter_id, generation_id, vector) VALUES ($1, $2, '[1,0]')",
    [newsletter.id, generation],
  );
  await dataSource.query(
    `INSERT INTO mails (key, kind, user_id, recipient, subject, text, html, headers, message_id, state)
     VALUES ('digest', 'digest', $1, 'a@example.com', $2, $2 || $3, $2, '{}', '<1@example.com>', 'kept')`,
    [owner.user.id, text, ` /newsletter/${newsletter.id}?edition=${edition.id}`],
  );
  const [[job]] = [
    await dataSource.query<{ id: number }[]>(
      `INSERT INTO jobs (newsletter_id, status_message) VALUES ($1, $2) RETURNING id`,
      [newsletter.id, `Reading ${PLANTED}`],
    ),
  ];
  await dataSource.query(`INSERT INTO job_logs (job_id, phase, status, message) VALUES ($1, 'content', 'info', $2)`, [
    job?.id,
    text,
  ]);
}

const count = async (table: string): Promise<number> => {
  const [row] = await app.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM ${table} WHERE newsletter_id = $1`,
    [newsletter.id],
  );
  return row.count;
};

const optOut = () =>
  app.ask(`mutation { optOutNewsletter(id: ${newsletter.id}) { name description leftAt image } }`, { token });

test('nothing that was read from a newsletter stays in any table', async () => {
  await fill();
  expect(await tablesWith(app.dataSource, PLANTED)).toEqual(
    expect.arrayContaining([
      'editions',
      'entities',
      'job_logs',
      'jobs',
      'mails',
      'newsletters',
      'term_frequencies',
      'word_forms',
    ]),
  );
  expect((await optOut()).data?.optOutNewsletter).toEqual({
    name: newsletter.name,
    description: LEFT,
    leftAt: expect.any(String),
    image: null,
  });
  // A worker does it soon, and again if it fails.
  expect(await app.dataSource.query('SELECT kind FROM outbox')).toEqual([{ kind: FORGET_WORDS }]);
  await app.services.withdrawals.forgetWords();
  expect(await tablesWith(app.dataSource, PLANTED)).toEqual([]);
  for (const table of ['editions', 'newsletter_entities', 'newsletter_centroids']) expect(await count(table)).toBe(0);
  expect(await tablesWith(app.dataSource, 'acme')).toEqual(expect.arrayContaining(['editions', 'entities']));
  const [job] = await app.dataSource.query<{ status: string }[]>('SELECT status FROM jobs');
  expect(job?.status).toBe('cancelled');
});

test('its site is not read again', async () => {
  const { id, url } = newsletter;
  await optOut();
  const admin = await app.tokenOf(Role.ADMIN);
  const ask = async (query: string) => (await app.ask(query, { token: admin })).errors?.[0]?.message;
  const refusals = [
    `mutation { createJobs(newsletterIds: [${id}]) { id } }`,
    `mutation { discoverContent(newsletterId: ${id}) { found } }`,
    `mutation { updateNewsletter(id: ${id}, input: { toBeProcessed: true }) { id } }`,
    `mutation { describeSite(url: "${url}") { name } }`,
    `mutation { captureScreenshot(url: "${url}") { imageUrl } }`,
  ];
  for (const query of refusals) expect(await ask(query)).toMatch(/is not read, at the wish of its owner/);
  expect((await app.ask(`mutation { checkUrl(url: "${url}") { message } }`, { token })).data?.checkUrl).toEqual({
    message: 'This URL is already registered',
  });
  await app.dataSource
    .getRepository(Edition)
    .insert({ newsletterId: id, url, urlKey: url })
    .catch(() => undefined);
  expect(await count('editions')).toBe(0);
  expect(site.requests).toEqual([]);
  expect((await optOut()).errors?.[0]?.message).toBe('This newsletter was taken out by its owner');
});

test('only its owner takes it out or changes it', async () => {
  const stranger = await app.tokenOf(Role.ADMIN);
  for (const mutation of ['optOutNewsletter', 'rereadOwnedNewsletter']) {
    const { errors } = await app.ask(`mutation { ${mutation}(id: ${newsletter.id}) { id } }`, { token: stranger });
    expect(errors?.[0]?.message).toBe('Only the owner of this newsletter may do this');
  }
  expect((await app.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletter.id })).leftAt).toBeNull();
});

test('its owner changes the text, the topics and how often it is sent, and an audit line tells it', async () => {
  const [topic] = await app.services.topics.subcategories();
  const input = `{ description: "What we really write about.", frequency: daily, subcategoryIds: [${topic?.id}] }`;
  const query = `mutation { updateOwnedNewsletter(id: ${newsletter.id}, input: ${input}) {
    description frequency subcategories { name } } }`;
  expect((await app.ask(query, { token })).data?.updateOwnedNewsletter).toEqual({
    description: 'What we really write about.',
    frequency: 'daily',
    subcategories: [{ name: topic?.name }],
  });
  const [entry] = await app.dataSource.query<object[]>(
    'SELECT action, details, actor_id FROM audit_entries ORDER BY id DESC LIMIT 1',
  );
  expect(entry).toEqual({
    action: 'newsletter.owner-update',
    details: expect.stringContaining('description'),
    actor_id: owner.user.id,
  });
  const short = `mutation { updateOwnedNewsletter(id: ${newsletter.id}, input: { description: "Short" }) { id } }`;
  expect((await app.ask(short, { token })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('its owner has it read anew, once a day', async () => {
  const query = `mutation { rereadOwnedNewsletter(id: ${newsletter.id}) { id } }`;
  expect((await app.ask(query, { token })).errors).toBeUndefined();
  const [row] = await app.dataSource.query<[{ due: boolean }]>(
    'SELECT next_visit_at <= now() AS due FROM newsletters WHERE id = $1',
    [newsletter.id],
  );
  expect(row.due).toBe(true);
  await app.dataSource.query('UPDATE newsletters SET visited_at = now() WHERE id = $1', [newsletter.id]);
  expect((await app.ask(query, { token })).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
});

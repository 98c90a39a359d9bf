import { type RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, jest, describe } from '@jest/globals';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { AddressGuard } from '../../../outside/web-access/address-guard.js';
import { SafeFetch } from '../../../outside/web-access/safe-fetch.js';
import { WebError } from '../../../outside/web-access/web.js';
import { siteHandler } from '../../../demo/sites/newsletter-site.js';
import { CrawlBench, quietStep as step } from '../../../testing/benches/crawl-bench.js';
import { createNewsletter } from '../../../testing/factories.js';
import { type TestServer } from '../../../testing/servers/http-server.js';
import { generateNewsletter } from '../../../testing/sites/generate-newsletters.js';
import { SiteCause } from '../../../catalogue/newsletters/health/site-cause.js';
import { VisitRecords } from './visit-records.js';
import { EditionAccess } from '../../editions/edition.entity.js';
import { EditionRecords } from '../edition-records.js';

let bench: CrawlBench;

beforeAll(async () => {
  bench = await CrawlBench.open();
});
afterAll(() => bench.close());

const CHECK = '<title>Just a moment...</title><script>window._cf_chl_opt={};</script>';
const FRONT = '<!doctype html><title>Letters</title><h1>Letters</h1><p>Nothing here yet.</p>';
afterEach(() => bench.clear());

interface StoredVisit {
  cause: string | null;
  since: Date | null;
  worked_at: Date | null;
  failed_at: Date | null;
  status: number | null;
  address: string | null;
  evidence: string | null;
  moved_to: string | null;
  moved_again_at: Date | null;
}

async function visitOf(id: number): Promise<StoredVisit | undefined> {
  const [row] = await bench.database.dataSource.query<StoredVisit[]>(
    'SELECT * FROM site_visits WHERE newsletter_id = $1',
    [id],
  );
  return row;
}

/** Visits a site once, and returns what is stored. */
async function visit(url: string, web?: PoliteWeb): Promise<StoredVisit | undefined> {
  const { id } = await createNewsletter(bench.database.dataSource, { url });
  await bench
    .service(web ? { web } : {})
    .discover(id, step())
    .catch(() => undefined);
  return visitOf(id);
}

const answering =
  (status: number, body = 'no'): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

test.each([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [410, 'not_found'],
  [418, 'other_status'],
  [500, 'server_error'],
])('a front page that answers %i is stored as %s, with status and address', async (status, cause) => {
  const { origin } = await bench.host(answering(status));
  expect(await visit(`${origin}/`)).toMatchObject({
    cause,
    status,
    address: `${origin}/`,
    evidence: `The site answered ${status}`,
    worked_at: null,
    since: expect.any(Date),
    failed_at: expect.any(Date),
  });
});

test.each([403, 200, 503])('a check for robots with status %i is told as one', async (status) => {
  const { origin } = await bench.host(answering(status, CHECK));
  expect(await visit(`${origin}/`)).toMatchObject({
    cause: 'bot_check',
    status,
    evidence: expect.stringMatching(/human/),
  });
});

test('a refusal by robots.txt is stored with its line', async () => {
  const { origin } = await bench.serve((request, response) =>
    response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /' : FRONT),
  );
  expect(await visit(`${origin}/`)).toMatchObject({
    cause: 'robots_txt',
    address: `${origin}/`,
    evidence: 'Disallow: /',
  });
});

test('a robots.txt that fails is an error of the server, at that address', async () => {
  const { origin } = await bench.serve(answering(500));
  expect(await visit(`${origin}/`)).toMatchObject({
    cause: 'server_error',
    status: 500,
    address: `${origin}/robots.txt`,
  });
});

test('a host that asks to be left alone is told as such', async () => {
  const { origin } = await bench.host((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
  expect(await visit(`${origin}/`)).toMatchObject({ cause: 'too_many_requests' });
});

test('a name that does not resolve is not told as a refusal by robots.txt', async () => {
  const guard = new AddressGuard({ lookup: () => Promise.reject(new Error('ENOTFOUND')) });
  const web = new PoliteWeb(new SafeFetch({ guard, userAgent: 'TestReader/1.0' }), {
    userAgent: 'TestReader/1.0',
    delayMs: 0,
  });
  expect(await visit('https://gone.example/', web)).toMatchObject({
    cause: 'no_such_host',
    evidence: 'There is no site at gone.example',
    address: 'https://gone.example/',
  });
});

test.each([
  [
    new WebError('unreachable', 'The certificate of the site is not valid', { reason: 'certificate' }),
    'bad_certificate',
  ],
  [new WebError('timeout', 'The site took too long'), 'too_slow'],
  [new WebError('private-address', 'Private'), 'bad_address'],
  [new Error('A bug'), 'unexpected'],
])('%s is stored as %s', async (error, cause) => {
  const failing = { get: () => Promise.reject(error) };
  const web = new PoliteWeb(failing, { userAgent: 'TestReader/1.0', delayMs: 0, isOwn: () => true });
  expect(await visit(`https://${cause}.example/`, web)).toMatchObject({ cause, evidence: error.message });
});

test('a closed port and endless redirects have causes of their own', async () => {
  const server = await bench.host((_, response) => response.end(FRONT));
  await server.close();
  expect(await visit(`${server.origin}/`)).toMatchObject({ cause: 'no_connection' });
  const { origin } = await bench.host((request, response) =>
    response.writeHead(302, { location: `${request.url}x` }).end(),
  );
  expect(await visit(`${origin}/`)).toMatchObject({ cause: 'redirect_loop' });
});

test('a site without editions works, and says so', async () => {
  const { origin } = await bench.host((_, response) => response.end(FRONT));
  expect(await visit(`${origin}/`)).toMatchObject({
    cause: 'no_editions',
    worked_at: expect.any(Date),
    failed_at: null,
  });
});

const letter = generateNewsletter({ platform: 'ghost', size: 3, seed: 5 });

/** A newsletter's site, which fails or redirects while told so. */
async function openSite(state: { status?: number; location?: string }): Promise<TestServer> {
  const server: TestServer = await bench.host((request, response) => {
    if (state.location) return response.writeHead(301, { location: state.location }).end();
    if (state.status) return response.writeHead(state.status).end('no');
    return siteHandler(letter, { origin: server.origin })(request, response);
  });
  return server;
}

test('the same cause keeps its beginning, another begins anew, and a good visit ends it', async () => {
  const state: { status?: number } = {};
  const { origin } = await openSite(state);
  const { id } = await createNewsletter(bench.database.dataSource, { url: `${origin}/` });
  const discover = () =>
    bench
      .service()
      .discover(id, step())
      .catch(() => undefined);
  const failWith = async (status: number) => {
    state.status = status;
    await discover();
    return visitOf(id);
  };
  await discover();
  const good = await visitOf(id);
  expect(good).toMatchObject({ cause: null, since: null, worked_at: expect.any(Date) });
  await failWith(500);
  await bench.database.dataSource.query("UPDATE site_visits SET since = '2026-01-01' WHERE newsletter_id = $1", [id]);
  expect(await failWith(502)).toMatchObject({ since: new Date('2026-01-01'), status: 502, worked_at: good?.worked_at });
  expect((await failWith(404))?.since).not.toEqual(new Date('2026-01-01'));
  delete state.status;
  await discover();
  expect(await visitOf(id)).toMatchObject({ cause: null, since: null, status: null, evidence: null });
});

test('an address that redirects for good on two days is moved, not one that did so once', async () => {
  const next = await openSite({});
  const state: { location?: string } = {};
  const { origin } = await openSite(state);
  const { id } = await createNewsletter(bench.database.dataSource, { url: `${origin}/` });
  const discover = () => bench.service().discover(id, step());
  await discover();
  state.location = `${next.origin}/`;
  await discover();
  await discover();
  expect(await visitOf(id)).toMatchObject({ cause: null, moved_to: state.location, moved_again_at: null });
  await bench.database.dataSource.query(
    "UPDATE site_visits SET moved_at = now() - interval '1 day' WHERE newsletter_id = $1",
    [id],
  );
  await discover();
  expect(await visitOf(id)).toMatchObject({
    cause: 'moved',
    moved_to: state.location,
    moved_again_at: expect.any(Date),
  });
  // Later visits are cheap again, and remember it.
  const before = next.requests.length;
  await discover();
  expect(next.requests.length - before).toBeLessThan(4);
  expect(await visitOf(id)).toMatchObject({ cause: 'moved' });
});

test('each visit is counted once, by day and host', async () => {
  const state: { status?: number } = {};
  const { origin } = await openSite(state);
  await bench.database.dataSource.query('DELETE FROM site_health_days');
  await visit(`${origin}/`);
  state.status = 403;
  await visit(`${origin}/one/`);
  await visit(`${origin}/two/`);
  state.status = 500;
  await visit(`${origin}/three/`);
  const rows = await bench.database.dataSource.query<object[]>('SELECT * FROM site_health_days');
  expect(rows).toEqual([
    expect.objectContaining({
      host: '127.0.0.1',
      platform: 'ghost',
      reachable: 1,
      blocked: 2,
      moved: 0,
      quiet: 0,
      failing: 1,
    }),
  ]);
});

describe('the record of a visit', () => {
  test('a visit writes its newsletter first, as edits do, or the two could wait for each other', async () => {
    const { dataSource } = bench.database;
    const { id } = await createNewsletter(dataSource);
    await dataSource.query(
      `CREATE TABLE written (id integer GENERATED ALWAYS AS IDENTITY, name text);
     CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN INSERT INTO written (name) VALUES (TG_TABLE_NAME); RETURN NULL; END';
     CREATE TRIGGER note_written AFTER UPDATE ON newsletters EXECUTE FUNCTION note_written();
     CREATE TRIGGER note_written AFTER INSERT OR UPDATE ON site_visits EXECUTE FUNCTION note_written()`,
    );
    const records = new VisitRecords(dataSource);
    const firstOf = async (write: Promise<void>) => {
      await write;
      const [first] = await dataSource.query<{ name: string }[]>('SELECT name FROM written ORDER BY id LIMIT 1');
      await dataSource.query('DELETE FROM written');
      return first?.name;
    };
    const finding = { cause: SiteCause.SERVER_ERROR, evidence: 'The site answered 500' };
    expect(await firstOf(records.failed(id, finding))).toBe('newsletters');
    expect(await firstOf(records.worked(id, { memory: {}, movedTo: null }))).toBe('newsletters');
  });
});

describe('the list of an archive', () => {
  const EDITIONS = 45;

  test('what an archive lists is stored 20 editions at a time, as words of those that are not free leave the index', async () => {
    const { dataSource } = bench.database;
    const newsletter = await createNewsletter(dataSource);
    const found = Array.from({ length: EDITIONS + 1 }, (_, number) => ({
      url: `https://letter.example/p/${number}`,
      access: EditionAccess.PAID,
    }));
    const records = new EditionRecords(dataSource);
    await records.upsertDiscovered(newsletter.id, { found: found.slice(1).map(({ url }) => ({ url })) });
    const transaction = jest.spyOn(dataSource, 'transaction');
    expect(await records.upsertDiscovered(newsletter.id, { found })).toBe(1);
    expect(transaction).toHaveBeenCalledTimes(3);
    transaction.mockRestore();
    const rows = await dataSource.query<object[]>(
      'SELECT access, count(*)::int FROM editions WHERE newsletter_id = $1 GROUP BY access',
      [newsletter.id],
    );
    expect(rows).toEqual([{ access: EditionAccess.PAID, count: EDITIONS + 1 }]);
  });
});

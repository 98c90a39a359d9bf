import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import { present } from '../../base/validation/present.js';
import { type TestDatabase, openTestDatabase } from '../../testing/database.js';
import { createNewsletter } from '../../testing/factories.js';
import { startServer } from '../../testing/servers/http-server.js';
import { ObjectStorage } from '../../testing/servers/object-storage.js';
import { checkBucket, checkPictures } from './check-bucket.js';
import { checkClock, checkPgvector } from './check-database.js';
import { examine } from './examine.js';
import { type Finding, problemOf } from './finding.js';

describe('examine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** No browser, because most tests do not need one and starting it takes a second. */
  const inFolder = (environment: NodeJS.ProcessEnv) => ({
    DATA_DIR: folder,
    PORT: '0',
    BROWSER_PATH: '/nowhere/chromium',
    ...environment,
  });

  const isCalled = (name: string) => (finding: Finding) => finding.name === name;

  const urlOf = (connection: DatabaseConnection) =>
    'connectionString' in connection
      ? connection.connectionString
      : `postgres://${connection.user}@${connection.host}:${connection.port}/${connection.database}`;

  const statusOf = (findings: Finding[]) => Object.fromEntries(findings.map(({ name, status }) => [name, status]));

  test('a fresh machine lacks nothing', async () => {
    const findings = await examine(inFolder({ BROWSER_PATH: '' }));
    expect(findings.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(statusOf(findings)).toMatchObject({ Configuration: 'ok', Database: 'ok', Disk: 'ok', 'Sign-in': 'ok' });
  });

  test('every wrong setting is named with what to do', async () => {
    const findings = await examine(inFolder({ DATABASE_URL: 'mysql://x', JOB_CONCURRENCY: 'many' }));
    expect(findings.map(({ name, fix }) => [name, Boolean(fix)])).toEqual([
      ['Configuration', true],
      ['Configuration', true],
    ]);
    expect(findings.map(({ found }) => found).join()).toMatch(/DATABASE_URL.*JOB_CONCURRENCY/);
  });

  test('a database, a queue and a sign-in that are missing fail, each with a fix', async () => {
    const findings = await examine(
      inFolder({
        NODE_ENV: 'production',
        JWT_SECRET: 'x'.repeat(32),
        DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
        MONGODB_URL: 'mongodb://127.0.0.1:9/queue',
      }),
    );
    expect(statusOf(findings)).toMatchObject({
      Database: 'failed',
      'Job queue': 'failed',
      'Sign-in': 'failed',
      Administrators: 'warning',
    });
    expect(findings.filter(({ status, fix }) => status !== 'ok' && !fix)).toEqual([]);
  });

  test('errors without a message of their own show the one inside', () => {
    const refused = new Error('connect ECONNREFUSED ::1:9');
    expect(problemOf(new AggregateError([refused]))).toBe(refused.message);
    expect(problemOf(new TypeError('fetch failed', { cause: refused }))).toBe(refused.message);
    expect(problemOf(Object.assign(new Error(''), { code: 'ECONNRESET' }))).toBe('ECONNRESET');
  });

  test('a database that does not exist fails with the command that creates it', async () => {
    const { connection, close, isRealServer } = await openTestDatabase();
    try {
      const wrong = new URL(urlOf(connection));
      wrong.pathname = '/missing';
      const findings = await examine(inFolder({ DATABASE_URL: wrong.href }));
      // The embedded database accepts any name.
      const expected = isRealServer
        ? { status: 'failed', fix: expect.stringMatching(/^createdb -h/) }
        : { status: 'ok' };
      expect(findings.find(isCalled('Database'))).toMatchObject(expected);
    } finally {
      await close();
    }
  });

  test('a usable database has the extensions and the same clock', async () => {
    const { connection, close } = await openTestDatabase();
    try {
      const findings = await examine(inFolder({ DATABASE_URL: urlOf(connection) }));
      expect(statusOf(findings)).toMatchObject({ Database: 'ok', Clock: 'ok', pgvector: 'ok', btree_gist: 'ok' });
    } finally {
      await close();
    }
  });

  test('no worker is a warning, because nothing is read and no mail is sent', async () => {
    const { connection, dataSource, close } = await openTestDatabase();
    const find = async () => (await examine(inFolder({ DATABASE_URL: urlOf(connection) }))).find(isCalled('Workers'));
    try {
      expect(await find()).toMatchObject({ status: 'warning', found: expect.stringContaining('no mail is sent') });
      await dataSource.query("INSERT INTO workers (id) VALUES ('one')");
      expect(await find()).toMatchObject({ status: 'ok', found: '1 running' });
      await dataSource.query("UPDATE workers SET seen_at = now() - interval '1 minute'");
      expect(await find()).toMatchObject({ status: 'warning' });
    } finally {
      await close();
    }
  });

  test('an extension that only a superuser may create fails, with the line to type', async () => {
    const { connection, dataSource, close, isRealServer } = await openTestDatabase();
    try {
      // The embedded database has no roles that could be refused.
      if (!isRealServer) return;
      await dataSource.query(
        `DROP EXTENSION vector CASCADE; CREATE ROLE owner LOGIN PASSWORD 'owner' IN ROLE pg_read_all_data`,
      );
      const url = Object.assign(new URL(urlOf(connection)), { username: 'owner', password: 'owner' });
      expect((await examine(inFolder({ DATABASE_URL: url.href }))).find(isCalled('pgvector'))).toMatchObject({
        status: 'failed',
        fix: expect.stringMatching(/^sudo -u postgres psql -d \S+ -c 'CREATE EXTENSION IF NOT EXISTS vector; /),
      });
    } finally {
      await dataSource.query('DROP ROLE IF EXISTS owner');
      await close();
    }
  });

  test('a role that may not use the tables is told whose they are, and what grants them', async () => {
    const { connection, dataSource, close, isRealServer } = await openTestDatabase();
    try {
      // The embedded database has no roles that could be refused.
      if (!isRealServer) return;
      const [{ name }] = await dataSource.query<[{ name: string }]>('SELECT current_database()::text AS name');
      await dataSource.query(`CREATE ROLE stranger_of_${name} LOGIN PASSWORD 'word'; CREATE ROLE owner_of_${name}`);
      const url = Object.assign(new URL(urlOf(connection)), { username: `stranger_of_${name}`, password: 'word' });
      const find = async () =>
        (await examine(inFolder({ DATABASE_URL: url.href }))).find(({ status }) => status === 'failed');
      expect(await find()).toMatchObject({
        name: 'Database',
        found: expect.stringMatching(/^permission denied for table migrations: the tables belong to /),
        fix: expect.stringMatching(/^name \S+ in DATABASE_URL instead of stranger_of_/),
      });
      await dataSource.query(`ALTER TABLE migrations OWNER TO owner_of_${name}`);
      expect(await find()).toMatchObject({
        fix: `sudo -u postgres psql -d ${name} -c 'GRANT "owner_of_${name}" TO "stranger_of_${name}"'`,
      });
      await dataSource.query(`DROP OWNED BY owner_of_${name}; DROP ROLE stranger_of_${name}, owner_of_${name}`);
    } finally {
      await close();
    }
  });

  test('withdrawals that nobody finishes are named, with since when', async () => {
    const { connection, dataSource, close } = await openTestDatabase();
    const find = async () =>
      (await examine(inFolder({ DATABASE_URL: urlOf(connection) }))).find(isCalled('Taken back'));
    try {
      for (let number = 0; number < 12; number += 1) await createNewsletter(dataSource);
      await dataSource.query("UPDATE newsletters SET withheld_at = now() - interval '59 minutes'");
      expect(await find()).toMatchObject({ status: 'ok' });
      await dataSource.query("UPDATE newsletters SET withheld_at = '2026-01-01T00:00:00Z'");
      await dataSource.query('UPDATE newsletters SET left_at = now() WHERE id = 1');
      expect(await find()).toEqual({
        name: 'Taken back',
        status: 'warning',
        found: expect.stringMatching(
          /^not finished: newsletter 1 since 2026-01-01T00:00:00.000Z \(its owner has taken it out\), newsletter 2 .*, and 2 more\. Their editions are not shown meanwhile$/,
        ),
        fix: expect.stringContaining('ROLE=worker'),
      });
      await dataSource.query('ALTER TABLE newsletters DROP COLUMN withheld_at CASCADE');
      expect(await find()).toBeUndefined();
    } finally {
      await close();
    }
  });

  test('a clock that is wrong by an hour fails in both directions', () => {
    expect(checkClock(3_600)).toMatchObject({ status: 'failed', found: 'the database is 3600 s ahead' });
    expect(checkClock(-3_600)).toMatchObject({ status: 'failed', found: 'the database is 3600 s behind' });
  });

  const UPDATE = `psql "$DATABASE_URL" -c 'ALTER EXTENSION vector UPDATE'`;
  test.each([
    { available: '0.8.1', installed: '0.8.1', expected: { status: 'ok' } },
    { available: '0.10.0', installed: null, expected: { status: 'ok' } },
    { available: '0.8.0', installed: '0.7.4', expected: { status: 'failed', fix: UPDATE } },
    { available: '0.7.4', installed: null, expected: { status: 'failed', fix: 'install it' } },
    { available: '0.7.4', installed: '0.7.0', expected: { status: 'failed', fix: `install it && ${UPDATE}` } },
  ])('pgvector $available on the server, $installed in the database', ({ available, installed, expected }) => {
    const finding = checkPgvector({ default_version: available, installed_version: installed }, 'install it');
    expect(finding).toMatchObject(expected);
  });

  test('a browser that does not start fails', async () => {
    const missing = present((await examine(inFolder({}))).find(isCalled('Browser')));
    const wrong = present((await examine(inFolder({ BROWSER_PATH: process.execPath }))).find(isCalled('Browser')));
    for (const { status, fix } of [missing, wrong])
      expect([status, fix]).toEqual(['failed', expect.stringMatching(/^correct BROWSER_PATH/)]);
  });

  test.each([
    [{ EMBEDDING_MODEL_PATH: '/nowhere' }, 'correct EMBEDDING_MODEL_PATH, or remove it'],
    [{ EMBEDDING_MODEL: 'text-embedding-3-smal' }, 'correct EMBEDDING_MODEL, or remove it'],
    [{ EMBEDDING_MODEL: 'text-embedding-3-small' }, 'set it, or remove EMBEDDING_MODEL'],
  ])('an embedding model that cannot be used fails: %j', async (settings, fix) => {
    const findings = await examine(inFolder(settings));
    expect(findings.find(isCalled('Embedding model'))).toMatchObject({ status: 'failed', fix });
  });

  test.each([
    ['all-MiniLM-L6-v2', { status: 'ok', found: 'all-MiniLM-L6-v2, 3 dimensions' }],
    ['unheard-of', { status: 'warning', fix: 'npm run bench -- calibrate unheard-of' }],
  ])('a server of %s: the calibration of the model is checked', async (model, expected) => {
    const answers = { '/v1/models': { data: [{ id: model }] }, '/v1/embeddings': { data: [{ embedding: [1, 0, 0] }] } };
    const server = await startServer(({ url = '' }, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url as keyof typeof answers]));
    });
    try {
      const findings = await examine(inFolder({ OPENAI_BASE_URL: `${server.origin}/v1`, EMBEDDING_MODEL: model }));
      expect(findings.find(isCalled('Embedding model'))).toMatchObject(expected);
    } finally {
      await server.close();
    }
  });

  test('a re-ranking server is given what one question gives it', async () => {
    const asked: number[] = [];
    const server = await startServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        const { documents } = JSON.parse(text) as { documents: string[] };
        asked.push(documents.length);
        response.end(JSON.stringify({ results: documents.map((_, index) => ({ index, relevance_score: 0.5 })) }));
      });
    });
    const settings = { RERANK_BASE_URL: server.origin, RERANK_MODEL: 'bge-reranker' };
    const find = async (more: object) =>
      (await examine(inFolder({ ...settings, ...more }))).find(isCalled('Re-ranking'));
    try {
      expect(await find({})).toMatchObject({ found: expect.stringMatching(/^bge-reranker, 30 texts in /) });
      expect(asked).toEqual([30, 30]);
    } finally {
      await server.close();
    }
    expect(await find({})).toMatchObject({ status: 'failed', fix: 'start the server, or correct RERANK_BASE_URL' });
  });

  test('a folder that holds no re-ranker fails', async () => {
    const findings = await examine(inFolder({ RERANK_MODEL_PATH: '/nowhere' }));
    expect(findings.find(isCalled('Re-ranking'))).toMatchObject({
      status: 'failed',
      found: expect.stringContaining('RERANK_MODEL_PATH: ENOENT'),
      fix: 'correct RERANK_MODEL_PATH, or remove it',
    });
  });

  test('a data folder that is a file fails, and the other checks go on', async () => {
    const file = path.join(folder, 'a file');
    writeFileSync(file, '');
    const findings = await examine(inFolder({ DATA_DIR: file }));
    expect(findings.find(isCalled('Data folder'))).toMatchObject({
      status: 'failed',
      found: `${file} is not a folder`,
    });
    expect(statusOf(findings)).toMatchObject({ Disk: 'ok', Port: 'ok' });
  });

  test("a data folder with somebody else's files fails", async () => {
    const other = path.join(folder, 'other');
    mkdirSync(other);
    writeFileSync(path.join(other, 'letter.txt'), '');
    const findings = await examine(inFolder({ DATA_DIR: other }));
    expect(findings.find(isCalled('Data folder'))).toMatchObject({
      status: 'failed',
      found: `${other} has other files`,
    });
  });

  /** Only Linux has a folder on a file system without any space. */
  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('a full disk fails', async () => {
    expect(statusOf(await examine(inFolder({ DATA_DIR: '/proc/data' })))).toMatchObject({ Disk: 'failed' });
  });
  onLinux('a folder that accepts no data folder fails', async () => {
    const findings = await examine(inFolder({ DATA_DIR: '/proc/data' }));
    expect(findings.find(isCalled('Data folder'))).toMatchObject({ status: 'failed', found: '/proc is not writable' });
  });

  test('distinguishes a model server that rejects the key from one that accepts it', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.headers.authorization === 'Bearer good' ? 200 : 401;
      response.end('{"data":[]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const OPENAI_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    try {
      const good = await examine(inFolder({ OPENAI_BASE_URL, OPENAI_API_KEY: 'good' }));
      const bad = await examine(inFolder({ OPENAI_BASE_URL, OPENAI_API_KEY: 'bad' }));
      expect([statusOf(good).Models, statusOf(bad).Models]).toEqual(['ok', 'failed']);
    } finally {
      server.close();
    }
  });

  test('a port that another program holds fails', async () => {
    const server = createServer((_request, response) => response.end('something else'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      expect(statusOf(await examine(inFolder({ PORT: String(port) }))).Port).toBe('failed');
    } finally {
      server.close();
    }
  });
});

describe('check bucket', () => {
  let storage: ObjectStorage;
  let database: TestDatabase;
  beforeAll(async () => {
    [storage, database] = await Promise.all([new ObjectStorage().start(), openTestDatabase()]);
  });
  afterEach(() => {
    storage.intercept = () => false;
  });
  afterAll(() => Promise.all([storage.close(), database.close()]));

  const check = (changes: Record<string, string> = {}) => checkBucket({ bucket: storage.settings(changes) });

  test('is well without a bucket, and with one that does everything', async () => {
    expect(await checkBucket({ bucket: undefined })).toMatchObject({ status: 'ok' });
    expect(await check({ S3_PREFIX: 'letters/' })).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^pictures at http/),
    });
    const calls = storage.requests.map((call) => call.replace(/doctor-.*/, 'doctor').replace(/\?.*/, ''));
    const object = '/pictures/letters/doctor';
    expect(calls).toEqual([`PUT ${object}`, `GET ${object}`, 'GET /pictures', `DELETE ${object}`]);
  });

  test.each([
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'correct S3_SECRET_ACCESS_KEY'],
    [{ S3_ACCESS_KEY_ID: 'wrong' }, 'correct S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'nowhere' }, 'create the bucket, or correct S3_BUCKET'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'start the server of the bucket, or correct S3_ENDPOINT'],
  ])('names the setting that is wrong: %j', async (changes, fix) => {
    const finding = await check(changes);
    expect(finding).toMatchObject({ status: 'failed', fix });
    expect(JSON.stringify(finding)).not.toContain('S3RVER');
  });

  test('says what the key may not do', async () => {
    storage.intercept = ({ method }, response) => {
      if (method !== 'DELETE') return false;
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    };
    expect(await check()).toMatchObject({ status: 'failed', fix: expect.stringContaining('delete objects') });
  });

  test('tries to delete its object, whatever else fails', async () => {
    storage.requests.length = 0;
    storage.intercept = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    };
    expect(await check()).toMatchObject({ status: 'failed' });
    expect(storage.requests.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
  });

  test('knows a clock that is wrong', async () => {
    storage.intercept = (_call, response) => {
      response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
      return true;
    };
    expect(await check()).toMatchObject({ status: 'failed', fix: expect.stringContaining('clock') });
  });

  test('tells of pictures that are elsewhere', async () => {
    const client = new pg.Client(database.connection);
    await client.connect();
    const status = async (bucket = storage.settings() as ReturnType<typeof storage.settings> | undefined) =>
      (await checkPictures(client, { bucket }))[0];
    try {
      expect(await status()).toMatchObject({ status: 'ok' });
      const columns = '(id, content_type, width, height, bytes, thumbnail, source, object_key)';
      await client.query(`INSERT INTO images ${columns} VALUES ($1, '', 1, 1, 'x', 'x', 'drawn', NULL)`, [
        'a'.repeat(64),
      ]);
      expect(await status()).toMatchObject({ status: 'warning', fix: 'npm run admin -- images move-to-bucket' });
      await client.query(`INSERT INTO images ${columns} VALUES ($1, '', 1, 1, NULL, NULL, 'drawn', 'x')`, [
        'b'.repeat(64),
      ]);
      await client.query("INSERT INTO picture_folder (name) VALUES ('ours')");
      expect(await checkPictures(client, { bucket: undefined })).toMatchObject([
        { status: 'failed', found: '1 in the bucket (folder ours), 1 in the database' },
      ]);
    } finally {
      await client.end();
    }
  });
});

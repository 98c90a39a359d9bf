import { generateKeyPairSync, type webcrypto as nodeCrypto } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test, describe } from '@jest/globals';
import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { component, type SignatureMessage, verifySignature, webcrypto } from 'http-message-sig';
import { createNewsletter, createEdition, createUser } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { EditionStatus } from '../../library/editions/edition.entity.js';
import { type ProcessingChoices } from '../../library/crawl/pipeline.js';
import { type Admin } from '../../people/accounts/access.js';
import { Role } from '../../people/accounts/user.entity.js';
import { isHostStopped } from './stopped-host.service.js';

describe('signed requests', () => {
  const PATH = '/.well-known/http-message-signatures-directory';
  const HOME = 'https://letters.example';

  const seen: IncomingMessage[] = [];
  let app: RunningApp;
  let site: TestServer;
  let other: TestServer;

  beforeAll(async () => {
    other = await startServer((request, response) => void (seen.push(request), response.end('<h1>Moved here</h1>')));
    site = await startServer((request, response) => {
      seen.push(request);
      if (request.url === '/robots.txt') return void response.end('User-agent: *\nAllow: /');
      response.writeHead(302, { location: `${other.origin}/elsewhere` }).end();
    });
    const hosts = `127.0.0.1:${site.port},127.0.0.1:${other.port}`;
    const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const settings = { CRAWL_ALLOW_HOSTS: hosts, CRAWL_DELAY_MS: '0', BOT_KEY: key.replaceAll('\n', '\\n') };
    app = await startTestApp(Object.assign(settings, { PUBLIC_URL: HOME }));
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([site.close(), other.close()]);
  });

  async function directory() {
    const response = await fetch(app.origin + PATH);
    const { keys } = (await response.json()) as { keys: [JWK] };
    return { response, key: keys[0] };
  }

  async function verify(message: SignatureMessage, rules: { tag: string; components: ReturnType<typeof component>[] }) {
    const { key } = await directory();
    const verifier = webcrypto.verifier((await importJWK(key, 'Ed25519')) as nodeCrypto.CryptoKey);
    const { parameters } = await verifySignature(message, {
      policy: {
        algorithms: ['ed25519'],
        requiredComponents: rules.components,
        requiredParameters: ['created', 'expires', 'keyid', 'nonce', 'tag'],
      },
      resolveVerifier: () => verifier,
    });
    expect(parameters).toMatchObject({ tag: rules.tag, keyid: await calculateJwkThumbprint(key) });
  }

  /** The request as the site gets it, at its address. */
  function received({ method = '', url = '', headers }: IncomingMessage, host = headers.host): SignatureMessage {
    const names = ['signature-agent', 'signature-input', 'signature'];
    const fields = names.map((name) => ({ name, value: String(headers[name]) }));
    return { kind: 'request', method, targetUri: `http://${host}${url}`, fields };
  }

  const SIGNED = {
    tag: 'web-bot-auth',
    components: [component('@authority'), component('signature-agent', { key: 'sig1' })],
  };

  test('sites verify each request of the crawler for their own host, with the key of the directory', async () => {
    const { id } = await createNewsletter(app.dataSource, { url: `${site.origin}/` });
    const step = { signal: new AbortController().signal, log: () => undefined };
    await app.services.pipeline.discover(id, step).catch(() => undefined);
    const addresses = seen.map(({ headers, url }) => `http://${headers.host}${url}`);
    expect(addresses).toEqual(expect.arrayContaining([`${site.origin}/robots.txt`, `${other.origin}/elsewhere`]));
    for (const request of seen) {
      expect(request.headers['signature-agent']).toBe(`sig1="${HOME}"`);
      await verify(received(request), SIGNED);
      await expect(verify(received(request, 'copied.example'), SIGNED)).rejects.toThrow();
    }
    const nonces = seen.map(({ headers }) => /nonce="([^"]+)"/.exec(String(headers['signature-input']))?.[1]);
    expect(new Set(nonces).size).toBe(seen.length);
  });

  test('the directory is signed for the address of the product, and has no private key', async () => {
    const { response, key } = await directory();
    expect(response.headers.get('content-type')).toBe('application/http-message-signatures-directory+json');
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    const fields = [...response.headers].map(([name, value]) => ({ name, value }));
    const served = (targetUri: string): SignatureMessage => ({
      kind: 'response',
      status: 200,
      fields,
      request: { kind: 'request', method: 'GET', targetUri, fields: [] },
    });
    const rules = { tag: 'http-message-signatures-directory', components: [component('@authority', { req: true })] };
    await verify(served(HOME + PATH), rules);
    await expect(verify(served(`https://mirror.example${PATH}`), rules)).rejects.toThrow();
  });

  test('the page of the crawler says where the key is', async () => {
    const { data } = await app.ask('{ crawler { keyDirectory } }');
    expect(data).toEqual({ crawler: { keyDirectory: HOME + PATH } });
  });

  test('without a key, nothing is signed and there is no directory', async () => {
    const unsigned = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${other.port}` });
    const { data } = await unsigned.ask('{ crawler { keyDirectory } }');
    const { status } = await fetch(unsigned.origin + PATH);
    await (await unsigned.services.web.get(other.origin)).discard();
    await unsigned.close();
    expect([data, status]).toEqual([{ crawler: { keyDirectory: null } }, 404]);
    expect(Object.keys(seen.at(-1)?.headers ?? {}).filter((name) => name.startsWith('signature'))).toEqual([]);
  });
});

describe('stopped hosts', () => {
  let app: RunningApp;
  let site: TestServer;
  let host: string;

  beforeAll(async () => {
    site = await startServer((_request, response) => response.writeHead(404).end());
    host = `127.0.0.1:${site.port}`;
    app = await startTestApp({
      CRAWL_ALLOW_HOSTS: host,
      CRAWL_DELAY_MS: '0',
      PUBLIC_URL: 'http://localhost',
      CONTACT_EMAIL: 'us@directory.example',
    });
  });
  afterAll(async () => {
    await app.close();
    await site.close();
  });

  const stop = (typed: string) =>
    app.ask('mutation ($host: String!) { stopCrawling(host: $host, reason: "Mine") }', { variables: { host: typed } });
  const step = { signal: new AbortController().signal, log: () => undefined };

  test('the page of the crawler is in its user agent', async () => {
    const { data } = await app.ask('{ crawler { name userAgent contact } }');
    expect(data?.crawler).toEqual({
      name: 'NicheNewslettersBot',
      contact: 'us@directory.example',
      userAgent: expect.stringMatching(/^NicheNewslettersBot\/1\.0 \(\+http.*\/bot\)$/),
    });
  });

  test('a host that a visitor stops is not asked by any job, until an administrator decides', async () => {
    const { id } = await createNewsletter(app.dataSource, { url: `${site.origin}/` });
    expect((await stop(`${site.origin}/about`)).data).toEqual({ stopCrawling: 'PAUSED' });
    await expect(app.services.pipeline.discover(id, step)).rejects.toThrow(
      'Somebody has asked us not to read this site',
    );
    const member = await app.tokenOf(Role.VIEWER);
    const described = await app.ask(`mutation { describeSite(url: "${site.origin}/other") { name } }`, {
      token: member,
    });
    expect(described.errors?.[0]?.message).toBe('Somebody has asked us not to read this site');
    expect(site.requests).toEqual([]);
    const token = await app.tokenOf(Role.ADMIN);
    const { data } = await app.ask(
      '{ attention { hostsWaiting } stoppedHosts { items { id host state reason pausedUntil } } }',
      { token },
    );
    const [row] = (data?.stoppedHosts as { items: { id: string }[] }).items;
    expect(data).toMatchObject({
      attention: { hostsWaiting: 1 },
      stoppedHosts: { items: [{ host, state: 'PAUSED', reason: 'Mine', pausedUntil: expect.any(String) }] },
    });
    const decide = (isStopped: boolean) =>
      app.ask(`mutation { decideStoppedHost(id: ${row?.id}, isStopped: ${isStopped}) { state } }`, { token });
    expect((await decide(true)).data).toEqual({ decideStoppedHost: { state: 'STOPPED' } });
    expect((await decide(false)).data).toEqual({ decideStoppedHost: { state: 'RELEASED' } });
    await app.services.pipeline.discover(id, step).catch(() => undefined);
    expect(site.requests).toContain('/robots.txt');
    expect((await stop(host)).errors?.[0]?.message).toMatch(/An administrator has looked at this host/);
  });

  test('a pause is no failure of the newsletter, and opens no text that was withheld', async () => {
    const { dataSource, services } = app;
    const shy = await startServer((_request, response) => response.writeHead(404).end());
    const url = `${shy.origin}/`;
    const newsletter = await createNewsletter(dataSource, { url });
    const { id } = newsletter;
    const edition = await createEdition(dataSource, newsletter, { url: `${url}1`, status: EditionStatus.DISCOVERED });
    await dataSource.query(
      `INSERT INTO consents (newsletter_id, statements) VALUES ($1, '[{"source": "licence", "answers": false}]')`,
      [id],
    );
    await dataSource.query(`UPDATE newsletters SET text_use = 'nothing' WHERE id = $1`, [id]);
    expect((await stop(url)).data).toEqual({ stopCrawling: 'PAUSED' });
    await expect(services.content.discoverNow({} as Admin, id)).rejects.toThrow('Somebody has asked us');
    const [row] = await dataSource.query<object[]>(
      `SELECT visit_failures, text_use, cause FROM newsletters n JOIN site_visits v ON v.newsletter_id = n.id WHERE n.id = $1`,
      [id],
    );
    expect(row).toEqual({ visit_failures: 0, text_use: 'nothing', cause: 'stopped' });
    await dataSource.query(`UPDATE newsletters SET text_use = 'all' WHERE id = $1`, [id]);
    expect(
      await services.pipeline.processEdition(edition.id, { maxRetries: 0 } as ProcessingChoices, step),
    ).toMatchObject({
      ok: false,
      cause: 'stopped',
    });
    expect(await services.pipeline.editionsToProcess(id)).toEqual([edition.id]);
    expect(shy.requests).toEqual([]);
    await shy.close();
  });

  test('the host of no newsletter, or of several, waits for an administrator', async () => {
    expect((await stop('feeds.platform.example')).data).toEqual({ stopCrawling: 'WAITING' });
    for (const path of ['one', 'two']) await createNewsletter(app.dataSource, { url: `https://many.example/${path}` });
    expect((await stop('many.example')).data).toEqual({ stopCrawling: 'WAITING' });
    expect((await stop('no host')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('a newsletter with an owner is read on, and its owner and the administrators are told', async () => {
    const { dataSource } = app;
    const [owner, admin] = [await createUser(dataSource), await createUser(dataSource, { role: Role.ADMIN })];
    const { id } = await createNewsletter(dataSource, { url: 'https://owned.example/', name: 'Owned' });
    await dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
       VALUES ($1, $2, 'file', 'verified', 'https://owned.example/', 'a secret', now(), now())`,
      [owner.id, id],
    );
    expect((await stop('owned.example')).data).toEqual({ stopCrawling: 'WAITING' });
    expect(await isHostStopped(dataSource, 'owned.example')).toBe(false);
    const told = await dataSource.query<{ recipient: string }[]>(
      `SELECT recipient FROM mails WHERE kind = 'stopped-host' AND subject LIKE '%owned.example%'`,
    );
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([owner.email, admin.email]));
  });

  test('visitors pause five hosts a day together, and the others wait for an administrator, who is told', async () => {
    const { dataSource } = app;
    await dataSource.query('TRUNCATE stopped_hosts');
    const states: unknown[] = [];
    for (let n = 0; n < 7; n += 1) {
      await createNewsletter(dataSource, { url: `https://many-${n}.example/` });
      states.push((await stop(`many-${n}.example`)).data?.stopCrawling);
    }
    expect(states).toEqual([...Array<string>(5).fill('PAUSED'), 'WAITING', 'WAITING']);
    const [{ count }] = await dataSource.query<[{ count: number }]>(
      `SELECT count(DISTINCT subject)::int AS count FROM mails WHERE subject ~ 'many-[0-9].example'`,
    );
    expect(count).toBe(7);
    await dataSource.query('TRUNCATE stopped_hosts');
  });

  test('a request for a host that is not listed yet takes no pause away from its owner', async () => {
    const host = 'early.example';
    expect((await stop(host)).data).toEqual({ stopCrawling: 'WAITING' });
    // The month counts from the request that pauses.
    await app.dataSource.query("UPDATE stopped_hosts SET created_at = now() - interval '2 months' WHERE host = $1", [
      host,
    ]);
    await createNewsletter(app.dataSource, { url: `https://${host}/` });
    expect((await stop(host)).data).toEqual({ stopCrawling: 'PAUSED' });
    expect(await isHostStopped(app.dataSource, host)).toBe(true);
  });

  test('a pause is over after a month, and the request waits on', async () => {
    const quiet = 'quiet.example';
    await createNewsletter(app.dataSource, { url: `https://${quiet}/` });
    expect((await stop(quiet)).data).toEqual({ stopCrawling: 'PAUSED' });
    const isStoppedAfter = async (days: number) => {
      const change = 'UPDATE stopped_hosts SET created_at = now() - make_interval(days => $2) WHERE host = $1';
      await app.dataSource.query(change, [quiet, days]);
      return isHostStopped(app.dataSource, quiet);
    };
    expect([await isStoppedAfter(27), await isStoppedAfter(32)]).toEqual([true, false]);
    expect((await stop(quiet)).data).toEqual({ stopCrawling: 'WAITING' });
  });

  test('hosts are listed in pages, those that wait for a decision first', async () => {
    const { dataSource } = app;
    await dataSource.query('TRUNCATE stopped_hosts');
    await dataSource.query(`
    INSERT INTO stopped_hosts (host, state, reviewed_at)
    SELECT n || '.example', 'released', CASE WHEN n < 24 THEN now() END FROM generate_series(1, 25) n`);
    const token = await app.tokenOf(Role.ADMIN);
    const page = async (number: number) => {
      const query = `{ stoppedHosts(page: ${number}) { items { host } pagination { totalPages total } } }`;
      const { data } = await app.ask(query, { token });
      return data?.stoppedHosts as { items: { host: string }[]; pagination: object };
    };
    const [first, second] = [await page(1), await page(2)];
    expect(first.items.slice(0, 2)).toEqual([{ host: '24.example' }, { host: '25.example' }]);
    expect(first.pagination).toEqual({ totalPages: 2, total: 25 });
    expect(new Set([...first.items, ...second.items].map(({ host: each }) => each)).size).toBe(25);
  });
});

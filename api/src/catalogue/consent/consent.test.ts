import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { present } from '../../base/validation/present.js';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { Role, User } from '../../people/accounts/user.entity.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { createEdition, createMember, createNewsletter, createUser } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import { ReaderError } from '../../base/async/reader-error.js';
import { readSite } from '../../reading/consent/read-site.js';
import { TextUse } from '../newsletters/text-use.js';
import { concludeUse, mergeStatements } from './conclude-use.js';
import { ConsentService } from './consent.service.js';
import { StatementSource } from '../../reading/consent/statement.js';

/** Responses by path. Others are missing, and null breaks the connection. */
const files = new Map<string, string | null>();
/** Each test has a site of its own, as robots.txt is remembered for a day. */
const TESTS = 14;
let next = 0;

let app: RunningApp;
const sites: TestServer[] = [];
let site: TestServer;
let newsletter: Newsletter;
let token: string;
let admin: string;
const lines: string[] = [];
const step = { signal: new AbortController().signal, log: (line: string) => void lines.push(line) };

const startSite = () =>
  startServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === null) return response.destroy();
    return response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(file ?? '');
  });

beforeAll(async () => {
  for (let number = 0; number < TESTS; number += 1) sites.push(await startSite());
  const hosts = sites.map(({ port }) => `127.0.0.1:${port}`).join();
  app = await startTestApp({ CRAWL_ALLOW_HOSTS: hosts, CRAWL_DELAY_MS: '0' });
  admin = await app.tokenOf(Role.ADMIN);
});
afterAll(async () => {
  await app.close();
  await Promise.all(sites.map((one) => one.close()));
});

beforeEach(async () => {
  await app.dataSource.query('DELETE FROM newsletters');
  files.clear();
  lines.length = 0;
  files.set('/', '<title>Letter</title><p>Welcome');
  site = present(sites[next]);
  next += 1;
  const user = await createUser(app.dataSource);
  ({ token } = await app.services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true }));
  const url = `${site.origin}/`;
  newsletter = await createNewsletter(app.dataSource, { url, urlKey: newsletterKey(url) });
  await createEdition(app.dataSource, newsletter, {
    text: 'Boats sail.',
    textHash: 'a',
    summary: 'Boats.',
    language: 'en',
  });
  await app.dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'meta_tag', 'verified', $3, 'a secret', now(), now())`,
    [user.id, newsletter.id, url],
  );
});
const check = async () => {
  await app.dataSource.query('UPDATE consents SET checked_at = NULL');
  await app.services.consents.check(newsletter.id, step);
};

const FIELDS = `textUse consent { ownerUse textUseLimit
  listed { use evidence { source } } indexed { use evidence { source line url } }
  quoted { use } answered { use evidence { source line url } } }`;
async function consent() {
  const { data } = await app.ask(`{ newsletter(id: ${newsletter.id}) { ${FIELDS} } }`);
  return data?.newsletter as { textUse: string; consent: Record<string, { use: string; evidence?: object[] }> };
}

const choose = (mutation: string, use: string, asToken: string) =>
  app.ask(`mutation { ${mutation}(id: ${newsletter.id}, textUse: ${use}) { textUse } }`, { token: asToken });

const textOf = async () => {
  const [row] = await app.dataSource.query<[{ text: string | null; summary: string | null }]>(
    'SELECT text, summary FROM editions WHERE newsletter_id = $1',
    [newsletter.id],
  );
  return row;
};

test('a newsletter of a site that says nothing may be used', async () => {
  await check();
  expect(await consent()).toEqual({
    textUse: 'ALL',
    consent: {
      ownerUse: null,
      textUseLimit: null,
      listed: { use: 'ALL', evidence: [{ source: 'REVIEW' }] },
      indexed: { use: 'ALL', evidence: [] },
      quoted: { use: 'ALL' },
      answered: { use: 'ALL', evidence: [] },
    },
  });
  expect(site.requests.toSorted()).toEqual(['/', '/.well-known/tdmrep.json', '/robots.txt']);
  await app.services.consents.check(newsletter.id, step);
  expect(site.requests).toHaveLength(3);
});

test('a job asks first, and what robots.txt withholds is deleted, with the line as evidence', async () => {
  files.set('/robots.txt', 'User-agent: *\nContent-Signal: search=yes, ai-input=no\nAllow: /\n');
  await app.services.pipeline.discover(newsletter.id, step).catch(() => undefined);
  const url = `${site.origin}/robots.txt`;
  const line = { source: 'ROBOTS', line: 'Content-Signal: search=yes, ai-input=no', url };
  expect(await consent()).toMatchObject({
    textUse: 'NOTHING',
    consent: {
      listed: { use: 'ALL' },
      indexed: { use: 'ALL', evidence: [line] },
      quoted: { use: 'NOTHING' },
      answered: { use: 'NOTHING', evidence: [line] },
    },
  });
  expect(lines).toContain('The site permits other uses of its text now: nothing instead of all');
  expect(await textOf()).toEqual({ text: null, summary: null });
  const kinds = await app.dataSource.query<{ kind: string }[]>('SELECT kind FROM outbox');
  expect(kinds).toEqual([{ kind: 'forget-words' }]);
});

test('licences, tags and the TDM file are evidence, too', async () => {
  files.set('/robots.txt', 'User-agent: *\nAllow: /\nLicense: /terms.xml\n');
  files.set(
    '/terms.xml',
    '<rsl><content url="/"><license><prohibits type="usage">ai-input</prohibits></license></content></rsl>',
  );
  files.set('/.well-known/tdmrep.json', '[{"location": "/", "tdm-reservation": 1}]');
  files.set('/', '<meta name="robots" content="noindex">');
  await check();
  const { consent: said } = await consent();
  expect(said.indexed?.evidence).toMatchObject([{ source: 'META' }, { source: 'TDM_FILE' }]);
  expect(said.answered?.evidence).toMatchObject([
    { source: 'LICENCE', line: 'License: /terms.xml', url: `${site.origin}/terms.xml` },
    { source: 'TDM_FILE' },
  ]);
});

test('a site that does not answer leaves what is known', async () => {
  files.set('/', '<meta name="robots" content="noai">');
  await check();
  expect(await consent()).toMatchObject({ textUse: 'NOTHING' });
  files.set('/', null);
  await check();
  expect(await consent()).toMatchObject({ textUse: 'NOTHING' });
  files.set('/', '<p>Welcome');
  await check();
  expect(await consent()).toMatchObject({ textUse: 'ALL' });
  const kinds = await app.dataSource.query<{ kind: string }[]>('SELECT kind FROM outbox ORDER BY id');
  expect(kinds.map(({ kind }) => kind)).toEqual(['forget-words', 'reread-editions']);
});

test('a robots.txt that is refused says nothing new, and neither does a page that breaks the reader', async () => {
  files.set('/robots.txt', 'User-agent: *\nContent-Signal: ai-input=no\nAllow: /\n');
  await check();
  const known = { isAllowed: () => true, sitemaps: [], usage: [], licences: [], isUnread: true as const };
  const page = { url: site.origin, status: 200, headers: {}, bytes: () => Promise.resolve(new Uint8Array(1)) };
  const stream = (async function* () {
    yield await Promise.resolve(new Uint8Array(1));
  })();
  const said = await readSite(
    {
      web: {
        rulesOf: () => Promise.resolve(known),
        get: () => Promise.resolve({ ...page, stream, discard: () => Promise.resolve() }),
      },
      reader: {
        readPageMarks: () => Promise.reject(new ReaderError('unreadable', 'It broke')),
        readLicence: () => Promise.resolve({}),
      },
      robot: 'bot',
    },
    site.origin,
  );
  expect(said).toEqual({ read: [], statements: [] });
});

test('a new address is asked before it is read, whatever the old one said', async () => {
  files.set('/', '<meta name="robots" content="noai">');
  await check();
  const { data, errors } = await app.ask(
    `mutation ($input: UpdateNewsletterInput!) { updateNewsletter(id: ${newsletter.id}, input: $input) { id } }`,
    { token: admin, variables: { input: { url: 'https://elsewhere.example/' } } },
  );
  expect([data, errors]).toEqual([{ updateNewsletter: { id: `${newsletter.id}` } }, undefined]);
  const rows = await app.dataSource.query<object[]>('SELECT statements, checked_at FROM consents');
  expect(rows).toEqual([{ statements: [], checked_at: null }]);
});

test('what the owner says counts instead of the site, and an administrator can only limit it', async () => {
  files.set('/', '<meta name="robots" content="noai">');
  await check();
  expect((await choose('setTextUse', 'ALL', token)).data).toEqual({ setTextUse: { textUse: 'ALL' } });
  expect(await consent()).toMatchObject({
    textUse: 'ALL',
    consent: { ownerUse: 'ALL', answered: { use: 'ALL', evidence: [{ source: 'OWNER' }, { source: 'META' }] } },
  });
  expect((await choose('limitTextUse', 'EXCERPTS', admin)).data).toEqual({ limitTextUse: { textUse: 'EXCERPTS' } });
  expect((await choose('setTextUse', 'ALL', token)).data).toEqual({ setTextUse: { textUse: 'EXCERPTS' } });
  expect((await choose('setTextUse', 'NOTHING', token)).data).toEqual({ setTextUse: { textUse: 'NOTHING' } });
  await choose('limitTextUse', 'null', admin);
  expect((await choose('setTextUse', 'null', token)).data).toEqual({ setTextUse: { textUse: 'NOTHING' } });
  const entries = await app.dataSource.query<{ details: string }[]>(
    `SELECT details FROM audit_entries WHERE action = 'newsletter.limit-text-use' ORDER BY id`,
  );
  expect(entries.map(({ details }) => details)).toEqual(['all → excerpts', 'still nothing']);
});

test('a choice that changes nothing leaves no trace', async () => {
  for (const use of ['null', 'EXCERPTS', 'EXCERPTS']) await choose('setTextUse', use, token);
  for (const use of ['null', 'EXCERPTS', 'EXCERPTS']) await choose('limitTextUse', use, admin);
  const entries = await app.dataSource.query<object[]>(
    `SELECT action, details FROM audit_entries WHERE action LIKE '%text-use' AND subject_id = $1 ORDER BY id`,
    [newsletter.id],
  );
  expect(entries).toEqual([
    { action: 'newsletter.set-text-use', details: 'all → excerpts' },
    { action: 'newsletter.limit-text-use', details: 'still excerpts' },
  ]);
});

test('words are forgotten once after several withdrawals, and again after one that comes later', async () => {
  const waiting = async () =>
    (await app.dataSource.query<object[]>(`SELECT FROM outbox WHERE kind = 'forget-words'`)).length;
  for (const use of ['EXCERPTS', 'NOTHING', 'null', 'NOTHING']) await choose('setTextUse', use, token);
  expect(await waiting()).toBe(1);
  await app.dataSource.query('UPDATE outbox SET attempts = 1');
  for (const use of ['null', 'NOTHING']) await choose('setTextUse', use, token);
  expect(await waiting()).toBe(2);
});

test('how often an owner may choose is limited', async () => {
  const { dataSource, services } = app;
  const [{ userId }] = await dataSource.query<[{ userId: number }]>('SELECT user_id AS "userId" FROM claims');
  const user = await dataSource.getRepository(User).findOneByOrFail({ id: userId });
  const consents = new ConsentService(dataSource, {
    claims: services.claims,
    audit: new AuditService(dataSource),
    withdrawals: services.withdrawals,
    limit: new RateLimit({ times: 1, seconds: 3_600, isOn: true }),
    readSite: () => Promise.reject(new Error('Not asked')),
  });
  const member = Object.assign(await createMember(dataSource), { user });
  await consents.setTextUse(member, newsletter.id, TextUse.EXCERPTS);
  await expect(consents.setTextUse(member, newsletter.id, null)).rejects.toThrow('Too many requests');
});

test('nobody else decides, and an administrator cannot permit more', async () => {
  const stranger = await app.tokenOf(Role.VIEWER);
  for (const someone of [stranger, admin])
    expect((await choose('setTextUse', 'NOTHING', someone)).errors?.[0]?.message).toBe(
      'Only the owner of this newsletter may do this',
    );
  expect((await choose('limitTextUse', 'NOTHING', token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await choose('limitTextUse', 'ALL', admin)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await consent()).toMatchObject({ textUse: 'ALL' });
  await app.ask(`mutation { optOutNewsletter(id: ${newsletter.id}) { id } }`, { token });
  expect((await choose('setTextUse', 'ALL', token)).errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('what an owner said ends with the claim, at the next visit', async () => {
  files.set('/', '<meta name="robots" content="noai">');
  await check();
  await choose('setTextUse', 'ALL', token);
  await app.services.consents.check(newsletter.id, step);
  expect(await consent()).toMatchObject({ textUse: 'ALL', consent: { ownerUse: 'ALL' } });
  const [claim] = await app.dataSource.query<{ id: number }[]>('SELECT id FROM claims WHERE newsletter_id = $1', [
    newsletter.id,
  ]);
  expect((await app.ask(`mutation { endClaim(id: ${claim?.id}) }`, { token: admin })).errors).toBeUndefined();
  await app.services.consents.check(newsletter.id, step);
  expect(await consent()).toMatchObject({ textUse: 'NOTHING', consent: { ownerUse: null } });
});

test('a line keeps the date when it was first seen', () => {
  const line = { source: StatementSource.META, url: 'https://a.example/', line: '<meta>', search: false };
  const first = mergeStatements([], { read: [StatementSource.META], statements: [line] }, new Date(0));
  const second = mergeStatements(first, { read: [StatementSource.META], statements: [line] }, new Date(1));
  expect(second).toEqual(first);
  expect(mergeStatements(first, { read: [StatementSource.META], statements: [] }, new Date(1))).toEqual([]);
  expect(mergeStatements(first, { read: [], statements: [] }, new Date(1))).toEqual(first);
});

test('a text that may not be searched, or not answer, is not used, and one that is only mailed is an excerpt', () => {
  const place = {
    source: StatementSource.ROBOTS,
    url: 'https://a.example/robots.txt',
    line: 'a line',
    since: '2026-01-01',
  };
  const nothing = { ownerUse: null, textUseLimit: null, byMailAt: null, statements: [] };
  expect(concludeUse(nothing)).toBe(TextUse.ALL);
  expect(concludeUse({ ...nothing, statements: [{ ...place, search: false }] })).toBe(TextUse.NOTHING);
  expect(concludeUse({ ...nothing, statements: [{ ...place, answers: false }] })).toBe(TextUse.NOTHING);
  expect(concludeUse({ ...nothing, byMailAt: new Date('2026-01-01') })).toBe(TextUse.EXCERPTS);
});

import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { tokensFor } from '../../testing/oauth-browser.js';
import { createEdition, createNewsletter, createUser } from '../../testing/factories.js';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { AccessToken } from '../accounts/access-tokens/access-token.entity.js';
import type { Member } from '../accounts/access.js';
import type { User } from '../accounts/user.entity.js';
import { EXPORTED } from './exported-tables.js';

/** Columns that refer to users, and why the export leaves them out. */
const LEFT_OUT: Record<string, string> = {
  'newsletters.reviewed_by_id': 'a decision of the site, by an administrator',
  'audit_entries.actor_id': 'the record of what administrators did belongs to the site',
  'claims.reviewed_by_id': 'a decision of the site, by an administrator',
  'reports.reviewed_by_id': 'a decision of the site, by an administrator',
  'stopped_hosts.reviewed_by_id': 'a decision of the site, by an administrator',
  'neighbours.decided_by_id': 'a decision of the site, by an administrator',
  'jobs.created_by_id': 'work of the site, ordered by an administrator',
  'imports.created_by_id': 'work of the site, ordered by an administrator',
};

interface Export {
  exportedAt: string;
  profile: Record<string, unknown>;
  mailSettings: Record<string, unknown> | null;
  [list: string]: unknown;
}

let app: RunningApp;
let user: User;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await createUser(app.dataSource);
  token = await signIn(user);
});

const signIn = async ({ email, name }: User) =>
  (await app.services.accounts.signIn({ email, name, isEmailVerified: true }, 'A browser')).token;
const download = (by = token) => fetch(`${app.origin}/api/account/export`, { headers: bearer(by) });
const exported = async (by = token) => (await (await download(by)).json()) as Export;
const ask = (query: string) => app.ask(query, { token });

test('every column that refers to users is exported, or left out with a reason', async () => {
  const rows = await app.dataSource.query<{ name: string }[]>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
       AND (a.attname = 'user_id' OR EXISTS (SELECT FROM pg_constraint k
         WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.conrelid = c.oid AND a.attnum = ANY (k.conkey)))`,
  );
  const owners = Object.values(EXPORTED).map(({ owner }) => owner as string);
  const known = [...new Set(owners.filter((owner) => owner !== 'users.id')), ...Object.keys(LEFT_OUT)];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('has what the member stored, and nothing of others', async () => {
  const other = await createUser(app.dataSource);
  const newsletter = await createNewsletter(app.dataSource, { name: 'Tram Notes' });
  for (const { id: submittedById } of [user, other])
    await createNewsletter(app.dataSource, {
      name: `Submitted by ${submittedById}`,
      submittedById,
      submissionStatus: SubmissionStatus.REJECTED,
      rejectionReason: 'It only advertises.',
    });
  await createEdition(app.dataSource, newsletter, { title: 'Line 5', publishedAt: new Date() });
  await ask(`mutation { follow(input: { newsletterId: ${newsletter.id} }) { id } }`);
  const { data } = await ask('mutation { createCollection(input: { name: "To read" }) { id } }');
  const { id: collectionId } = data?.createCollection as { id: string };
  await ask(
    `mutation { addToCollection(input: { collectionId: ${collectionId}, newsletterId: ${newsletter.id}, note: "All" }) { id } }`,
  );
  await ask('mutation { createAccessToken(input: { name: "Script" }) { token } }');
  await tokensFor(app.origin, token);
  await ask(`mutation { startClaim(newsletterId: ${newsletter.id}, method: META_TAG) { id } }`);
  await ask(`mutation { reportNewsletter(newsletterId: ${newsletter.id}, reason: GONE, text: "It is not there.") }`);
  await ask(
    `mutation { createWebhook(input: { url: "https://hooks.example.com/", events: [EDITION_PUBLISHED], newsletterId: ${newsletter.id} }) { secret } }`,
  );
  await app.dataSource.query(
    "INSERT INTO webhook_deliveries (webhook_id, event, subject) SELECT id, 'webhook.test', 'test' FROM webhooks WHERE user_id = $1",
    [user.id],
  );
  await ask('mutation { deleteMyAccount }');
  await app.dataSource.query(
    `INSERT INTO digest_settings (user_id, frequency, weekday, hour, time_zone) VALUES ($1, 'weekly', 'monday', 7, 'Europe/Madrid')`,
    [user.id],
  );
  await app.dataSource.query(
    `INSERT INTO reading_rules (newsletter_id, rule, reason, changed_by_id) VALUES ($1, '{"title": "h2"}', 'Two headings', $2)`,
    [newsletter.id, user.id],
  );
  await app.dataSource.query("INSERT INTO answer_usage (day, user_id, questions) VALUES ('2026-11-20', $1, 3)", [
    user.id,
  ]);
  await app.dataSource.query(
    `INSERT INTO handovers (newsletter_id, user_id, recipient, expires_at) VALUES ($1, $2, 'next@example.com', now())`,
    [newsletter.id, user.id],
  );
  await app.dataSource.query(
    `INSERT INTO stopped_hosts (host, state, reason, user_id) VALUES ('tram.example', 'paused', 'Mine', $1)`,
    [user.id],
  );
  await signIn(other);
  expect(await exported()).toEqual({
    exportedAt: expect.any(String),
    profile: expect.objectContaining({ id: user.id, email: user.email, name: user.name, role: 'viewer' }),
    subscription: null,
    sessions: [{ userAgent: 'A browser', createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    signInMethods: [],
    accessTokens: [expect.objectContaining({ name: 'Script', scope: 'read', lastUsedAt: null })],
    programs: [
      expect.objectContaining({ name: 'Reader', host: null, resources: { [`${app.origin}/mcp`]: 'read ask' } }),
    ],
    submissions: [
      expect.objectContaining({
        name: `Submitted by ${user.id}`,
        status: 'rejected',
        reason: 'It only advertises.',
      }),
    ],
    follows: [expect.objectContaining({ newsletterId: newsletter.id, topicId: null, name: 'Tram Notes' })],
    followedEditions: [expect.objectContaining({ title: 'Line 5', seenAt: null })],
    collections: [
      expect.objectContaining({
        name: 'To read',
        visibility: 'private',
      }),
    ],
    collectionEntries: [expect.objectContaining({ name: 'Tram Notes', title: null, url: newsletter.url, note: 'All' })],
    claims: [expect.objectContaining({ name: 'Tram Notes', method: 'meta_tag', state: 'waiting' })],
    handovers: [expect.objectContaining({ name: 'Tram Notes', recipient: 'next@example.com', state: 'offered' })],
    reports: [expect.objectContaining({ name: 'Tram Notes', reason: 'gone', text: 'It is not there.' })],
    stopRequests: [expect.objectContaining({ host: 'tram.example', state: 'paused', reason: 'Mine' })],
    webhooks: [expect.objectContaining({ url: 'https://hooks.example.com/', newsletter: 'Tram Notes', topic: null })],
    webhookMessages: [expect.objectContaining({ event: 'webhook.test', state: 'waiting', statusCode: null })],
    readingRules: [expect.objectContaining({ name: 'Tram Notes', rule: { title: 'h2' }, reason: 'Two headings' })],
    mailSettings: expect.objectContaining({ frequency: 'weekly', hour: 7, timeZone: 'Europe/Madrid' }),
    mails: [expect.objectContaining({ kind: 'account', recipient: user.email })],
    questionsPerDay: [{ day: '2026-11-20', questions: 3 }],
  });
});

test('has no secret', async () => {
  const { data } = await ask('mutation { createAccessToken(input: { name: "Script" }) { token } }');
  await ask('mutation { deleteMyAccount }');
  const [secrets] = await app.dataSource.query<[{ feed: string; hash: string; text: string }]>(
    `SELECT feed_secret AS feed, hash, text FROM users u JOIN access_tokens t ON t.user_id = u.id
     JOIN mails m ON m.user_id = u.id WHERE u.id = $1`,
    [user.id],
  );
  const program = await tokensFor(app.origin, token);
  const text = await (await download()).text();
  const { token: secret } = data?.createAccessToken as { token: string };
  for (const hidden of [secret, secrets.feed, secrets.hash, secrets.text, token, program.access_token]) {
    expect(hidden.length).toBeGreaterThan(20);
    expect(text).not.toContain(JSON.stringify(hidden).slice(1, -1));
  }
});

test('names nothing that is no longer public', async () => {
  const newsletter = await createNewsletter(app.dataSource, { name: 'Withdrawn' });
  await createEdition(app.dataSource, newsletter, { title: 'Old news', publishedAt: new Date() });
  await ask(`mutation { follow(input: { newsletterId: ${newsletter.id} }) { id } }`);
  await app.dataSource.query("UPDATE newsletters SET submission_status = 'pending' WHERE id = $1", [newsletter.id]);
  expect(await exported()).toMatchObject({
    follows: [{ newsletterId: newsletter.id, name: null }],
    followedEditions: [{ title: null, url: null }],
  });
});

test.each([0, 1, 500, 501, 1000])('lists %i rows once, in order', async (count) => {
  await app.dataSource.query(
    `INSERT INTO access_tokens (user_id, name, scope, hash, ending, expires_at)
     SELECT $1::int, n, 'read', encode(sha256(($1::int || ' ' || n)::bytea), 'hex'), 'abcd', now() FROM generate_series(1, $2::int) n`,
    [user.id, count],
  );
  const { accessTokens } = await exported();
  expect((accessTokens as { name: string }[]).map(({ name }) => Number(name))).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
});

test('is sent once at a time', async () => {
  const member = { user } as Member;
  const first = app.services.accountExports.export(member);
  expect(() => app.services.accountExports.export(member)).toThrow('is being downloaded already');
  first.destroy();
  await once(first, 'close');
  await app.services.accountExports.export(member).toArray();
  expect((await exported()).profile.id).toBe(user.id);
});

test('is a file to keep that no cache stores, for members and their access tokens', async () => {
  const answer = await download();
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await answer.text();
  const made = (await ask('mutation { createAccessToken(input: { name: "Script" }) { token } }')).data;
  const script = (made?.createAccessToken as { token: string }).token;
  expect((await exported(script)).profile.id).toBe(user.id);
  expect((await fetch(`${app.origin}/api/account/export`)).status).toBe(401);
  expect(await app.dataSource.getRepository(AccessToken).countBy({ userId: user.id })).toBe(1);
});

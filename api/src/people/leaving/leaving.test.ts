import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bearer, type RunningApp, startTestApp } from '../../testing/running-app.js';
import { createEdition, createNewsletter, createUser } from '../../testing/factories.js';
import { Mail } from '../mails/mail.entity.js';
import { Role, User } from '../accounts/user.entity.js';
import { tokensFor } from '../../testing/servers/oauth-browser.js';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { AccessToken } from '../accounts/access-tokens/access-token.entity.js';
import type { Member } from '../accounts/access.js';
import { EXPORTED } from './exported-tables.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the deletion of an account', () => {
  let token: string;
  let me: User;

  beforeEach(async () => {
    token = await app.tokenOf(Role.VIEWER);
    const { data } = await app.ask('{ me { id } }', { token });
    me = await app.dataSource.getRepository(User).findOneByOrFail({ id: Number((data?.me as { id: string }).id) });
  });

  const ask = async (query: string, as = token) => app.ask(query, { token: as });
  const deleteAt = async () => ((await ask('{ me { deleteAt } }')).data?.me as { deleteAt: string | null }).deleteAt;
  /** As if so many days more had passed. */
  const deleteDue = async (days: number) => {
    await app.dataSource.query('UPDATE users SET delete_at = delete_at - make_interval(days => $1)', [days]);
    return app.services.deletions.deleteDue();
  };

  test('an account is deleted a week after its owner asked, with what is theirs', async () => {
    const newsletter = await createNewsletter(app.dataSource, { submittedById: me.id });
    await app.ask('mutation ($id: ID!) { follow(input: { newsletterId: $id }) { id } }', {
      token,
      variables: { id: String(newsletter.id) },
    });
    const { data } = await ask('mutation { deleteMyAccount }');
    expect(await deleteAt()).toBe(data?.deleteMyAccount);
    expect((await ask('mutation { deleteMyAccount }')).data).toEqual(data);
    expect(await deleteDue(6)).toBe(0);
    expect(await deleteDue(2)).toBe(1);
    expect((await ask('{ me { id } }')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    const left = await app.dataSource.query<object[]>(
      `SELECT n.submitted_by_id, (SELECT count(*)::int FROM follows f WHERE f.user_id = $1) AS follows
     FROM newsletters n WHERE n.id = $2`,
      [me.id, newsletter.id],
    );
    expect(left).toEqual([{ submitted_by_id: null, follows: 0 }]);
  });

  test("an owner's reading rule goes with the account, and an administrator's stays", async () => {
    const admin = await createUser(app.dataSource);
    const rules: number[] = [];
    for (const changedBy of [me.id, admin.id]) {
      const { id } = await createNewsletter(app.dataSource);
      await app.dataSource.query(
        `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
         VALUES ($1, $2, 'file', 'verified', 'https://letter.example', 'a', now(), now())`,
        [me.id, id],
      );
      await app.dataSource.query(
        `INSERT INTO reading_rules (newsletter_id, rule, reason, changed_by_id) VALUES ($1, '{}', 'Mine', $2)`,
        [id, changedBy],
      );
      rules.push(id);
    }
    await ask('mutation { deleteMyAccount }');
    expect(await deleteDue(8)).toBe(1);
    const left = 'SELECT newsletter_id AS id FROM reading_rules WHERE newsletter_id = ANY ($1)';
    expect(await app.dataSource.query(left, [rules])).toEqual([{ id: rules[1] }]);
  });

  test('an account that is kept stays, and a mail told of the deletion once', async () => {
    await ask('mutation { deleteMyAccount }');
    await ask('mutation { deleteMyAccount }');
    expect((await ask('mutation { keepMyAccount }')).data).toEqual({ keepMyAccount: true });
    expect(await deleteAt()).toBeNull();
    expect(await deleteDue(8)).toBe(0);
    const mails = await app.dataSource.getRepository(Mail).findBy({ userId: me.id, kind: 'account' });
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your account will be deleted on \d/)]);
  });

  test('an account whose week is over can no longer be kept', async () => {
    await ask('mutation { deleteMyAccount }');
    await app.dataSource.query('UPDATE users SET delete_at = now() WHERE id = $1', [me.id]);
    expect((await ask('mutation { keepMyAccount }')).errors?.[0]?.message).toContain('can no longer be kept');
    await app.dataSource.query('UPDATE users SET delete_at = NULL WHERE id = $1', [me.id]);
  });

  test('the mail tells that a subscription ends, unless it has ended', async () => {
    await app.dataSource.query(
      "INSERT INTO stripe_customers (user_id, customer_id, is_live, subscription_id) VALUES ($1, 'cus_1', true, 'sub_1')",
      [me.id],
    );
    for (const status of ['past_due', 'canceled']) {
      await app.dataSource.query('UPDATE stripe_customers SET status = $2 WHERE user_id = $1', [me.id, status]);
      await ask('mutation { deleteMyAccount }');
      await ask('mutation { keepMyAccount }');
    }
    const mails = await app.dataSource
      .getRepository(Mail)
      .find({ where: { userId: me.id, kind: 'account' }, order: { id: 'ASC' } });
    expect(mails.map(({ text }) => text?.includes('Your subscription ends with your account.'))).toEqual([true, false]);
  });

  test('an account that was kept at the last moment stays', async () => {
    await ask('mutation { deleteMyAccount }');
    const whole = app.dataSource.query.bind(app.dataSource);
    const query = jest.spyOn(app.dataSource, 'query').mockImplementation(async (...args) => {
      if (args[0].startsWith('DELETE FROM users'))
        await whole('UPDATE users SET delete_at = NULL WHERE id = $1', [me.id]);
      return whole(...args);
    });
    expect(await deleteDue(8)).toBe(0);
    query.mockRestore();
    expect(await app.dataSource.getRepository(User).existsBy({ id: me.id })).toBe(true);
  });

  test('an access token cannot delete or keep the account of its owner', async () => {
    const input = '{ name: "Script", scope: READ_WRITE }';
    const made = await ask(`mutation { createAccessToken(input: ${input}) { token } }`);
    const script = (made.data?.createAccessToken as { token: string }).token;
    for (const mutation of ['deleteMyAccount', 'keepMyAccount'])
      expect((await ask(`mutation { ${mutation} }`, script)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
    expect(await deleteAt()).toBeNull();
  });

  describe('an account with much', () => {
    const MESSAGES = 130;
    /** As long as nothing else stands still. */
    const MAX_ROWS = 20;

    beforeEach(async () => {
      const { dataSource } = app;
      await createNewsletter(dataSource, { submittedById: me.id, reviewedById: me.id });
      await dataSource.query(
        `INSERT INTO newsletters (name, url, url_key, description, submitted_by_id)
       SELECT n, 'https://' || n || '.example/', $1 || '/' || n, n, $1::int FROM generate_series(1, 50) n`,
        [me.id],
      );
      await dataSource.query(
        `WITH webhook AS (INSERT INTO webhooks (user_id, url, events, secret) VALUES ($1, 'https://hook.example/', '{}', '') RETURNING id)
       INSERT INTO webhook_deliveries (webhook_id, event, subject) SELECT id, 'e', n FROM webhook, generate_series(1, $2::int) n`,
        [me.id, MESSAGES],
      );
      await ask('mutation { deleteMyAccount }');
    });

    const left = async () => {
      const [row] = await app.dataSource.query<object[]>(
        `SELECT (SELECT count(*)::int FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.user_id = $1) AS messages,
         (SELECT count(*)::int FROM newsletters WHERE submitted_by_id = $1) AS submitted,
         (SELECT count(*)::int FROM users WHERE id = $1) AS users`,
        [me.id],
      );
      return row;
    };

    test('is deleted in short statements', async () => {
      const query = jest.spyOn(app.dataSource, 'query');
      expect(await deleteDue(8)).toBe(1);
      const changes: [unknown, number][] = [];
      for (const [index, [sql]] of query.mock.calls.entries())
        if (/^(DELETE|UPDATE)/.test(sql)) changes.push((await query.mock.results[index]?.value) as [unknown, number]);
      query.mockRestore();
      expect(Math.max(...changes.map(([, count]) => count))).toBe(MAX_ROWS);
      expect(changes.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(MESSAGES + 50);
      expect(await left()).toEqual({ messages: 0, submitted: 0, users: 0 });
    });

    test('that was deleted in part, as the process ended, is deleted by the next run, and cannot be kept meanwhile', async () => {
      await app.dataSource.query("UPDATE users SET delete_at = now() - interval '1 minute' WHERE id = $1", [me.id]);
      const whole = app.dataSource.query.bind(app.dataSource);
      let calls = 0;
      const query = jest.spyOn(app.dataSource, 'query').mockImplementation((...args) => {
        if (/^DELETE FROM webhook_deliveries/.test(args[0]) && ++calls === 3) throw new Error('killed');
        return whole(...args);
      });
      await expect(deleteDue(0)).rejects.toThrow('killed');
      query.mockRestore();
      expect(await left()).toMatchObject({ messages: MESSAGES - 2 * MAX_ROWS, users: 1 });
      const { errors } = await ask('mutation { keepMyAccount }');
      expect(errors).toMatchObject([{ message: expect.stringMatching(/being deleted|sign in/i) }]);
      expect(await deleteDue(0)).toBe(1);
      expect(await left()).toEqual({ messages: 0, submitted: 0, users: 0 });
    });
  });
});

describe('the export of an account', () => {
  /** Columns that refer to users, and why the export leaves them out. */
  const LEFT_OUT: Record<string, string> = {
    'page_versions.created_by_id': 'a text of the directory, by an administrator',
    'mail_templates.changed_by_id': 'a text of the directory, by an administrator',
    'topic_merges.merged_by_id': 'a change of the directory, as an administrator',
    'settings.changed_by_id': 'a change of the directory, as an administrator',
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

  let user: User;
  let token: string;
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
      collectionEntries: [
        expect.objectContaining({ name: 'Tram Notes', title: null, url: newsletter.url, note: 'All' }),
      ],
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
});

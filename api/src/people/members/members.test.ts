import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEdition, createNewsletter, createUser } from '../../testing/factories.js';
import { tokensFor } from '../../testing/servers/oauth-browser.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { matchEdition } from '../follows/match-edition.js';
import { FIND_DUE } from '../webhooks/webhook-queries.js';
import { Role, SubscriptionStatus, User } from '../accounts/user.entity.js';

const DAY_MS = 86_400_000;
const FIELDS = 'id name email role plan planSource paidUntil paidReason state blockedReason methods { name }';

let app: RunningApp;
let token: string;
let admin: User;

beforeAll(async () => {
  app = await startTestApp({
    ADMIN_EMAILS: 'Chief@example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@b.example',
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE users, mails, newsletters, audit_entries RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.ADMIN);
  admin = await app.dataSource.getRepository(User).findOneByOrFail({});
});

async function ask<T>(query: string, variables: object = {}, by = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

const change = <T = Record<string, unknown>>(mutation: string, args: string, by = token) =>
  ask<T>(`mutation { ${mutation}(${args}) { ${FIELDS} } }`, {}, by);

const audited = async () => {
  const { items } = await ask<{ items: { action: string; subject: string; details: string; actor: object | null }[] }>(
    '{ auditEntries { items { action subject details actor { name } } } }',
  );
  return items.map(({ action, subject, details, actor }) => [action, subject, details, actor !== null]);
};

const signIn = (user: User) =>
  app.services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true });

describe('the list of members', () => {
  const names = async (filter: string) => {
    const { items } = await ask<{ items: { name: string }[] }>(`{ members(limit: 20, ${filter}) { items { name } } }`);
    return items.map(({ name }) => name);
  };

  test('is searched by name and address, and filtered', async () => {
    const ada = await createUser(app.dataSource, { name: 'Ada', email: 'ada@letters.example', role: Role.EDITOR });
    const paula = await createUser(app.dataSource, { name: 'Paula', subscriptionStatus: SubscriptionStatus.PAID });
    await createUser(app.dataSource, { name: '50%', lastSignedInAt: new Date(Date.now() - 400 * DAY_MS) });
    await createUser(app.dataSource, { name: 'Gone', deleteAt: new Date(Date.now() + DAY_MS) });
    const subject = { issuer: 'https://id.example', id: 'p' };
    await app.services.accounts.signIn({ ...paula, isEmailVerified: true, subject, avatarUrl: undefined });
    expect(await names('')).toEqual(['Gone', '50%', 'Paula', 'Ada', admin.name]);
    const second = await ask<{ items: object[] }>('{ members(limit: 2, page: 2) { items { name } } }');
    expect(second.items).toEqual([{ name: 'Paula' }, { name: 'Ada' }]);
    expect(await names('search: "LETTERS"')).toEqual(['Ada']);
    expect(await names('search: "%"')).toEqual(['50%']);
    expect(await names('role: EDITOR')).toEqual([ada.name]);
    expect(await names('plan: PAID')).toEqual(['Paula']);
    expect(await names('state: LEAVING')).toEqual(['Gone']);
    expect(await names('state: BLOCKED')).toEqual([]);
    expect(await names('method: "https://id.example"')).toEqual(['Paula']);
    expect(await names('lastSeen: PAST_WEEK')).toEqual(['Paula', admin.name]);
    expect(await names('lastSeen: EARLIER')).toEqual(['50%']);
    expect(await names('lastSeen: NEVER')).toEqual(['Gone', 'Ada']);
    expect(await ask('{ memberMethods { id name } }')).toContainEqual({ id: subject.issuer, name: 'id.example' });
  });

  test('is exported as CSV, without formulas', async () => {
    await createUser(app.dataSource, { name: '=1+1', email: 'sum@example.com' });
    const [head, row] = (await ask<string>('{ exportMembers(search: "sum@") }')).split('\r\n');
    expect(head).toBe('id,name,email,role,plan,paidUntil,state,methods,createdAt,lastSeenAt');
    expect(row).toMatch(/^\d+,"'=1\+1",sum@example\.com,viewer,free,,active,,\d{4}-/);
  });

  test('is not for programs, whatever an administrator allows them', async () => {
    const { access_token: program } = await tokensFor(app.origin, token, 'read manage');
    for (const query of ['{ members { items { id } } }', '{ exportMembers }', `{ member(id: ${admin.id}) { id } }`])
      await expect(ask(query, {}, program)).rejects.toThrow('A program may not do this');
    await expect(change('unblockMember', `id: ${admin.id}`, program)).rejects.toThrow('A program may not do this');
  });
});

test("a member's page has the latest of what belongs to it", async () => {
  const member = await createUser(app.dataSource, { name: 'Ada' });
  const { token: own } = await signIn(member);
  const letter = await createNewsletter(app.dataSource, { name: 'Tides', submittedById: member.id });
  const create = (visibility: string) =>
    ask(`mutation { createCollection(input: { name: "${visibility}", visibility: ${visibility} }) { id } }`, {}, own);
  await create('PUBLIC');
  await create('PRIVATE');
  await ask(
    'mutation { createAccessToken(input: { name: "Cron", scope: READ, expiresInDays: 7 }) { token } }',
    {},
    own,
  );
  await app.dataSource.query('INSERT INTO answer_usage (day, user_id, questions) VALUES (current_date, $1, 3)', [
    member.id,
  ]);
  await change('grantAccess', `id: ${member.id}, input: { reason: "Press" }`);
  await change('deleteMember', `id: ${member.id}, reason: "Asked by mail"`);
  const details = await ask(`query { member(id: ${member.id}) {
    submissions { id name status } claims { id } collections { name } questions { questions } sessions { name }
    programs { name } mails { kind subject } auditEntries { action actor { name } } } }`);
  expect(details).toEqual({
    submissions: [{ id: String(letter.id), name: 'Tides', status: 'APPROVED' }],
    claims: [],
    collections: [{ name: 'PUBLIC' }],
    questions: [{ questions: 3 }],
    sessions: [{ name: 'Unknown browser' }],
    programs: [{ name: 'Cron' }],
    mails: [{ kind: 'account', subject: expect.stringContaining('Your account will be deleted on') }],
    auditEntries: [
      { action: 'member.delete', actor: { name: admin.name } },
      { action: 'member.grant-access', actor: { name: admin.name } },
    ],
  });
  await expect(ask('{ member(id: 999) { id } }')).rejects.toThrow('Member not found');
});

describe('roles', () => {
  test('are given and taken with a reason, in the audit log', async () => {
    const member = await createUser(app.dataSource, { name: 'Ada' });
    await expect(change('setMemberRole', `id: ${member.id}, role: ADMIN, reason: " "`)).rejects.toThrow(
      'Please give a reason of at least 3 characters.',
    );
    expect(await change('setMemberRole', `id: ${member.id}, role: ADMIN, reason: "New colleague"`)).toMatchObject({
      role: 'ADMIN',
    });
    await change('setMemberRole', `id: ${admin.id}, role: VIEWER, reason: "Leaves"`);
    const { token: other } = await signIn(member);
    token = other;
    expect(await audited()).toEqual([
      ['member.set-role', admin.name, 'viewer: Leaves', true],
      ['member.set-role', 'Ada', 'admin: New colleague', true],
    ]);
  });

  test('the last administrator stays one, however somebody tries', async () => {
    const LAST = 'This is the last administrator. Make somebody else an administrator first.';
    const blocked = await createUser(app.dataSource, { role: Role.ADMIN });
    await change('blockMember', `id: ${blocked.id}, reason: "Lost laptop"`);
    await createUser(app.dataSource, { role: Role.ADMIN, deleteAt: new Date(Date.now() + DAY_MS) });
    const id = `id: ${admin.id}`;
    await expect(change('setMemberRole', `${id}, role: EDITOR, reason: "Less work"`)).rejects.toThrow(LAST);
    await expect(change('deleteMember', `${id}, reason: "Less work"`)).rejects.toThrow(LAST);
    await expect(change('blockMember', `${id}, reason: "Less work"`)).rejects.toThrow('You cannot block yourself.');
    await expect(ask('mutation { deleteMyAccount }')).rejects.toThrow(LAST);
    await expect(app.services.memberChanges.grant(admin.email, 'viewer')).rejects.toThrow(LAST);
    await expect(app.services.memberChanges.block(null, admin.id, 'Shell')).rejects.toThrow(LAST);
  });

  test('two administrators who take the role from each other at once leave one', async () => {
    const other = await createUser(app.dataSource, { role: Role.ADMIN });
    const take = (id: number) => app.services.memberChanges.setRole(null, id, { role: Role.VIEWER });
    const results = await Promise.allSettled([take(admin.id), take(other.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await app.dataSource.getRepository(User).countBy({ role: Role.ADMIN })).toBe(1);
  });

  test('ADMIN_EMAILS wins, and is shown', async () => {
    const chief = await createUser(app.dataSource, { email: 'chief@example.com' });
    await signIn(chief);
    expect(await ask(`{ member(id: ${chief.id}) { role roleSource } }`)).toEqual({
      role: 'ADMIN',
      roleSource: 'ADMIN_EMAILS',
    });
    await expect(change('setMemberRole', `id: ${chief.id}, role: VIEWER, reason: "Leaves"`)).rejects.toThrow(
      'ADMIN_EMAILS makes this member an administrator at every sign-in.',
    );
  });

  test('the shell calls the same service, without an actor', async () => {
    await createUser(app.dataSource, { name: 'Ada', email: 'ada@example.com' });
    expect(await app.services.memberChanges.grant('ADA@example.com', 'editor')).toMatchObject({ role: Role.EDITOR });
    expect(await audited()).toEqual([['member.set-role', 'Ada', 'editor', false]]);
    await expect(app.services.memberChanges.grant('nobody@example.com', 'paid')).rejects.toThrow('has signed in yet');
  });
});

describe('paid access', () => {
  test('is given with a reason and an end, and ends by itself', async () => {
    const member = await createUser(app.dataSource);
    const grant = (input: string) => change('grantAccess', `id: ${member.id}, input: { ${input} }`);
    await expect(grant('reason: "Press", until: "2020-01-01T00:00:00Z"')).rejects.toThrow(
      'The end must be in the future.',
    );
    const until = new Date(Date.now() + DAY_MS).toISOString();
    expect(await grant(`reason: "Press", until: "${until}"`)).toMatchObject({
      plan: 'PAID',
      planSource: 'OPERATOR',
      paidUntil: until,
      paidReason: 'Press',
    });
    expect(await app.services.memberChanges.endDueAccess()).toBe(0);
    await app.dataSource.query("UPDATE users SET paid_until = now() - interval '1 second' WHERE id = $1", [member.id]);
    expect(await app.services.memberChanges.endDueAccess()).toBe(1);
    expect(await ask(`{ member(id: ${member.id}) { plan paidUntil paidReason } }`)).toEqual({
      plan: 'FREE',
      paidUntil: null,
      paidReason: null,
    });
    expect((await audited())[0]).toEqual(['member.end-access', member.name, 'its time is over', false]);
  });

  test('is ended by an administrator, but not what Stripe sold', async () => {
    const member = await createUser(app.dataSource, { subscriptionStatus: SubscriptionStatus.PAID });
    const end = () => change('endAccess', `id: ${member.id}, reason: "Mistake"`);
    await expect(end()).rejects.toThrow('No administrator has given this member paid access.');
    await change('grantAccess', `id: ${member.id}, input: { reason: "Press" }`);
    await app.dataSource.query(
      `INSERT INTO stripe_customers (user_id, customer_id, status, is_live) VALUES ($1, 'cus_1', 'active', false)`,
      [member.id],
    );
    expect(await end()).toMatchObject({ plan: 'PAID', planSource: 'STRIPE' });
  });
});

describe('a blocked member', () => {
  test('is signed out, cannot sign in, and shares nothing until the block is undone', async () => {
    const member = await createUser(app.dataSource, { name: 'Spam' });
    const { token: own } = await signIn(member);
    const { id, slug } = await ask<{ id: string; slug: string }>(
      'mutation { createCollection(input: { name: "Ads", visibility: PUBLIC }) { id slug } }',
      {},
      own,
    );
    const letter = await createNewsletter(app.dataSource);
    const input = `{ collectionId: ${id}, newsletterId: ${letter.id} }`;
    await ask(`mutation { addToCollection(input: ${input}) { id } }`, {}, own);
    const offered = () => app.services.collections.publicSlugs(10);
    expect(await offered()).toEqual([slug]);
    const readers = () => ask<object | null>(`{ collection(slug: "${slug}") { name } }`);
    const feed = () => fetch(`${app.origin}/api/collections/${slug}.rss`).then(({ status }) => status);
    expect([await readers(), await feed()]).toEqual([{ name: 'Ads' }, 200]);
    const { token: accessToken } = await ask<{ token: string }>(
      'mutation { createAccessToken(input: { name: "Cron", scope: READ_WRITE, expiresInDays: 7 }) { token } }',
      {},
      own,
    );
    expect(await change('blockMember', `id: ${member.id}, reason: "Advertises"`)).toMatchObject({
      state: 'BLOCKED',
      blockedReason: 'Advertises',
    });
    const statusOf = async (held: string) => (await fetch(`${app.origin}/api/user`, { headers: bearer(held) })).status;
    expect(await Promise.all([own, accessToken].map(statusOf))).toEqual([401, 401]);
    await expect(signIn(member)).rejects.toMatchObject({ reason: 'blocked' });
    expect([await readers(), await feed()]).toEqual([null, 404]);
    expect(await offered()).toEqual([]);
    await expect(change('blockMember', `id: ${member.id}, reason: "Again"`)).rejects.toThrow('blocked already');
    await change('unblockMember', `id: ${member.id}`);
    expect([await readers(), await feed()]).toEqual([{ name: 'Ads' }, 200]);
    // What was held before does not come back.
    expect(await Promise.all([own, accessToken].map(statusOf))).toEqual([401, 401]);
    await signIn(member);
    await expect(change('unblockMember', `id: ${member.id}`)).rejects.toThrow('is not blocked');
  });

  test('gets no digest and no webhook', async () => {
    const letter = await createNewsletter(app.dataSource);
    const [blocked, other] = [await createUser(app.dataSource), await createUser(app.dataSource)];
    for (const member of [blocked, other]) {
      const { token: own } = await signIn(member);
      await ask(`mutation { follow(input: { newsletterId: ${letter.id} }) { id } }`, {}, own);
      await ask(
        'mutation { updateDigestSettings(input: { frequency: DAILY, hour: 7, timeZone: "UTC" }) { frequency } }',
        {},
        own,
      );
    }
    await app.dataSource.query(
      `WITH w AS (INSERT INTO webhooks (user_id, url, events, secret)
         SELECT id, 'https://hooks.example/', '{edition.published}', 'x' FROM users WHERE id = ANY ($1) RETURNING id)
       INSERT INTO webhook_deliveries (webhook_id, event, subject, occurs_at, due_at)
       SELECT id, 'edition.published', 'newsletter 1', now(), now() FROM w`,
      [[blocked.id, other.id]],
    );
    const edition = await createEdition(app.dataSource, letter, { publishedAt: new Date(Date.now() - 60_000) });
    await app.dataSource.transaction((manager) => matchEdition(manager, edition.id));
    await change('blockMember', `id: ${blocked.id}, reason: "Advertises"`);
    expect(await app.services.digests.sendDue(new Date(Date.now() + 2 * DAY_MS))).toBe(1);
    expect(await app.dataSource.query(FIND_DUE, [[]])).toHaveLength(1);
  });
});

describe('an account', () => {
  test('is deleted in a week, with a mail, and kept on request', async () => {
    const member = await createUser(app.dataSource, { name: 'Ada' });
    expect(await change('deleteMember', `id: ${member.id}, reason: "Asked by mail"`)).toMatchObject({
      state: 'LEAVING',
    });
    expect(await app.services.deletions.deleteDue()).toBe(0);
    expect(await change('keepMember', `id: ${member.id}`)).toMatchObject({ state: 'ACTIVE' });
    await change('deleteMember', `id: ${member.id}, reason: "Asked again"`);
    await app.dataSource.query('UPDATE users SET delete_at = now() WHERE id = $1', [member.id]);
    expect(await app.services.deletions.deleteDue()).toBe(1);
    expect(await audited()).toEqual([
      ['member.delete', 'A deleted account', null, true],
      ['member.keep', 'A deleted account', null, true],
      ['member.delete', 'A deleted account', null, true],
    ]);
  });

  test('is signed out everywhere', async () => {
    const member = await createUser(app.dataSource);
    const { token: own } = await signIn(member);
    await change('signOutMember', `id: ${member.id}`);
    expect((await fetch(`${app.origin}/api/user`, { headers: bearer(own) })).status).toBe(401);
    await signIn(member);
  });
});

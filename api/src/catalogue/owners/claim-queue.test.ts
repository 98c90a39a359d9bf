import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Repository } from 'typeorm';
import { Collection } from '../../people/collections/collection.entity.js';
import { createNewsletter, createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../../people/accounts/user.entity.js';

let app: RunningApp;
let admin: string;
let id: number;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  admin = await app.tokenOf(Role.ADMIN);
  ({ id } = await createNewsletter(app.dataSource, { name: 'Tram Notes' }));
});
afterAll(() => app.close());

const report = (text: string, token?: string) =>
  app.ask(`mutation ($text: String!) { reportNewsletter(newsletterId: ${id}, reason: GONE, text: $text) }`, {
    token,
    variables: { text },
  });

interface Entry {
  claimId: string | null;
  reportId: string | null;
  [field: string]: unknown;
}

async function list(state = 'OPEN'): Promise<Entry[]> {
  const query = `{ claims(state: ${state}) { items {
    claimId reportId name collectionSlug personName isByOwner reason text state } pagination { total } } }`;
  const { claims } = (await app.ask(query, { token: admin })).data as {
    claims: { items: Entry[]; pagination: { total: number } };
  };
  expect(claims.pagination.total).toBe(claims.items.length);
  return claims.items;
}

test('administrators work through claims and reports in one queue', async () => {
  const owner = await createUser(app.dataSource, { name: 'Ada' });
  const { token } = await app.services.accounts.signIn({ email: owner.email, name: owner.name, isEmailVerified: true });
  await report('The site is for sale.');
  await app.dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'file', 'verified', 'https://tram.example', 'a secret', now(), now())`,
    [owner.id, id],
  );
  await report('My name is wrong.', token);
  const entries = await list();
  expect(entries).toEqual([
    expect.objectContaining({
      name: 'Tram Notes',
      personName: null,
      text: 'The site is for sale.',
      isByOwner: false,
    }),
    expect.objectContaining({ personName: 'Ada', state: 'VERIFIED', reason: null }),
    expect.objectContaining({ personName: 'Ada', reason: 'GONE', isByOwner: true }),
  ]);
  const [first, claim, last] = entries;
  await app.ask(`mutation { closeReport(id: ${first?.reportId}) }`, { token: admin });
  await app.ask(`mutation { keepClaim(id: ${claim?.claimId}) }`, { token: admin });
  expect(await list()).toEqual([last]);
  expect(await list('OWNERS')).toHaveLength(1);
  expect(await list('DONE')).toHaveLength(2);
  await app.ask(`mutation { endClaim(id: ${claim?.claimId}) }`, { token: admin });
  expect(await list('OWNERS')).toEqual([]);
  expect(
    (await app.ask(`mutation { closeReport(id: ${first?.reportId}) }`, { token: admin })).errors?.[0]?.message,
  ).toBe('This was done already');
  expect((await app.ask('mutation { endClaim(id: 999) }', { token: admin })).errors?.[0]?.message).toBe(
    'Claim not found',
  );
  const actions = await app.dataSource.query<{ action: string }[]>('SELECT action FROM audit_entries ORDER BY id');
  expect(actions.map(({ action }) => action)).toEqual(['report.close', 'claim.keep', 'claim.end']);
});

describe('a shared collection', () => {
  let owner: string;

  const share = async (name: string): Promise<{ id: string; slug: string }> => {
    const made = `mutation ($name: String!) { createCollection(input: { name: $name, visibility: PUBLIC }) { id slug } }`;
    const { data } = await app.ask(made, { token: owner, variables: { name } });
    return (data as { createCollection: { id: string; slug: string } }).createCollection;
  };
  const reportCollection = (slug: string) =>
    app.ask(
      `mutation ($slug: String!) { reportCollection(slug: $slug, reason: SPAM, text: "It only advertises pills.") }`,
      { variables: { slug } },
    );
  const update = (id: string, visibility: string) =>
    app.ask(`mutation { updateCollection(id: ${id}, input: { name: "Pills", visibility: ${visibility} }) { id } }`, {
      token: owner,
    });

  beforeAll(async () => {
    owner = await app.tokenOf(Role.VIEWER);
  });

  test('is reported by anybody, and made private for good', async () => {
    const pills = await share('Pills');
    await reportCollection(pills.slug);
    await reportCollection(pills.slug);
    const [first] = (await list()).filter(({ name }) => name === 'Pills');
    expect(first).toMatchObject({ collectionSlug: pills.slug, reason: 'SPAM', personName: null });
    const close = `mutation { closeCollection(reportId: ${first?.reportId}) }`;
    expect((await app.ask(close, { token: owner })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await app.ask(close, { token: admin });
    expect((await list()).filter(({ name }) => name === 'Pills')).toEqual([]);
    const found = await app.ask(`{ collection(slug: "${pills.slug}") { id } }`);
    expect(found.data).toEqual({ collection: null });
    expect((await update(pills.id, 'UNLISTED')).errors?.[0]?.message).toContain('An administrator has made');
    expect((await update(pills.id, 'PRIVATE')).errors).toBeUndefined();
  });

  test('stays private if it is closed while it is being shared', async () => {
    const notes = await share('Notes');
    await update(notes.id, 'PRIVATE');
    const collections = app.dataSource.getRepository(Collection);
    const save = collections.update.bind(collections);
    const spy = jest.spyOn(Repository.prototype, 'update').mockImplementationOnce(async (...change) => {
      await app.dataSource.query('UPDATE collections SET closed_at = now() WHERE id = $1', [notes.id]);
      return save(...change);
    });
    const { errors } = await update(notes.id, 'PUBLIC');
    spy.mockRestore();
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await update('999999', 'PUBLIC')).errors?.[0]?.message).toBe('Collection not found');
  });

  test('that is private or removed cannot be reported', async () => {
    const notes = await share('Notes');
    await update(notes.id, 'PRIVATE');
    expect((await reportCollection(notes.slug)).errors?.[0]?.message).toBe('Collection not found');
    expect((await reportCollection('nothing')).errors?.[0]?.message).toBe('Collection not found');
  });
});

test('a report says what is wrong, and visitors write few of them', async () => {
  expect((await report('Bad')).errors?.[0]?.message).toContain('Please describe what is wrong');
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await report(`It is gone, ${n}.`)).errors?.[0]?.extensions.code);
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

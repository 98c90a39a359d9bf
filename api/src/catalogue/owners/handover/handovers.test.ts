import { afterAll, beforeEach, beforeAll, expect, test } from '@jest/globals';
import { createNewsletter } from '../../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';

let app: RunningApp;
let id: number;
let ada: string;
let bob: string;
let eve: string;
let counter = 0;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  counter += 1;
  ({ id } = await createNewsletter(app.dataSource, { name: `Letter ${counter}` }));
  [ada, bob, eve] = (await Promise.all(['ada', 'bob', 'eve'].map(signIn))) as [string, string, string];
  await app.dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     SELECT u.id, n.id, 'file', 'verified', n.url, 'a secret', now(), now() FROM users u, newsletters n
     WHERE u.email = $1 AND n.id = $2`,
    [address('ada'), id],
  );
});
afterAll(() => app.close());

const address = (name: string) => `${name}${counter}@example.com`;

async function signIn(name: string): Promise<string> {
  return (await app.services.accounts.signIn({ email: address(name), name, isEmailVerified: true })).token;
}

async function ask<T>(token: string, query: string): Promise<T> {
  const { data, errors } = await app.ask(query, { token });
  if (errors) throw new Error(errors[0]?.message);
  return data as T;
}

const offer = async (to: string, token = ada) =>
  (
    await ask<{ offerNewsletter: { id: string } }>(
      token,
      `mutation { offerNewsletter(newsletterId: ${id}, recipient: "${to}") { id recipient isReceived } }`,
    )
  ).offerNewsletter;
const act = (mutation: string, offerId: string, token: string) =>
  ask(token, `mutation { ${mutation}(id: ${offerId}) { id } }`);
const seen = async (token: string) =>
  (await ask<{ handover: object | null }>(token, `{ handover(newsletterId: ${id}) { recipient isReceived } }`))
    .handover;
const owns = async (token: string) =>
  (await ask<{ ownedNewsletters: { id: string }[] }>(token, '{ ownedNewsletters { id } }')).ownedNewsletters.length > 0;

test('whoever signs in with the address accepts, and until then nothing changes', async () => {
  // Spelled otherwise, as people do.
  const { id: offerId } = await offer(address('bob').toUpperCase());
  expect([await owns(ada), await owns(bob)]).toEqual([true, false]);
  expect(await seen(ada)).toEqual({ recipient: address('bob').toUpperCase(), isReceived: false });
  expect(await seen(bob)).toEqual({ recipient: null, isReceived: true });
  expect(await seen(eve)).toBeNull();
  await act('acceptHandover', offerId, bob);
  expect([await owns(ada), await owns(bob)]).toEqual([false, true]);
  expect([await seen(ada), await seen(bob)]).toEqual([null, null]);
  await expect(act('acceptHandover', offerId, bob)).rejects.toThrow('This offer is over');
  const actions = await app.dataSource.query<{ action: string }[]>(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  expect(actions.map(({ action }) => action)).toEqual(['handover.offer', 'handover.accept']);
});

test("the old owner's reading rule ends with their claim", async () => {
  await app.dataSource.query(
    `INSERT INTO reading_rules (newsletter_id, rule, reason, changed_by_id)
     SELECT $1, '{}', 'Mine', id FROM users WHERE email = $2`,
    [id, address('ada')],
  );
  const { id: offerId } = await offer(address('bob'));
  await act('acceptHandover', offerId, bob);
  expect(await app.dataSource.query('SELECT FROM reading_rules WHERE newsletter_id = $1', [id])).toEqual([]);
});

test('the answer and the mail are the same for an address without an account', async () => {
  const known = await offer(address('bob'));
  const unknown = await offer('nobody@example.org');
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  const mails = await app.dataSource.query<{ recipient: string; text: string }[]>(
    `SELECT recipient, text FROM mails WHERE key = ANY ($1) ORDER BY id`,
    [[known, unknown].map((one) => `handover ${one.id}`)],
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([address('bob'), 'nobody@example.org'].sort());
  expect(mails[0]?.text).toBe(mails[1]?.text);
});

test('both sides can end it, and a new offer replaces the earlier one', async () => {
  const first = await offer(address('eve'));
  const second = await offer(address('bob'));
  await expect(act('acceptHandover', first.id, eve)).rejects.toThrow('This offer is over');
  await act('refuseHandover', second.id, bob);
  await expect(act('acceptHandover', second.id, bob)).rejects.toThrow('This offer is over');
  const third = await offer(address('bob'));
  await act('endHandover', third.id, ada);
  await expect(act('acceptHandover', third.id, bob)).rejects.toThrow('This offer is over');
  expect([await owns(ada), await owns(bob)]).toEqual([true, false]);
  await expect(offer(address('bob'))).rejects.toThrow('You have made 3 offers in a day');
});

test('nobody else offers, accepts, refuses or ends it', async () => {
  await expect(offer(address('bob'), eve)).rejects.toThrow('Only the owner of this newsletter may do this');
  const { id: offerId } = await offer(address('bob'));
  for (const mutation of ['acceptHandover', 'refuseHandover', 'endHandover'])
    await expect(act(mutation, offerId, eve)).rejects.toThrow('Offer not found');
  await expect(act('acceptHandover', offerId, ada)).rejects.toThrow('Offer not found');
  await expect(offer(address('ada'))).rejects.toThrow('This is your own address');
  await expect(offer('nobody')).rejects.toThrow('This is not an e-mail address.');
});

test('an offer is over after its time, and with the claim of its owner', async () => {
  const late = await offer(address('bob'));
  await app.dataSource.query("UPDATE handovers SET expires_at = now() - interval '1 minute' WHERE id = $1", [late.id]);
  await expect(act('acceptHandover', late.id, bob)).rejects.toThrow('This offer is over');
  const { id: offerId } = await offer(address('bob'));
  await app.dataSource.query("UPDATE claims SET state = 'ended' WHERE newsletter_id = $1", [id]);
  await expect(act('acceptHandover', offerId, bob)).rejects.toThrow('This offer is over');
  expect(await owns(bob)).toBe(false);
});

test('an offer is not accepted if the claim ends at the same time', async () => {
  const { id: offerId } = await offer(address('bob'));
  // As if another transaction had ended it between the reading and the writing.
  await app.dataSource.query(
    `CREATE FUNCTION change_nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE TRIGGER change_nothing BEFORE UPDATE ON claims FOR EACH ROW WHEN (OLD.state = 'verified')
       EXECUTE FUNCTION change_nothing()`,
  );
  await expect(act('acceptHandover', offerId, bob)).rejects.toThrow('This offer is over');
  await app.dataSource.query('DROP FUNCTION change_nothing CASCADE');
  await act('acceptHandover', offerId, bob);
});

test('an address gets three mails a day from all owners together', async () => {
  await app.dataSource.query(
    `INSERT INTO handovers (newsletter_id, user_id, recipient, state, created_at, expires_at)
     SELECT $1, u.id, $2, 'ended', now() - age, now() FROM users u, unnest($3::interval[]) AS age WHERE u.email = $4`,
    [id, address('bob').toUpperCase(), ['1 hour', '2 hours', '25 hours'], address('eve')],
  );
  await offer(address('bob'));
  await expect(offer(address('bob'))).rejects.toThrow('Enough mails were sent to this address today');
  await offer(address('eve'));
});

test('offers are deleted 90 days after they are over', async () => {
  await app.dataSource.query(
    `INSERT INTO handovers (newsletter_id, user_id, recipient, state, expires_at)
     SELECT $1, id, 'next@example.com', 'ended', now() - age FROM users, unnest($2::interval[]) AS age WHERE email = $3`,
    [id, ['89 days', '91 days'], address('eve')],
  );
  expect(await app.services.handovers.sweep()).toBe(1);
});

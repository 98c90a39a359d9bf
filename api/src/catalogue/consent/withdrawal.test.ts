import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createEdition, createNewsletter, createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import { TextUse } from '../newsletters/text-use.js';

const EDITIONS = 45;
/** Rows of each statement that changes editions. */
const NOTE_STATEMENTS = `
CREATE TABLE noted (rows integer NOT NULL);
CREATE FUNCTION note_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO noted SELECT count(*) FROM old_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER updates_noted AFTER UPDATE ON editions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statement();
CREATE TRIGGER deletions_noted AFTER DELETE ON editions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statement();`;

let app: RunningApp;
let token: string;
let newsletter: Newsletter;

beforeAll(async () => {
  app = await startTestApp();
  await app.dataSource.query(NOTE_STATEMENTS);
});
afterAll(() => app.close());

beforeEach(async () => {
  const { dataSource, services } = app;
  await dataSource.query('DELETE FROM newsletters');
  const user = await createUser(dataSource);
  ({ token } = await services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true }));
  newsletter = await createNewsletter(dataSource);
  await dataSource.query(
    `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'meta_tag', 'verified', '', '', now(), now())`,
    [user.id, newsletter.id],
  );
  for (let number = 0; number < EDITIONS; number += 1)
    await createEdition(dataSource, newsletter, {
      text: 'All about the harbour.',
      html: '<p>All about the harbour.</p>',
      summary: 'The harbour.',
      textHash: `hash-${number}`,
      language: 'en',
    });
  await dataSource.query('DELETE FROM noted; DELETE FROM outbox');
});

const choose = async (use: TextUse) =>
  app.ask(`mutation { setTextUse(id: ${newsletter.id}, textUse: ${use.toUpperCase()}) { textUse } }`, { token });
const optOut = async () => app.ask(`mutation { optOutNewsletter(id: ${newsletter.id}) { id } }`, { token });

const DECISIONS: [string, () => Promise<unknown>][] = [
  ['an opt-out', optOut],
  ['excerpts', () => choose(TextUse.EXCERPTS)],
  ['nothing', () => choose(TextUse.NOTHING)],
];
const HAS_ALL = `(html IS NOT NULL OR summary IS NOT NULL)`;

const count = async (condition: string, table = 'editions'): Promise<number> => {
  const [row] = await app.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM ${table} WHERE ${condition}`,
  );
  return row.count;
};
const isWithheld = async () => (await count('withheld_at IS NOT NULL', 'newsletters')) === 1;
const shown = async () => {
  const { data } = await app.ask(`{ editions(newsletterId: ${newsletter.id}) { pagination { total } } }`);
  return (data as { editions: { pagination: { total: number } } }).editions.pagination.total;
};

/** The decision is the first transaction, and each piece another. */
async function atTransaction(number: number, event: () => Promise<unknown>, act: () => Promise<unknown>) {
  const whole = app.dataSource.transaction.bind(app.dataSource) as (...args: unknown[]) => Promise<unknown>;
  let begun = 0;
  const transaction = jest.spyOn(app.dataSource, 'transaction').mockImplementation(async (...args: unknown[]) => {
    begun += 1;
    if (begun === number) await event();
    return whole(...args);
  });
  await act();
  transaction.mockRestore();
}

test.each(DECISIONS)('%s changes 20 editions in a statement at most', async (_what, decide) => {
  await decide();
  const rows = await app.dataSource.query<{ rows: number }[]>('SELECT rows FROM noted');
  expect(rows.map((noted) => noted.rows)).toEqual([20, 20, 5]);
  expect(await count(HAS_ALL)).toBe(0);
  expect(await isWithheld()).toBe(false);
});

test.each(DECISIONS)('after %s, nothing is shown from the decision to the last piece', async (_what, decide) => {
  expect(await shown()).toBe(EDITIONS);
  await atTransaction(
    3,
    async () => {
      expect(await count(HAS_ALL)).toBe(25);
      expect(await shown()).toBe(0);
    },
    decide,
  );
  expect.assertions(3);
});

test.each(DECISIONS)('%s is finished by another process, when the first one is killed', async (_what, decide) => {
  const killed = () => Promise.reject(new Error('killed'));
  await atTransaction(3, killed, decide);
  expect([await count(HAS_ALL), await shown(), await isWithheld()]).toEqual([25, 0, true]);
  await app.services.withdrawals.finishDue();
  expect(await count(HAS_ALL)).toBe(25);
  await app.dataSource.query(`UPDATE newsletters SET withheld_at = now() - interval '2 minutes'`);
  await app.services.withdrawals.finishDue();
  expect([await count(HAS_ALL), await isWithheld()]).toEqual([0, false]);
});

test('a stricter decision meanwhile counts', async () => {
  const stricter = () =>
    app.dataSource.query("UPDATE newsletters SET text_use = 'nothing', withheld_at = now() WHERE id = $1", [
      newsletter.id,
    ]);
  await atTransaction(3, stricter, () => choose(TextUse.EXCERPTS));
  expect([await count('text IS NOT NULL'), await isWithheld()]).toEqual([0, false]);
  expect(await count("kind = 'reread-editions'", 'outbox')).toBe(0);
});

test('an edition that is stored meanwhile goes too', async () => {
  // The last piece is the fifth transaction, and finds nothing.
  const add = () => createEdition(app.dataSource, newsletter, { html: '<p>More</p>', textHash: 'more', text: 'More' });
  await atTransaction(6, add, () => choose(TextUse.EXCERPTS));
  expect([await count("text_hash = 'more excerpts'"), await count(HAS_ALL)]).toEqual([1, 0]);
});

test('of what is permitted again, summaries stay until it is read again', async () => {
  await choose(TextUse.EXCERPTS);
  await app.dataSource.query("UPDATE editions SET summary = 'Again.'");
  await app.dataSource.query('DELETE FROM noted');
  await choose(TextUse.ALL);
  expect(await count("summary = 'Again.' AND text_hash LIKE '% all'")).toBe(EDITIONS);
  expect(await count('rows > 20', 'noted')).toBe(0);
  expect(await count("kind = 'reread-editions'", 'outbox')).toBe(2);
});

import { afterAll, beforeAll, beforeEach, expect, jest, test, describe } from '@jest/globals';
import pg from 'pg';
import { WebhookPayloads } from '../../people/webhooks/webhook-payloads.js';
import { EditionStatus } from '../editions/edition.entity.js';
import { createEdition, createNewsletter, createUser } from '../../testing/factories.js';
import { Role } from '../../people/accounts/user.entity.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';
import { becomeSoleProcess } from '../../base/database/pool/sole-lock.js';
import { createLogger } from '../../base/log.js';
import { openCuttableConnection } from '../../testing/servers/cuttable-connection.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { WithdrawalService } from './withdrawal.service.js';

const EDITIONS = 45;

describe('a withdrawal', () => {
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
  let admin: string;
  let newsletter: Newsletter;

  beforeAll(async () => {
    app = await startTestApp();
    await app.dataSource.query(NOTE_STATEMENTS);
    admin = await app.tokenOf(Role.ADMIN);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    const { dataSource, services } = app;
    await dataSource.query('DELETE FROM newsletters');
    const user = await createUser(dataSource);
    ({ token } = await services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true }));
    newsletter = await createNewsletter(dataSource);
    // Whoever has approved it may reopen it.
    await dataSource.query("UPDATE newsletters SET reviewed_by_id = (SELECT id FROM users WHERE role = 'admin')");
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
  const noted = async () => {
    const [rows] = await app.dataSource.query<[{ rows: number }[]]>('DELETE FROM noted RETURNING rows');
    return rows.map((statement) => statement.rows);
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
    expect(await noted()).toEqual([20, 20, 5]);
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

  test('webhooks are told of an edition meanwhile, unless its owner has taken the newsletter out', async () => {
    const [edition] = await app.dataSource.query<[{ id: number }]>('SELECT min(id) AS id FROM editions');
    const event = { event: 'edition.published', editionId: edition.id, data: null, savedSearchId: null };
    const told: unknown[] = [];
    const tell = async () => told.push(await new WebhookPayloads(app.dataSource, '').read(event));
    await atTransaction(2, tell, () => choose(TextUse.NOTHING));
    await atTransaction(2, tell, optOut);
    expect(told).toEqual([expect.objectContaining({ newsletter: expect.anything() }), undefined]);
  });

  const byAdmin = (mutation: string) => app.ask(`mutation { ${mutation} }`, { token: admin });
  const remove = () => byAdmin(`deleteNewsletter(id: ${newsletter.id})`);
  const restore = () => byAdmin(`restoreNewsletter(id: ${newsletter.id}) { id }`);
  const reopen = () => byAdmin(`reopenNewsletters(ids: [${newsletter.id}]) { done }`);
  const approve = () => byAdmin(`approveNewsletter(id: ${newsletter.id}, toBeProcessed: false) { id }`);

  const UNDONE: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['a deletion', remove, restore],
    ['a review that is reopened', reopen, approve],
  ];

  test.each(UNDONE)('%s and its undoing write the text index 20 editions at a time', async (_what, hide, show) => {
    await hide();
    expect([await noted(), await count('search IS NULL')]).toEqual([[20, 20, 5], EDITIONS]);
    await app.dataSource.query('DELETE FROM outbox');
    await atTransaction(3, async () => expect(await shown()).toBe(0), show);
    expect([await noted(), await count("search @@ 'harbour' AND text_hash LIKE 'hash-%'")]).toEqual([
      [20, 20, 5],
      EDITIONS,
    ]);
    expect([await shown(), await count("kind IN ('forget-words', 'reread-editions')", 'outbox')]).toEqual([
      EDITIONS,
      0,
    ]);
  });

  test.each(UNDONE)('%s ends when it is undone meanwhile, and the other way around', async (_what, hide, show) => {
    await atTransaction(3, show, hide);
    expect([await count('search IS NOT NULL'), await isWithheld()]).toEqual([EDITIONS, false]);
    await hide();
    await atTransaction(3, hide, show);
    expect([await count('search IS NULL'), await isWithheld()]).toEqual([EDITIONS, false]);
  });

  test.each(UNDONE)('%s is finished by another process, and so is its undoing', async (_what, hide, show) => {
    const killed = () => Promise.reject(new Error('killed'));
    for (const decide of [hide, show]) {
      await atTransaction(3, killed, decide);
      expect([await count('search IS NULL'), await shown(), await isWithheld()]).toEqual([
        decide === hide ? 20 : 25,
        0,
        true,
      ]);
      await app.dataSource.query(`UPDATE newsletters SET withheld_at = now() - interval '2 minutes'`);
      await app.services.withdrawals.finishDue();
      expect([await count('search IS NULL'), await isWithheld()]).toEqual([decide === hide ? EDITIONS : 0, false]);
    }
  });

  test('a stricter decision meanwhile counts', async () => {
    const stricter = () =>
      app.dataSource.query(
        "UPDATE newsletters SET text_use = 'nothing', has_new_text_use = true, withheld_at = now() WHERE id = $1",
        [newsletter.id],
      );
    await atTransaction(3, stricter, () => choose(TextUse.EXCERPTS));
    expect([await count('text IS NOT NULL'), await isWithheld()]).toEqual([0, false]);
    expect(await count("kind = 'reread-editions'", 'outbox')).toBe(0);
  });

  test('excerpts end when all is permitted meanwhile', async () => {
    await atTransaction(
      3,
      () => choose(TextUse.ALL),
      () => choose(TextUse.EXCERPTS),
    );
    expect([await count("text_hash LIKE '% all'"), await isWithheld()]).toEqual([EDITIONS, false]);
  });

  test('a process of an earlier version, which withholds nothing, writes the index at once', async () => {
    const become = (status: string) =>
      app.dataSource.query('UPDATE newsletters SET submission_status = $2 WHERE id = $1', [newsletter.id, status]);
    await become('deleted');
    expect(await count('search IS NULL')).toBe(EDITIONS);
    await become('approved');
    expect(await count('search IS NULL')).toBe(0);
  });

  test.each(DECISIONS)(
    '%s stops mails that quote it, and deletes those that were sent meanwhile',
    async (_what, decide) => {
      const quote = (state: string, id = newsletter.id) =>
        app.dataSource.query(
          `INSERT INTO mails (key, kind, recipient, subject, text, html, headers, message_id, state)
       VALUES (gen_random_uuid(), 'digest', '', '', '/newsletter/${id}?edition=1', '', '{}', '', $1)`,
          [state],
        );
      await app.dataSource.query('DELETE FROM mails');
      for (const id of [newsletter.id, newsletter.id + 1]) await quote('waiting', id);
      await atTransaction(
        3,
        async () => {
          expect(await count('true', 'mails')).toBe(1);
          await quote('sent');
        },
        decide,
      );
      expect(await count('true', 'mails')).toBe(1);
    },
  );

  /** Acts while a transaction is open, until it waits for that. The embedded database runs one after the other. */
  async function duringTransaction(statement: string, act: () => Promise<unknown>): Promise<void> {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(statement, [newsletter.id]);
    const acting = act();
    const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    if (process.env.TEST_DATABASE_URL)
      await eventually(async () => (await app.dataSource.query<unknown[]>(waits)).length > 0);
    await runner.commitTransaction();
    await runner.release();
    await acting;
  }

  test('a text that is being stored while its use is decided is not kept', async () => {
    const unread = { status: EditionStatus.PROCESSING, lease: 'lease', text: null, html: null };
    await createEdition(app.dataSource, newsletter, unread);
    const store = `UPDATE editions SET text = 'More', html = 'More', text_hash = 'more', lease = NULL, status = 'processed'
    WHERE newsletter_id = $1 AND lease = 'lease'`;
    await duringTransaction(store, () => choose(TextUse.NOTHING));
    expect([await count('num_nonnulls(text, html, text_hash) > 0'), await isWithheld()]).toEqual([0, false]);
  });

  test('a deletion waits for a piece of an earlier withdrawal', async () => {
    await duringTransaction('SELECT FROM newsletters WHERE id = $1 FOR KEY SHARE', remove);
    expect(await count("submission_status = 'deleted'", 'newsletters')).toBe(1);
  });

  test('an edition that is stored meanwhile goes too', async () => {
    // The last piece is the fifth transaction, and finds nothing.
    const add = () =>
      createEdition(app.dataSource, newsletter, { html: '<p>More</p>', textHash: 'more', text: 'More' });
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
});

describe('of several processes', () => {
  const log = createLogger('silent');
  let database: TestDatabase;
  let withdrawals: WithdrawalService;
  let id: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    withdrawals = new WithdrawalService(database.dataSource, { connection: database.connection, log });
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.dataSource.query('DELETE FROM newsletters');
    const newsletter = await createNewsletter(database.dataSource);
    ({ id } = newsletter);
    for (let number = 0; number < EDITIONS; number += 1)
      await createEdition(database.dataSource, newsletter, { text: 'All about the harbour.', language: 'en' });
    await decide('pending', '2 minutes');
  });

  const decide = (status: string, ago = '0') =>
    database.dataSource.query(
      'UPDATE newsletters SET submission_status = $2, withheld_at = now() - $3::interval WHERE id = $1',
      [id, status, ago],
    );
  /** How many editions are in the text index, and whether they are withheld. */
  const state = async () => {
    const [row] = await database.dataSource.query<[{ indexed: number; isWithheld: boolean }]>(
      `SELECT count(e.search)::int AS indexed, bool_or(n.withheld_at IS NOT NULL) AS "isWithheld"
     FROM editions e JOIN newsletters n ON n.id = e.newsletter_id`,
    );
    return [row.indexed, row.isWithheld];
  };

  test('one process at a time is at a withdrawal', async () => {
    const other = await becomeSoleProcess(database.connection, `withdrawal ${id}`);
    await withdrawals.finishDue();
    // The embedded database has one process.
    expect(await state()).toEqual(database.isRealServer ? [EDITIONS, true] : [0, false]);
    await other?.release();
    await withdrawals.finishDue();
    expect(await state()).toEqual([0, false]);
  });

  test('a process that has ended one looks for what was decided before another could begin', async () => {
    const clients = pg.Client.prototype as { end: (this: pg.Client) => Promise<void> };
    const { end } = clients;
    const ending = jest.spyOn(clients, 'end').mockImplementationOnce(async function (this: pg.Client) {
      await decide('approved');
      await end.call(this);
    });
    await withdrawals.finish(id);
    ending.mockRestore();
    expect(await state()).toEqual([EDITIONS, false]);
  });

  test('a process that has lost its lock stops at the next piece', async () => {
    const cuttable = await openCuttableConnection(database.connection);
    const whole = database.dataSource.transaction.bind(database.dataSource) as (...args: unknown[]) => Promise<unknown>;
    const piece = jest.spyOn(database.dataSource, 'transaction').mockImplementationOnce(async (...args: unknown[]) => {
      cuttable.cut();
      return whole(...args);
    });
    await new WithdrawalService(database.dataSource, { connection: cuttable.connection, log }).finish(id);
    piece.mockRestore();
    cuttable.close();
    expect(await state()).toEqual([EDITIONS - 20, true]);
  });
});

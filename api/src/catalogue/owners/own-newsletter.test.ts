import { afterAll, beforeAll, beforeEach, expect, test, describe } from '@jest/globals';
import { requireMember, type Member } from '../../people/accounts/access.js';
import { Role } from '../../people/accounts/user.entity.js';
import { Edition } from '../../library/editions/edition.entity.js';
import { callerFor, createEdition, createNewsletter, createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { tablesWith } from '../../testing/databases/tables-with.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { LEFT } from './forget-newsletter.js';
import { FORGET_WORDS } from '../../library/withdrawal/withdrawal.service.js';

describe('an owner', () => {
  /** In everything that was read from the site. No other newsletter has it. */
  const PLANTED = 'quoxbeam';

  let app: RunningApp;
  let site: TestServer;
  let owner: Member;
  let token: string;
  let newsletter: Newsletter;
  let other: Newsletter;

  beforeAll(async () => {
    site = await startServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<p>${PLANTED}`),
    );
    app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}` });
  });
  afterAll(async () => {
    await app.close();
    await site.close();
  });

  beforeEach(async () => {
    await app.dataSource.query('DELETE FROM newsletters');
    await app.dataSource.query('DELETE FROM entities');
    const user = await createUser(app.dataSource);
    owner = requireMember(callerFor(user));
    ({ token } = await app.services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true }));
    const url = `http://127.0.0.1:${site.port}/`;
    const description = `All about the ${PLANTED}, every week.`;
    newsletter = await createNewsletter(app.dataSource, { url, urlKey: newsletterKey(url), description });
    other = await createNewsletter(app.dataSource);
    await own(newsletter, user.id);
  });

  const own = ({ id, url }: Newsletter, userId: number) =>
    app.dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at, verified_at)
     VALUES ($1, $2, 'meta_tag', 'verified', $3, 'a secret', now(), now())`,
      [userId, id, url],
    );

  /** Everything that the pipeline stores of an edition. */
  async function fill(): Promise<void> {
    const { dataSource } = app;
    const text = `The ${PLANTED} turbine is loud.`;
    const common = await createEdition(dataSource, other, { text: 'Acme builds turbines.', language: 'en' });
    const edition = await createEdition(dataSource, newsletter, {
      title: `On the ${PLANTED}`,
      author: `Ada ${PLANTED}`,
      text,
      html: `<p>${text}</p>`,
      feedHtml: `<p>${text}</p>`,
      summary: text,
      companies: [PLANTED, 'Acme'],
      url: `${newsletter.url}${PLANTED}`,
      urlKey: PLANTED,
      textHash: PLANTED,
      language: 'en',
    });
    const [planted, acme] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO entities (kind, key, name, slug, aliases) VALUES ('company', $1, $1, $1, ARRAY[$1]),
       ('company', 'acme', 'Acme', 'acme', ARRAY['Acme']) RETURNING id`,
      [PLANTED],
    );
    const mentions = [
      [edition.id, planted?.id],
      [edition.id, acme?.id],
      [common.id, acme?.id],
    ];
    for (const mention of mentions)
      await dataSource.query(
        'INSERT INTO mentions (edition_id, entity_id, starts_at, ends_at) VALUES ($1, $2, 0, 4)',
        mention,
      );
    await dataSource.query('INSERT INTO newsletter_entities (newsletter_id, entity_id, editions) VALUES ($1, $2, 1)', [
      newsletter.id,
      planted?.id,
    ]);
    const { id: generation } = await app.services.generations.inUse();
    await dataSource.query(
      "INSERT INTO newsletter_centroids (newsletter_id, generation_id, vector) VALUES ($1, $2, '[1,0]')",
      [newsletter.id, generation],
    );
    await dataSource.query(
      `INSERT INTO mails (key, kind, user_id, recipient, subject, text, html, headers, message_id, state)
     VALUES ('digest', 'digest', $1, 'a@example.com', $2, $2 || $3, $2, '{}', '<1@example.com>', 'kept')`,
      [owner.user.id, text, ` /newsletter/${newsletter.id}?edition=${edition.id}`],
    );
    const [[job]] = [
      await dataSource.query<{ id: number }[]>(
        `INSERT INTO jobs (newsletter_id, status_message) VALUES ($1, $2) RETURNING id`,
        [newsletter.id, `Reading ${PLANTED}`],
      ),
    ];
    await dataSource.query(`INSERT INTO job_logs (job_id, phase, status, message) VALUES ($1, 'content', 'info', $2)`, [
      job?.id,
      text,
    ]);
  }

  const count = async (table: string): Promise<number> => {
    const [row] = await app.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int FROM ${table} WHERE newsletter_id = $1`,
      [newsletter.id],
    );
    return row.count;
  };

  const optOut = () =>
    app.ask(`mutation { optOutNewsletter(id: ${newsletter.id}) { name description leftAt image } }`, { token });

  /** Texts of a newsletter that stay listed, or that nobody has read or written. The database checks the values of others. */
  const KEPT = ['name', 'url', 'url_key', 'image_id', 'niche', 'platform', 'usual_day', 'rejection_reason'];

  /** Every other text of the newsletter, so that a new column is forgotten or named above. */
  async function fillColumns(): Promise<void> {
    const columns = await app.dataSource.query<{ name: string }[]>(
      `SELECT a.attname::text AS name FROM pg_attribute a
       WHERE a.attrelid = 'newsletters'::regclass AND a.atttypid = 'text'::regtype AND a.attgenerated = '' AND a.attname <> ALL ($1)
         AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND a.attnum = ANY (c.conkey))`,
      [KEPT],
    );
    const values = columns.map(({ name }) => `${name} = $2`).join(', ');
    await app.dataSource.query(`UPDATE newsletters SET ${values} WHERE id = $1`, [newsletter.id, `The ${PLANTED}`]);
  }

  test('nothing that was read from a newsletter stays in any table', async () => {
    await fill();
    await fillColumns();
    expect(await tablesWith(app.dataSource, PLANTED)).toEqual(
      expect.arrayContaining([
        'editions',
        'entities',
        'job_logs',
        'jobs',
        'mails',
        'newsletters',
        'term_frequencies',
        'word_forms',
      ]),
    );
    expect((await optOut()).data?.optOutNewsletter).toEqual({
      name: newsletter.name,
      description: LEFT,
      leftAt: expect.any(String),
      image: null,
    });
    // A worker does it soon, and again if it fails.
    expect(await app.dataSource.query('SELECT kind FROM outbox')).toEqual([{ kind: FORGET_WORDS }]);
    await app.services.withdrawals.forgetWords();
    expect(await tablesWith(app.dataSource, PLANTED)).toEqual([]);
    for (const table of ['editions', 'newsletter_entities', 'newsletter_centroids']) expect(await count(table)).toBe(0);
    expect(await tablesWith(app.dataSource, 'acme')).toEqual(expect.arrayContaining(['editions', 'entities']));
    const [job] = await app.dataSource.query<{ status: string }[]>('SELECT status FROM jobs');
    expect(job?.status).toBe('cancelled');
  });

  test('its site is not read again', async () => {
    const { id, url } = newsletter;
    await optOut();
    const admin = await app.tokenOf(Role.ADMIN);
    const ask = async (query: string) => (await app.ask(query, { token: admin })).errors?.[0]?.message;
    const refusals = [
      `mutation { createJobs(newsletterIds: [${id}]) { id } }`,
      `mutation { discoverContent(newsletterId: ${id}) { found } }`,
      `mutation { updateNewsletter(id: ${id}, input: { toBeProcessed: true }) { id } }`,
      `mutation { describeSite(url: "${url}") { name } }`,
      `mutation { captureScreenshot(url: "${url}") { imageUrl } }`,
    ];
    for (const query of refusals) expect(await ask(query)).toMatch(/is not read, at the wish of its owner/);
    expect((await app.ask(`mutation { checkUrl(url: "${url}") { message } }`, { token })).data?.checkUrl).toEqual({
      message: 'This URL is already registered',
    });
    await app.dataSource
      .getRepository(Edition)
      .insert({ newsletterId: id, url, urlKey: url })
      .catch(() => undefined);
    expect(await count('editions')).toBe(0);
    expect(site.requests).toEqual([]);
    expect((await optOut()).errors?.[0]?.message).toBe('This newsletter was taken out by its owner');
  });

  test('only its owner takes it out or changes it', async () => {
    const stranger = await app.tokenOf(Role.ADMIN);
    for (const mutation of ['optOutNewsletter', 'rereadOwnedNewsletter']) {
      const { errors } = await app.ask(`mutation { ${mutation}(id: ${newsletter.id}) { id } }`, { token: stranger });
      expect(errors?.[0]?.message).toBe('Only the owner of this newsletter may do this');
    }
    expect((await app.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletter.id })).leftAt).toBeNull();
  });

  test('its owner changes the text, the topics and how often it is sent, and an audit line tells it', async () => {
    const [topic] = await app.services.topics.subcategories();
    const input = `{ description: "What we really write about.", frequency: daily, subcategoryIds: [${topic?.id}] }`;
    const query = `mutation { updateOwnedNewsletter(id: ${newsletter.id}, input: ${input}) {
    description frequency subcategories { name } } }`;
    expect((await app.ask(query, { token })).data?.updateOwnedNewsletter).toEqual({
      description: 'What we really write about.',
      frequency: 'daily',
      subcategories: [{ name: topic?.name }],
    });
    const [entry] = await app.dataSource.query<object[]>(
      'SELECT action, details, actor_id FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toEqual({
      action: 'newsletter.owner-update',
      details: expect.stringMatching(/^topics: .*; frequency: .* → daily; description$/),
      actor_id: owner.user.id,
    });
    const short = `mutation { updateOwnedNewsletter(id: ${newsletter.id}, input: { description: "Short" }) { id } }`;
    expect((await app.ask(short, { token })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('its owner has it read anew, once a day', async () => {
    const query = `mutation { rereadOwnedNewsletter(id: ${newsletter.id}) { id } }`;
    expect((await app.ask(query, { token })).errors).toBeUndefined();
    const [row] = await app.dataSource.query<[{ due: boolean }]>(
      'SELECT next_visit_at <= now() AS due FROM newsletters WHERE id = $1',
      [newsletter.id],
    );
    expect(row.due).toBe(true);
    await app.dataSource.query('UPDATE newsletters SET visited_at = now() WHERE id = $1', [newsletter.id]);
    expect((await app.ask(query, { token })).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });
});

describe('a handover', () => {
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
    (await ask<{ ownedNewsletters: { id: string }[] }>(token, '{ ownedNewsletters { id } }')).ownedNewsletters.length >
    0;

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

  test("the old owner's reading rule ends with their claim, and what the new one has begun", async () => {
    await app.dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, address, secret, expires_at)
       SELECT id, $1, 'file', 'https://letter.example', 'a', now() + interval '1 day' FROM users WHERE email = $2`,
      [id, address('bob')],
    );
    await app.dataSource.query(
      `INSERT INTO reading_rules (newsletter_id, rule, reason, changed_by_id)
     SELECT $1, '{}', 'Mine', id FROM users WHERE email = $2`,
      [id, address('ada')],
    );
    const { id: offerId } = await offer(address('bob'));
    await act('acceptHandover', offerId, bob);
    expect(await app.dataSource.query('SELECT FROM reading_rules WHERE newsletter_id = $1', [id])).toEqual([]);
    const open = "SELECT FROM claims WHERE newsletter_id = $1 AND state = 'waiting'";
    expect(await app.dataSource.query(open, [id])).toEqual([]);
  });

  test('an owner gives it up: it stays, with an audit line and a mail, and can be claimed again', async () => {
    await offer(address('bob'));
    await app.dataSource.query(
      `INSERT INTO reading_rules (newsletter_id, rule, reason, changed_by_id)
       SELECT $1, '{}', 'Mine', id FROM users WHERE email = $2`,
      [id, address('ada')],
    );
    await expect(act('giveUpNewsletter', String(id), bob)).rejects.toThrow('Only the owner of this newsletter');
    await act('giveUpNewsletter', String(id), ada);
    await expect(act('giveUpNewsletter', String(id), ada)).rejects.toThrow('Only the owner of this newsletter');
    expect([await owns(ada), await seen(bob)]).toEqual([false, null]);
    const [left] = await app.dataSource.query<object[]>(
      `SELECT (SELECT count(*)::int FROM reading_rules WHERE newsletter_id = $1) AS rules,
         (SELECT array_agg(action ORDER BY id) FROM audit_entries WHERE subject_id = $1) AS actions,
         (SELECT array_agg(subject) FROM mails WHERE recipient = $2) AS mails,
         (SELECT left_at FROM newsletters WHERE id = $1) AS "leftAt"`,
      [id, address('ada')],
    );
    expect(left).toEqual({
      rules: 0,
      actions: ['handover.offer', 'claim.give-up'],
      mails: [`You no longer own Letter ${counter}`],
      leftAt: null,
    });
    const start = `mutation { startClaim(newsletterId: ${id}, method: FILE) { state } }`;
    expect(await ask(bob, start)).toEqual({ startClaim: { state: 'WAITING' } });
  });

  test('who gives up what was taken out is not told that it is read', async () => {
    await app.dataSource.query('UPDATE newsletters SET left_at = now() WHERE id = $1', [id]);
    await act('giveUpNewsletter', String(id), ada);
    const mails = await app.dataSource.query<object[]>('SELECT text FROM mails WHERE recipient = $1', [address('ada')]);
    expect(mails).toEqual([{ text: expect.stringContaining('It stays out, as you left it.') }]);
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

  test('an offer is over after its time, while its owner is blocked, and with their claim', async () => {
    const late = await offer(address('bob'));
    await app.dataSource.query("UPDATE handovers SET expires_at = now() - interval '1 minute' WHERE id = $1", [
      late.id,
    ]);
    await expect(act('acceptHandover', late.id, bob)).rejects.toThrow('This offer is over');
    const { id: offerId } = await offer(address('bob'));
    const block = (at: string) =>
      app.dataSource.query(`UPDATE users SET blocked_at = ${at} WHERE email = '${address('ada')}'`);
    await block('now()');
    expect(await seen(bob)).toBeNull();
    await expect(act('acceptHandover', offerId, bob)).rejects.toThrow('This offer is over');
    await block('NULL');
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
});

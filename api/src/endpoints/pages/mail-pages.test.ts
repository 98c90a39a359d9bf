import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, beforeEach, describe } from '@jest/globals';
import { createUser, createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp, bearer } from '../../testing/running-app.js';
import { Role } from '../../people/accounts/user.entity.js';
import { UnsubscribeLinks } from '../../people/digests/unsubscribe-links.js';
import { matchEdition } from '../../people/follows/match-edition.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the outbox', () => {
  const HOSTILE = '<script>alert(1)</script>" & \'';
  let id: string;

  beforeAll(async () => {
    const to = await createUser(app.dataSource);
    const mail = { key: 'one', kind: 'test', to, subject: HOSTILE, text: HOSTILE, html: `<p>${HOSTILE}</p>` };
    await app.services.mails.add(app.dataSource.manager, mail);
    id = (await app.services.mails.latest())[0]?.id ?? '';
  });

  /** Without `fetch`, which sets the Host header. */
  const look = (path: string, headers: Record<string, string> = {}, origin = app.origin) =>
    new Promise<{ status?: number; body: string }>((resolve, reject) => {
      get(`${origin}${path}`, { headers: { accept: 'text/html', ...headers } }, (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode, body }));
      }).on('error', reject);
    });

  test('lists mails and shows one, with its HTML in a sandbox', async () => {
    expect((await look('/outbox')).body).toContain(`href="/outbox/${id}"`);
    const { status, body } = await look(`/outbox/${id}`);
    expect(status).toBe(200);
    expect(body).toContain('<iframe sandbox title');
    expect(body).not.toContain('<script>');
  });

  test.each([
    ['host', 'attacker.example'],
    ['x-forwarded-for', '203.0.113.9'],
    ['via', '1.1 proxy'],
  ])('is not there for a request with %s: %s', async (name, value) => {
    for (const path of ['/outbox', `/outbox/${id}`]) expect((await look(path, { [name]: value })).status).toBe(404);
  });

  test('a mail that does not exist is not found', async () => {
    expect((await look('/outbox/999')).status).toBe(404);
  });

  test('is not there in production', async () => {
    const production = await startTestApp({ NODE_ENV: 'production' });
    try {
      expect((await look('/outbox', {}, production.origin)).status).toBe(404);
    } finally {
      await production.close();
    }
  });
});

describe('unsubscribing', () => {
  let token: string;
  let link: string;

  const ask = async (query: string, variables: object = {}) => (await app.ask(query, { token, variables })).data ?? {};

  beforeEach(async () => {
    await app.dataSource.query('TRUNCATE mails, outbox, newsletters, users RESTART IDENTITY CASCADE');
    token = await app.tokenOf(Role.VIEWER);
    const letter = await createNewsletter(app.dataSource);
    await ask('mutation ($id: ID) { follow(input: { newsletterId: $id }) { id } }', { id: letter.id });
    await ask('mutation { updateDigestSettings(input: { frequency: WEEKLY }) { hour } }');
    const edition = await createEdition(app.dataSource, letter, { publishedAt: new Date(Date.now() - 60_000) });
    await app.dataSource.transaction((manager) => matchEdition(manager, edition.id));
    const [settings] = await app.dataSource.query<{ at: Date }[]>('SELECT next_at AS at FROM digest_settings');
    await app.services.digests.sendDue(settings?.at);
    const [mail] = await app.services.mails.latest();
    link = /<(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  });

  const frequency = async () =>
    ((await ask('{ digestSettings { frequency } }')).digestSettings as { frequency: string }).frequency;

  test('shows a page that changes nothing', async () => {
    const response = await fetch(link, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const page = await response.text();
    expect(page).toMatch(/<form method="post">.*Unsubscribe/);
    expect(page).toMatch(/<header><a href="\/"><img src="\/mark.svg".*<bdi>Niche Newsletters<\/bdi>/);
    expect(await frequency()).toBe('WEEKLY');
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/x-www-form-urlencoded', 'frequency=never'],
  ])('ends the mails when it is posted as %s: %s', async (type, body) => {
    const response = await fetch(link, { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('No more mail');
    expect(await frequency()).toBe('NEVER');
  });

  test('can also choose another frequency', async () => {
    const body = new URLSearchParams({ frequency: 'daily' });
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    expect(await frequency()).toBe('DAILY');
  });

  test('takes back a mail that waits', async () => {
    await app.dataSource.query("UPDATE mails SET state = 'waiting'");
    await fetch(link, { method: 'POST' });
    expect(await app.services.mails.latest()).toEqual([]);
  });

  test('works for its member only, and with its signature only', async () => {
    const [id = '', signature = ''] = (new URL(link).searchParams.get('token') ?? '').split('.');
    for (const wrong of ['', id, `${id}.`, `${Number(id) + 1}.${signature}`, `${id}.${signature}x`, `0.${signature}`]) {
      const response = await fetch(`${app.origin}/unsubscribe?token=${wrong}`, { method: 'POST' });
      expect(response.status).toBe(404);
    }
    expect((await fetch(`${app.origin}/unsubscribe?token=a&token=b`)).status).toBe(404);
    expect(await frequency()).toBe('WEEKLY');
  });

  test('works with links of two earlier keys and of the secret, and signs with the newest', () => {
    const [secret, older, old, newest] = ['s', 'a', 'b', 'c'] as const;
    const links = new UnsubscribeLinks([newest, old, older, secret]);
    for (const key of [secret, older, old, newest]) expect(links.read(new UnsubscribeLinks([key]).tokenOf(7))).toBe(7);
    expect(links.tokenOf(7)).toBe(new UnsubscribeLinks([newest]).tokenOf(7));
    expect(links.read(new UnsubscribeLinks(['lost']).tokenOf(7))).toBeUndefined();
  });

  test('does not sign in', async () => {
    const secret = new URL(link).searchParams.get('token') ?? '';
    const response = await fetch(`${app.origin}/api/user`, { headers: bearer(secret) });
    expect(response.status).toBe(401);
  });
});

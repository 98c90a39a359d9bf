import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { IdentityServer } from '../../../testing/servers/identity-server.js';
import { startSignInApp, type SignInApp } from '../../../testing/servers/sign-in-app.js';
import { cookieOf, go, targetOf } from '../../../testing/sites/redirects.js';
import type { RunningApp } from '../../../testing/running-app.js';
import { StoredIdentity } from '../identities/identity.entity.js';
import { Role, User } from '../user.entity.js';
import { createUser } from '../../../testing/factories.js';
import { SignInLink } from './sign-in-link.entity.js';

let running: SignInApp;
let identity: IdentityServer;
let app: RunningApp;
beforeAll(async () => {
  running = await startSignInApp();
  ({ app, identity } = running);
});
afterAll(() => running.close());
beforeEach(() => running.clear());

describe('sign-in by e-mail', () => {
  const post = (body: unknown, cookie = '') =>
    fetch(`${app.origin}/api/auth/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  interface SentMail {
    recipient: string;
    text: string;
    user_id: number | null;
  }

  const mails = () => app.dataSource.query<SentMail[]>('SELECT recipient, text, user_id FROM mails ORDER BY id');

  /** Asks for a link, and reads it in the mail. */
  async function askFor(email: string, before = '') {
    const answer = await post({ email }, before);
    expect(answer.status).toBe(200);
    const mail = (await mails()).at(-1);
    const link = /http\S+callback\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const code = /this code does: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    return { answer, mail, link, code, token: new URL(link).searchParams.get('token'), cookie: cookieOf(answer) };
  }

  const fill = (mailbox: string, count: number, network = '203.0.113.') =>
    app.dataSource.query(
      `INSERT INTO sign_in_links (token_hash, browser_hash, email, mailbox, network, expires_at)
       SELECT 'other ' || n, 'other', $1, $1, CASE WHEN right($3, 1) = '.' THEN $3 || n ELSE $3 END, now() + interval '1 minute'
       FROM generate_series(1, $2::int) n`,
      [mailbox, count, network],
    );

  const open = async (link: string, cookie?: string) => targetOf(await go(link, cookie), app.origin);
  const users = () => app.dataSource.getRepository(User).find();

  describe('a code by e-mail', () => {
    const enter = (body: object, cookie = '') =>
      fetch(`${app.origin}/api/auth/email/code`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const pathOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', app.origin).pathname;
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

    test('signs in the browser that has opened the link elsewhere, once', async () => {
      const { code, token } = await askFor('ada@example.com');
      const answers = await Promise.all([1, 2, 3].map(() => enter({ code, token })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400, 400]);
      expect(pathOf(answers.find(({ status }) => status === 302) as Response)).toBe('/callback');
      expect((await users()).map(({ email }) => email)).toEqual(['ada@example.com']);
    });

    test('signs in the browser that asked for it, from a mail that is read elsewhere', async () => {
      const first = await askFor('ada@example.com');
      const second = await askFor('ada@example.com', first.cookie);
      expect(pathOf(await enter({ code: first.code }, second.cookie))).toBe('/callback');
    });

    test('is worth nothing without the link or the browser', async () => {
      const { code } = await askFor('ada@example.com');
      const other = await askFor('mallory@example.com');
      expect((await enter({ code })).status).toBe(400);
      expect((await enter({ code }, other.cookie)).status).toBe(400);
      expect((await enter({ code, token: other.token })).status).toBe(400);
      expect((await enter({ code: 'abcdef', token: other.token })).status).toBe(400);
      expect(await users()).toEqual([]);
    });

    test('takes five wrong ones for a mailbox, over all its links, and then none; the link still works', async () => {
      const one = await askFor('ada@example.com');
      const two = await askFor('ada+x@example.com', one.cookie);
      for (const { code, token } of [one, two, one, two, one])
        expect((await enter({ code: wrong(code), token })).status).toBe(400);
      const refused = await enter({ code: two.code, token: two.token });
      expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('too many wrong codes')]);
      expect((await open(two.link, two.cookie)).pathname).toBe('/callback');
    });

    test('counts wrong ones for every mailbox of a browser, so that a link of one’s own makes none forgotten', async () => {
      const own = await askFor('mallory@example.com');
      const { code, cookie } = await askFor('ada@example.com', own.cookie);
      const guess = async () => (await enter({ code: wrong(code) }, cookie)).status;
      expect([await guess(), await guess(), await guess(), await guess()]).toEqual([400, 400, 400, 400]);
      await open(own.link, own.cookie);
      expect([await guess(), await guess()]).toEqual([400, 429]);
    });

    test('ends after ten minutes', async () => {
      const { code, token } = await askFor('ada@example.com');
      await app.dataSource.query("UPDATE sign_in_links SET expires_at = expires_at - interval '10 minutes'");
      expect((await enter({ code, token })).status).toBe(400);
    });
  });

  describe('a link by e-mail', () => {
    test('signs in the browser that asked for it, and makes an account that shows no address', async () => {
      const { link, cookie, mail } = await askFor('ada@example.com');
      expect(mail).toMatchObject({ recipient: 'ada@example.com', user_id: null });
      const back = await open(link, cookie);
      expect(back.origin + back.pathname).toBe(`${app.origin}/callback`);
      const { data } = await app.ask('{ me { name email role } }', { token: back.searchParams.get('token') ?? '' });
      expect(data).toEqual({ me: { name: 'ada', email: 'ada@example.com', role: 'VIEWER' } });
    });

    test('works once', async () => {
      const { link, cookie } = await askFor('ada@example.com');
      const backs = await Promise.all([open(link, cookie), open(link, cookie), open(link, cookie)]);
      const paths = backs.map((back) => back.pathname + (back.searchParams.get('error') ?? '')).sort();
      expect(paths).toEqual(['/callback', '/loginused_link', '/loginused_link']);
    });

    test('asks for the code in another browser, and still works in its own', async () => {
      const { link, cookie } = await askFor('ada@example.com');
      const other = await askFor('mallory@example.com');
      for (const cookie of [undefined, other.cookie]) {
        const { pathname, searchParams } = await open(link, cookie);
        expect([pathname, ...searchParams]).toEqual(['/login', ['link', new URL(link).searchParams.get('token')]]);
      }
      expect(await users()).toEqual([]);
      expect((await open(link, cookie)).pathname).toBe('/callback');
    });

    test('still works after a second one was asked for in the same browser', async () => {
      const first = await askFor('ada@example.com');
      const second = await askFor('ada@example.com', first.cookie);
      expect((await open(first.link, second.cookie)).pathname).toBe('/callback');
      expect((await open(second.link, second.cookie)).pathname).toBe('/callback');
    });

    test('reaches its mailbox though others ask for links to it, and floods none', async () => {
      await askFor('ada@example.com');
      await fill('ada@example.com', 8);
      await post({ email: 'Ada+news@example.com' });
      expect(await mails()).toHaveLength(2);
      await post({ email: 'ada@example.com' });
      expect(await mails()).toHaveLength(2);
    });

    test('is sent to a network that has asked for none, however many others have', async () => {
      await fill('ada@example.com', 30);
      await post({ email: 'ada@example.com' });
      expect(await mails()).toHaveLength(1);
      await post({ email: 'ada@example.com' });
      expect(await mails()).toHaveLength(1);
    });

    test('is sent to a browser that has signed in before, whatever its network has asked for', async () => {
      const first = await askFor('ada@example.com');
      const signedIn = await go(first.link, first.cookie);
      const known =
        signedIn.headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('known_mailbox='))
          ?.split(';')[0] ?? '';
      await fill('ada@example.com', 30, '127.0.0.1');
      await post({ email: 'ada@example.com' });
      await post({ email: 'ada@example.com' }, known.replace(/known_mailbox=[\w-]+/, 'known_mailbox=forged'));
      await post({ email: 'eve@example.com' }, known);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'eve@example.com']);
      await post({ email: 'ada@example.com' }, known);
      expect((await mails()).at(-1)?.recipient).toBe('ada@example.com');
      expect(await mails()).toHaveLength(3);
    });

    test('is sent six times a day to a network that uses none', async () => {
      for (let n = 0; n < 10; n += 1) {
        await post({ email: 'ada@example.com' });
        await app.dataSource.query("UPDATE sign_in_links SET expires_at = expires_at - interval '11 minutes'");
      }
      expect(await mails()).toHaveLength(6);
    });

    test('expires after ten minutes, and is swept', async () => {
      const { link, cookie } = await askFor('ada@example.com');
      await app.dataSource.query("UPDATE sign_in_links SET expires_at = expires_at - interval '10 minutes'");
      expect((await open(link, cookie)).search).toBe('?error=used_link');
      expect(await app.services.signInLinks.sweep()).toBe(0);
      await app.dataSource.query("UPDATE sign_in_links SET expires_at = expires_at - interval '1 day'");
      expect(await app.services.signInLinks.sweep()).toBe(1);
    });

    test('leads to the account of the address, whoever made it, and keeps its name', async () => {
      const user = await createUser(app.dataSource, { email: 'Ada@Example.com', name: 'Ada Stone' });
      const { link, cookie, mail } = await askFor('ada@example.COM');
      expect(mail?.user_id).toBe(user.id);
      await open(link, cookie);
      expect(await users()).toMatchObject([{ id: user.id, name: 'Ada Stone' }]);
      identity.signsIn({ sub: 'g-1', email: 'ada@example.com', name: 'Ada' });
      const started = await go(`${app.origin}/api/auth/google`);
      const asked = targetOf(started, app.origin);
      await go(targetOf(await go(asked), app.origin), cookieOf(started));
      expect(await users()).toMatchObject([{ id: user.id }]);
      const identities = app.dataSource.getRepository(StoredIdentity);
      expect(await identities.find({ order: { issuer: 'ASC' } })).toMatchObject([
        { issuer: 'email', subject: 'ada@example.com', userId: user.id },
        { issuer: 'https://accounts.google.com', subject: 'g-1', userId: user.id },
      ]);
    });

    test('makes an administrator of a configured address only', async () => {
      for (const email of ['boss@example.com', 'bos\u017f@example.com']) {
        const { link, cookie } = await askFor(email);
        await open(link, cookie);
      }
      const roles = (await users()).map(({ email, role }) => [email, role]);
      expect(roles).toEqual([
        ['boss@example.com', Role.ADMIN],
        ['bos\u017f@example.com', Role.VIEWER],
      ]);
    });

    test('gets the same answer for every address, and at most three mails at a time', async () => {
      await createUser(app.dataSource, { email: 'known@example.com' });
      const known = await (await post({ email: 'known@example.com' })).text();
      expect(await (await post({ email: 'unknown@example.com' })).text()).toBe(known);
      const answers = await Promise.all(Array.from({ length: 6 }, () => post({ email: 'known@example.com' })));
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(answers.map(() => known));
      const sent = (await mails()).filter(({ recipient }) => recipient === 'known@example.com');
      expect(sent).toHaveLength(3);
    });

    test('keeps no secret in the database that would open it', async () => {
      const { link, cookie } = await askFor('ada@example.com');
      const rows = JSON.stringify(await app.dataSource.getRepository(SignInLink).find());
      expect(rows).not.toContain(new URL(link).searchParams.get('token'));
      expect(rows).not.toContain(cookie.split('=')[1]);
    });

    test.each([
      [{}, 'Please enter your e-mail address.'],
      [{ email: 'ada' }, 'This is not an e-mail address.'],
      [{ email: 'ada@example.com, eve@example.com' }, 'This is not an e-mail address.'],
      [{ email: 'ada@example.com\r\nBcc: eve@example.com' }, 'This is not an e-mail address.'],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'The e-mail address must be at most 254 characters.'],
      [{ email: ['ada@example.com'] }, 'Please enter your e-mail address.'],
    ])('is refused for %j', async (body, message) => {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(message);
      expect(await mails()).toEqual([]);
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express, { type Response } from 'express';
import { beginSetup } from '../../base/database/begin-setup.js';
import { clientPages, rendererOf, type ClientPages } from '../../endpoints/pages/client-pages.js';
import type { ClientRoute } from '../../endpoints/pages/built-client.js';
import { Role } from '../../people/accounts/user.entity.js';
import { present } from '../../base/validation/present.js';
import { siteWith } from '../../testing/sites/default-site.js';
import { eventually } from '../../testing/eventually.js';
import { createNewsletter } from '../../testing/factories.js';
import { startServer } from '../../testing/servers/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

const PRODUCTION = { isProduction: true };
const ADA = { name: 'Ada', email: 'ada@bread.example' };
const START = 'mutation ($input: StartSetupInput!) { startSetup(input: $input) }';
const CALLS = [
  '{ setup { step } }',
  'mutation { startSetup(input: { code: "A", name: "Bo", email: "bo@bread.example" }) }',
  'mutation { continueSetup(step: 3) { step } }',
  'mutation { chooseStarterTopics(id: "business") { step } }',
  'mutation { sendTestMail }',
  'mutation { finishSetup }',
];

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

/** Data of the first field, or the message of the error. */
async function ask(query: string, { token }: { token?: string } = {}): Promise<unknown> {
  const { data, errors } = await app.ask(query, { token });
  return errors ? errors[0]?.message : Object.values(data ?? {})[0];
}
const WRONG = 'This is not the code that the server has printed.';

let networks = 0;
/** From a network of its own, unless one is named. */
async function start(code: string, who = ADA, address = `198.51.100.${(networks += 1)}`): Promise<unknown> {
  const body = JSON.stringify({ query: START, variables: { input: { code, ...who } } });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${app.origin}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = (await response.json()) as Awaited<ReturnType<RunningApp['ask']>>;
  return errors ? errors[0]?.message : data?.startSetup;
}
const code = async () => present(await app.services.setup.code());

describe('a server is set up only', () => {
  test('in production, without administrators and newsletters', async () => {
    const begin = (settings: Parameters<typeof beginSetup>[1]) => beginSetup(app.dataSource, settings);
    expect(await begin({ isProduction: false })).toBe(false);
    const letter = await createNewsletter(app.dataSource);
    expect(await begin(PRODUCTION)).toBe(false);
    await app.dataSource.query('DELETE FROM newsletters WHERE id = $1', [letter.id]);
    expect(await ask('{ setup { step } }')).toBe('Set-up not found');
  });
});

describe('the set-up', () => {
  let token: string;

  beforeAll(async () => {
    await app.dataSource.query('DELETE FROM starter_topics; DELETE FROM subcategories; DELETE FROM categories');
    expect(await beginSetup(app.dataSource, PRODUCTION)).toBe(true);
    await eventually(() => Promise.resolve(app.services.setup.isOpen));
  });

  test('has one code for every process and start, and nobody becomes administrator without it', async () => {
    const before = await code();
    expect(await beginSetup(app.dataSource, PRODUCTION)).toBe(true);
    expect(await code()).toBe(before);
    expect(before).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
    for (const wrong of ['AAAAA-AAAAA', before.slice(1), ''])
      expect(await start(wrong)).toMatch(/not the code|enter the code/);
    expect(await ask('mutation { finishSetup }')).toBe('Please sign in');
    const viewer = await app.tokenOf(Role.VIEWER);
    expect(await ask('mutation { continueSetup(step: 5) { step } }', { token: viewer })).toBe(
      'You are not allowed to do this',
    );
    expect(await ask('{ setup { step hasAdministrator } }')).toEqual({ step: 1, hasAdministrator: false });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is not begun by a page of another site, which can send %s',
    async (type) => {
      const body = JSON.stringify({ query: START, variables: { input: { code: await code(), ...ADA } } });
      const headers = { 'content-type': type, origin: 'https://evil.example' };
      const { status } = await fetch(`${app.origin}/graphql`, { method: 'POST', headers, body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await ask('{ setup { hasAdministrator } }')).toEqual({ hasAdministrator: false });
    },
  );

  test('has another code after ten wrong ones', async () => {
    const before = await code();
    for (let tries = 0; tries < 10; tries += 1) await start('AAAAA-AAAAA');
    expect(await code()).not.toBe(before);
    expect(await start(before)).toBe(WRONG);
  });

  test('takes ten codes of a network, and then those of others', async () => {
    const tries = Array.from({ length: 10 }, () => start('AAAAA-AAAAA', ADA, '203.0.113.9'));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([WRONG]));
    expect(await start('AAAAA-AAAAA', ADA, '203.0.113.9')).toBe('Too many requests. Please try again in 10 minutes.');
    expect(await start('AAAAA-AAAAA')).toBe(WRONG);
  });

  test('makes one administrator, once, however the code is typed', async () => {
    const typed = (await code()).toLowerCase().replace('-', ' ');
    const answers = await Promise.all([start(typed), start(typed, { name: 'Bo', email: 'bo@bread.example' })]);
    const taken = 'There is an administrator already. Please sign in.';
    expect(answers.filter((answer) => answer === taken)).toHaveLength(1);
    token = String(answers.find((answer) => answer !== taken));
    expect(await ask('{ me { role } }', { token })).toEqual({ role: 'ADMIN' });
    expect(await app.services.setup.code()).toBeUndefined();
    expect(await start(typed)).toBe(taken);
  });

  test('goes on where it was left, adds topics once, and sends a mail', async () => {
    expect(await ask('mutation { continueSetup(step: 3) { step } }', { token })).toEqual({ step: 3 });
    expect(await ask('mutation { continueSetup(step: 2) { step } }', { token })).toEqual({ step: 3 });
    const choose = (id: string) => ask(`mutation { chooseStarterTopics(id: "${id}") { step topics } }`, { token });
    expect(await choose('../package')).toBe('There is no such set of topics.');
    expect(await choose('local-news')).toEqual({ step: 4, topics: 'local-news' });
    expect(await choose('business')).toEqual({ step: 4, topics: 'local-news' });
    const sentTo = String(await ask('mutation { sendTestMail }', { token }));
    expect(sentTo).toMatch(/@bread\.example$/);
    expect(await app.dataSource.query("SELECT recipient FROM mails WHERE kind = 'test'")).toEqual([
      { recipient: sentTo },
    ]);
  });

  test('is the only page until it is done, and then there is none', async () => {
    const routes = ['/', '/topics', '/admin', '/login', '/callback', '/setup'].map((path): ClientRoute => ({
      path,
      scripts: [],
      queries: [],
    }));
    const { setup } = app.services;
    const turns = { once: () => (_request: unknown, response: Response) => void response.send('a page') };
    const client = { routes, read: () => Promise.resolve(), folder: '/nowhere' };
    const pages = { client, setup, turns, site: siteWith() } as unknown as ClientPages;
    const server = await startServer(express().use(clientPages(pages)));
    const targetOf = async (path: string) => {
      const response = await fetch(server.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } });
      return response.headers.get('location') ?? 'served';
    };
    const shown = async () => {
      const targets = routes.map(async ({ path }) => [path, await targetOf(path)] as const);
      return Object.fromEntries(await Promise.all(targets)) as Record<string, string>;
    };
    const leading = { '/': '/setup', '/topics': '/setup', '/admin': '/setup' };
    const served = { '/login': 'served', '/callback': 'served', '/setup': 'served' };
    expect(await shown()).toEqual({ ...leading, ...served });
    expect(rendererOf('/', pages)).toBeUndefined();

    expect(await ask('mutation { finishSetup }', { token })).toBe(true);
    for (const call of CALLS) expect(await ask(call, { token })).toBe('Set-up not found');
    expect(Object.values(await shown())).toEqual(routes.map(() => 'served'));
    expect([rendererOf('/setup', pages), typeof rendererOf('/', pages)]).toEqual([undefined, 'function']);
    expect(await beginSetup(app.dataSource, PRODUCTION)).toBe(false);
    await server.close();
  });

  test('is in the audit log', async () => {
    const { items } = (await ask('{ auditEntries { items { action } } }', { token })) as {
      items: { action: string }[];
    };
    const actions = items.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['setup.start', 'setup.topics', 'setup.finish']));
  });
});

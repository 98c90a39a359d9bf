import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import { z } from 'zod';
import { createRoutes } from '../../app/routes.js';
import { describeSchema } from '../../app/schema.js';
import { present } from '../../base/validation/present.js';
import { toolsOf } from '../../endpoints/mcp/tools.js';
import { Role } from '../../people/accounts/user.entity.js';
import { EverySurface } from '../values/every-surface.js';
import { tokensFor } from '../servers/oauth-browser.js';
import { createWorld } from '../rest-world.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';
import { sampleOfJson } from '../values/sample-values.js';

/** What works without a token, so that a program could use it after its access has ended. A new column of that kind belongs here. */
const SECRETS = `
  SELECT 'feeds of follows' AS kind, feed_secret AS secret FROM users
  UNION ALL SELECT 'feeds of a private collection', feed_secret FROM collections WHERE visibility = 'private'
  UNION ALL SELECT 'address of an unlisted collection', slug FROM collections WHERE visibility = 'unlisted'
  UNION ALL SELECT 'address of a private collection', slug FROM collections WHERE visibility = 'private'
  UNION ALL SELECT 'secret of a webhook', secret FROM webhooks
  UNION ALL SELECT 'earlier secret of a webhook', previous_secret FROM webhooks WHERE previous_secret IS NOT NULL
  UNION ALL SELECT 'address of a webhook', 'planted-path'
  UNION ALL SELECT 'address of an inbox', name FROM inboxes`;
/** Of which there is one more for each call, shown to whoever makes it. */
const SHOWN_ONCE = ['secret of a webhook', 'earlier secret of a webhook'];
/** Last, because they take away what others show. */
const ENDING = /^(delete|remove|end|revoke|signOut|dismiss)/i;

interface Secret {
  kind: string;
  secret: string;
}

const schema = await describeSchema();
let app: RunningApp;
let session: string;
let program: string;
let surface: EverySurface;

beforeAll(async () => {
  app = await startTestApp({ MAIL_IN_DOMAIN: 'in.example.com' });
  session = await app.tokenOf(Role.ADMIN);
  program = (await tokensFor(app.origin, session, 'read ask manage')).access_token;
  const { newsletter, webhook, delivery, collection } = await createWorld(app, session);
  const { dataSource, services } = app;
  const [owner] = await dataSource.query<[{ id: number }]>('SELECT user_id AS id FROM collections');
  await dataSource.query(`INSERT INTO collections (user_id, name, visibility) VALUES ($1, 'Unlisted', $2)`, [
    owner.id,
    CollectionVisibility.UNLISTED,
  ]);
  await dataSource.query(`INSERT INTO inboxes (newsletter_id, name) VALUES ($1, 'plantedinbox')`, [newsletter]);
  await dataSource.query(`UPDATE webhooks SET url = 'https://hooks.example.com/planted-path?key=planted'`);
  await dataSource.query(
    `UPDATE webhook_deliveries SET response = 'Cannot POST /planted-path', error = '/planted-path'`,
  );
  const id = String(newsletter);
  const values = { newsletterId: id, webhookId: String(webhook), slug: String(collection), id };
  expect([webhook, delivery, collection, newsletter]).toEqual([1, 1, 1, 1]);
  surface = new EverySurface(app, { token: session, question: 'bread', values });
  expect(services.inboxes).toBeDefined();
});
afterAll(() => app.close());

const secretsNow = (): Promise<Secret[]> => app.dataSource.query(SECRETS);

const found = (texts: string[], secrets: Secret[]): string[] => {
  const all = texts.join('\n');
  return [...new Set(secrets.filter(({ secret }) => all.includes(secret)).map(({ kind }) => kind))].sort();
};

const byEnding = <T>(items: T[], nameOf: (item: T) => string): T[] =>
  items.toSorted((one, other) => Number(ENDING.test(nameOf(one))) - Number(ENDING.test(nameOf(other))));

async function fieldsWith(token: string, kind: 'query' | 'mutation'): Promise<string[]> {
  const root = present(kind === 'query' ? schema.getQueryType() : schema.getMutationType());
  const texts: string[] = [];
  for (const field of byEnding(Object.values(root.getFields()), ({ name }) => name))
    texts.push(JSON.stringify(await surface.ask(field, token, kind)));
  return texts;
}

async function routesWith(token: string): Promise<string[]> {
  const texts: string[] = [];
  for (const { method, path, body } of byEnding(createRoutes(app.services), (route) => route.method)) {
    const sample = body && sampleOfJson(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as object);
    const answer = await fetch(`${app.origin}/api${path.replaceAll(/:\w+/g, '1')}`, {
      method: method.toUpperCase(),
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: method === 'get' ? undefined : JSON.stringify(sample ?? {}),
    });
    texts.push(await answer.text());
  }
  return texts;
}

async function toolsWith(token: string): Promise<string[]> {
  const headers = {
    ...bearer(token),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const calls = toolsOf(app.services).map(async ({ name }) => {
    const params = { name, arguments: { question: 'bread', slug: '1', id: 1, newsletterId: 1 } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    return (await fetch(`${app.origin}/mcp`, { method: 'POST', headers, body })).text();
  });
  return Promise.all(calls);
}

test('its user sees each of them somewhere', async () => {
  const secrets = await secretsNow();
  const seen = found([...(await fieldsWith(session, 'query')), ...(await toolsWith(session))], secrets);
  const kinds = new Set(secrets.map(({ kind }) => kind));
  expect(seen).toEqual([...kinds].filter((kind) => !SHOWN_ONCE.includes(kind)).sort());
});

test('no query, route or tool, and no change, gives one to a program, whatever it was allowed', async () => {
  const before = await secretsNow();
  const read = [...(await fieldsWith(program, 'query')), ...(await toolsWith(program))];
  expect(read.join('\n')).toContain('https://hooks.example.com/');
  expect(found(read, before)).toEqual([]);
  const changed = await fieldsWith(program, 'mutation');
  const after = [...before, ...(await secretsNow())];
  expect(found(changed, after)).toEqual([]);
  expect(found(await routesWith(program), [...after, ...(await secretsNow())])).toEqual([]);
});

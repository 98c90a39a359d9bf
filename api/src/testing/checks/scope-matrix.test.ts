import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { describeSchema } from '../../app/schema.js';
import { createRoutes } from '../../app/routes.js';
import { toolsOf } from '../../endpoints/mcp/tools.js';
import { present } from '../../base/validation/present.js';
import { callOf } from '../call-of.js';
import { tokensFor } from '../servers/oauth-browser.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';
import { NOBODY } from '../values/sample-values.js';

const ONLY_READ = 'This token may not change anything';
const NO_QUESTIONS = 'This token may not ask questions';

let app: RunningApp;
/** Tokens of programs that an administrator has allowed, by their scopes. */
const tokens: Record<string, string> = {};
const schema = await describeSchema();
const fieldsOf = (root: 'Query' | 'Mutation') => {
  const type = present(root === 'Query' ? schema.getQueryType() : schema.getMutationType());
  return Object.values(type.getFields()).map((field) => [field.name, type, field] as const);
};

beforeAll(async () => {
  app = await startTestApp();
  const session = await app.tokenOf(Role.ADMIN);
  for (const scope of ['read', 'read ask', 'read manage'])
    tokens[scope] = (await tokensFor(app.origin, session, scope)).access_token;
});
afterAll(() => app.close());

describe('GraphQL fields for the token of a program', () => {
  const refusalOf = async (call: ReturnType<typeof callOf>, scope: string) => {
    const { errors = [] } = await app.ask(call.query, { token: tokens[scope], variables: call.variables });
    return errors.map(({ message }) => message).find((message) => [ONLY_READ, NO_QUESTIONS].includes(message));
  };

  test.each(fieldsOf('Mutation'))('%s needs manage', async (_name, root, field) => {
    const call = callOf(root, field);
    expect(await refusalOf(call, 'read')).toBe(ONLY_READ);
    expect(await refusalOf(call, 'read ask')).toBe(ONLY_READ);
    expect(await refusalOf(call, 'read manage')).toBeUndefined();
  });

  test.each(fieldsOf('Query'))('%s needs read, or ask if it answers', async (name, root, field) => {
    const call = callOf(root, field);
    expect(await refusalOf(call, 'read')).toBe(name === 'ask' ? NO_QUESTIONS : undefined);
    expect(await refusalOf(call, 'read ask')).toBeUndefined();
  });
});

test('REST routes for the token of a program: those that change need manage', async () => {
  const refused: string[] = [];
  const routes = createRoutes(app.services);
  for (const { method, path } of routes) {
    const address = `${app.origin}/api${path.replaceAll(/:\w+/g, NOBODY)}`;
    const answer = await fetch(address, { method: method.toUpperCase(), headers: bearer(tokens.read) });
    if ((await answer.text()).includes(ONLY_READ)) refused.push(`${method} ${path}`);
  }
  const changing = routes.filter(({ method, isReading }) => method !== 'get' && !isReading);
  expect(refused).toEqual(changing.map(({ method, path }) => `${method} ${path}`));
});

async function callTool(name: string, token?: string) {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const params = { name, arguments: { question: 'bread', slug: '1', id: 1, newsletterId: 1 } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const answer = await fetch(`${app.origin}/mcp`, { method: 'POST', headers: { ...headers, ...bearer(token) }, body });
  return { status: answer.status, text: await answer.text() };
}

test('tools for the token of a program: it needs the scope that the tool declares', async () => {
  const tools = toolsOf(app.services);
  for (const { name, audience, scope } of tools) {
    expect([name, (await callTool(name)).status]).toEqual([name, audience === 'visitor' ? 200 : 401]);
    const { status, text } = await callTool(name, tokens.read);
    expect([name, status, text.includes(NO_QUESTIONS)]).toEqual([name, 200, scope === 'ask']);
    expect((await callTool(name, tokens['read ask'])).text).not.toContain(NO_QUESTIONS);
  }
  expect(tools.filter(({ scope }) => scope !== 'read').map(({ name }) => name)).toEqual(['ask']);
});

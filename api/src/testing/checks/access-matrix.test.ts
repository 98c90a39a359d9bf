import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { Role } from '../../people/accounts/user.entity.js';
import { audienceOf } from '../../endpoints/graphql/audience.js';
import { describeSchema } from '../../app/schema.js';
import type { Audience } from '../../people/accounts/audience.js';
import type { Route } from '../../endpoints/rest/route.js';
import { createRoutes } from '../../app/routes.js';
import type { Services } from '../../app/services.js';
import { callOf } from '../call-of.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';
import { NOBODY, sampleOfJson } from '../values/sample-values.js';

const WHO = ['visitor', 'viewer', 'editor', 'admin'] as const;
type Who = (typeof WHO)[number];
const ROUTES = createRoutes({} as Services).map((route) => [`${route.method} ${route.path}`, route] as const);
/** Of the members, only the owner of the newsletter. The others are refused before they learn whether it exists. */
const FOR_OWNERS: ReadonlySet<string> = new Set([
  'Query.readingRulesOf',
  'Query.newsletterStats',
  'Mutation.previewReadingRule',
  'Mutation.rereadEditions',
]);
const RANK: Record<Audience, number> = { visitor: 0, member: 1, admin: 2 };
const RANK_OF: Record<Who, number> = { visitor: 0, viewer: 1, editor: 1, admin: 2 };

let app: RunningApp;
const tokens = new Map<Who, string>();
const schema: GraphQLSchema = await describeSchema();
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
  (type) => type !== null && type !== undefined,
);
const endpoints = roots.flatMap((root) => Object.values(root.getFields()).map((field) => ({ root, field })));

beforeAll(async () => {
  app = await startTestApp();
  for (const role of [Role.VIEWER, Role.EDITOR, Role.ADMIN]) tokens.set(role, await app.tokenOf(role));
});
afterAll(() => app.close());

/** The expected error code. Undefined if the caller has access. */
function refusalFor(who: Who, audience: Audience): 'UNAUTHENTICATED' | 'FORBIDDEN' | undefined {
  if (RANK_OF[who] >= RANK[audience]) return undefined;
  return who === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
}
const STATUS_OF = { UNAUTHENTICATED: 401, FORBIDDEN: 403 };
const REFUSALS = Object.keys(STATUS_OF);
const refusalIn = (codes: (string | undefined)[]) => codes.find((code) => code && REFUSALS.includes(code));

describe('the types of the schema', () => {
  const below = (audience: Audience) => endpoints.filter(({ field }) => RANK[audienceOf(field)] < RANK[audience]);

  test('those that only endpoints for administrators return are not reached through other types', () => {
    const returned = (fields: typeof endpoints) => fields.flatMap(({ field }) => returnedBy(field));
    const forOthers = new Set(returned(below('admin')));
    const forAdmins = returned(endpoints).filter((name) => !forOthers.has(name));
    expect(forAdmins).toEqual(expect.arrayContaining(['AuditEntry', 'HeldMessage', 'Job', 'JobList']));
    const reached = reachable(below('admin').map(({ field }) => field)).map(({ name }) => name);
    expect(reached.filter((name) => forAdmins.includes(name))).toEqual([]);
  });

  test('an e-mail address is shown to its owner and to administrators only', () => {
    const types = reachable(below('admin').map(({ field }) => field));
    const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ root: type, field })));
    const nameOf = ({ root, field }: { root: { name: string }; field: { name: string } }) =>
      `${root.name}.${field.name}`;
    expect(fields.filter(({ field }) => /mail/i.test(field.name)).map(nameOf)).toEqual(['Me.email']);
    const leadingToMe = [...fields, ...endpoints].filter(({ field }) => getNamedType(field.type).toString() === 'Me');
    expect(leadingToMe.map(nameOf)).toEqual(['Query.me', 'Mutation.changeName']);
  });
});

/** The type that an endpoint returns, and the type of its rows if it is a list. */
function returnedBy(field: GraphQLField<unknown, unknown>): string[] {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return [];
  const { items, edges, node } = type.getFields();
  return [type.name, ...[items, edges, node].flatMap((rows) => (rows ? returnedBy(rows) : []))];
}

/** All types that can be selected below these fields. */
function reachable(fields: GraphQLField<unknown, unknown>[]): GraphQLObjectType[] {
  const seen = new Set<GraphQLObjectType>();
  const visit = (field: GraphQLField<unknown, unknown>) => {
    const type = getNamedType(field.type);
    if (!isObjectType(type) || seen.has(type)) return;
    seen.add(type);
    Object.values(type.getFields()).forEach(visit);
  };
  fields.forEach(visit);
  return [...seen];
}

describe.each(WHO)('GraphQL fields for a %s', (who) => {
  const asked = endpoints.filter(({ root }) => root.name !== 'Subscription');

  test.each(asked.map(({ root, field }) => [`${root.name}.${field.name}`, root, field] as const))(
    '%s',
    async (name, root, field) => {
      const { query, variables } = callOf(root, field);
      const token = field.name === 'signOutEverywhere' ? await ownSession(who) : tokens.get(who);
      const { errors = [] } = await app.ask(query, { token, variables });
      // Nobody here owns a newsletter.
      const audience = FOR_OWNERS.has(name) && who !== 'visitor' ? 'admin' : audienceOf(field);
      expect(refusalIn(errors.map((error) => error.extensions.code))).toBe(refusalFor(who, audience));
      expect(errors.map((error) => error.extensions.code)).not.toContain('INTERNAL_SERVER_ERROR');
    },
  );

  test('subscriptions', async () => {
    const client = createClient({
      url: `${app.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: bearer(tokens.get(who)),
    });
    for (const { root, field } of endpoints.filter((endpoint) => endpoint.root.name === 'Subscription')) {
      const name = `${root.name}.${field.name}`;
      const codes = await firstErrors(client, { ...callOf(root, field), field: field.name });
      expect(codes).not.toContain('COMPLETED');
      expect([name, refusalIn(codes)]).toEqual([name, refusalFor(who, audienceOf(field))]);
    }
    await client.dispose();
  });
});

/** A session of its own for the call that ends all sessions. */
const ownSession = (who: Who) => (who === 'visitor' ? undefined : app.tokenOf(who as Role));

/** An event for each subscription. A subscriber with access gets an error, because the ids do not exist. */
const EVENTS: Record<string, unknown> = {
  jobUpdated: 1,
  jobLogAdded: { id: 1, jobId: Number(NOBODY) },
  contentStatusChanged: 1,
  submissionStatusChanged: Number(NOBODY),
};
const PUBLISH_EVERY_MS = 25;

/** Error codes of the first message. Publishes until one arrives, since the start of listening cannot be observed. */
async function firstErrors(
  client: ReturnType<typeof createClient>,
  { field, ...operation }: ReturnType<typeof callOf> & { field: string },
): Promise<string[]> {
  const event = JSON.stringify({ topic: field, payload: EVENTS[field] });
  const publish = () => void app.dataSource.query(`SELECT pg_notify('live_events', $1)`, [event]);
  const publishing = setInterval(publish, PUBLISH_EVERY_MS);
  return new Promise<string[]>((resolve) => {
    const codesOf = (errors: unknown) =>
      (errors as { extensions?: { code?: string } }[]).map((error) => error.extensions?.code ?? 'UNKNOWN');
    const stop = client.subscribe(operation, {
      next: (answer) => {
        resolve(codesOf(answer.errors ?? []));
        stop();
      },
      error: (errors) => resolve(Array.isArray(errors) ? codesOf(errors) : ['CLOSED']),
      complete: () => resolve(['COMPLETED']),
    });
  }).finally(() => clearInterval(publishing));
}

describe.each(WHO)('REST routes for a %s', (who) => {
  test.each(ROUTES)('%s', async (_name, route) => {
    const answer = await call(route, tokens.get(who));
    const refusal = refusalFor(who, route.audience);
    expect(refusalIn([answer.code])).toBe(refusal);
    expect([401, 403].find((status) => status === answer.status)).toBe(refusal && STATUS_OF[refusal]);
    expect(answer.status).not.toBe(500);
  });
});

async function call({ method, path, body }: Route, token?: string): Promise<{ status: number; code?: string }> {
  const answer = await fetch(app.origin + '/api' + path.replaceAll(/:\w+/g, NOBODY), {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: body && JSON.stringify(sampleOfJson(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as object)),
  });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}

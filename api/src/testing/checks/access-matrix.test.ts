import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType, isEnumType, isInputType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { Role } from '../../people/accounts/user.entity.js';
import { audienceOf } from '../../endpoints/graphql/audience.js';
import { describeSchema } from '../../app/schema.js';
import type { Audience } from '../../people/accounts/audience.js';
import type { Route } from '../../endpoints/rest/route.js';
import { createRoutes } from '../../app/routes.js';
import { FOR_OWNERS, GRAPHQL_MATRIX } from '../access-matrix.js';
import { callOf } from '../call-of.js';
import { TYPE_MATRIX } from '../type-matrix.js';
import { REST_MATRIX } from '../rest-access-matrix.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';
import { NOBODY, sampleOfJson } from '../sample-values.js';
import { present } from '../../base/validation/present.js';

const WHO = ['visitor', 'viewer', 'editor', 'admin'] as const;
type Who = (typeof WHO)[number];
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

describe('the access matrix', () => {
  const namesOf = (types: readonly { name: string }[]) => types.map(({ name }) => name).sort();
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && !roots.includes(type));

  test('has every GraphQL field, and no others', () => {
    expect(endpoints.map(({ root, field }) => `${root.name}.${field.name}`).sort()).toEqual(
      Object.keys(GRAPHQL_MATRIX).sort(),
    );
  });

  test("matches the resolvers' declarations", () => {
    const declared = endpoints.map(({ root, field }) => [`${root.name}.${field.name}`, audienceOf(field)] as const);
    expect(Object.fromEntries(declared)).toEqual(GRAPHQL_MATRIX);
  });

  test('has every GraphQL type, and no others', () => {
    expect(namesOf(types)).toEqual(Object.keys(TYPE_MATRIX).sort());
  });

  test("matches the REST routes' declarations", () => {
    const said = createRoutes(app.services).map(
      ({ method, path, audience }) => [`${method} ${path}`, audience] as const,
    );
    expect(Object.fromEntries(said)).toEqual(REST_MATRIX);
  });

  test('does not expose a type through other types', () => {
    for (const audience of ['visitor', 'member'] as const) {
      const start = endpoints.filter(
        ({ root, field }) => RANK[present(GRAPHQL_MATRIX[`${root.name}.${field.name}`])] <= RANK[audience],
      );
      const tooFar = reachable(start.map(({ field }) => field)).filter(
        (name) => RANK[present(TYPE_MATRIX[name])] > RANK[audience],
      );
      expect([audience, tooFar]).toEqual([audience, []]);
    }
  });

  test('shows an e-mail address to its owner and to administrators only', () => {
    const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
    const addresses = fields.filter(
      ({ type, field }) => /mail/i.test(field.name) && TYPE_MATRIX[type.name] !== 'admin',
    );
    expect(addresses.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual(['Me.email']);
    const leadingToMe = [...fields.map(({ type, field }) => ({ root: type, field })), ...endpoints].filter(
      ({ field }) => getNamedType(field.type).toString() === 'Me',
    );
    expect(leadingToMe.map(({ root, field }) => `${root.name}.${field.name}`)).toEqual(['Query.me']);
  });
});

/** All types that can be selected below these fields. */
function reachable(fields: GraphQLField<unknown, unknown>[]): string[] {
  const seen = new Set<string>();
  const visit = (field: GraphQLField<unknown, unknown>) => {
    const type = getNamedType(field.type);
    if (isEnumType(type) || isInputType(type) || !isObjectType(type) || seen.has(type.name)) return;
    seen.add(type.name);
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
      const audience = FOR_OWNERS.has(name) && who !== 'visitor' ? 'admin' : present(GRAPHQL_MATRIX[name]);
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
      expect([name, refusalIn(codes)]).toEqual([name, refusalFor(who, present(GRAPHQL_MATRIX[name]))]);
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
  test.each(Object.keys(REST_MATRIX))('%s', async (name) => {
    const route = createRoutes(app.services).find(({ method, path }) => `${method} ${path}` === name);
    expect(route).toBeDefined();
    const answer = await call(present(route), tokens.get(who));
    const refusal = refusalFor(who, present(REST_MATRIX[name]));
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

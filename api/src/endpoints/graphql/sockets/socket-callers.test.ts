import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { Role, User } from '../../../people/accounts/user.entity.js';
import { openCuttableConnection, type CuttableConnection } from '../../../testing/servers/cuttable-connection.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { tokensFor } from '../../../testing/servers/oauth-browser.js';

let app: RunningApp;
let events: CuttableConnection;
const clients: Client[] = [];
beforeAll(async () => {
  app = await startTestApp({}, async (connection) => {
    events = await openCuttableConnection(connection);
    return events.connection;
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(async () => {
  await app.close();
  events.close();
});

interface OpenSocket {
  client: Client;
  /** Close code of the socket. */
  closed: Promise<number>;
}

function open(token: string): OpenSocket {
  let close: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => (close = resolve));
  const client = createClient({
    url: `${app.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    on: { closed: (event) => close((event as CloseEvent).code) },
  });
  clients.push(client);
  return { client, closed };
}

async function ask(client: Client, query: string) {
  const { value } = (await client.iterate({ query }).next()) as { value: unknown };
  return value as { data?: unknown; errors?: { extensions: { code: string } }[] };
}

/** Resolves or rejects when the subscription is over. */
async function endOf(client: Client, query: string): Promise<string> {
  try {
    for await (const event of client.iterate({ query })) void event;
    return 'ended';
  } catch (error) {
    return `closed with ${(error as CloseEvent).code}`;
  }
}

async function createAdmin(): Promise<{ token: string; email: string }> {
  const token = await app.tokenOf(Role.ADMIN);
  const { data } = await app.ask('{ me { email } }', { token });
  return { token, email: (data?.me as { email: string }).email };
}

const ADMIN_MUTATION = 'mutation { deletePromotion(id: 99) }';
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

describe('an operation over a socket', () => {
  test("runs with the caller's current rights, even if no event arrived", async () => {
    const { token, email } = await createAdmin();
    const opened = open(token);
    expect(codeOf(await ask(opened.client, ADMIN_MUTATION).catch(refusal))).toBe('NOT_FOUND');
    await app.dataSource.query('ALTER TABLE users DISABLE TRIGGER account_changed');
    try {
      await app.services.accounts.grant(email, 'viewer');
      expect(codeOf(await ask(opened.client, ADMIN_MUTATION).catch(refusal))).toBe('FORBIDDEN');
      await app.services.accounts.endSessions(email);
      await expect(ask(opened.client, '{ me { id } }')).rejects.toMatchObject({ code: 4403 });
    } finally {
      await app.dataSource.query('ALTER TABLE users ENABLE TRIGGER account_changed');
    }
  });
});

describe('a socket closes', () => {
  test("when its user's role changes, which also ends subscriptions", async () => {
    const { token, email } = await createAdmin();
    const opened = open(token);
    await ask(opened.client, '{ me { id } }');
    const subscription = endOf(opened.client, 'subscription { jobUpdated { id } }');
    await ask(opened.client, '{ me { id } }');
    // Written directly to the database, as by another process.
    await app.dataSource.getRepository(User).update({ email }, { role: Role.VIEWER });
    expect(await opened.closed).toBe(4403);
    expect(await subscription).toBe('closed with 4403');
  });

  test("when its user's role changed while the connection for events was lost", async () => {
    const { token, email } = await createAdmin();
    const opened = open(token);
    await ask(opened.client, '{ me { id } }');
    events.cut();
    await app.dataSource.getRepository(User).update({ email }, { role: Role.VIEWER });
    events.mend();
    const began = performance.now();
    expect(await opened.closed).toBe(4403);
    // Well before the check every half minute.
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test("when its user's sessions end", async () => {
    const { token, email } = await createAdmin();
    const opened = open(token);
    await ask(opened.client, '{ me { id } }');
    await app.services.accounts.endSessions(email);
    expect(await opened.closed).toBe(4403);
  });

  test("when its access token is revoked, without closing the user's other sockets", async () => {
    const { token } = await createAdmin();
    const create = 'mutation { createAccessToken(input: { name: "Watch" }) { token accessToken { id } } }';
    const made = (await app.ask(create, { token })).data?.createAccessToken as {
      token: string;
      accessToken: { id: string };
    };
    const opened = open(made.token);
    const session = open(token);
    await ask(opened.client, '{ me { id } }');
    await ask(session.client, '{ me { id } }');
    await app.ask(`mutation { revokeAccessToken(id: ${made.accessToken.id}) }`, { token });
    expect(await opened.closed).toBe(4403);
    expect((await ask(session.client, '{ me { role } }')).data).toEqual({ me: { role: 'ADMIN' } });
  });

  test('when the access of its program is revoked, without closing those of other programs', async () => {
    const { token } = await createAdmin();
    const [one, other] = [await tokensFor(app.origin, token), await tokensFor(app.origin, token)];
    const opened = open(one.access_token);
    const remaining = open(other.access_token);
    await ask(opened.client, '{ me { id } }');
    await ask(remaining.client, '{ me { id } }');
    const [grant] = (await app.ask('{ oauthGrants { id } }', { token })).data?.oauthGrants as { id: string }[];
    await app.ask('mutation ($id: ID!) { revokeOAuthGrant(id: $id) }', { token, variables: { id: grant?.id } });
    expect(await opened.closed).toBe(4403);
    expect((await ask(remaining.client, '{ me { role } }')).data).toEqual({ me: { role: 'ADMIN' } });
  });
});

/** An operation rejected before it runs throws its errors. */
const refusal = (errors: unknown) => ({ errors: errors as { extensions: { code: string } }[] });

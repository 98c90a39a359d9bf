import 'reflect-metadata';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { SubscriptionStatus, type Role } from '../people/accounts/user.entity.js';
import { createApp } from '../app/app.js';
import { readConfig } from '../config.js';
import type { DatabaseConnection } from '../base/database/data-source.js';
import { addTaxonomy } from '../base/database/taxonomy.js';
import { LiveEvents } from '../endpoints/live/live-events.js';
import { createLogger } from '../base/log.js';
import { closeServices } from '../app/product.js';
import { createServices, type Services } from '../app/services.js';
import type { StripeServer } from '../people/plans/stripe-client.js';
import { openTestDatabase } from './database.js';
import { createUser } from './factories.js';

export interface GraphqlResponse {
  status: number;
  headers: Headers;
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } & Record<string, unknown> }[];
  extensions?: Record<string, unknown>;
}

export interface AskOptions {
  token?: string;
  variables?: object;
}

export interface RunningApp {
  origin: string;
  services: Services;
  dataSource: DataSource;
  /** Creates a user with this role, and signs in. */
  tokenOf(role: Role, subscriptionStatus?: SubscriptionStatus): Promise<string>;
  ask(query: string, options?: AskOptions): Promise<GraphqlResponse>;
  close(): Promise<void>;
}

/** All endpoints over a test database, on a free port. */
export async function startTestApp(
  settings: Record<string, string> = {},
  eventsOver = (connection: DatabaseConnection) => Promise.resolve(connection),
  stripeServer?: StripeServer,
): Promise<RunningApp> {
  const [database, dataDir, socket] = await Promise.all([
    openTestDatabase(),
    mkdtemp(path.join(tmpdir(), 'app-test-')),
    listenAnywhere(),
  ]);
  const origin = `http://127.0.0.1:${(socket.address() as AddressInfo).port}`;
  const defaults = {
    NODE_ENV: 'test',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'x'.repeat(32),
  };
  const config = readConfig({ ...defaults, DATA_DIR: dataDir, PUBLIC_URL: origin, ...settings }, '/nowhere');
  const log = createLogger(config.logLevel);
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  const events = new LiveEvents(await eventsOver(database.connection), dataSource, log);
  await events.start();
  const queue = { add: () => Promise.resolve() };
  const services = createServices({ config, log, events, queue, stripeServer, ...database });
  const stops = [await services.site.start(events), await services.setup.start(events)];
  const app = await createApp({ config, log, services, events, dataSource });
  await once(app.server.listen(socket), 'listening');
  const close = async () => {
    app.server.closeAllConnections();
    await app.stop();
    await closeServices(services);
    for (const stop of stops) stop();
    await events.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const tokenOf = async (role: Role, subscriptionStatus = SubscriptionStatus.FREE) => {
    const { email, name } = await createUser(dataSource, { role, subscriptionStatus });
    return (await services.accounts.signIn({ email, name, isEmailVerified: true })).token;
  };
  return { origin, services, dataSource, tokenOf, ask: (query, options) => askGraphql(origin, query, options), close };
}

async function askGraphql(origin: string, query: string, options: AskOptions = {}): Promise<GraphqlResponse> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(options.token) },
    body: JSON.stringify({ query, variables: options.variables }),
  });
  const body = (await answer.json()) as Omit<GraphqlResponse, 'status' | 'headers'>;
  return { status: answer.status, headers: answer.headers, ...body };
}

export const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** Reserves a port, because the app needs its URL before it listens. */
async function listenAnywhere(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

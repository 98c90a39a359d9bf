import { createServer, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import helmet from 'helmet';
import type { DataSource } from 'typeorm';
import { pinoHttp } from 'pino-http';
import { developmentSignIn } from './accounts/development-sign-in.js';
import { googleSignIn } from './accounts/google-sign-in.js';
import type { Config } from './config.js';
import { demoSiteRoutes } from './demo/demo-sites.routes.js';
import { asRefusal } from './graphql/format-error.js';
import { createLoaders } from './graphql/loaders.js';
import type { LiveEvents } from './graphql/live-events.js';
import { createSchema } from './graphql/schema.js';
import { createApolloServer, serveSubscriptions } from './graphql/server.js';
import { imageRoutes } from './images/image.routes.js';
import type { Logger } from './log.js';
import { createRestRouter } from './rest/router.js';
import { routesOf } from './rest/routes.js';
import { createErrorHandler } from './rest/error-handler.js';
import type { Services } from './services.js';
import { clientPages } from './site/client-pages.js';
import { contentSecurityPolicy } from './site/content-security-policy.js';
import { feedRoutes } from './site/feeds.js';
import { healthRoutes } from './site/health.js';
import { measureRequests, metricsRoutes } from './site/metrics.js';

export interface AppParts {
  config: Config;
  log: Logger;
  services: Services;
  events: LiveEvents;
  dataSource: DataSource;
}

const LARGEST_BODY = '1mb';

/** The HTTP side's table of contents. */
export async function createApp(parts: AppParts): Promise<{ server: Server; stop(): Promise<void> }> {
  const { config, log, services, events, dataSource } = parts;
  let isDraining = false;
  const app = express();
  const server = createServer(app);
  prepare(app, parts);
  app.use(healthRoutes({ dataSource, isQueueReady: () => true, isDraining: () => isDraining }));
  app.use(metricsRoutes(config.metricsToken));

  const schema = await createSchema(services, events);
  const apollo = createApolloServer({ httpServer: server, schema, sources: services, log, plugins: [] });
  await apollo.start();

  const { accounts } = services;
  const callerOf = (request: Request) =>
    accounts.callerOf(request.headers.authorization, {
      address: request.ip ?? 'unknown',
      requestId: String(request.id),
    });
  const contextOf = async ({ req }: { req: Request }) => ({
    caller: await callerOf(req).catch((error: unknown) => Promise.reject(asRefusal(error))),
    loaders: createLoaders(services),
  });
  app.use('/graphql', express.json({ limit: LARGEST_BODY }), expressMiddleware(apollo, { context: contextOf }));
  app.use(
    '/api',
    developmentSignIn(config, accounts),
    googleSignIn({ config, accounts, secret: services.secret, log }),
  );
  app.use('/api', createRestRouter({ routes: routesOf(services), callerOf }));
  app.use(imageRoutes(services.images));
  const pages = { newsletters: services.newsletters, productName: config.productName, publicUrl: config.publicUrl };
  app.use(feedRoutes({ ...pages, callerOf }));
  if (services.demo) app.use(demoSiteRoutes(services.demo.newsletters));
  app.use(clientPages(pages));
  app.use(createErrorHandler(log));
  const subscriptions = serveSubscriptions(server, {
    schema,
    sources: services,
    log,
    callerOf: (authorization, address) => accounts.callerOf(authorization, { address, requestId: randomUUID() }),
  });
  const stop = async () => {
    isDraining = true;
    await subscriptions.dispose();
    await apollo.stop();
  };
  return { server, stop };
}

function prepare(app: Express, { config, log }: AppParts): void {
  app.disable('x-powered-by');
  if (config.trustProxy)
    app.set('trust proxy', /^\d+$/.test(config.trustProxy) ? Number(config.trustProxy) : config.trustProxy);
  app.use(measureRequests());
  app.use(
    pinoHttp({
      logger: log,
      genReqId: (_request, response) => nameRequest(response),
      autoLogging: { ignore: (request) => request.url === '/healthz' },
    }),
  );
  app.use(
    helmet({
      contentSecurityPolicy: { directives: contentSecurityPolicy(config) },
      strictTransportSecurity: config.publicUrl.startsWith('https:'),
    }),
  );
  app.use(compression());
}

/** The same identity stands in the log, in the answer's header and in the error that a person may quote. */
function nameRequest(response: { setHeader(name: string, value: string): unknown }): string {
  const id = randomUUID();
  response.setHeader('x-request-id', id);
  return id;
}

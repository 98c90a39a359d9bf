import { createServer, type IncomingMessage, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import compression from 'compression';
import express, { Router, type Express } from 'express';
import proxyAddress from 'proxy-addr';
import type { DataSource } from 'typeorm';
import { renewSession, tellRenewedSession } from '../people/accounts/session-renewal.js';
import { oauthRoutes } from '../people/oauth/oauth-routes.js';
import { signInRoutes } from '../people/accounts/sign-in/sign-in-routes.js';
import type { Config } from '../config.js';
import { SITES_PATH } from '../demo/demo-site-address.js';
import { demoSiteRoutes } from '../demo/demo-sites.routes.js';
import { askAsVisitor } from '../endpoints/graphql/ask-as-visitor.js';
import { graphqlEndpoint } from '../endpoints/graphql/endpoint.js';
import { KnownAnswers } from '../endpoints/graphql/quick/known-answers.js';
import { KnownQueries } from '../endpoints/graphql/quick/known-queries.js';
import { quickLane } from '../endpoints/graphql/quick/quick-lane.js';
import { limitQueries } from '../endpoints/graphql/limits/limit-plugin.js';
import { shareResponses } from '../endpoints/graphql/shared-responses.js';
import { gateFeatures } from '../endpoints/graphql/gate-features.js';
import { limitTime } from '../endpoints/graphql/limits/limit-time.js';
import type { LiveEvents } from '../endpoints/live/live-events.js';
import { createSchema } from './schema.js';
import { createApolloServer } from '../endpoints/graphql/server.js';
import { serveSubscriptions } from '../endpoints/graphql/sockets/subscriptions.js';
import { keyDirectory } from '../catalogue/crawler/key-directory.js';
import { imageRoutes } from '../catalogue/images/image.routes.js';
import { badgeRoutes } from '../catalogue/owners/badge/badge-routes.js';
import { figureRoutes } from '../catalogue/owners/figures/figure-routes.js';
import { fairPoolOf } from '../base/database/pool/fair-pool.js';
import { fitsDatabase } from '../base/database/database-release.js';
import { LIVING_WORKERS } from '../jobs/worker/living-workers.js';
import type { Logger } from '../base/log.js';
import { securityText } from '../endpoints/pages/security-text.js';
import { llmsText } from '../endpoints/mcp/llms-text.js';
import { mcpEndpoint } from '../endpoints/mcp/endpoint.js';
import { allowAnyOrigin, createAdmission, type Admission } from '../endpoints/http/load/admission.js';
import { openApiRoute } from '../endpoints/rest/openapi.js';
import { createRestRouter } from '../endpoints/rest/router.js';
import { challengePrograms } from '../endpoints/http/challenge-programs.js';
import { createRoutes } from './routes.js';
import { createErrorHandler } from '../endpoints/http/error-handler.js';
import type { Services } from './services.js';
import { stripeWebhook } from '../people/plans/stripe-webhook.js';
import { BuiltClient } from '../endpoints/pages/built-client.js';
import { clientPages, rendererOf } from '../endpoints/pages/client-pages.js';
import { collectionFeedRoutes } from '../endpoints/pages/feeds/collection-feeds.js';
import { followFeedRoutes } from '../endpoints/pages/feeds/follow-feeds.js';
import { feedRoutes } from '../endpoints/pages/feeds/feeds.js';
import { healthRoutes } from '../endpoints/http/health.js';
import { healthLane } from '../endpoints/http/load/health-lane.js';
import { measureQueue, measureRequests, metricsRoutes } from '../endpoints/http/metrics.js';
import { registry } from '../base/metrics.js';
import { servesPages } from '../roles.js';
import { measureInstallation } from '../operations/health/measure-installation.js';
import { checkBeforeParsing } from '../endpoints/http/check-before-parsing.js';
import { pageLane } from '../endpoints/http/load/page-lane.js';
import { paceRequests } from '../endpoints/http/load/pace-requests.js';
import { limitPages } from '../endpoints/http/load/page-limit.js';
import { limitPipelining } from '../endpoints/http/load/limit-pipelining.js';
import { traceRequests } from '../endpoints/http/trace-requests.js';
import { renderingTurns, type RenderingTurns } from '../endpoints/http/load/rendering-turns.js';
import { refuseOutsideApi, refuseUnserved } from '../endpoints/http/refuse-unserved.js';
import { webManifest } from '../endpoints/pages/web-manifest.js';
import { unsubscribeRoutes } from '../endpoints/pages/unsubscribe.js';
import { outboxPages } from '../endpoints/pages/outbox-pages.js';
import { refuseRepeatedHost } from '../endpoints/http/refuse-repeated-host.js';
import { requireKnownHost } from '../endpoints/http/require-known-host.js';
import { requestLog } from '../endpoints/http/request-log.js';
import { readSecurityHeaders, securityHeaders } from '../endpoints/http/security-headers.js';
import { dropSlowReaders, SLOW_SENDERS } from '../endpoints/http/load/slow-clients.js';

export interface AppDeps {
  config: Config;
  log: Logger;
  services: Services;
  events: LiveEvents;
  dataSource: DataSource;
  /** Missing if there is no job queue. */
  isQueueReady?: () => Promise<boolean>;
  /** Fails if the database refuses new connections. */
  checkConnection?: () => Promise<void>;
}

export interface ProductApp {
  server: Server;
  /** Makes `/readyz` answer 503, so that a load balancer sends its requests elsewhere. */
  drain(): void;
  /** Takes no further connections and waits for running requests. */
  stop(): Promise<void>;
}

/** Request handlers, in the order in which they are tried. */
export async function createApp(deps: AppDeps): Promise<ProductApp> {
  const { config, log, services, events } = deps;
  let isDraining = false;
  const app = express();
  const server = checkBeforeParsing(dropSlowReaders(createServer(SLOW_SENDERS)));
  prepare(app, deps);
  addHealth(app, deps, () => isDraining);

  const { accounts, callerLimit, site } = services;
  const schema = limitTime(gateFeatures(await createSchema(services, events), site));
  const known = new KnownQueries();
  const plugins = [limitQueries(callerLimit), known.plugin, shareResponses()];
  const apollo = createApolloServer({ httpServer: server, schema, log, plugins });
  await apollo.start();
  const addressOf = (request: IncomingMessage) => addressBehindProxies(app, request);
  const admission = createAdmission({ accounts, limit: callerLimit, addressOf });
  app.use('/graphql', allowAnyOrigin, graphqlEndpoint({ apollo, admission, log, config }));
  const turns = renderingTurns();
  addRest(app, { ...deps, turns }, admission);
  app.use('/mcp', allowAnyOrigin, mcpEndpoint({ sources: services, admission, config, site, log }));
  app.use(oauthRoutes({ ...services, config, admission }));
  const place = { site, publicUrl: config.publicUrl };
  app.use(llmsText(place), securityText(place), webManifest(place));
  app.use(keyDirectory(services.signer));
  app.use(imageRoutes(services.images, turns, log));
  app.use(badgeRoutes({ ...services, turns }));
  await addDemoSites(app, deps);
  const pages = addPages(app, { ...deps, admission, turns, ask: askAsVisitor(apollo) });
  app.use(refuseOutsideApi, createErrorHandler(log));
  const answers = new KnownAnswers({ schema, known, limit: callerLimit, log });
  const isExempt = (path: string) => services.demo !== undefined && path.startsWith(`${SITES_PATH}/`);
  const headers = readSecurityHeaders(config);
  const paced = paceRequests({ headers, addressOf, otherwise: app });
  const lane = pageLane({ config, log, turns, addressOf, rendererOf: pages, otherwise: paced });
  const quick = quickLane({ config, log, admission, answers, otherwise: lane });
  const limited = limitPages({ config, addressOf, isExempt, otherwise: quick });
  const health = healthLane({ version: config.version, headers, addressOf, atOnce: app, otherwise: limited });
  const isFromProxy = (request: IncomingMessage) => trusts(app, request.socket.remoteAddress ?? '');
  server.on('request', traceRequests({ isFromProxy, otherwise: limitPipelining(refuseRepeatedHost(health)) }));
  const subscriptions = serveSubscriptions(server, {
    schema,
    log,
    events,
    limit: callerLimit,
    addressOf,
    callerOf: (authorization, address) => accounts.callerOf(authorization, { address, requestId: randomUUID() }),
  });
  const drain = () => {
    isDraining = true;
  };
  const stop = async () => {
    drain();
    await subscriptions.dispose();
    await apollo.stop();
  };
  return { server, drain, stop };
}

function addHealth(app: Express, deps: AppDeps, isDraining: () => boolean): void {
  const { config, services } = deps;
  const checks = serverChecks(deps);
  app.use(healthRoutes({ version: config.version, ...checks, isDraining }));
  measureQueue(checks.isQueueReady);
  measureInstallation(registry, services.readings);
  app.use(metricsRoutes(config));
}

/** What `/readyz` asks, over a connection that no request can occupy. */
function serverChecks({ config, dataSource, isQueueReady, checkConnection }: AppDeps) {
  return {
    fitsDatabase: async () => {
      await checkConnection?.();
      return fitsDatabase(dataSource);
    },
    isQueueReady: isQueueReady ?? (() => Promise.resolve(true)),
    needsQueue: !servesPages(config.role),
    countWorkers: async () =>
      (await fairPoolOf(dataSource).aside<{ count: number }>(LIVING_WORKERS)).rows[0]?.count ?? 0,
  };
}

function addRest(
  app: Express,
  { config, services, log, turns }: AppDeps & { turns: RenderingTurns },
  { admit, callerOf, charge }: Admission,
): void {
  const { accounts, secret, signInLinks } = services;
  const routes = createRoutes(services);
  app.use('/api', allowAnyOrigin);
  app.get('/api/user', renewSession(accounts));
  app.use('/api', admit);
  app.get('/api/user', tellRenewedSession);
  const rest = Router();
  const feeds = { ...services, publicUrl: config.publicUrl, turns };
  rest.use(followFeedRoutes(feeds), collectionFeedRoutes(feeds));
  rest.use(figureRoutes(services));
  rest.use(stripeWebhook({ payments: services.payments, log }));
  rest.use(signInRoutes({ config, accounts, signInLinks, secret, log }));
  rest.use(
    openApiRoute(routes, { site: services.site, publicUrl: config.publicUrl }),
    createRestRouter({ routes, callerOf, charge, site: services.site }),
  );
  app.use('/api', rest, refuseUnserved(rest), challengePrograms(config.publicUrl));
}

async function addDemoSites(app: Express, { config, services }: AppDeps): Promise<void> {
  if (!services.demo) return;
  // Their feeds and sitemaps contain the requested host.
  app.use(SITES_PATH, requireKnownHost(config));
  app.use(demoSiteRoutes(await services.demo.datedNewsletters()));
}

interface PageDeps extends AppDeps {
  admission: Admission;
  turns: RenderingTurns;
  ask: ReturnType<typeof askAsVisitor>;
}

function addPages(app: Express, { config, services, admission, turns, ask }: PageDeps) {
  const { newsletters, editions, topics, topicPages, entities, products, collections, collectionEntries } = services;
  const { publicUrl } = config;
  const { site, setup, pages } = services;
  const directory = {
    client: new BuiltClient(),
    newsletters,
    editions,
    topics,
    topicPages,
    entities,
    products,
    collections,
    collectionEntries,
    site,
    setup,
    pages,
    publicUrl,
    turns,
  };
  app.get(/^\/(?:(?:topics\/)?[^/]+\.(?:rss|opml|xml)|topics\/[^/]+\.(?:atom|json))$/, admission.admit);
  app.use(outboxPages(config, services.mails));
  app.use(unsubscribeRoutes(services));
  app.use(feedRoutes({ ...directory, callerOf: admission.callerOf, charge: admission.charge }));
  app.use(clientPages({ ...directory, ask }));
  return (path: string) => rendererOf(path, { ...directory, ask });
}

function prepare(app: Express, { config, log, services }: AppDeps): void {
  app.disable('x-powered-by');
  if (config.trustProxy)
    app.set('trust proxy', /^\d+$/.test(config.trustProxy) ? Number(config.trustProxy) : config.trustProxy);
  app.use(measureRequests());
  // The worker reads the demo's sites, some hundred requests at the first start.
  app.use(requestLog(log, services.demo && SITES_PATH));
  app.use(securityHeaders(config));
  app.use(compression());
}

/** Applies express' trust proxy setting to requests that bypass express. */
function addressBehindProxies(app: Express, request: IncomingMessage): string {
  return proxyAddress(request, app.get('trust proxy fn') as TrustsProxy);
}

type TrustsProxy = (address: string, hop: number) => boolean;

/** Whether the address is a proxy that TRUST_PROXY names. */
const trusts = (app: Express, address: string): boolean => (app.get('trust proxy fn') as TrustsProxy)(address, 0);

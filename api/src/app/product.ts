import { once } from 'node:events';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.js';
import type { Config } from '../config.js';
import type { MailInSettings } from '../settings/mail-settings.js';
import { runsJobs, servesPages } from '../roles.js';
import { connectionCheck } from '../base/database/pool/connection-check.js';
import type { OpenDatabase } from '../base/database/open-database.js';
import { openReplica } from '../base/database/replica/open-replica.js';
import { LiveEvents } from '../endpoints/live/live-events.js';
import { JobQueue } from '../jobs/job-queue.js';
import { startWork } from '../jobs/worker/work.js';
import { measureReplica } from '../endpoints/http/metrics.js';
import { settlesWithin, within } from '../base/async/within.js';
import { AppError } from '../base/errors.js';
import type { Logger } from '../base/log.js';
import type { InboxServer } from '../library/inbox/inbox-server.js';
import type { DemoService } from '../demo/demo.service.js';
import { GENERATION_CHANGED } from '../library/passages/generations/generation.service.js';
import { BUILT_IN_MODEL } from '@niche-newsletters/sentence-model/sentence-model';
import { findServedModels, type ServedEmbedding, type ServedModels } from '../outside/models/find-served-models.js';
import { createServices, type Services } from './services.js';

export interface ProductDeps extends OpenDatabase {
  config: Config;
  log: Logger;
  /** Already listens on the product's port. */
  socket?: Server;
}

interface StartedParts {
  address: string;
  /** Only with the demo. */
  demo?: DemoService;
  /** Of a new server without an administrator. */
  setupCode?: string;
}

export interface RunningProduct extends StartedParts {
  /** Stops everything in reverse order. */
  stop(): Promise<void>;
}

type Stop = () => Promise<unknown>;

/** Once the database is open. On two cores at a load of 18, the slowest start that was measured took 43 seconds. */
const START_WITHIN_MS = 120_000;
/** Of a start that failed. A server that does not answer does not end its connections, and the process exits anyway. */
const STOP_WITHIN_MS = 5_000;

/** A load balancer has this long to notice that the process is stopping. Requests that still come are answered. */
const DRAIN_MS = 2_000;

/** A configured model server is asked once, at the start. If it does not answer, the built-in model embeds. */
async function askModelServer(
  { openai, embeddingModel: embedding }: Config,
  { log, dataSource }: Pick<ProductDeps, 'log' | 'dataSource'>,
): Promise<ServedModels | undefined> {
  const [remembered] = await dataSource.query<ServedEmbedding[]>(
    'SELECT model AS name, dimensions FROM embedding_generations WHERE is_active AND model <> $1',
    [BUILT_IN_MODEL],
  );
  const served = await findServedModels(openai, { embedding, remembered });
  if (served?.problem)
    log.warn(
      { problem: served.problem, model: served.embedding?.name ?? BUILT_IN_MODEL },
      served.embedding ? 'the embedding server does not answer' : 'no served embedding model: the built-in one is used',
    );
  return served;
}

/** Starts services, worker and HTTP server over an open database. Ends or fails in a bounded time, so that a supervisor can repeat it. */
export async function startProduct(deps: ProductDeps, startWithinMs = START_WITHIN_MS): Promise<RunningProduct> {
  const stops: Stop[] = [() => deps.close()];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const started = await within(startWithinMs, startParts(deps, stops), () => {
      throw new AppError('TIMED_OUT', `${NOT_STARTED} within ${startWithinMs / 1_000} seconds.`);
    });
    return { ...started, stop };
  } catch (error) {
    await settlesWithin(STOP_WITHIN_MS, stop());
    throw error;
  }
}

const NOT_STARTED = 'A server that the start needs, such as the database or that of the queue, has not answered';

/** Adds to `stops` what ends each part. */
async function startParts({ config, log, socket, ...database }: ProductDeps, stops: Stop[]): Promise<StartedParts> {
  const replica = config.databaseReadUrl && servesPages(config.role) ? config.databaseReadUrl : undefined;
  const reader = replica && (await openReplica(replica, database.dataSource, log));
  if (reader) {
    stops.push(() => reader.stop());
    measureReplica(() => reader.lagMs);
  }
  const events = new LiveEvents(database.connection, database.dataSource, log);
  await events.start();
  stops.push(() => events.stop());
  const queue = await JobQueue.open({ connection: database.connection, mongodbUrl: config.mongodbUrl, log });
  stops.push(() => queue.close());
  const served = await askModelServer(config, { log, ...database });
  const services = createServices({ config, log, events, queue, served, ...database });
  stops.push(() => closeServices(services));
  const stopReading = await readSettings(services, events);
  stops.push(() => Promise.resolve(stopReading()));
  const unfollow = services.generations.follow(events);
  stops.push(() => Promise.resolve(unfollow()));
  await services.generations.prepare();
  if (!config.isOnlyLocal) await retireDevelopmentAccounts(services, log);
  if (runsJobs(config.role)) stops.push(services.generationBuilder.start(events), recordMissing(services, log));
  const { inboxServer, mailboxReader } = services;
  if (inboxServer && config.mailIn) stops.push(await receiveMail(inboxServer, config.mailIn, log));
  if (mailboxReader) stops.push(mailboxReader.start(database.connection));
  const isQueueReady = () => queue.isReady();
  const checkConnection = connectionCheck(database.connection);
  const { dataSource } = database;
  const app = await createApp({ config, log, services, events, isQueueReady, checkConnection, dataSource });
  stops.push(() => app.stop());
  let stopWork = () => Promise.resolve();
  stops.push(async () => {
    app.drain();
    await Promise.all([stopWork(), config.isProduction && wait(DRAIN_MS)]);
  });
  await once(socket ? app.server.listen(socket) : app.server.listen(config.port, config.host), 'listening');
  await services.demo?.seed(config.publicUrl);
  // Only now, because jobs read the demo's sites from this server.
  const working = { ...services, ...database, queue, events, log, concurrency: config.jobConcurrency };
  stopWork = await startWork(config.role, working);
  if (servesPages(config.role)) {
    warmUp(services, log);
    events.listen(GENERATION_CHANGED, () => warmUp(services, log));
  }
  const setupCode = servesPages(config.role) ? await tellSetupCode(services, { config, log }) : undefined;
  return { address: config.publicUrl, demo: services.demo, setupCode };
}

/** What administrators decide, in any process. Returns how to stop. */
async function readSettings({ site, setup }: Services, events: LiveEvents): Promise<() => void> {
  const stops = [await site.start(events), await setup.start(events)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whoever can read the log makes the first administrator. */
async function tellSetupCode({ setup }: Services, { config, log }: Pick<ProductDeps, 'config' | 'log'>) {
  const code = await setup.code();
  if (code) log.warn({ code }, `nobody administers this server yet: open ${config.publicUrl}/setup`);
  return code;
}

/** Strangers may reach this server, and could hold tokens of accounts that need no password. */
async function retireDevelopmentAccounts({ accounts }: Services, log: Logger): Promise<void> {
  const retired = await accounts.retireDevelopmentAccounts();
  if (retired.length > 0)
    log.warn({ accounts: retired }, 'accounts of the development sign-in lost their roles and sessions');
}

/** Ends the threads, processes and connections that services hold. */
export async function closeServices({
  browser,
  web,
  post,
  metadataWeb,
  models,
  reader,
  pictures,
  figures,
  insights,
}: Services): Promise<void> {
  pictures.close();
  const outside = [browser, web, post, metadataWeb, models, reader];
  await Promise.all([figures.flush(), insights.flush(), ...outside.map((one) => one.close())]);
}

/** Returns a function that stops it. */
async function receiveMail(server: InboxServer, settings: MailInSettings, log: Logger): Promise<() => Promise<void>> {
  const port = await server.listen(settings.port, settings.host);
  log.info({ port, domain: settings.domain }, 'mail is received');
  return () => server.close();
}

/** Stores missing mentions and signatures of older editions in the background. Returns a function that stops this. */
function recordMissing({ mentions, copies }: Services, log: Logger): () => Promise<void> {
  const stop = new AbortController();
  const work = [mentions, copies].map((service) =>
    service.recordMissing(stop.signal).catch((error: unknown) => {
      log.warn({ err: error }, 'missing names or signatures could not be stored; the next start tries again');
    }),
  );
  return async () => {
    stop.abort();
    await Promise.all(work);
  };
}

/** Loads the models and the facets in the background. Until then, search uses words only. */
function warmUp({ generations, facets, models }: Services, log: Logger): void {
  models.reranker?.warmUp?.().catch((error: unknown) => log.warn({ err: error }, 'the re-ranking model did not load'));
  facets
    .refresh()
    .catch((error: unknown) => log.warn({ err: error }, 'facets could not be loaded; the next request tries again'));
  generations
    .inUse()
    .then(({ model }) => model.warmUp?.())
    .catch((error: unknown) => log.warn({ err: error }, 'the embedding model did not load'));
}

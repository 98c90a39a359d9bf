import 'reflect-metadata';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import { ImportKind } from '../../catalogue/imports/import.entity.js';
import { ImportRow, ImportRowStatus } from '../../catalogue/imports/import-row.entity.js';
import { ImportRows } from '../../catalogue/imports/import-rows.js';
import { IMPORT_ROWS_ADDED, ImportRunner } from '../../catalogue/imports/import-runner.js';
import { ImportService } from '../../catalogue/imports/import.service.js';
import { RowSteps, type StepDeps } from '../../catalogue/imports/row-steps.js';
import { TopicService } from '../../catalogue/topics/topic.service.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { createLogger } from '../../base/log.js';
import { createJobs } from '../../jobs/create-jobs.js';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { SafeFetch } from '../../outside/web-access/safe-fetch.js';
import type { Admin } from '../../people/accounts/access.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { openTestDatabase, type TestDatabase } from '../database.js';
import { deferred } from '../deferred.js';
import { eventually } from '../eventually.js';
import { createAdmin, createNewsletter } from '../factories.js';
import { startServer, type TestServer } from '../servers/http-server.js';
import { inlineReader } from '../inline-reader.js';

/** Thousands of rows take minutes. */
const PATIENCE_MS = 600_000;

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

const html = (response: ServerResponse, head: string, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end(`<html lang="en"><head>${head}</head><body>Hello</body></html>`);

const CHECK_PAGE = '<title>Just a moment...</title><script>window._cf_chl_opt = {};</script>';

/** Faults of an address, by the first part of its name, and an import's words for them. */
export const BAD_KINDS: Record<string, { status: ImportRowStatus; reason: RegExp; answer?: Answer }> = {
  nodns: { status: ImportRowStatus.UNREACHABLE, reason: /There is no site at nodns/ },
  robots: { status: ImportRowStatus.UNREACHABLE, reason: /robots.txt disallows/ },
  norules: { status: ImportRowStatus.UNREACHABLE, reason: /robots.txt answers 503/ },
  challenge: {
    status: ImportRowStatus.UNREACHABLE,
    reason: /proof that the visitor is human/,
    answer: (response) => html(response, CHECK_PAGE, 403),
  },
  forbidden: {
    status: ImportRowStatus.UNREACHABLE,
    reason: /answers 403/,
    answer: (response) => html(response, '<title>No</title>', 403),
  },
  gone: {
    status: ImportRowStatus.UNREACHABLE,
    reason: /\(404\)/,
    answer: (response) => html(response, '<title>Not found</title>', 404),
  },
  broken: {
    status: ImportRowStatus.UNREACHABLE,
    reason: /\(500\)/,
    answer: (response) => html(response, '<title>Error</title>', 500),
  },
  loop: {
    status: ImportRowStatus.UNREACHABLE,
    reason: /redirects too many times/,
    answer: (response, request) => response.writeHead(302, { location: `${request.url}x` }).end(),
  },
  shop: {
    status: ImportRowStatus.NOT_A_NEWSLETTER,
    reason: /no feed/,
    answer: (response) => html(response, '<title>Shoes</title>'),
  },
  file: {
    status: ImportRowStatus.NOT_A_NEWSLETTER,
    reason: /not a web page/,
    answer: (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  },
  moved: {
    status: ImportRowStatus.OTHER_ADDRESS,
    reason: /The directory has it at/,
    answer: (response, request) => response.writeHead(301, { location: `http://known.test:${portOf(request)}/` }).end(),
  },
  canonical: {
    status: ImportRowStatus.OTHER_ADDRESS,
    reason: /The directory has it at/,
    answer: (response, request) =>
      html(
        response,
        `<title>Old</title><link rel="canonical" href="http://known.test:${portOf(request)}/">
         <link rel="alternate" type="application/rss+xml" href="/feed">`,
      ),
  },
};

const portOf = (request: IncomingMessage) => String(request.headers.host).split(':')[1];
const kindOf = (host: string) => BAD_KINDS[/^[a-z]+/.exec(host)?.[0] ?? ''];

/** Sites by name on one port. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const host = String(request.headers.host);
  if (request.url === '/robots.txt') {
    if (host.startsWith('norules')) return void response.writeHead(503).end();
    return void response.end(host.startsWith('robots') ? 'User-agent: *\nDisallow: /' : '');
  }
  const kind = kindOf(host);
  if (kind?.answer) return void kind.answer(response, request);
  const [name = ''] = host.split('.');
  html(
    response,
    `<title>The ${name}</title><meta name="description" content="Everything about ${name}, every week.">
     <link rel="alternate" type="application/rss+xml" href="/feed.xml">`,
  );
}

export interface BenchWorker {
  /** Until it stands still: what it had fetched before is written. */
  stands(): Promise<unknown>;
  /** Lets it go on. */
  thaw(): void;
}

interface WorkerChanges extends Partial<StepDeps> {
  /** After so many pages it stands still, as a process that the machine has stopped does. */
  freezeAfter?: number;
}

/** Imports over loopback sites, with workers that can be stopped in the middle of a step. */
export class ImportBench {
  readonly workers: BenchWorker[] = [];
  private readonly runners: ImportRunner[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly service: ImportService,
    private readonly deps: { admin: Admin; site: TestServer; web: SafeFetch; emitter: EventEmitter; hosts: string[] },
  ) {}

  static async open(hosts: string[]): Promise<ImportBench> {
    const [database, site] = await Promise.all([openTestDatabase(), startServer(answer)]);
    const { dataSource } = database;
    await addTaxonomy(dataSource);
    const emitter = new EventEmitter();
    const lookup = (host: string) =>
      host.startsWith('nodns') ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(['127.0.0.1']);
    const allowHosts = ['known.test', ...hosts].map((host) => `${host}:${site.port}`);
    const web = new SafeFetch({ guard: new AddressGuard({ allowHosts, lookup }), userAgent: 'TestReader/1.0' });
    const service = new ImportService(dataSource, {
      audit: new AuditService(dataSource),
      topics: new TopicService(dataSource),
      events: { publish: (topic) => void emitter.emit(topic) },
    });
    const known = `http://known.test:${site.port}/`;
    await createNewsletter(dataSource, { url: known, urlKey: `known.test:${site.port}` });
    return new ImportBench(database, service, { admin: await createAdmin(dataSource), site, web, emitter, hosts });
  }

  get admin(): Admin {
    return this.deps.admin;
  }

  addressOf(host: string): string {
    return `http://${host}:${this.deps.site.port}/`;
  }

  async import(addresses: string[]): Promise<number> {
    const text = addresses.join('\n');
    const { id } = await this.service.create(this.admin, { kind: ImportKind.PASTED, text });
    return id;
  }

  startWorker({ freezeAfter = Infinity, ...changes }: WorkerChanges = {}): BenchWorker {
    const { dataSource } = this.database;
    const { emitter, web } = this.deps;
    const polite = new PoliteWeb(web, { userAgent: 'TestReader/1.0', delayMs: 0 });
    const thawed = deferred();
    let [pages, standing, taking] = [0, 0, 0];
    const rows = new ImportRows(dataSource);
    const take = rows.take.bind(rows);
    rows.take = async (...wanted) => {
      if (pages > freezeAfter) await thawed.promise;
      taking += 1;
      return take(...wanted).finally(() => (taking -= 1));
    };
    const steps = new RowSteps({
      rows,
      reader: inlineReader,
      web: {
        get: async (url, request) => {
          const response = await polite.get(url, request);
          pages += 1;
          if (pages > freezeAfter) {
            standing += 1;
            await thawed.promise;
          }
          return response;
        },
      },
      suggestTopics: () => Promise.resolve([]),
      startReading: async (manager, newsletterId, createdById) =>
        void (await createJobs(manager, {
          newsletterIds: [newsletterId],
          priority: 1,
          description: null,
          createdById,
        })),
      ...changes,
    });
    const events = {
      listen: (topic: string, listener: () => void) => {
        emitter.on(topic, listener);
        return () => emitter.off(topic, listener);
      },
    };
    const runner = new ImportRunner({ rows, steps, events, log: createLogger('silent') });
    runner.start();
    this.runners.push(runner);
    const worker = {
      thaw: () => thawed.resolve(),
      // Rows that are just being taken would get a lease that `endLeases` does not see.
      stands: () =>
        eventually(async () => standing > 0 && taking === 0 && (await this.countHeld()) === standing, PATIENCE_MS),
    };
    this.workers.push(worker);
    return worker;
  }

  /** Lets all workers go on. What they had begun takes a moment. */
  async thaw(): Promise<void> {
    for (const worker of this.workers) worker.thaw();
    await sleep(500);
  }

  /** Ends the leases of a worker that is gone, without the wait. */
  async endLeases(): Promise<void> {
    await this.database.dataSource.query(
      `UPDATE import_rows SET leased_until = now() - interval '1 second' WHERE lease IS NOT NULL`,
    );
    this.deps.emitter.emit(IMPORT_ROWS_ADDED);
  }

  rows(importId: number): Promise<ImportRow[]> {
    return this.database.dataSource.getRepository(ImportRow).find({ where: { importId }, order: { position: 'ASC' } });
  }

  private countHeld(): Promise<number> {
    return this.database.dataSource.getRepository(ImportRow).countBy({ lease: Not(IsNull()) });
  }

  private countOf(importId: number, status: ImportRowStatus): Promise<number> {
    return this.database.dataSource.getRepository(ImportRow).countBy({ importId, status });
  }

  /** Until no row has this status. */
  settled(importId: number, status: ImportRowStatus): Promise<unknown> {
    return this.settledBut(importId, status, 0);
  }

  settledBut(importId: number, status: ImportRowStatus, left: number): Promise<unknown> {
    return eventually(async () => (await this.countOf(importId, status)) <= left, PATIENCE_MS);
  }

  async close(): Promise<void> {
    for (const worker of this.workers) worker.thaw();
    await Promise.all(this.runners.map((runner) => runner.stop()));
    await this.deps.web.close();
    await this.deps.site.close();
    await this.database.close();
  }
}

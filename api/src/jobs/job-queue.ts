import os from 'node:os';
import { PostgresBackend, PostgresNotificationChannel } from '@agendajs/postgres-backend';
import { Agenda, type Job as Ticket } from 'agenda';
import type { MongoClient } from 'mongodb';
import pg from 'pg';
import { LogLimit } from '../base/async/log-limit.js';
import { within } from '../base/async/within.js';
import { outsideRequest } from '../base/async/request-scope.js';
import type { DatabaseConnection } from '../base/database/data-source.js';
import { StorableClient } from '../base/database/storable-client.js';
import type { Logger } from '../base/log.js';
import { catchUnlockErrors, queueDate, stoppableLookups, type Lookups } from './ticket-repository.js';

export interface QueueOptions {
  connection: DatabaseConnection;
  /** Stores tickets in MongoDB. Workers are woken by Postgres in either case. */
  mongodbUrl?: string;
  log: Logger;
  /** A ticket is released after this long without `keep`. */
  ticketLifetimeMs?: number;
}

/** A ticket held by this process. Call `keep` to hold it longer. */
export interface HeldTicket {
  jobId: number;
  keep(): Promise<void>;
}

const TICKETS = 'agenda_jobs';
const RUN_JOB = 'run-job';
const POLL_MS = 1_000;
/** Tickets of a killed worker are released after this long. `keep` must be called more often. */
const TICKET_LIFETIME_MS = 30_000;
/** One that fails or is late does no harm. */
const KEEPS_PER_LIFETIME = 3;
const CONNECT_WITHIN_MS = 5_000;
const ADD_WITHIN_MS = 2_000;
const AWAY_MS = 5_000;
const POOL_SIZE = 6;
const STOP_POLL_MS = 25;

/**
 * Tells workers that a job is waiting. The rows of `jobs` are authoritative: a worker with a ticket must still claim the
 * job, so duplicate and lost tickets do no harm.
 */
export class JobQueue {
  private running = 0;
  private isStarted = false;
  private awayUntil = 0;

  private constructor(
    private readonly agenda: Agenda,
    private readonly lookups: Lookups,
    private readonly server: { ping(): Promise<unknown>; close(): Promise<unknown> },
  ) {
    agenda.on('start', (_ticket: unknown, isRemote?: boolean) => (this.running += isRemote ? 0 : 1));
    agenda.on('complete', (_ticket: unknown, isRemote?: boolean) => (this.running -= isRemote ? 0 : 1));
  }

  static async open(options: QueueOptions): Promise<JobQueue> {
    const { connection, mongodbUrl, log, ticketLifetimeMs = TICKET_LIFETIME_MS } = options;
    const pool = new pg.Pool({
      ...connection,
      max: POOL_SIZE,
      application_name: 'job-queue',
      Client: StorableClient,
    });
    pool.on('error', (error) => log.warn({ err: error }, 'the job queue lost a connection'));
    const mongo = await reach(pool, mongodbUrl);
    const backend = mongo
      ? await inMongo(mongo)
      : new PostgresBackend({ pool, tableName: TICKETS, ensureSchema: false });
    catchUnlockErrors(backend.repository, log);
    const lookups = stoppableLookups(backend.repository);
    const notificationChannel = new PostgresNotificationChannel({ channelName: TICKETS, pool });
    // Without a listener, a lost connection would end the process. The channel reconnects by itself.
    notificationChannel.on('error', (error: Error) =>
      log.debug({ err: error }, 'the job queue is not notified for now'),
    );
    const agenda = new Agenda({
      backend,
      notificationChannel,
      name: `${os.hostname()}-${process.pid}`,
      processEvery: POLL_MS,
      defaultLockLifetime: ticketLifetimeMs,
      removeOnComplete: true,
    });
    agenda.on('error', tellErrors(log));
    await agenda.ready;
    const ping = () => (mongo ? mongo.db().command({ ping: 1 }) : pool.query('SELECT 1'));
    const close = async () => {
      // The pool waits for the connection that listens, which a start that failed has not given back.
      await notificationChannel.disconnect();
      await Promise.all([pool.end(), mongo?.close()]);
    };
    return new JobQueue(agenda, lookups, { ping, close });
  }

  /** Whether it has been started, and its server answers. */
  async isReady(): Promise<boolean> {
    if (this.isStarted) await this.server.ping();
    return this.isStarted;
  }

  /** Call in every process, or added tickets wake nobody. */
  async start(): Promise<void> {
    await this.agenda.start();
    this.isStarted = true;
  }

  /** Call before the start. Locks only as many tickets as it runs: more would wait in vain if the worker is killed. */
  onTicket(concurrency: number, run: (ticket: HeldTicket) => Promise<void>): void {
    const options = { concurrency, lockLimit: concurrency };
    this.agenda.define(
      RUN_JOB,
      async (ticket: Ticket<{ jobId: number }>) => {
        const keep = async () => {
          await ticket.touch();
        };
        // The request that added the ticket is not the one that waits for the job.
        await outsideRequest(() => run({ jobId: ticket.attrs.data.jobId, keep }));
      },
      options,
    );
  }

  /** Older jobs come first. A job that was put back has its own place. */
  async add(jobId: number, priority: number, place = jobId): Promise<void> {
    await this.addAt(jobId, queueDate(place, priority));
  }

  /** For a job that continues at this time. Fails soon if the server is away, and then at once for a while, because requests wait for it. */
  async addAt(jobId: number, at: Date): Promise<void> {
    const fail = () => {
      throw new Error('The server of the job queue does not answer');
    };
    if (performance.now() < this.awayUntil) fail();
    await within(ADD_WITHIN_MS, this.agenda.create(RUN_JOB, { jobId }).schedule(at).save(), () => {
      this.awayUntil = performance.now() + AWAY_MS;
      return fail();
    });
  }

  /** Replaces all tickets of a job, if they are lost or held by a dead process. */
  async replace(jobId: number, priority: number, place = jobId): Promise<void> {
    await this.agenda.cancel({ name: RUN_JOB, data: { jobId } });
    await this.add(jobId, priority, place);
  }

  /** Runs once per interval, in one of the processes that called this, however long it takes. */
  async every(interval: string, name: string, work: () => Promise<void>): Promise<void> {
    this.agenda.define(name, (ticket) => this.workWithTicket(ticket, work), { concurrency: 1, lockLimit: 1 });
    await this.agenda.every(interval, name, {}, { skipImmediate: true });
  }

  private async workWithTicket(ticket: Ticket, work: () => Promise<void>): Promise<void> {
    let keeping = Promise.resolve();
    const keep = () => ticket.touch().catch((error: unknown) => void this.agenda.emit('error', error));
    const timer = setInterval(() => {
      keeping = keeping.then(keep);
    }, this.agenda.attrs.defaultLockLifetime / KEEPS_PER_LIFETIME);
    try {
      await work();
    } finally {
      clearInterval(timer);
      // A later write would lock a ticket that is free.
      await keeping;
    }
  }

  /** Stops taking tickets, returns unstarted ones, and waits for the others. Tickets can still be added. */
  async stopTaking(withinMs: number): Promise<void> {
    this.isStarted = false;
    this.lookups.stop();
    await this.agenda.stop(false);
    const deadline = performance.now() + withinMs;
    while ((this.running > 0 || this.lookups.underWay > 0) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, STOP_POLL_MS));
  }

  async stop(withinMs: number): Promise<void> {
    await this.stopTaking(withinMs);
    await this.close();
  }

  close(): Promise<unknown> {
    return this.server.close();
  }
}

/** While the database is away, each of several tries a second fails. */
function tellErrors(log: Logger): (error: Error) => void {
  const limit = new LogLimit();
  return (error) => {
    if (isReplaced(error)) log.debug({ err: error }, 'a ticket was replaced while it was held');
    else if (limit.mayLog()) log.warn({ err: error }, 'the job queue failed; told at most once a minute');
  };
}

/** The job was claimed before, and the new ticket will find that out. */
const isReplaced = ({ message }: Error) =>
  message.includes('cannot be updated in the database, maybe it does not exist');

/** Agenda does not report an unavailable database, so check both first and close what was opened. */
async function inMongo(client: MongoClient) {
  const { MongoBackend } = await import('@agendajs/mongo-backend');
  return new MongoBackend({ mongo: client.db(), collection: TICKETS });
}

async function reach(pool: pg.Pool, mongodbUrl: string | undefined): Promise<MongoClient | undefined> {
  try {
    await pool.query('SELECT 1');
    return mongodbUrl ? await connectMongo(mongodbUrl) : undefined;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Loading a driver takes half a second, so load only the one that is used. */
async function connectMongo(url: string): Promise<MongoClient> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: CONNECT_WITHIN_MS });
  await client.connect();
  await client.db().command({ ping: 1 });
  return client;
}

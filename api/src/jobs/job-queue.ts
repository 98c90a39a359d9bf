import os from 'node:os';
import { PostgresBackend, PostgresNotificationChannel } from '@agendajs/postgres-backend';
import { Agenda, type Job as Ticket } from 'agenda';
import type { MongoClient } from 'mongodb';
import pg from 'pg';
import type { DatabaseConnection } from '../database/data-source.js';
import type { Logger } from '../log.js';
import { queueDate } from './queue-date.js';

export interface QueueOptions {
  connection: DatabaseConnection;
  /** Tickets lie in MongoDB where this is set; what wakes the workers is Postgres either way. */
  mongodbUrl?: string;
  log: Logger;
  /** How long a ticket stays with a process that does not keep it. */
  ticketLifetimeMs?: number;
}

/** A held ticket: it stays with this process as long as it is kept. */
export interface HeldTicket {
  jobId: number;
  keep(): Promise<void>;
}

const TICKETS = 'agenda_jobs';
const RUN_JOB = 'run-job';
const POLL_MS = 1_000;
/** A killed worker's tickets are free again after this; `keep` must come more often. */
const TICKET_LIFETIME_MS = 30_000;
const CONNECT_WITHIN_MS = 5_000;
const POOL_SIZE = 6;
const STOP_POLL_MS = 25;

/**
 * Tells workers, as soon as may be, that a job waits. It is not the truth about jobs: the rows are, and whoever gets a
 * ticket must still claim the job. A ticket may be given twice or lost without harm.
 */
export class JobQueue {
  #running = 0;
  #isStarted = false;

  private constructor(
    private readonly agenda: Agenda,
    private readonly close: () => Promise<unknown>,
  ) {
    agenda.on('start', (_ticket: unknown, isRemote?: boolean) => (this.#running += isRemote ? 0 : 1));
    agenda.on('complete', (_ticket: unknown, isRemote?: boolean) => (this.#running -= isRemote ? 0 : 1));
  }

  static async open(options: QueueOptions): Promise<JobQueue> {
    const { connection, mongodbUrl, log, ticketLifetimeMs = TICKET_LIFETIME_MS } = options;
    const pool = new pg.Pool({ ...connection, max: POOL_SIZE, application_name: 'job-queue' });
    pool.on('error', (error) => log.warn({ err: error }, 'a connection of the job queue was lost'));
    const mongo = await reach(pool, mongodbUrl);
    const backend = mongo
      ? await inMongo(mongo)
      : new PostgresBackend({ pool, tableName: TICKETS, ensureSchema: false });
    const notificationChannel = new PostgresNotificationChannel({ channelName: TICKETS, pool });
    // Without a listener a lost connection would end the process; the channel connects again by itself.
    notificationChannel.on('error', (error: Error) => log.debug({ err: error }, 'the job queue hears nothing for now'));
    const agenda = new Agenda({
      ...{ backend, notificationChannel },
      name: `${os.hostname()}-${process.pid}`,
      processEvery: POLL_MS,
      defaultLockLifetime: ticketLifetimeMs,
      removeOnComplete: true,
    });
    agenda.on('error', (error: Error) => log.warn({ err: error }, 'the job queue failed for a moment'));
    await agenda.ready;
    return new JobQueue(agenda, () => Promise.all([pool.end(), mongo?.close()]));
  }

  get isReady(): boolean {
    return this.#isStarted;
  }

  /** In every process: one that only adds tickets would otherwise wake nobody. */
  async start(): Promise<void> {
    await this.agenda.start();
    this.#isStarted = true;
  }

  /** Before the start. Locks no more than runs at once: a ticket taken ahead would wait for a killed worker. */
  onTicket(concurrency: number, run: (ticket: HeldTicket) => Promise<void>): void {
    const options = { concurrency, lockLimit: concurrency };
    this.agenda.define(
      RUN_JOB,
      async (ticket: Ticket<{ jobId: number }>) => {
        const keep = async () => {
          await ticket.touch();
        };
        await run({ jobId: ticket.attrs.data.jobId, keep });
      },
      options,
    );
  }

  /** The job's identity is its place, unless it has had a turn already: the older job comes first. */
  async add(jobId: number, priority: number, place = jobId): Promise<void> {
    await this.agenda.create(RUN_JOB, { jobId }).schedule(queueDate(place, priority)).save();
  }

  /** A ticket in place of all that the job has: for one whose ticket is lost, or held by a process that is gone. */
  async replace(jobId: number, priority: number, place = jobId): Promise<void> {
    await this.agenda.cancel({ name: RUN_JOB, data: { jobId } });
    await this.add(jobId, priority, place);
  }

  /** Once in each interval, in one of the processes that have announced it. */
  async every(interval: string, name: string, work: () => Promise<void>): Promise<void> {
    this.agenda.define(name, work, { concurrency: 1, lockLimit: 1 });
    await this.agenda.every(interval, name, {}, { skipImmediate: true });
  }

  /** Takes no more tickets and gives those back that have not begun; waits for the others. */
  async stop(withinMs: number): Promise<void> {
    this.#isStarted = false;
    await this.agenda.stop(false);
    const deadline = performance.now() + withinMs;
    while (this.#running > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, STOP_POLL_MS));
    await this.close();
  }
}

/** Agenda never says that its database is away: ask both first, and leave nothing open where one is. */
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

/** The drivers are read where they are wanted: half a second that every other start can do without. */
async function connectMongo(url: string): Promise<MongoClient> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: CONNECT_WITHIN_MS });
  await client.connect();
  await client.db().command({ ping: 1 });
  return client;
}

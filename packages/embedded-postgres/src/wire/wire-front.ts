import { createServer, type AddressInfo, type Server } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { Backend } from '../backend.js';
import { ClientConnection } from './client-connection.js';
import type { MessageBatch } from './message-batch.js';
import { isCopyFromClient } from './session-commands.js';
import { SharedSession } from '../shared-session.js';

export interface WireFrontOptions {
  /** The backend no longer responds: restart the thread. */
  onBroken(error: Error): void;
  onWarning?(message: string): void;
  maxConnections?: number;
  idleInTransactionMs?: number;
  /** Start time of the running statement in seconds, for the watchdog thread. */
  busySince?: Int32Array;
}

/** A unix socket, or a loopback port where 0 means any. */
export type FrontAddress = { socketFile: string } | { port: number };

const MAX_CONNECTIONS = 100;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Yield to the event loop after this long, so that sockets are read and clients accepted. */
const BATCHES_IN_A_ROW = 16;

/**
 * PGlite has one session. This server lets many `pg` clients share it: a batch runs as one unit, an open transaction
 * owns the session while other clients queue, and a client that idles in a transaction is disconnected, so that a
 * query on a second connection inside a transaction fails instead of hanging.
 */
export class WireFront {
  private readonly server: Server;
  private readonly session: SharedSession;
  /** Clients with a batch to run, first come first served. */
  private waiting: ClientConnection[] = [];
  /** The client that owns the session, inside a transaction or a batch. */
  private holder: ClientConnection | null = null;
  private readonly own: (() => void)[] = [];
  /** Clients that disconnected during another's transaction, to be cleaned up afterwards. */
  private departed: ClientConnection[] = [];
  private isScheduled = false;
  private nextId = 1;
  /** Number of batches run. Maintenance is skipped while it does not change. */
  batchesRun = 0;

  constructor(
    private readonly database: PGlite,
    private readonly options: WireFrontOptions,
  ) {
    this.session = new SharedSession(new Backend(database, options));
    this.server = createServer((socket) => this.accept(new ClientConnection(this.nextId++, socket, this.listeners)));
  }

  async start(address: FrontAddress): Promise<void> {
    await this.database.waitReady;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      if ('socketFile' in address) this.server.listen(address.socketFile, resolve);
      else this.server.listen(address.port, '127.0.0.1', resolve);
    });
  }

  get port(): number | undefined {
    return (this.server.address() as AddressInfo | null)?.port;
  }

  async stop(): Promise<void> {
    const isClosed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const client of this.session.clients) client.end('57P01', 'the embedded database is closing');
    await isClosed;
  }

  /** Runs an internal statement as soon as no transaction is open. */
  runBetween(sql: string): Promise<void> {
    return new Promise((resolve) => {
      this.own.push(() => {
        this.session.runSql(sql);
        resolve();
      });
      this.schedule();
    });
  }

  /** As soon as no transaction is open. */
  setReadOnly(isReadOnly: boolean): void {
    this.own.push(() => this.session.setReadOnly(isReadOnly));
    this.schedule();
  }

  private readonly listeners = {
    onBatch: (client: ClientConnection) => {
      if (!this.waiting.includes(client)) this.waiting.push(client);
      this.schedule();
    },
    onClose: (client: ClientConnection) => this.release(client),
  };

  private accept(client: ClientConnection): void {
    if (this.session.clients.size >= (this.options.maxConnections ?? MAX_CONNECTIONS)) {
      client.end('53300', 'sorry, too many clients already');
      return;
    }
    this.session.clients.add(client);
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      for (let count = 0; count < BATCHES_IN_A_ROW; count++) if (!this.runNext()) return;
      this.schedule();
    });
  }

  /** Returns false if there is nothing to run. */
  private runNext(): boolean {
    if (!this.holder) this.own.shift()?.();
    const client = this.holder ?? this.waiting.shift();
    const batch = client?.batches.shift();
    // The owner blocks everyone else until it sends something.
    if (!client || !batch) return !this.holder && this.waiting.length + this.own.length > 0;
    this.run(client, batch);
    if (this.holder !== client && client.batches.length > 0) this.waiting.push(client);
    return true;
  }

  private run(client: ClientConnection, batch: MessageBatch): void {
    if (client.isClosed) return;
    client.stopWaiting();
    if (batch.sql.some(isCopyFromClient)) {
      // PGlite cannot wait for rows of COPY FROM STDIN: the backend would exit.
      client.end('0A000', 'COPY FROM STDIN is not available in the embedded database');
      return;
    }
    this.batchesRun++;
    const afterwards = batch.sql.flatMap((sql) => this.session.note(client, sql));
    const reply = this.session.run(client, batch.bytes);
    if (batch.isComplete && !reply.status) {
      this.options.onBroken(new Error('the database no longer answers'));
      return;
    }
    for (const sql of afterwards) this.session.runSql(sql);
    client.send(reply.bytes);
    this.pass(client, !batch.isComplete || reply.status !== 'I');
  }

  /** Keeps the session for a client in a transaction, or passes it on. */
  private pass(client: ClientConnection, isHeld: boolean): void {
    if (!isHeld) {
      this.holder = null;
      this.forgetDeparted();
      return;
    }
    this.holder = client;
    const limit = this.options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS;
    client.waitAtMost(limit, () => {
      this.options.onWarning?.(`a client idled in a transaction for ${limit} ms and was ended`);
      client.end('25P03', 'terminating connection due to idle-in-transaction timeout');
    });
  }

  private release(client: ClientConnection): void {
    this.session.clients.delete(client);
    this.waiting = this.waiting.filter((one) => one !== client);
    this.departed.push(client);
    if (this.holder === client) {
      this.session.rollBack();
      this.holder = null;
    }
    this.forgetDeparted();
    this.schedule();
  }

  private forgetDeparted(): void {
    if (this.holder) return;
    const departed = this.departed;
    this.departed = [];
    for (const client of departed) this.session.forget(client);
  }
}

import { createServer, type AddressInfo, type Server } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { Backend } from './backend.js';
import { ClientConnection } from './client-connection.js';
import type { MessageTrain } from './message-train.js';
import { isCopyFromClient } from './session-commands.js';
import { SharedSession } from './shared-session.js';

export interface WireFrontOptions {
  /** A backend that no longer answers: whoever owns the thread must start a new one. */
  onBroken(error: Error): void;
  onWarning?(message: string): void;
  maxConnections?: number;
  idleInTransactionMs?: number;
  /** Holds the second in which the running statement began, for a watchdog in another thread. */
  busySince?: Int32Array;
}

/** Where the front listens: a unix socket, or a port of the loopback where 0 means any. */
export type FrontAddress = { socketFile: string } | { port: number };

const MAX_CONNECTIONS = 100;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Then the event loop gets its turn, so that sockets are read and clients accepted. */
const TRAINS_IN_A_ROW = 16;

/**
 * PGlite is one session. This front lets many ordinary `pg` clients share it: a train runs as one unit; an open
 * transaction keeps the session for its client while the others wait in line; a client that idles inside a transaction
 * is ended, so that a query of another connection within it fails and does not hang for ever.
 */
export class WireFront {
  readonly #server: Server;
  readonly #session: SharedSession;
  /** Clients with a train to run, in the order of arrival. */
  #waiting: ClientConnection[] = [];
  /** Has the session to itself: inside a transaction, or in the middle of a train. */
  #holder: ClientConnection | null = null;
  readonly #own: (() => void)[] = [];
  /** Left in mid-transaction of another: cleaned up after when that one is through. */
  #departed: ClientConnection[] = [];
  #isScheduled = false;
  #nextId = 1;
  /** How many trains clients have run: tells whether there is anything to maintain. */
  trainsRun = 0;

  constructor(
    private readonly database: PGlite,
    private readonly options: WireFrontOptions,
  ) {
    this.#session = new SharedSession(new Backend(database, options));
    this.#server = createServer((socket) =>
      this.#accept(new ClientConnection(this.#nextId++, socket, this.#listeners)),
    );
  }

  async start(address: FrontAddress): Promise<void> {
    await this.database.waitReady;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      if ('socketFile' in address) this.#server.listen(address.socketFile, resolve);
      else this.#server.listen(address.port, '127.0.0.1', resolve);
    });
  }

  get port(): number | undefined {
    return (this.#server.address() as AddressInfo | null)?.port;
  }

  async stop(): Promise<void> {
    const isClosed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const client of this.#session.clients) client.end('57P01', 'the embedded database is closing');
    await isClosed;
  }

  /** Runs a statement of the server's own as soon as no transaction is open. */
  runBetween(sql: string): Promise<void> {
    return new Promise((resolve) => {
      this.#own.push(() => {
        this.#session.runSql(sql);
        resolve();
      });
      this.#schedule();
    });
  }

  readonly #listeners = {
    onTrain: (client: ClientConnection) => {
      if (!this.#waiting.includes(client)) this.#waiting.push(client);
      this.#schedule();
    },
    onClose: (client: ClientConnection) => this.#release(client),
  };

  #accept(client: ClientConnection): void {
    if (this.#session.clients.size >= (this.options.maxConnections ?? MAX_CONNECTIONS)) {
      client.end('53300', 'sorry, too many clients already');
      return;
    }
    this.#session.clients.add(client);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      for (let count = 0; count < TRAINS_IN_A_ROW; count++) if (!this.#runNext()) return;
      this.#schedule();
    });
  }

  /** Returns false when there is nothing to run now. */
  #runNext(): boolean {
    if (!this.#holder) this.#own.shift()?.();
    const client = this.#holder ?? this.#waiting.shift();
    const train = client?.trains.shift();
    // A holder that sends nothing keeps all others waiting; a client without a train has had its turn already.
    if (!client || !train) return !this.#holder && this.#waiting.length + this.#own.length > 0;
    this.#run(client, train);
    if (this.#holder !== client && client.trains.length > 0) this.#waiting.push(client);
    return true;
  }

  #run(client: ClientConnection, train: MessageTrain): void {
    if (client.isClosed) return;
    client.stopWaiting();
    if (train.sql.some(isCopyFromClient)) {
      // The backend has no way to wait for the rows: it would end.
      client.end('0A000', 'COPY FROM STDIN is not available in the embedded database');
      return;
    }
    this.trainsRun++;
    const afterwards = train.sql.flatMap((sql) => this.#session.note(client, sql));
    const reply = this.#session.run(client, train.bytes);
    if (train.isComplete && !reply.status) {
      this.options.onBroken(new Error('the database no longer answers'));
      return;
    }
    for (const sql of afterwards) this.#session.runSql(sql);
    client.send(reply.bytes);
    this.#pass(client, !train.isComplete || reply.status !== 'I');
  }

  /** Keeps the session for the client, or gives it to the next. */
  #pass(client: ClientConnection, isHeld: boolean): void {
    if (!isHeld) {
      this.#holder = null;
      this.#forgetDeparted();
      return;
    }
    this.#holder = client;
    const limit = this.options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS;
    client.waitAtMost(limit, () => {
      this.options.onWarning?.(`a client idled in a transaction for ${limit} ms and was ended`);
      client.end('25P03', 'terminating connection due to idle-in-transaction timeout');
    });
  }

  #release(client: ClientConnection): void {
    this.#session.clients.delete(client);
    this.#waiting = this.#waiting.filter((one) => one !== client);
    this.#departed.push(client);
    if (this.#holder === client) {
      this.#session.rollBack();
      this.#holder = null;
    }
    this.#forgetDeparted();
    this.#schedule();
  }

  #forgetDeparted(): void {
    if (this.#holder) return;
    const departed = this.#departed;
    this.#departed = [];
    for (const client of departed) this.#session.forget(client);
  }
}

import { rmSync } from 'node:fs';
import type { Logger } from './logger.js';
import { lockFolderWhenFree } from './folder-lock.js';
import { initialiseFolder } from './initialise-folder.js';
import { announceDatabase, type EmbeddedConnection } from './running-database.js';
import { makeSocketFolder, socketFileIn } from './socket-folder.js';
import { ThreadSupervisor } from './thread-supervisor.js';

export interface EmbeddedDatabase {
  /** For any number of ordinary `pg` clients. */
  connection: EmbeddedConnection;
  /** Number of times the database thread was restarted. */
  readonly restarts: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  folder: string;
  log: Logger;
  /** If false, commits are three times as fast, but a power cut loses the last ones. */
  fsync?: boolean;
  maintenanceMs?: number;
  statementLimitMs?: number;
  idleInTransactionMs?: number;
}

const MAINTENANCE_MS = 60_000;
const STATEMENT_LIMIT_MS = 120_000;

/** Starts Postgres in a worker thread behind a private socket. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = await lockFolderWhenFree(options.folder, (pid) =>
    options.log.warn(`Process ${pid} is ending and still holds ${options.folder}: waiting up to 10 seconds.`),
  );
  const socketFolder = makeSocketFolder();
  const supervisor = new ThreadSupervisor(describeThread(options, socketFolder));
  const cleanUp = () => {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
    unlock();
  };
  try {
    await initialiseFolder(options.folder, options.fsync ?? true);
    const port = await supervisor.start();
    const connection = {
      user: 'postgres',
      database: 'postgres',
      ...(socketFolder ? { host: socketFolder } : { host: '127.0.0.1', port }),
    };
    const withdraw = announceDatabase(options.folder, connection);
    const stop = async () => {
      withdraw();
      await supervisor.stop();
      cleanUp();
    };
    return {
      connection,
      get restarts() {
        return supervisor.restarts;
      },
      stop,
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

function describeThread(options: EmbeddedOptions, socketFolder: string | undefined) {
  const { folder, log, fsync = true, maintenanceMs = MAINTENANCE_MS, statementLimitMs = STATEMENT_LIMIT_MS } = options;
  const address = socketFolder ? { socketFile: socketFileIn(socketFolder) } : { port: 0 };
  const { idleInTransactionMs } = options;
  return { data: { folder, fsync, maintenanceMs, idleInTransactionMs, address }, statementLimitMs, log };
}

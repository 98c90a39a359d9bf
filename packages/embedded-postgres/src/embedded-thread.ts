import { parentPort, workerData } from 'node:worker_threads';
import { freeBytesOf, guardDisk } from './disk-guard.js';
import { maintain } from './maintenance.js';
import { openPglite } from './open-pglite.js';
import { WireFront, type FrontAddress } from './wire/wire-front.js';

export interface ThreadData {
  folder: string;
  fsync: boolean;
  maintenanceMs: number;
  idleInTransactionMs?: number;
  address: FrontAddress;
  busySince: Int32Array;
}

export type ThreadMessage = { kind: 'ready'; port?: number } | { kind: 'warning'; text: string };

/** Exit code of a broken backend. The supervisor restarts the thread. */
const BROKEN = 70;

const data = workerData as ThreadData;
if (!parentPort) throw new Error('This file runs in a worker thread');
const supervisor = parentPort;
const say = (message: ThreadMessage) => supervisor.postMessage(message);

const database = await openPglite(data.folder, data.fsync);
const front = new WireFront(database, {
  busySince: data.busySince,
  idleInTransactionMs: data.idleInTransactionMs,
  onWarning: (text) => say({ kind: 'warning', text }),
  onBroken: (error) => {
    say({ kind: 'warning', text: `the database broke: ${error.message}` });
    process.exit(BROKEN);
  },
});
await front.start(data.address);
const stopMaintenance = maintain(front, data.maintenanceMs);
const stopGuard = guardDisk({
  free: () => freeBytesOf(data.folder),
  setReadOnly: (isReadOnly) => front.setReadOnly(isReadOnly),
  onWarning: (text) => say({ kind: 'warning', text }),
});
say({ kind: 'ready', port: front.port });

async function stop(): Promise<void> {
  stopMaintenance();
  stopGuard();
  await front.stop();
  await database.close();
  supervisor.close();
}
supervisor.once('message', () => void stop());

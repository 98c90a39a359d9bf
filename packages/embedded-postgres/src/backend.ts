import type { PGlite } from '@electric-sql/pglite';
import { secondsOfProcess } from './process-clock.js';
import { HEADER_BYTES, queryMessage } from './wire/wire-messages.js';

export interface Reply {
  /** Response bytes without notifications, which go to the listening clients. */
  bytes: Buffer;
  notifications: { channel: string; bytes: Buffer }[];
  /** Status of the last ReadyForQuery (I idle, T in a transaction, E in a failed one), if there was one. */
  status?: string;
}

const NOTIFICATION = 'A'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
const PROCESS_ID_BYTES = 4;

/** PGlite's only session, driven by wire protocol messages. */
export class Backend {
  constructor(
    private readonly database: PGlite,
    private readonly deps: { onBroken: (error: Error) => void; busySince?: Int32Array },
  ) {}

  /** Blocks the thread until the statement is done: PGlite runs in it. */
  run(bytes: Buffer): Reply {
    const { busySince, onBroken } = this.deps;
    if (busySince) Atomics.store(busySince, 0, secondsOfProcess());
    const pieces: Buffer[] = [];
    // PGlite calls back for every chunk before its first await.
    this.database
      .execProtocolRawStream(bytes, { syncToFs: false, onRawData: (piece) => pieces.push(Buffer.from(piece)) })
      .catch(onBroken);
    if (busySince) Atomics.store(busySince, 0, 0);
    return readReply(Buffer.concat(pieces));
  }

  runSql(sql: string): Reply {
    return this.run(queryMessage(sql));
  }
}

export function readReply(bytes: Buffer): Reply {
  const kept: Buffer[] = [];
  const notifications: Reply['notifications'] = [];
  let status: string | undefined;
  let keptTo = 0;
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const next = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes[at] === READY) status = String.fromCharCode(bytes.readUInt8(at + HEADER_BYTES));
    if (bytes[at] === NOTIFICATION) {
      kept.push(bytes.subarray(keptTo, at));
      notifications.push(readNotification(bytes.subarray(at, next)));
      keptTo = next;
    }
    at = next;
  }
  const rest = bytes.subarray(keptTo);
  return { bytes: kept.length === 0 ? rest : Buffer.concat([...kept, rest]), notifications, status };
}

function readNotification(bytes: Buffer): { channel: string; bytes: Buffer } {
  const from = HEADER_BYTES + PROCESS_ID_BYTES;
  return { channel: bytes.toString('utf8', from, bytes.indexOf(0, from)), bytes };
}

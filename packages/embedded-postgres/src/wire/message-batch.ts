import { renameStatements } from '../rename-statements.js';
import { HEADER_BYTES, readName, typeOf } from './wire-messages.js';

/** Messages up to a Sync. They run as one unit, or responses would reach the wrong client. */
export interface MessageBatch {
  bytes: Buffer;
  /** False after a Flush: more of this batch follows. */
  isComplete: boolean;
  /** SQL texts in the batch. */
  sql: string[];
}

const SYNC = 'S';
const QUERY = 'Q';
const PARSE = 'P';
const FLUSH = 'H';
const FUNCTION_CALL = 'F';
const LAST_OF_BATCH = new Set([SYNC, QUERY, FLUSH, FUNCTION_CALL]);

/** Groups a client's messages into batches. */
export class BatchBuilder {
  /** Named statements this client has prepared. */
  readonly prepared = new Set<string>();
  private messages: Buffer[] = [];
  private sql: string[] = [];

  constructor(private readonly prefix: string) {}

  /** Returns the batch if this message completes it. */
  add(bytes: Buffer): MessageBatch | undefined {
    const type = typeOf(bytes);
    if (type === QUERY) this.sql.push(readName(bytes, HEADER_BYTES).name);
    if (type === PARSE) this.sql.push(readName(bytes, readName(bytes, HEADER_BYTES).next).name);
    const renamed = renameStatements(bytes, this.prefix);
    if (renamed.prepared) this.prepared.add(renamed.prepared);
    this.messages.push(renamed.bytes);
    return LAST_OF_BATCH.has(type) ? this.finish(type !== FLUSH) : undefined;
  }

  private finish(isComplete: boolean): MessageBatch {
    const batch = { bytes: Buffer.concat(this.messages), isComplete, sql: this.sql };
    this.messages = [];
    this.sql = [];
    return batch;
  }
}

import { renameStatements } from './rename-statements.js';
import { HEADER_BYTES, readName } from './wire-messages.js';

/** Messages that must run as one unit: whatever came between them would get another client's answer. */
export interface MessageTrain {
  bytes: Buffer;
  /** False after a mere Flush: the client goes on with the same train later. */
  isComplete: boolean;
  /** The SQL in it, for what must be known of it outside the database. */
  sql: string[];
}

const SYNC = 'S';
const QUERY = 'Q';
const PARSE = 'P';
const FLUSH = 'H';
const FUNCTION_CALL = 'F';
const LAST_OF_TRAIN = new Set([SYNC, QUERY, FLUSH, FUNCTION_CALL]);

/** Couples a client's messages into trains. */
export class TrainBuilder {
  /** Named statements of this client that the shared session holds. */
  readonly prepared = new Set<string>();
  #messages: Buffer[] = [];
  #sql: string[] = [];

  constructor(private readonly prefix: string) {}

  /** Returns the train when this message was its last. */
  add(bytes: Buffer): MessageTrain | undefined {
    const type = String.fromCharCode(bytes[0]!);
    if (type === QUERY) this.#sql.push(readName(bytes, HEADER_BYTES).name);
    if (type === PARSE) this.#sql.push(readName(bytes, readName(bytes, HEADER_BYTES).next).name);
    const renamed = renameStatements(bytes, this.prefix);
    if (renamed.prepared) this.prepared.add(renamed.prepared);
    this.#messages.push(renamed.bytes);
    return LAST_OF_TRAIN.has(type) ? this.#finish(type !== FLUSH) : undefined;
  }

  #finish(isComplete: boolean): MessageTrain {
    const train = { bytes: Buffer.concat(this.#messages), isComplete, sql: this.#sql };
    this.#messages = [];
    this.#sql = [];
    return train;
  }
}

import type { Socket } from 'node:net';
import { MessageReader } from './message-reader.js';
import { BatchBuilder, type MessageBatch } from './message-batch.js';
import { fatalMessage, welcomeMessages } from './wire-messages.js';

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const TERMINATE = 'X'.charCodeAt(0);

interface Listeners {
  onBatch(client: ClientConnection): void;
  onClose(client: ClientConnection): void;
}

/** One connected `pg` client: its pending batches and its view of the session. */
export class ClientConnection {
  readonly batches: MessageBatch[] = [];
  readonly channels = new Set<string>();
  /** SET statements of this client, by setting. */
  readonly settings = new Map<string, string>();
  isClosed = false;
  private readonly reader = new MessageReader();
  private readonly builder: BatchBuilder;
  private hasStarted = false;
  private idleTimer?: NodeJS.Timeout;

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly listeners: Listeners,
  ) {
    this.builder = new BatchBuilder(`c${id}_`);
    socket.setNoDelay(true);
    socket.on('data', (piece) => this.receive(piece));
    // 'close' follows and does the clean-up.
    socket.on('error', () => undefined);
    socket.on('close', () => this.close());
  }

  get preparedStatements(): Iterable<string> {
    return this.builder.prepared;
  }

  send(bytes: Buffer): void {
    if (bytes.length > 0 && !this.isClosed && this.socket.writable) this.socket.write(bytes);
  }

  /** Sends an error, then closes the connection. */
  end(code: string, reason: string): void {
    this.send(fatalMessage(code, reason));
    this.socket.end();
    this.close();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.stopWaiting();
    this.socket.destroySoon();
    this.listeners.onClose(this);
  }

  /** Calls back if the client sends nothing in time. */
  waitAtMost(milliseconds: number, tooLate: () => void): void {
    this.idleTimer = setTimeout(tooLate, milliseconds);
  }

  stopWaiting(): void {
    clearTimeout(this.idleTimer);
  }

  private receive(piece: Buffer): void {
    if (this.isClosed) return;
    try {
      this.reader.add(piece);
      while (!this.hasStarted && this.readStartup());
      while (this.hasStarted && !this.isClosed && this.readMessage());
    } catch (error) {
      this.end('08P01', (error as Error).message);
    }
  }

  private readStartup(): boolean {
    const packet = this.reader.takeStartupPacket();
    if (!packet) return false;
    const code = packet.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.socket.write('N');
      return true;
    }
    if (code === CANCEL_REQUEST) {
      // A running statement cannot be cancelled: PGlite shares this thread.
      this.close();
      return false;
    }
    this.hasStarted = true;
    this.send(welcomeMessages(this.id));
    return true;
  }

  private readMessage(): boolean {
    const bytes = this.reader.takeMessage();
    if (!bytes) return false;
    if (bytes[0] === TERMINATE) {
      this.close();
      return false;
    }
    const batch = this.builder.add(bytes);
    if (batch) {
      this.batches.push(batch);
      this.listeners.onBatch(this);
    }
    return true;
  }
}

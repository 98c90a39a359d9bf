import type { Socket } from 'node:net';
import { MessageReader } from './message-reader.js';
import { TrainBuilder, type MessageTrain } from './message-train.js';
import { fatalMessage, welcomeMessages } from './wire-messages.js';

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const TERMINATE = 'X'.charCodeAt(0);

interface Listeners {
  onTrain(client: ClientConnection): void;
  onClose(client: ClientConnection): void;
}

/** One `pg` client: what it sent and has not been answered, and what it believes of its session. */
export class ClientConnection {
  readonly trains: MessageTrain[] = [];
  readonly channels = new Set<string>();
  /** The SQL of each setting that it has made, by the setting's name. */
  readonly settings = new Map<string, string>();
  isClosed = false;
  readonly #reader = new MessageReader();
  readonly #builder: TrainBuilder;
  #hasStarted = false;
  #idleTimer?: NodeJS.Timeout;

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly listeners: Listeners,
  ) {
    this.#builder = new TrainBuilder(`c${id}_`);
    socket.setNoDelay(true);
    socket.on('data', (piece) => this.#receive(piece));
    // A 'close' follows, and there all is done that is to be done.
    socket.on('error', () => undefined);
    socket.on('close', () => this.close());
  }

  get preparedStatements(): Iterable<string> {
    return this.#builder.prepared;
  }

  send(bytes: Buffer): void {
    if (bytes.length > 0 && !this.isClosed && this.socket.writable) this.socket.write(bytes);
  }

  /** Tells the client why, and lets it go. */
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

  /** Calls back unless the client does something within the time. */
  waitAtMost(milliseconds: number, tooLate: () => void): void {
    this.#idleTimer = setTimeout(tooLate, milliseconds);
  }

  stopWaiting(): void {
    clearTimeout(this.#idleTimer);
  }

  #receive(piece: Buffer): void {
    if (this.isClosed) return;
    try {
      this.#reader.add(piece);
      while (!this.#hasStarted && this.#readStartup());
      while (this.#hasStarted && !this.isClosed && this.#readMessage());
    } catch (error) {
      this.end('08P01', (error as Error).message);
    }
  }

  #readStartup(): boolean {
    const packet = this.#reader.takeStartupPacket();
    if (!packet) return false;
    const code = packet.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.socket.write('N');
      return true;
    }
    if (code === CANCEL_REQUEST) {
      // Nothing can interrupt the backend: it runs in one thread with its front.
      this.close();
      return false;
    }
    this.#hasStarted = true;
    this.send(welcomeMessages(this.id));
    return true;
  }

  #readMessage(): boolean {
    const bytes = this.#reader.takeMessage();
    if (!bytes) return false;
    if (bytes[0] === TERMINATE) {
      this.close();
      return false;
    }
    const train = this.#builder.add(bytes);
    if (train) {
      this.trains.push(train);
      this.listeners.onTrain(this);
    }
    return true;
  }
}

import { HEADER_BYTES } from './wire-messages.js';

/** Postgres refuses messages over 1 GB. */
const MAX_MESSAGE = 2 ** 30;
const STARTUP_HEADER_BYTES = 8;

/** Splits a socket's byte stream into whole messages. */
export class MessageReader {
  private pieces: Buffer[] = [];
  private size = 0;

  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.size += piece.length;
  }

  /** Start-up packets have no type byte. */
  takeStartupPacket(): Buffer | undefined {
    const header = this.peek(STARTUP_HEADER_BYTES);
    return header && this.take(readLength(header, 0));
  }

  takeMessage(): Buffer | undefined {
    const header = this.peek(HEADER_BYTES);
    return header && this.take(1 + readLength(header, 1));
  }

  private peek(bytes: number): Buffer | undefined {
    return this.size < bytes ? undefined : this.join(bytes)[0];
  }

  /** Concatenates once, when the message is complete: doing so per chunk would be quadratic. */
  private take(bytes: number): Buffer | undefined {
    if (this.size < bytes) return undefined;
    const [first, ...others] = this.join(bytes);
    const rest = first.subarray(bytes);
    this.pieces = rest.length > 0 ? [rest, ...others] : others;
    this.size -= bytes;
    return first.subarray(0, bytes);
  }

  /** The pieces, the first of them long enough. */
  private join(bytes: number): [Buffer, ...Buffer[]] {
    const [first, ...others] = this.pieces;
    if (first && first.length >= bytes) return [first, ...others];
    const whole = Buffer.concat(this.pieces);
    this.pieces = [whole];
    return [whole];
  }
}

function readLength(header: Buffer, at: number): number {
  const length = header.readInt32BE(at);
  if (length < 4 || length > MAX_MESSAGE) throw new Error(`invalid message length: ${length}`);
  return length;
}

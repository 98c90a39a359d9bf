import type { Readable } from 'node:stream';
import { LATER, TOO_LARGE, type SmtpRefusal } from './smtp-refusals.js';

export const MAX_MAIL_BYTES = 10 * 1024 * 1024;
/** Of all mails that come at the same time: a small part of what the process may have. */
const MAX_TOGETHER_BYTES = 64 * 1024 * 1024;

/** Mails that are in memory while they come and are read. */
export class MailMemory {
  private used = 0;

  constructor(private readonly maxTogether = MAX_TOGETHER_BYTES) {}

  /** Calls `use` with the mail, if there is room for it. */
  async hold(
    stream: Readable,
    use: (source: Buffer) => Promise<SmtpRefusal | undefined>,
  ): Promise<SmtpRefusal | undefined> {
    const taken = { bytes: 0 };
    try {
      const source = await this.collect(stream, taken);
      return 'responseCode' in source ? source : await use(source);
    } finally {
      this.use(taken, 0);
    }
  }

  /** To the end in any case, because the sender gets the answer only then. */
  private async collect(stream: Readable, taken: { bytes: number }): Promise<Buffer | SmtpRefusal> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let refused: SmtpRefusal | undefined;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_MAIL_BYTES) refused = TOO_LARGE;
        else if (this.used + chunk.length > this.maxTogether) refused ??= LATER;
        if (refused) chunks.length = 0;
        else chunks.push(chunk);
        this.use(taken, refused ? 0 : bytes);
      }
    } catch {
      // The sender has broken off, and gets no answer.
      return LATER;
    }
    return refused ?? Buffer.concat(chunks, bytes);
  }

  private use(taken: { bytes: number }, bytes: number): void {
    this.used += bytes - taken.bytes;
    taken.bytes = bytes;
  }
}

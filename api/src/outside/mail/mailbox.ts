import type { FetchMessageObject, FetchQueryObject, ImapFlow, ImapFlowError } from 'imapflow';
import type { MailboxSettings } from '../../settings/mail-settings.js';
import { withoutSecret } from './mailbox-problem.js';

export interface UnreadMail {
  uid: number;
  bytes: number;
  /** When the mailbox got it. */
  receivedAt: Date;
  /** The beginning of its header, as it came. */
  header: string;
}

/** The server does not do what was asked with one mail. Others may still be taken. */
export class MailRefused extends Error {}

export interface MailboxOptions {
  /** Certificate authority that is trusted, in PEM. Those of Node by default. */
  ca?: string;
  signal?: AbortSignal;
}

/** News are told while nothing else is asked: a second after the last question. */
const IDLE_AFTER_MS = 1_000;
/** Twice the whole header that Sendmail takes (MaxHeadersLength). Servers write whom a mail is for at its beginning. */
const MAX_HEADER_BYTES = 65_536;
/** More than the largest part that is asked for, which is a mail of 10 MB. A server that sends more is not listened to. */
const MAX_PART_BYTES = 12 * 1024 * 1024;
/** With what is around the part. */
const MAX_ANSWER_BYTES = 13 * 1024 * 1024;

/** An open folder. A connection that is lost is not opened again. */
export class Mailbox {
  private hasNews = false;
  private wake = () => {};

  private constructor(private readonly client: ImapFlow) {
    client.on('exists', () => {
      this.hasNews = true;
      this.wake();
    });
    client.on('close', () => this.wake());
  }

  /** Errors are for `describeMailboxProblem`. */
  static async open(settings: MailboxSettings, { ca, signal }: MailboxOptions = {}): Promise<Mailbox> {
    const { host, port, isTls, user, password, folder } = settings;
    // A hundred modules that only an installation with a mailbox needs.
    const { ImapFlow: Client } = await import('imapflow');
    signal?.throwIfAborted();
    const client = new Client({
      host,
      port,
      secure: isTls,
      doSTARTTLS: !isTls,
      auth: { user, pass: password },
      tls: ca ? { ca } : {},
      autoIdleDelay: IDLE_AFTER_MS,
      maxLiteralSize: MAX_PART_BYTES,
      maxResponseSize: MAX_ANSWER_BYTES,
      // A few bytes could become many.
      disableCompression: true,
      // The library would log what servers and senders write.
      logger: false,
    });
    // Commands that were running reject as well.
    client.on('error', () => undefined);
    const end = () => client.close();
    signal?.addEventListener('abort', end, { once: true });
    client.on('close', () => signal?.removeEventListener('abort', end));
    const mailbox = new Mailbox(client);
    try {
      await client.connect();
      const { readOnly } = await client.mailboxOpen(folder);
      if (readOnly) throw Object.assign(new Error('The folder is read-only'), { isReadOnly: true });
      return mailbox;
    } catch (error) {
      client.close();
      throw withoutSecret(error, password);
    }
  }

  /** The oldest first. */
  async unread(): Promise<number[]> {
    const found = await this.client.search({ seen: false }, { uid: true });
    if (!found) throw new Error(this.client.usable ? 'The server does not search the folder' : 'The connection ended');
    return found;
  }

  /** UIDs are those of the same mails as long as it is the same (RFC 3501, 2.3.1.1). */
  get validity(): bigint {
    return this.client.mailbox ? this.client.mailbox.uidValidity : 0n;
  }

  /** Undefined if it is gone. It stays unread. */
  async look(uid: number): Promise<UnreadMail | undefined> {
    const bodyParts = [{ key: 'HEADER', start: 0, maxLength: MAX_HEADER_BYTES }];
    const found = await this.fetch(uid, { size: true, internalDate: true, bodyParts });
    if (!found) return undefined;
    const { size, internalDate, headers } = found;
    if (!size || !internalDate || !headers) throw new MailRefused('The server does not show a mail');
    return { uid, bytes: size, receivedAt: new Date(internalDate), header: headers.toString('latin1') };
  }

  /** At most so many bytes. Undefined if it is gone. It stays unread. */
  async download(uid: number, maxLength: number): Promise<Buffer | undefined> {
    const found = await this.fetch(uid, { source: { start: 0, maxLength } });
    if (!found) return undefined;
    if (!found.source) throw new MailRefused('The server does not give a mail');
    return found.source;
  }

  async markRead(uid: number): Promise<void> {
    const isMarked = await this.ofOne(this.client.messageFlagsAdd(uid, ['\\Seen'], { uid: true }));
    if (!isMarked && this.client.usable) throw new MailRefused('The server does not mark a mail as read');
    if (!isMarked) throw new Error('The connection ended');
  }

  /** Resolves when a mail came since the last call, when the connection ends, or after the time. */
  async waitForNews(milliseconds: number): Promise<void> {
    if (!this.hasNews && this.client.usable) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(resolve, milliseconds);
      });
      clearTimeout(timer);
    }
    this.hasNews = false;
  }

  /** Tells the server, unless the connection is lost. */
  async close(): Promise<void> {
    if (this.client.usable) await this.client.logout().catch(() => undefined);
    this.client.close();
  }

  private fetch(uid: number, query: FetchQueryObject): Promise<FetchMessageObject | false> {
    return this.ofOne(this.client.fetchOne(uid, query, { uid: true }));
  }

  /** As long as the connection is open, an error is one of this mail. */
  private async ofOne<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!this.client.usable) throw error;
      const { message, responseText = message } = error as ImapFlowError;
      throw new MailRefused(responseText, { cause: error });
    }
  }
}

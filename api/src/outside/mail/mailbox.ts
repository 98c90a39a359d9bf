import { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '../../mail-settings.js';
import { withoutSecret } from './mailbox-problem.js';

export interface UnreadMail {
  uid: number;
  bytes: number;
  /** When the mailbox got it. */
  receivedAt: Date;
  /** Those that were asked for, as they came. */
  headers: string;
}

export interface MailboxOptions {
  /** Certificate authority that is trusted, in PEM. Those of Node by default. */
  ca?: string;
  signal?: AbortSignal;
}

/** News are told while nothing else is asked: a second after the last question. */
const IDLE_AFTER_MS = 1_000;

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
    signal?.throwIfAborted();
    const client = new ImapFlow({
      host,
      port,
      secure: isTls,
      doSTARTTLS: !isTls,
      auth: { user, pass: password },
      tls: ca ? { ca } : {},
      autoIdleDelay: IDLE_AFTER_MS,
      // The library would log what servers and senders write.
      logger: false,
    });
    // What was running rejects as well.
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
    if (!found) throw new Error('The server does not search the folder');
    return found;
  }

  /** Undefined if it is gone. It stays unread. */
  async look(uid: number, headers: string[]): Promise<UnreadMail | undefined> {
    const found = await this.client.fetchOne(uid, { size: true, internalDate: true, headers }, { uid: true });
    if (!found) return undefined;
    return {
      uid,
      bytes: found.size ?? 0,
      receivedAt: new Date(found.internalDate ?? Date.now()),
      headers: found.headers?.toString('latin1') ?? '',
    };
  }

  /** At most so many bytes. Undefined if it is gone. It stays unread. */
  async download(uid: number, maxLength: number): Promise<Buffer | undefined> {
    const found = await this.client.fetchOne(uid, { source: { start: 0, maxLength } }, { uid: true });
    return found ? found.source : undefined;
  }

  async markRead(uid: number): Promise<void> {
    const isMarked = await this.client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
    if (!isMarked) throw new Error('The server does not mark a mail as read');
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
}

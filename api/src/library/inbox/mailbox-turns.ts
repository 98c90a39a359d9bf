import { currentMs } from '../../base/clock.js';
import type { ExpectedMail } from './mailbox-mails.js';

interface Turn {
  /** When it is tried again. In milliseconds. */
  at: number;
  /** The mail, once it is known. */
  mail?: ExpectedMail;
  /** The connection has ended while it was tried. */
  hasLost?: boolean;
}

/** As senders wait with a mail that was refused for now (RFC 5321, 4.5.4.1). */
const RETRY_MS = 1_800_000;

/**
 * In which order the unread mails of a mailbox are tried: new ones first. What was tried is tried again every half hour, all of it together
 * and the newest first. So whoever floods an address keeps a mail that comes later only from the places that are taken before it.
 */
export class MailboxTurns {
  private readonly tried = new Map<number, Turn>();
  private validity = 0n;

  constructor(private readonly now: () => number = currentMs) {}

  /** To be called with that of an opened folder: under another one, UIDs are those of other mails. */
  open(validity: bigint): void {
    if (validity !== this.validity) this.tried.clear();
    this.validity = validity;
  }

  /** Those whose turn it is. What is no longer unread is forgotten. */
  next(unread: number[]): number[] {
    const left = new Set(unread);
    for (const uid of this.tried.keys()) if (!left.has(uid)) this.tried.delete(uid);
    const isDue = (uid: number) => (this.tried.get(uid)?.at ?? Infinity) <= this.now();
    return [...unread.filter((uid) => !this.tried.has(uid)), ...unread.filter(isDue).toReversed()];
  }

  /** To be called before the mail is tried. Returns what is known about it. */
  begin(uid: number): ExpectedMail | undefined {
    const turn = this.tried.get(uid);
    this.tried.set(uid, Object.assign({}, turn, { at: this.nextRetry }));
    return turn?.mail;
  }

  /** With what is left to do with the mail, if anything. */
  end(uid: number, mail: ExpectedMail | undefined): void {
    this.tried.set(uid, { at: this.nextRetry, mail });
  }

  /** The connection has ended. If that happens again, it may be the mail. */
  lose(uid: number): void {
    const { mail, hasLost } = this.tried.get(uid) ?? {};
    this.tried.set(uid, { at: hasLost ? this.nextRetry : this.now(), mail, hasLost: true });
  }

  get untilRetryMs(): number {
    return this.nextRetry - this.now();
  }

  private get nextRetry(): number {
    return (Math.floor(this.now() / RETRY_MS) + 1) * RETRY_MS;
  }
}

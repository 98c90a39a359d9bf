import { ReaderError } from '../../base/async/reader-error.js';
import { currentMs } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import type { Mailbox, UnreadMail } from '../../outside/mail/mailbox.js';
import { findRecipients } from './find-recipients.js';
import type { InboxLimits } from './inbox-limits.js';
import { MailOutcome, type InboxReceiverService } from './inbox-receiver.service.js';
import { MAX_MAIL_BYTES } from './mail-memory.js';
import { BOUNCE, LATER, REFUSALS, TOO_LARGE, TOO_MANY, type SmtpRefusal } from './smtp-refusals.js';

export interface MailboxMailsDeps {
  receiver: Pick<InboxReceiverService, 'isKnown' | 'receive'>;
  limits: Pick<InboxLimits, 'takeForAddress'>;
  /** Of the addresses. */
  domain: string;
  log: Logger;
}

/** The next step for a mail. */
export interface ExpectedMail extends Pick<UnreadMail, 'uid' | 'receivedAt'> {
  /** Local parts of the addresses that have not got it. */
  names: string[];
}

type OpenMailbox = Pick<Mailbox, 'look' | 'download' | 'markRead'>;

const DAY_MS = 86_400_000;
/** Senders give up a mail that is always refused after as many (RFC 5321, 4.5.4.1). */
const MAX_DAYS = 5;
const FIRST_OF_REFUSALS_FOR_GOOD = 500;

/** Takes the mails of a mailbox by the rules by which the mail server takes those of senders. */
export class MailboxMails {
  constructor(private readonly deps: MailboxMailsDeps) {}

  /**
   * Marks it as read when it is stored, or refused for good. Returns what has to be done later, which is to be passed then: the mail is not
   * asked for again before one of its addresses has a place for it.
   */
  async take(mailbox: OpenMailbox, uid: number, before?: ExpectedMail): Promise<ExpectedMail | undefined> {
    if (before) return this.deliver(mailbox, before, { isRetry: true });
    const mail = await mailbox.look(uid);
    // Somebody has deleted it.
    if (!mail) return undefined;
    const { groups, isBounce } = findRecipients(mail.header, this.deps.domain);
    const names = isBounce ? [] : await this.knownOf(groups);
    const refused = isBounce ? BOUNCE : refusalOf(mail, names);
    if (!refused) return this.deliver(mailbox, { uid, receivedAt: mail.receivedAt, names });
    this.logRefusal(refused);
    await mailbox.markRead(uid);
    return undefined;
  }

  private async deliver(
    mailbox: OpenMailbox,
    mail: ExpectedMail,
    { isRetry = false } = {},
  ): Promise<ExpectedMail | undefined> {
    const { uid, receivedAt } = mail;
    const [allowed, others] = await this.byPlace(mail.names);
    const waiting = isOld(mail) ? [] : others;
    // Of a flood, each mail is told once.
    if (others.length > 0 && (isOld(mail) || !isRetry)) this.logRefusal(TOO_MANY);
    if (allowed.length > 0) {
      // One byte more shows a mail that is larger than the server said.
      const source = await mailbox.download(uid, MAX_MAIL_BYTES + 1);
      if (!source) return undefined;
      for (const name of allowed) if (await this.receive(source, { name, mail })) waiting.push(name);
    }
    if (waiting.length > 0) return { uid, receivedAt, names: waiting };
    await mailbox.markRead(uid);
    return undefined;
  }

  /** Of the first group that has any. */
  private async knownOf(groups: string[][]): Promise<string[]> {
    for (const group of groups) {
      const known: string[] = [];
      for (const name of group) if (await this.deps.receiver.isKnown(name)) known.push(name);
      if (known.length > 0) return known;
    }
    return [];
  }

  /** Takes the place of each that may get another mail. The rest come after them. */
  private async byPlace(names: string[]): Promise<[string[], string[]]> {
    const [allowed, others]: [string[], string[]] = [[], []];
    for (const name of names) ((await this.deps.limits.takeForAddress(name)) ? allowed : others).push(name);
    return [allowed, others];
  }

  /** Whether the address has to get it later. */
  private async receive(source: Buffer, { name, mail }: { name: string; mail: ExpectedMail }): Promise<boolean> {
    const { receiver, log } = this.deps;
    if (source.length > MAX_MAIL_BYTES) return this.hasToWait(TOO_LARGE);
    try {
      const outcome = await receiver.receive({ source, name, cameAt: mail.receivedAt });
      const refused = REFUSALS[outcome];
      if (refused) return this.hasToWait(refused);
      log.info({ outcome, bytes: source.length }, 'a mail came');
      return false;
    } catch (error) {
      log.error({ err: error }, 'a mail could not be taken');
      // Anything else, such as a full disk, is no fault of the mail.
      return this.hasToWait(LATER, { isOld: isOld(mail) && error instanceof ReaderError });
    }
  }

  /** A mail that is refused for now is refused for good once it is old. */
  private hasToWait(refused: SmtpRefusal, { isOld = false } = {}): boolean {
    this.logRefusal(refused);
    return refused.responseCode < FIRST_OF_REFUSALS_FOR_GOOD && !isOld;
  }

  private logRefusal({ text }: SmtpRefusal): void {
    this.deps.log.info({ refused: text }, 'a mail of the mailbox was refused');
  }
}

function refusalOf({ bytes }: UnreadMail, names: string[]): SmtpRefusal | undefined {
  if (names.length === 0) return REFUSALS[MailOutcome.UNKNOWN_RECIPIENT];
  return bytes > MAX_MAIL_BYTES ? TOO_LARGE : undefined;
}

const isOld = ({ receivedAt }: ExpectedMail): boolean => currentMs() - receivedAt.getTime() > MAX_DAYS * DAY_MS;

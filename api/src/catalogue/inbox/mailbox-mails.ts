import { ReaderError } from '../../base/async/reader-error.js';
import type { Logger } from '../../base/log.js';
import type { Mailbox, UnreadMail } from '../../outside/mail/mailbox.js';
import { findRecipients, RECIPIENT_HEADERS } from './find-recipients.js';
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

type OpenMailbox = Pick<Mailbox, 'look' | 'download' | 'markRead'>;

const DAY_MS = 86_400_000;
/** Senders give up a mail that is always refused after as many (RFC 5321, 4.5.4.1). */
const MAX_DAYS = 5;
const FIRST_OF_REFUSALS_FOR_GOOD = 500;

/** Takes the mails of a mailbox by the rules by which the mail server takes those of senders. */
export class MailboxMails {
  constructor(private readonly deps: MailboxMailsDeps) {}

  /** Marks it as read when it is stored, or refused for good. False if it has to be taken later. */
  async take(mailbox: OpenMailbox, uid: number): Promise<boolean> {
    const mail = await mailbox.look(uid, RECIPIENT_HEADERS);
    if (!mail) return true;
    const refused = await this.judge(mailbox, mail);
    if (refused) this.deps.log.info({ refused: refused.text, bytes: mail.bytes }, 'a mail of the mailbox was refused');
    if (refused && refused.responseCode < FIRST_OF_REFUSALS_FOR_GOOD) return false;
    await mailbox.markRead(uid);
    return true;
  }

  private async judge(mailbox: OpenMailbox, mail: UnreadMail): Promise<SmtpRefusal | undefined> {
    const { groups, isBounce } = findRecipients(mail.headers, this.deps.domain);
    if (isBounce) return BOUNCE;
    const names = await this.knownOf(groups);
    if (names.length === 0) return REFUSALS[MailOutcome.UNKNOWN_RECIPIENT];
    if (mail.bytes > MAX_MAIL_BYTES) return TOO_LARGE;
    // One byte more shows a mail that is larger than the server said.
    const source = await mailbox.download(mail.uid, MAX_MAIL_BYTES + 1);
    // Somebody has deleted it.
    if (!source) return undefined;
    if (source.length > MAX_MAIL_BYTES) return TOO_LARGE;
    const refusals: (SmtpRefusal | undefined)[] = [];
    for (const name of names) refusals.push(await this.receive(source, { name, mail }));
    const later = refusals.find((refused) => refused && refused.responseCode < FIRST_OF_REFUSALS_FOR_GOOD);
    return later ?? (refusals.every(Boolean) ? refusals[0] : undefined);
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

  private async receive(
    source: Buffer,
    { name, mail }: { name: string; mail: UnreadMail },
  ): Promise<SmtpRefusal | undefined> {
    const { limits, receiver, log } = this.deps;
    if (!(await limits.takeForAddress(name))) return TOO_MANY;
    try {
      const outcome = await receiver.receive({ source, name });
      const refused = REFUSALS[outcome];
      if (!refused) log.info({ outcome, bytes: source.length }, 'a mail came');
      return refused;
    } catch (error) {
      log.error({ err: error }, 'a mail could not be taken');
      const isOld = Date.now() - mail.receivedAt.getTime() > MAX_DAYS * DAY_MS;
      // Anything else, such as a full disk, is no fault of the mail.
      return isOld && error instanceof ReaderError ? REFUSALS[MailOutcome.UNREADABLE] : LATER;
    }
  }
}

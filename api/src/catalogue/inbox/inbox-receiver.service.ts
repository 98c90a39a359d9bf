import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { ReaderError } from '../../base/async/reader-error.js';
import type { PageReader } from '../../library/crawl/page-reader.js';
import type { ReadMail } from '../../library/crawl/mails/read-mail.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { TextUse } from '../newsletters/text-use.js';
import { holdReason } from './hold-reason.js';
import { Inbox, InboxState } from './inbox.entity.js';
import { InboxMessage, MessageState } from './inbox-message.entity.js';
import type { MessageEditions } from './message-editions.js';

export interface ReceiverDeps {
  reader: Pick<PageReader, 'readMail'>;
  editions: Pick<MessageEditions, 'make'>;
  dnsServers: string[];
}

export interface CameMail {
  /** Headers and body. */
  source: Buffer;
  /** Local part of the recipient. */
  name: string;
}

/** What became of a mail. */
export enum MailOutcome {
  EDITION = 'edition',
  HELD = 'held',
  /** It came before. */
  KNOWN = 'known',
  UNKNOWN_RECIPIENT = 'unknown_recipient',
  UNREADABLE = 'unreadable',
  REPLY = 'reply',
  LOOP = 'loop',
}

/** A mail that has passed more servers runs in circles (RFC 5321, 6.3). */
const MAX_HOPS = 100;
/** Lines of a mail are not longer (RFC 5322, 2.1.1). */
const MAX_MESSAGE_ID = 998;

/** Stores the mails that come to the inboxes of newsletters. */
export class InboxReceiverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: ReceiverDeps,
  ) {}

  async isKnown(name: string): Promise<boolean> {
    return (await findActive(this.dataSource.manager, name)) !== undefined;
  }

  /** The row is stored when it returns. */
  async receive({ source, name }: CameMail): Promise<MailOutcome> {
    const mail = await this.read(source, name);
    if (!mail) return MailOutcome.UNREADABLE;
    if (mail.isReply) return MailOutcome.REPLY;
    if (mail.hops > MAX_HOPS) return MailOutcome.LOOP;
    return this.dataSource.transaction(async (manager) => {
      const inbox = await lockActive(manager, name);
      return inbox ? this.store(manager, inbox, { mail, source }) : MailOutcome.UNKNOWN_RECIPIENT;
    });
  }

  private async read(source: Buffer, recipient: string): Promise<ReadMail | undefined> {
    try {
      return await this.deps.reader.readMail({ source, recipient, dnsServers: this.deps.dnsServers });
    } catch (error) {
      if (error instanceof ReaderError) return undefined;
      throw error;
    }
  }

  private async store(
    manager: EntityManager,
    inbox: Inbox,
    { mail, source }: { mail: ReadMail; source: Buffer },
  ): Promise<MailOutcome> {
    const { newsletterId } = inbox;
    const messageId = idOf(mail, source);
    const messages = manager.getRepository(InboxMessage);
    if (await messages.existsBy({ newsletterId, messageId })) return MailOutcome.KNOWN;
    const reason = holdReason(mail, inbox);
    const isWithheld = await manager.getRepository(Newsletter).existsBy({ id: newsletterId, textUse: TextUse.NOTHING });
    const { subject, sender, senderName, signature, signingDomain, isList, archivedAt, text, links } = mail;
    const message = await messages.save(
      messages.create({
        newsletterId,
        messageId,
        state: MessageState.HELD,
        reason,
        subject,
        sender,
        senderName,
        signature,
        signingDomain,
        isList,
        archivedAt,
        text,
        links,
        html: isWithheld ? null : mail.html,
        sentAt: sentBefore(new Date(), mail.sentAt),
      }),
    );
    if (reason) return MailOutcome.HELD;
    await this.deps.editions.make(manager, message);
    return MailOutcome.EDITION;
  }
}

const FIND = `
  SELECT i.newsletter_id AS "newsletterId", i.accepted_senders AS "acceptedSenders"
  FROM inboxes i JOIN newsletters n ON n.id = i.newsletter_id
  WHERE i.name = $1 AND i.state = '${InboxState.ACTIVE}' AND n.deleted_at IS NULL AND n.left_at IS NULL`;

async function findActive(manager: EntityManager, name: string): Promise<Inbox | undefined> {
  const [inbox] = await manager.query<Inbox[]>(FIND, [name.toLowerCase()]);
  return inbox;
}

/** Its newsletter is locked, as in every decision about an inbox. */
async function lockActive(manager: EntityManager, name: string): Promise<Inbox | undefined> {
  const inbox = await findActive(manager, name);
  if (!inbox) return undefined;
  await manager.query('SELECT FROM newsletters WHERE id = $1 FOR UPDATE', [inbox.newsletterId]);
  return findActive(manager, name);
}

function idOf({ messageId }: ReadMail, source: Buffer): string {
  if (messageId && messageId.length <= MAX_MESSAGE_ID) return messageId;
  return `sha256:${createHash('sha256').update(source).digest('hex')}`;
}

/** A mail was not sent after it came. */
function sentBefore(now: Date, sentAt: string | null): Date {
  const sent = sentAt ? new Date(sentAt) : now;
  return sent < now ? sent : now;
}

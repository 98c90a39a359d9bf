import type { DataSource, EntityManager } from 'typeorm';
import { TaskCrashError } from '../../base/async/task-errors.js';
import { ReaderError } from '../../base/async/reader-error.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import type { ReadMail } from '../../reading/mails/read-mail.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';
import { cameBefore, idsOf, isProved } from './came-before.js';
import { holdReason } from './hold-reason.js';
import { Inbox, InboxState } from './inbox.entity.js';
import { InboxMessage, MessageState } from './inbox-message.entity.js';
import { limitHeld } from './limit-held.js';
import type { MessageEditions } from './message-editions.js';

export interface ReceiverDeps {
  reader: Pick<PageReader, 'readMail'>;
  editions: Pick<MessageEditions, 'make'>;
  dnsServers: string[];
  /** Of the addresses. */
  domain: string;
  site: ReadsSettings;
}

export interface CameMail {
  /** Headers and body. */
  source: Buffer;
  /** Local part of the recipient. */
  name: string;
  /** When a server took it for us. The mailbox may have it since days. */
  cameAt: Date;
}

/** The outcome of a mail. */
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

/** Stores the mails that come to the inboxes of newsletters. */
export class InboxReceiverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: ReceiverDeps,
  ) {}

  async isKnown(name: string): Promise<boolean> {
    if (!this.deps.site.current.inboxes) return false;
    return (await findActive(this.dataSource.manager, name)) !== undefined;
  }

  /** The row is stored when it returns. */
  async receive(came: CameMail): Promise<MailOutcome> {
    if (!this.deps.site.current.inboxes) return MailOutcome.UNKNOWN_RECIPIENT;
    const mail = await this.read(came);
    if (!mail) return MailOutcome.UNREADABLE;
    if (mail.isAutomaticReply) return MailOutcome.REPLY;
    if (mail.hops > MAX_HOPS) return MailOutcome.LOOP;
    return this.dataSource.transaction(async (manager) => {
      const inbox = await lockActive(manager, came.name);
      return inbox ? this.store(manager, inbox, { mail, came }) : MailOutcome.UNKNOWN_RECIPIENT;
    });
  }

  /** Undefined if it cannot be read. What only took too long may be sent again. */
  private async read({ source, name, cameAt }: CameMail): Promise<ReadMail | undefined> {
    const { reader, dnsServers, domain } = this.deps;
    try {
      return await reader.readMail({ source, recipient: `${name}@${domain}`, cameAt, dnsServers });
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  }

  private async store(
    manager: EntityManager,
    inbox: Inbox,
    { mail, came }: { mail: ReadMail; came: CameMail },
  ): Promise<MailOutcome> {
    const { newsletterId } = inbox;
    const messages = manager.getRepository(InboxMessage);
    const ids = idsOf(mail, came.source);
    const message = messages.create(Object.assign({ newsletterId, state: MessageState.HELD }, valuesOf(mail, came)));
    message.messageId = isProved(message) ? ids.proved : ids.unproved;
    message.reason = holdReason(message, inbox);
    if (await cameBefore(manager, message, ids)) return MailOutcome.KNOWN;
    const isWithheld = await manager.getRepository(Newsletter).existsBy({ id: newsletterId, textUse: TextUse.NOTHING });
    const { id, reason } = await messages.save(isWithheld ? Object.assign(message, WITHHELD) : message);
    if (reason) {
      await limitHeld(manager, newsletterId);
      return MailOutcome.HELD;
    }
    await this.deps.editions.make(manager, { id, newsletterId });
    return MailOutcome.EDITION;
  }
}

/** Nothing of the text may be kept. */
const WITHHELD = { html: null, text: null, links: [] };

function valuesOf(mail: ReadMail, { cameAt }: CameMail) {
  const { sender, senderName, subject, signature, signingDomain } = mail;
  const { isList, listId, isToInbox, archivedAt, html, text, links, sentAt } = mail;
  return {
    sender,
    senderName,
    subject,
    signature,
    signingDomain,
    isList,
    listId,
    isToInbox,
    archivedAt,
    html,
    text,
    links,
    receivedAt: cameAt,
    sentAt: sentBefore(cameAt, sentAt),
  };
}

/** A thread that took too long, or has ended, says nothing about the mail. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof ReaderError && error.failure === 'unreadable' && !(error.cause instanceof TaskCrashError);

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
  // Not `lockNewsletter`: one that is deleted meanwhile is an unknown recipient, and no error.
  await manager.query('SELECT FROM newsletters WHERE id = $1 FOR UPDATE', [inbox.newsletterId]);
  return findActive(manager, name);
}

/** A mail was not sent after it came. */
function sentBefore(came: Date, sentAt: string | null): Date {
  const sent = sentAt ? new Date(sentAt) : came;
  return sent < came ? sent : came;
}

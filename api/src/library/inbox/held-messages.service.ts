import type { DataSource, EntityManager } from 'typeorm';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';
import { AppError, notFound } from '../../base/errors.js';
import { paged, readPage, type Paged, type PageRequest } from '../../base/lists/paging.js';
import { MAX_LINKS, MAX_SHOWN_TEXT, type MailLink } from '../../reading/mails/mail-link.js';
import type { Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { notDeleted } from '../../catalogue/newsletters/leaving/deleted-newsletters.js';
import { lockNewsletter } from '../../catalogue/newsletters/lock-newsletter.js';
import { acceptedAs, holdReason, mayAcceptSender } from './hold-reason.js';
import { Inbox, MAX_SENDERS } from './inbox.entity.js';
import { InboxMessage, MessageState, type HoldReason } from './inbox-message.entity.js';
import { IS_PROVED } from './limit-held.js';
import type { MessageEditions } from './message-editions.js';

interface HeldDeps {
  audit: Pick<AuditService, 'record'>;
  editions: Pick<MessageEditions, 'make'>;
}

/** A mail that waits for an administrator. */
export interface HeldMessage {
  id: number;
  newsletterId: number;
  newsletterName: string;
  reason: HoldReason;
  sender: string | null;
  senderName: string | null;
  signingDomain: string | null;
  isSenderProved: boolean;
  subject: string;
  sentAt: Date;
  receivedAt: Date;
  text: string;
  links: MailLink[];
  isCut: boolean;
}

/** A decision about a mail. */
interface Decision {
  id: number;
  action: string;
  decide: (manager: EntityManager, message: InboxMessage) => Promise<void>;
  /** Text for the audit. Default: its subject. */
  detailsOf?: (message: InboxMessage) => string | null;
}

const PAGE_SIZE = 20;
/** Links of confirmations are valid for days, and nobody misses an older mail. */
const KEEP_DAYS = 30;
/** The body of what is accepted waits as long to be read, so that nothing stays if that never succeeds. */
const KEEP_BODY_DAYS = 7;
const HELD = `m.state = '${MessageState.HELD}' AND ${notDeleted('m.newsletter_id')}`;
const NOT_PROVED = "This mail has no valid signature of its sender's domain";

const DROP_BODIES = `
  UPDATE inbox_messages m SET html = NULL
  WHERE m.state = '${MessageState.ACCEPTED}' AND m.html IS NOT NULL AND NOT EXISTS (
    SELECT FROM editions e WHERE e.id = m.edition_id AND e.discovered_at >= now() - make_interval(days => $1))`;

/** Mails that wait for an administrator. */
export class HeldMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: HeldDeps,
  ) {}

  /** Those of proved senders first, each the oldest first. */
  async list(_admin: Admin, request: PageRequest): Promise<Paged<HeldMessage>> {
    const page = readPage(request, PAGE_SIZE);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM inbox_messages m WHERE ${HELD}`,
    );
    const items = await this.dataSource.query<(HeldMessage & InboxMessage)[]>(
      `SELECT m.id, m.newsletter_id AS "newsletterId", n.name AS "newsletterName", m.reason, m.sender,
         m.sender_name AS "senderName", m.signature, m.signing_domain AS "signingDomain", m.subject,
         m.sent_at AS "sentAt", m.received_at AS "receivedAt", coalesce(m.text, '') AS text, m.links
       FROM inbox_messages m JOIN newsletters n ON n.id = m.newsletter_id
       WHERE ${HELD} ORDER BY (${IS_PROVED}) DESC, m.received_at, m.id LIMIT $1 OFFSET $2`,
      [page.limit, page.offset],
    );
    for (const item of items) {
      item.isSenderProved = mayAcceptSender(item);
      item.isCut = item.text.length >= MAX_SHOWN_TEXT || item.links.length >= MAX_LINKS;
    }
    return paged<HeldMessage>(items, page, total);
  }

  /** Makes an edition of it. */
  accept(admin: Admin, id: number): Promise<void> {
    const decide = (manager: EntityManager, message: InboxMessage) => this.deps.editions.make(manager, message);
    return this.decide(admin, { id, action: 'inbox.accept', decide });
  }

  /** From now on, its mails are editions at once. So are those that wait, unless they miss something else. */
  acceptSender(admin: Admin, id: number): Promise<void> {
    const decide = async (manager: EntityManager, { newsletterId, sender, signature, listId }: InboxMessage) => {
      if (sender === null || !mayAcceptSender({ sender, signature })) throw new AppError('CONFLICT', NOT_PROVED);
      const inbox = await manager.getRepository(Inbox).findOneByOrFail({ newsletterId });
      const acceptedSenders = [...new Set([...inbox.acceptedSenders, acceptedAs(sender, { listId })])];
      if (acceptedSenders.length > MAX_SENDERS)
        throw new AppError('CONFLICT', `A newsletter has at most ${MAX_SENDERS} senders`);
      await manager.getRepository(Inbox).update({ newsletterId }, { acceptedSenders });
      await this.judgeAgain(manager, Object.assign(inbox, { acceptedSenders }));
    };
    return this.decide(admin, { id, action: 'inbox.accept-sender', decide, detailsOf: acceptedFrom });
  }

  dismiss(admin: Admin, id: number): Promise<void> {
    const gone = { state: MessageState.DISMISSED, html: null, text: null, links: [] };
    const decide = async (manager: EntityManager) => {
      await manager.getRepository(InboxMessage).update({ id }, gone);
    };
    return this.decide(admin, { id, action: 'inbox.dismiss', decide });
  }

  /** Deletes what nobody has accepted in time, and bodies that nobody will read. Returns the number of mails. */
  async sweep(): Promise<number> {
    await this.dataSource.query(DROP_BODIES, [KEEP_BODY_DAYS]);
    const where = `state <> '${MessageState.ACCEPTED}' AND received_at < now() - make_interval(days => $1)`;
    return deleteWhere(this.dataSource, { table: 'inbox_messages', where, values: [KEEP_DAYS] });
  }

  private async judgeAgain(manager: EntityManager, inbox: Inbox): Promise<void> {
    const { newsletterId } = inbox;
    const messages = manager.getRepository(InboxMessage);
    const where = { newsletterId, state: MessageState.HELD };
    // One at a time, because their texts together may be large.
    for (const { id } of await messages.find({ where, select: { id: true }, order: { id: 'ASC' } })) {
      const message = await messages.findOneByOrFail({ id });
      const reason = holdReason(message, inbox);
      if (reason) await messages.update({ id }, { reason });
      else await this.deps.editions.make(manager, message);
    }
  }

  private async decide(admin: Admin, { id, action, decide, detailsOf = described }: Decision): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const messages = manager.getRepository(InboxMessage);
      const known = await messages.findOneBy({ id });
      if (!known) throw notFound('Mail');
      const newsletter = await lockNewsletter(manager, { id: known.newsletterId });
      const message = await messages.findOneByOrFail({ id });
      if (message.state !== MessageState.HELD) throw new AppError('CONFLICT', 'This was done already');
      await decide(manager, message);
      const { name: subject, id: subjectId } = newsletter;
      const details = detailsOf(message) || undefined;
      await this.deps.audit.record(admin, { action, subject, subjectId, details }, manager);
    });
  }
}

const acceptedFrom = ({ sender, listId }: InboxMessage): string | null => sender && acceptedAs(sender, { listId });

const described = ({ subject, sender }: InboxMessage): string | null => subject || sender;

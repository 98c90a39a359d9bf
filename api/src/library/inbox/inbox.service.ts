import { randomInt } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { deleteWhere, EDITIONS_PIECE } from '../../base/database/delete-in-pieces.js';
import { AppError, notFound } from '../../base/errors.js';
import { EditionOrigin, EditionStatus } from '../editions/edition.entity.js';
import { isProgram, type Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import type { ConsentService } from '../../catalogue/consent/consent.service.js';
import type { WithdrawalService } from '../withdrawal/withdrawal.service.js';
import { NOT_READ } from '../../catalogue/newsletters/leaving/left-newsletters.js';
import { lockNewsletter } from '../../catalogue/newsletters/lock-newsletter.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Inbox, InboxState } from './inbox.entity.js';
import { MessageState } from './inbox-message.entity.js';

interface InboxDeps {
  audit: Pick<AuditService, 'record'>;
  consents: Pick<ConsentService, 'setByMail'>;
  withdrawals: Pick<WithdrawalService, 'finish'>;
  /** Of the addresses. Undefined if no mail is received. */
  domain: string | undefined;
}

/** The inbox of a newsletter, as administrators see it. */
export interface NewsletterInbox {
  /** Of the newsletter. */
  id: number;
  domain: string | null;
  address: string | null;
  state: InboxState | null;
  acceptedSenders: string[];
  createdAt: Date | null;
  endedAt: Date | null;
}

const NOT_SET_UP = 'No mail is received here: the operator has to set MAIL_IN_DOMAIN';
const IS_ON_WEB = 'Editions of this newsletter are read on the web already';
const HAS_ONE = 'This newsletter has an address already';
const HAS_NONE = 'This newsletter has no address';

/** Letters and digits that cannot be taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** About 99 bits: nobody finds a name by trying. */
const NAME_LENGTH = 20;

/** Condition: the newsletter has an edition that was read on its site. */
const onWeb = (and = '') => `
  EXISTS (SELECT FROM editions web WHERE web.newsletter_id = $1 AND web.origin IS DISTINCT FROM '${EditionOrigin.MAIL}'
    AND web.status = '${EditionStatus.PROCESSED}' AND web.gone_at IS NULL ${and})`;

/** A weekend may lie between an edition on the web and its mail. */
const COPY_WITHIN = '3 days';

/** Mails with the title of an edition on the web, sent within this time of it, are copies of it. */
const IS_COPY = `newsletter_id = $1 AND origin = '${EditionOrigin.MAIL}'
  AND ${onWeb(`AND lower(btrim(web.title)) = lower(btrim(editions.title))
    AND web.published_at - editions.published_at BETWEEN - interval '${COPY_WITHIN}' AND interval '${COPY_WITHIN}'`)}`;

const END_FOR_WEB = `
  UPDATE inboxes SET state = '${InboxState.WEB}', ended_at = now()
  WHERE newsletter_id = $1 AND state = '${InboxState.ACTIVE}'`;

const DELETE_HELD = `DELETE FROM inbox_messages WHERE newsletter_id = $1 AND state = '${MessageState.HELD}'`;

/** Mails that become editions, and may have more text than is published of mails. */
const HAS_UNREAD = `
  SELECT EXISTS (
    SELECT FROM inbox_messages WHERE newsletter_id = $1 AND edition_id IS NOT NULL AND html IS NOT NULL) AS found`;

/** Addresses to which newsletters without a web archive are sent. */
export class InboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: InboxDeps,
  ) {}

  async find(admin: Admin, newsletterId: number): Promise<NewsletterInbox> {
    const { manager } = this.dataSource;
    if (!(await manager.getRepository(Newsletter).existsBy({ id: newsletterId }))) throw notFound('Newsletter');
    return this.show(admin, newsletterId, await manager.getRepository(Inbox).findOneBy({ newsletterId }));
  }

  /** Its text may then be used as an excerpt, until its owner permits more. */
  async start(admin: Admin, newsletterId: number): Promise<NewsletterInbox> {
    this.requireDomain();
    const inbox = await this.change(admin, { action: 'inbox.start', newsletterId }, async (manager, known) => {
      if (known?.state === InboxState.ACTIVE) throw new AppError('CONFLICT', HAS_ONE);
      if (await isReadOnWeb(manager, newsletterId)) throw new AppError('CONFLICT', IS_ON_WEB);
      await this.deps.consents.setByMail(manager, newsletterId, true);
      return manager.getRepository(Inbox).create({
        newsletterId,
        name: newName(),
        state: InboxState.ACTIVE,
        acceptedSenders: known?.acceptedSenders ?? [],
        createdAt: currentTime(),
        endedAt: null,
      });
    });
    await this.deps.withdrawals.finish(newsletterId);
    return inbox;
  }

  /** The old address takes no mail any more. */
  renew(admin: Admin, newsletterId: number): Promise<NewsletterInbox> {
    this.requireDomain();
    return this.change(admin, { action: 'inbox.renew', newsletterId }, (_manager, inbox) => {
      const active = requireActive(inbox);
      return Object.assign(active, { name: newName(), createdAt: currentTime() });
    });
  }

  end(admin: Admin, newsletterId: number): Promise<NewsletterInbox> {
    return this.change(admin, { action: 'inbox.end', newsletterId }, (_manager, inbox) =>
      Object.assign(requireActive(inbox), { state: InboxState.ENDED, endedAt: currentTime() }),
    );
  }

  /** Mails whose edition was read on the site are dropped. Call after each job. */
  async yieldToWeb(id: number): Promise<void> {
    if (!(await this.dataSource.getRepository(Inbox).existsBy({ newsletterId: id }))) return;
    if (!(await isReadOnWeb(this.dataSource.manager, id))) return;
    // One that comes meanwhile goes after the next job.
    const copies = { table: 'editions', where: IS_COPY, values: [id], piece: EDITIONS_PIECE };
    await deleteWhere(this.dataSource, copies);
    await this.dataSource.transaction(async (manager) => {
      await lockNewsletter(manager, { id });
      for (const step of [END_FOR_WEB, DELETE_HELD]) await manager.query(step, [id]);
      const [unread] = await manager.query<[{ found: boolean }]>(HAS_UNREAD, [id]);
      // The job that reads the last mail comes here again.
      if (!unread.found) await this.deps.consents.setByMail(manager, id, false);
    });
    await this.deps.withdrawals.finish(id);
  }

  /** Its mails wait again. What they have become stays. */
  removeSender(admin: Admin, newsletterId: number, sender: string): Promise<NewsletterInbox> {
    return this.change(admin, { action: 'inbox.remove-sender', newsletterId, details: sender }, (_manager, inbox) => {
      if (!inbox?.acceptedSenders.includes(sender)) throw notFound('Sender');
      return Object.assign(inbox, { acceptedSenders: inbox.acceptedSenders.filter((one) => one !== sender) });
    });
  }

  private change(
    admin: Admin,
    { action, newsletterId, details }: { action: string; newsletterId: number; details?: string },
    decide: (manager: EntityManager, inbox: Inbox | null) => Promise<Inbox> | Inbox,
  ): Promise<NewsletterInbox> {
    return this.dataSource.transaction(async (manager) => {
      const { name: subject, leftAt } = await lockNewsletter(manager, { id: newsletterId });
      if (leftAt) throw new AppError('CONFLICT', NOT_READ);
      const inboxes = manager.getRepository(Inbox);
      const inbox = await decide(manager, await inboxes.findOneBy({ newsletterId }));
      await inboxes.save(inbox);
      await this.deps.audit.record(admin, { action, subject, subjectId: newsletterId, details }, manager);
      return this.show(admin, newsletterId, inbox);
    });
  }

  private requireDomain(): void {
    if (!this.deps.domain) throw new AppError('CONFLICT', NOT_SET_UP);
  }

  private show(admin: Admin, newsletterId: number, inbox: Inbox | null): NewsletterInbox {
    const { domain } = this.deps;
    const isShown = inbox?.state === InboxState.ACTIVE && domain && !isProgram(admin);
    return {
      id: newsletterId,
      domain: domain ?? null,
      address: isShown ? `${inbox.name}@${domain}` : null,
      state: inbox?.state ?? null,
      acceptedSenders: inbox?.acceptedSenders ?? [],
      createdAt: inbox?.createdAt ?? null,
      endedAt: inbox?.endedAt ?? null,
    };
  }
}

function requireActive(inbox: Inbox | null): Inbox {
  if (inbox?.state !== InboxState.ACTIVE) throw new AppError('CONFLICT', HAS_NONE);
  return inbox;
}

const newName = (): string => Array.from({ length: NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

async function isReadOnWeb(manager: EntityManager, newsletterId: number): Promise<boolean> {
  const [{ found }] = await manager.query<[{ found: boolean }]>(`SELECT ${onWeb()} AS found`, [newsletterId]);
  return found;
}

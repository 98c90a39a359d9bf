import { randomUUID } from 'node:crypto';
import { In, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';
import { addToOutbox } from '../../base/outbox/outbox.js';
import { MailRefused, type MailServer } from '../../outside/mail/mail-server.js';
import { Mail, MailState } from './mail.entity.js';

/** Kind of the outbox. */
export const SEND_MAIL = 'send-mail';
/** Kind of mails that prove who owns a newsletter. They do not go to the user's own address. */
export const CLAIM_MAIL = 'claim';

export interface PromisedMail {
  mailId: string;
}

export interface NewMail {
  /** Names the news and its recipient. A second mail with the same key is not sent while the first is kept: for 30 days, and not in backups. */
  key: string;
  kind: string;
  to: { id: number | null; email: string };
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface MailDeps {
  /** Missing if none is configured. */
  server?: Pick<MailServer, 'send'>;
  /** Of the sender: what makes message ids unique. */
  domain: string;
  /** Whether mails are kept to be read here, if there is no server. */
  isKept: boolean;
}

const KEEP_DAYS = 30;
const MAX_LISTED = 100;
const MAX_FAILED = 50;
const UNSENT = [MailState.WAITING, MailState.SENDING];

/** Mails that the product sends to its users. */
export class MailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: MailDeps,
  ) {}

  /** Otherwise nothing is written, as nothing would be sent. */
  get isAvailable(): boolean {
    return this.deps.server !== undefined || this.deps.isKept;
  }

  /** Call in the transaction of what the mail tells of. Returns whether it is written: not if there was one with its key. */
  async add(manager: EntityManager, { to, headers = {}, ...mail }: NewMail): Promise<boolean> {
    if (!this.isAvailable) return false;
    const values = {
      ...mail,
      headers,
      userId: to.id,
      recipient: to.email,
      messageId: `<${randomUUID()}@${this.deps.domain}>`,
      state: this.deps.server ? MailState.WAITING : MailState.KEPT,
    };
    const added = await manager
      .createQueryBuilder()
      .insert()
      .into(Mail)
      .values(values)
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = added.raw as { id: string }[];
    if (row && this.deps.server) await addToOutbox(manager, SEND_MAIL, { mailId: row.id } satisfies PromisedMail);
    return row !== undefined;
  }

  /** Throws if a later try may succeed. */
  async send(mailId: string, isLastTry: boolean): Promise<void> {
    const mails = this.dataSource.getRepository(Mail);
    const unsent = { id: mailId, state: In(UNSENT) };
    const { affected } = await mails.update(unsent, { state: MailState.SENDING });
    if (!affected || !this.deps.server) return;
    const mail = await mails.findOneByOrFail({ id: mailId });
    try {
      await this.deps.server.send(mail);
    } catch (error) {
      await mails.update(unsent, { state: afterFailure(error, isLastTry), error: (error as Error).message });
      if (error instanceof MailRefused) return;
      throw error;
    }
    await mails.update(mailId, { state: MailState.SENT, sentAt: currentTime(), error: null });
  }

  /** Cancels mails that were not sent yet. */
  async cancel(manager: EntityManager, userId: number, kind: string): Promise<void> {
    await manager.getRepository(Mail).delete({ userId, kind, state: MailState.WAITING });
  }

  /** How many of a user's latest mails were refused, since the one that was not. At most `max`. */
  async countLatestRefused(userId: number, since: Date, max: number): Promise<number> {
    const latest = await this.dataSource.getRepository(Mail).find({
      where: {
        userId,
        kind: Not(CLAIM_MAIL),
        createdAt: MoreThan(since),
        state: In([MailState.SENT, MailState.REFUSED]),
      },
      select: { id: true, state: true },
      order: { id: 'DESC' },
      take: max,
    });
    const accepted = latest.findIndex(({ state }) => state === MailState.SENT);
    return accepted === -1 ? latest.length : accepted;
  }

  /** Latest first. */
  latest(): Promise<Mail[]> {
    return this.dataSource.getRepository(Mail).find({ order: { id: 'DESC' }, take: MAX_LISTED });
  }

  /** Those that will not be sent, the latest first. */
  latestFailed(): Promise<Mail[]> {
    return this.dataSource.getRepository(Mail).find({
      where: { state: In([MailState.FAILED, MailState.REFUSED]) },
      select: { id: true, kind: true, recipient: true, subject: true, error: true, createdAt: true },
      order: { id: 'DESC' },
      take: MAX_FAILED,
    });
  }

  find(id: number): Promise<Mail | null> {
    return this.dataSource.getRepository(Mail).findOneBy({ id: String(id) });
  }

  /** Deletes old mails, but for those that a member's digests are paused for. Links that signed in are of no use after a day. Returns their number. */
  sweep(): Promise<number> {
    const where = `(created_at < now() - make_interval(days => $1) OR kind = 'sign-in' AND created_at < now() - interval '1 day')
       AND (state <> 'refused' OR m.user_id IS NULL OR EXISTS (
         SELECT FROM mails later WHERE later.user_id = m.user_id AND later.id > m.id AND later.state = 'sent'))`;
    return deleteWhere(this.dataSource, { table: 'mails m', where, values: [KEEP_DAYS] });
  }
}

function afterFailure(error: unknown, isLastTry: boolean): MailState {
  if (error instanceof MailRefused) return MailState.REFUSED;
  return isLastTry ? MailState.FAILED : MailState.WAITING;
}

import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import type { MailService } from '../mails/mail.service.js';
import { mailPage, mailText } from '../mails/mail-page.js';
import type { Member } from '../accounts/access.js';
import { User } from '../accounts/user.entity.js';

interface DeletionDeps {
  mails: Pick<MailService, 'add'>;
  publicUrl: string;
  productName: string;
}

/** Time to change one's mind. */
const KEEP_MS = 7 * 24 * 3_600_000;

/** Deletes accounts whose owners ask for it, a week later. */
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: DeletionDeps,
  ) {}

  /** Asking again does not move the date. */
  async ask(member: Member): Promise<Date> {
    requireSession(member);
    return this.dataSource.transaction(async (manager) => {
      const user = await lock(manager, member.user.id);
      if (user.deleteAt) return user.deleteAt;
      const deleteAt = new Date(Date.now() + KEEP_MS);
      await manager.getRepository(User).update(user.id, { deleteAt });
      await this.deps.mails.add(manager, { ...this.#write(user, deleteAt), kind: 'account', to: user });
      return deleteAt;
    });
  }

  async keep(member: Member): Promise<void> {
    requireSession(member);
    await this.dataSource.getRepository(User).update(member.user.id, { deleteAt: null });
  }

  /** With the follows, tokens and mails of each. What they submitted stays, without their names. Returns their number. */
  async deleteDue(now = new Date()): Promise<number> {
    const [, deleted] = await this.dataSource.query<[unknown, number]>('DELETE FROM users WHERE delete_at <= $1', [
      now,
    ]);
    return deleted;
  }

  /** The owner learns of it even if somebody else asked in a stolen session. */
  #write({ id }: User, deleteAt: Date) {
    const { publicUrl, productName } = this.deps;
    const date = deleteAt.toISOString().slice(0, 10);
    const subject = `Your account will be deleted on ${date}`;
    const url = `${publicUrl}/account`;
    const text = `Until then, you can keep it on your account page. If it was not you who asked, sign out everywhere there, too.`;
    const footer = { reason: `You get this mail because you have an account in ${productName}.`, links: [] };
    return {
      key: `account-deletion ${id} ${deleteAt.toISOString()}`,
      subject,
      text: mailText([subject, text, url], footer),
      html: mailPage({ title: subject, rows: [`<div>${text}</div>`, `<a href="${url}">${url}</a>`], footer }),
    };
  }
}

function requireSession(member: Member): void {
  if (member.accessToken) throw new AppError('FORBIDDEN', 'An access token cannot delete the account of its owner');
}

const lock = (manager: EntityManager, id: number): Promise<User> =>
  manager.getRepository(User).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });

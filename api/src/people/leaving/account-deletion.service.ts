import type { DataSource, EntityManager } from 'typeorm';
import { currentMs } from '../../base/clock.js';
import { deleteDue } from '../../base/database/delete-in-pieces.js';
import { AppError } from '../../base/errors.js';
import { endOwnership } from '../../catalogue/newsletters/leaving/end-ownership.js';
import type { MailService } from '../mails/mail.service.js';
import { writeMail, type MailSite } from '../mails/write-mail.js';
import { requireSession, type Member } from '../accounts/access.js';
import { requireOtherAdministrator } from '../accounts/last-administrator.js';
import { lockUser } from '../accounts/lock-user.js';
import { User } from '../accounts/user.entity.js';
import { isEnded } from '../plans/read-subscription.js';
import { StripeCustomer } from '../plans/stripe-customer.entity.js';

interface DeletionDeps {
  mails: Pick<MailService, 'add'>;
  publicUrl: string;
  site: MailSite;
}

/** Time to change one's mind. */
const KEEP_MS = 7 * 24 * 3_600_000;
const NEEDS_SESSION = 'An access token cannot delete the account of its owner';

const ENDS_SUBSCRIPTION =
  'Your subscription ends with your account. It may renew until then, unless you end it on your account page before. Nothing is paid back by itself.';

const IS_BEING_DELETED = 'The week is over. This account is being deleted, and can no longer be kept.';

/** Afterwards, some of what it has may be gone. By the database's clock, as the worker's may differ. */
const KEEP = 'UPDATE users SET delete_at = NULL WHERE id = $1 AND (delete_at IS NULL OR delete_at > now())';
const DUE = { table: 'users', where: 'delete_at <= now()', since: 'delete_at' };

/** Deletes accounts whose owners ask for it, a week later. */
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: DeletionDeps,
  ) {}

  /** Asking again does not move the date. */
  async ask(member: Member): Promise<Date> {
    requireSession(member, NEEDS_SESSION);
    return this.dataSource.transaction(async (manager) => {
      await requireOtherAdministrator(manager, member.user);
      return this.schedule(manager, await lockUser(manager, member.user.id));
    });
  }

  /** Tells the user. The user must be locked. */
  async schedule(manager: EntityManager, user: User): Promise<Date> {
    if (user.deleteAt) return user.deleteAt;
    const deleteAt = new Date(currentMs() + KEEP_MS);
    await manager.getRepository(User).update(user.id, { deleteAt });
    user.deleteAt = deleteAt;
    const mail = this.write(user, deleteAt, await isSubscribed(manager, user));
    await this.deps.mails.add(manager, { ...mail, kind: 'account', to: user });
    return deleteAt;
  }

  async keep(member: Member): Promise<void> {
    requireSession(member, NEEDS_SESSION);
    const kept = await this.dataSource.query<[unknown, number]>(KEEP, [member.user.id]);
    if (kept[1] === 0) throw new AppError('CONFLICT', IS_BEING_DELETED);
  }

  /** With the follows, tokens and mails of each. What they submitted stays, without their names. Returns their number. */
  deleteDue(): Promise<number> {
    const before = (id: number) => this.dataSource.transaction((manager) => endOwnership(manager, { userId: id }));
    return deleteDue(this.dataSource, { ...DUE, before });
  }

  /** The owner learns of it even if somebody else asked in a stolen session. */
  private write({ id }: User, deleteAt: Date, hasSubscription: boolean) {
    const { publicUrl, site } = this.deps;
    const { productName } = site;
    const date = deleteAt.toISOString().slice(0, 10);
    return {
      key: `account-deletion ${id} ${deleteAt.toISOString()}`,
      ...writeMail(this.deps, 'account-deletion', {
        fields: { date },
        lines: hasSubscription ? [ENDS_SUBSCRIPTION] : [],
        link: `${publicUrl}/account`,
        reason: `You get this mail because you have an account in ${productName}.`,
      }),
    };
  }
}

async function isSubscribed(manager: EntityManager, { id }: User): Promise<boolean> {
  const customer = await manager.getRepository(StripeCustomer).findOneBy({ userId: id });
  return customer !== null && !isEnded(customer.status);
}

import type { DataSource, EntityManager } from 'typeorm';
import { currentMs, currentTime } from '../../base/clock.js';
import { AppError, notFound } from '../../base/errors.js';
import { emailKey } from '../../base/validation/email-key.js';
import { refusePrograms, type Admin } from '../accounts/access.js';
import type { AccountService, Grant } from '../accounts/account.service.js';
import { requireOtherAdministrator } from '../accounts/last-administrator.js';
import { Role, User } from '../accounts/user.entity.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AccountDeletionService } from '../leaving/account-deletion.service.js';

const BY_ENVIRONMENT =
  'ADMIN_EMAILS makes this member an administrator at every sign-in. Take the address out there first.';
const NOT_YOURSELF = 'You cannot block yourself.';
const ALREADY_BLOCKED = 'This member is blocked already.';
const NOT_BLOCKED = 'This member is not blocked.';
const PAST = 'The end must be in the future.';
const NO_ACCESS = 'No administrator has given this member paid access. What Stripe sold ends there.';

const ENDING = 'SELECT id FROM users WHERE paid_until <= now() ORDER BY paid_until LIMIT 100';

/** An administrator. Null at the shell of the server. */
type Operator = Admin | null;

interface Change {
  action: string;
  details?: string;
  /** Whether it can leave the directory without administrators. */
  takesAdministrator?: (user: User) => boolean;
  /** False if there is nothing to do. */
  make: (user: User, manager: EntityManager) => Promise<void | false> | void | false;
}

interface MemberChangeDeps {
  accounts: AccountService;
  deletions: Pick<AccountDeletionService, 'schedule'>;
  audit: AuditService;
}

/** What administrators do with members. Each change is in the audit log. */
export class MemberChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: MemberChangeDeps,
  ) {}

  async setRole(operator: Operator, id: number, { role, reason }: { role: Role; reason?: string }): Promise<User> {
    const { accounts } = this.deps;
    return this.change(operator, id, {
      action: 'member.set-role',
      details: joined(role, reason),
      takesAdministrator: (user) => user.role === Role.ADMIN && role !== Role.ADMIN,
      make: (user, manager) => {
        const isTaken = role !== Role.ADMIN && accounts.isAdminByEnvironment(user);
        if (isTaken) throw new AppError('CONFLICT', BY_ENVIRONMENT);
        return accounts.grantTo(manager, user, role);
      },
    });
  }

  /** Without an end, it stays until somebody ends it. */
  async grantAccess(
    operator: Operator,
    id: number,
    { reason, until = null }: { reason?: string; until?: Date | null },
  ): Promise<User> {
    if (until && until.getTime() <= currentMs()) throw new AppError('BAD_USER_INPUT', PAST, { until: [PAST] });
    return this.change(operator, id, {
      action: 'member.grant-access',
      details: joined(until ? `until ${until.toISOString()}` : 'without an end', reason),
      make: async (user, manager) => {
        await this.deps.accounts.grantTo(manager, user, 'paid');
        Object.assign(user, { paidUntil: until, paidReason: reason ?? null });
      },
    });
  }

  async endAccess(operator: Operator, id: number, reason?: string): Promise<User> {
    return this.change(operator, id, {
      action: 'member.end-access',
      details: reason,
      make: (user, manager) => {
        if (!user.isPaidByOperator && operator) throw new AppError('CONFLICT', NO_ACCESS);
        return this.deps.accounts.grantTo(manager, user, 'free');
      },
    });
  }

  /** Ends access whose time is over. Returns the number of members. */
  async endDueAccess(): Promise<number> {
    const due = await this.dataSource.query<{ id: number }[]>(ENDING);
    for (const { id } of due) {
      await this.change(null, id, {
        action: 'member.end-access',
        details: 'its time is over',
        make: (user, manager) => isOver(user) && this.deps.accounts.grantTo(manager, user, 'free'),
      });
    }
    return due.length;
  }

  async signOut(operator: Operator, id: number): Promise<User> {
    return this.change(operator, id, {
      action: 'member.sign-out',
      make: (user, manager) => this.deps.accounts.endSessionsOf(manager, user),
    });
  }

  /** Ends every session, token and program. What the member shared is hidden, and neither mails nor webhooks are sent. */
  async block(operator: Operator, id: number, reason: string): Promise<User> {
    if (operator?.user.id === id) throw new AppError('CONFLICT', NOT_YOURSELF);
    return this.change(operator, id, {
      action: 'member.block',
      details: reason,
      takesAdministrator: () => true,
      make: async (user, manager) => {
        if (user.blockedAt) throw new AppError('CONFLICT', ALREADY_BLOCKED);
        Object.assign(user, { blockedAt: currentTime(), blockedReason: reason });
        await this.deps.accounts.endSessionsOf(manager, user);
      },
    });
  }

  async unblock(operator: Operator, id: number): Promise<User> {
    return this.change(operator, id, {
      action: 'member.unblock',
      make: (user) => {
        if (!user.blockedAt) throw new AppError('CONFLICT', NOT_BLOCKED);
        Object.assign(user, { blockedAt: null, blockedReason: null });
      },
    });
  }

  /** In a week, as members delete their own accounts. The member is told. */
  async delete(operator: Operator, id: number, reason: string): Promise<User> {
    return this.change(operator, id, {
      action: 'member.delete',
      details: reason,
      takesAdministrator: () => true,
      make: async (user, manager) => void (await this.deps.deletions.schedule(manager, user)),
    });
  }

  /** Until the week is over. */
  async keep(operator: Operator, id: number): Promise<User> {
    return this.change(operator, id, {
      action: 'member.keep',
      make: (user) => {
        user.deleteAt = null;
      },
    });
  }

  /** For the shell, which knows members by their addresses. */
  async grant(email: string, grant: Grant): Promise<User> {
    const id = await this.idOf(email);
    if (grant === 'paid') return this.grantAccess(null, id, {});
    if (grant === 'free') return this.endAccess(null, id);
    return this.setRole(null, id, { role: grant as Role });
  }

  async endSessions(email: string): Promise<User> {
    return this.signOut(null, await this.idOf(email));
  }

  private async idOf(email: string): Promise<number> {
    const user = await this.dataSource
      .getRepository(User)
      .createQueryBuilder('person')
      .where('person.email_key = :key', { key: emailKey(email) })
      .getOne();
    if (!user) throw new AppError('NOT_FOUND', `No user with the e-mail address ${email} has signed in yet`);
    return user.id;
  }

  private async change(operator: Operator, id: number, change: Change): Promise<User> {
    if (operator) refusePrograms(operator);
    return this.dataSource.transaction(async (manager) => {
      const users = manager.getRepository(User);
      const before = await users.findOneBy({ id });
      if (!before) throw notFound('Member');
      if (change.takesAdministrator?.(before)) await requireOtherAdministrator(manager, before);
      const user = await users.findOneOrFail({ where: { id }, lock: { mode: 'for_no_key_update' } });
      if ((await change.make(user, manager)) === false) return user;
      const { action, details } = change;
      await this.deps.audit.recordOf(operator, { action, subject: user.name, subjectId: id, details }, manager);
      return users.save(user);
    });
  }
}

/** Meanwhile, an administrator may have given more time. */
const isOver = ({ paidUntil }: User): boolean => paidUntil !== null && paidUntil.getTime() <= currentMs();

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(': ');

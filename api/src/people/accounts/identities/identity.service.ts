import type { DataSource, EntityManager } from 'typeorm';
import { currentTime } from '../../../base/clock.js';
import { AppError, notFound } from '../../../base/errors.js';
import { emailKey } from '../../../base/validation/email-key.js';
import { writeMail, type MailSite } from '../../mails/write-mail.js';
import type { MailService } from '../../mails/mail.service.js';
import { requireSession, refusePrograms, type Member } from '../access.js';
import { lockUser } from '../lock-user.js';
import { SignInRefusal } from '../sign-in/sign-in-refusal.js';
import { User } from '../user.entity.js';
import { StoredIdentity } from './identity.entity.js';
import { LINK_ISSUER, METHOD_NAMES } from './offered-methods.js';
import type { SignInMethod } from './sign-in-method.type.js';

const NEEDS_SESSION = 'An access token cannot change how its owner signs in: please sign in';
const LAST_ONE = 'This is the only way to sign in to your account. Sign in another way first, then remove it.';
const OTHER_ACCOUNT = 'The e-mail address belongs to an account with another identity';
const REMOVED = 'The owner of the account has removed this way to sign in';

/** Who it is at an issuer, which never changes. */
export interface IssuedSubject {
  issuer: string;
  id: string;
}

interface IdentityDeps {
  mails: Pick<MailService, 'add'>;
  /** Names of the issuers that users can sign in with now. */
  offered: ReadonlyMap<string, string>;
  publicUrl: string;
  site: MailSite;
}

/** The ways in which users sign in. */
export class IdentityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: IdentityDeps,
  ) {}

  /** The user to whom an identity belongs, locked. */
  async findUser(manager: EntityManager, { issuer, id: subject }: IssuedSubject): Promise<User | null> {
    const found = await manager.getRepository(StoredIdentity).findOneBy({ issuer, subject });
    const lock = { mode: 'pessimistic_write' } as const;
    return found && manager.getRepository(User).findOne({ where: { id: found.userId }, lock });
  }

  /**
   * Refuses another subject of the same issuer: the provider may have given the address to somebody else. The user must be
   * locked.
   */
  async use(manager: EntityManager, user: User, { subject, email }: { subject: IssuedSubject; email: string }) {
    const { issuer, id } = subject;
    const identities = manager.getRepository(StoredIdentity);
    const own = await identities.findOneBy({ userId: user.id, issuer });
    if (own && own.subject !== id) throw new SignInRefusal('other_account', OTHER_ACCOUNT);
    if (own?.removedAt) throw new SignInRefusal('removed_method', REMOVED);
    const address = email || own?.email || user.email;
    await identities.save({ issuer, subject: id, userId: user.id, email: address, lastUsedAt: currentTime() });
    const isNewAccount = user.lastSignedInAt === null;
    if (own || isNewAccount || issuer === LINK_ISSUER) return;
    await this.deps.mails.add(manager, { ...this.tellOf(subject, user), kind: 'account', to: user });
  }

  /** Names of the methods that are offered, by their issuers. */
  get offered(): ReadonlyMap<string, string> {
    return this.deps.offered;
  }

  async list(member: Member): Promise<SignInMethod[]> {
    refusePrograms(member);
    return this.methodsOf(this.dataSource.manager, member.user);
  }

  async remove(member: Member, id: string): Promise<void> {
    requireSession(member, NEEDS_SESSION);
    await this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, member.user.id);
      const usable = (await this.methodsOf(manager, user)).filter(({ removedAt }) => !removedAt);
      const method = usable.find((one) => one.id === id);
      if (!method) throw notFound('Sign-in method');
      const isOtherLeft = usable.some((one) => one.id !== id && one.isOffered);
      if (method.isOffered && !isOtherLeft) throw new AppError('CONFLICT', LAST_ONE);
      await manager.query(
        `INSERT INTO identities (issuer, subject, user_id, email, removed_at) VALUES ($1, $2, $3, $4, now())
         ON CONFLICT (user_id, issuer) DO UPDATE SET removed_at = now()`,
        [id, emailKey(user.email), user.id, user.email],
      );
    });
  }

  /** Afterwards it is unknown, and joins again at its next sign-in with a verified address. */
  async allow(member: Member, id: string): Promise<void> {
    requireSession(member, NEEDS_SESSION);
    const removed = (await this.list(member)).find((one) => one.id === id && one.removedAt);
    if (!removed) throw notFound('Removed sign-in method');
    await this.dataSource.query(
      'DELETE FROM identities WHERE user_id = $1 AND issuer = $2 AND removed_at IS NOT NULL',
      [member.user.id, removed.id],
    );
  }

  /** A link can be sent to every account, whether one was used or not. */
  private async methodsOf(manager: EntityManager, { id, email }: User): Promise<SignInMethod[]> {
    const order = { createdAt: 'ASC', issuer: 'ASC' } as const;
    const stored = await manager.getRepository(StoredIdentity).find({ where: { userId: id }, order });
    const methods = stored.map(({ issuer, email: address, lastUsedAt, removedAt }) => ({
      id: issuer,
      name: this.nameOf(issuer),
      address,
      lastUsedAt,
      removedAt,
      isOffered: this.deps.offered.has(issuer),
    }));
    const hasLink = !this.deps.offered.has(LINK_ISSUER) || methods.some((method) => method.id === LINK_ISSUER);
    const unused = { address: email, lastUsedAt: null, removedAt: null, isOffered: true };
    return hasLink ? methods : [...methods, { id: LINK_ISSUER, name: this.nameOf(LINK_ISSUER), ...unused }];
  }

  nameOf(issuer: string): string {
    return this.deps.offered.get(issuer) ?? METHOD_NAMES[issuer] ?? new URL(issuer).hostname;
  }

  /** The owner learns of it even if a provider gave the address to somebody else. */
  private tellOf({ issuer, id }: IssuedSubject, user: User) {
    const { publicUrl, site } = this.deps;
    const { productName } = site;
    return {
      key: `identity ${user.id} ${issuer} ${id} ${currentTime().toISOString()}`,
      ...writeMail(this.deps, 'sign-in-method', {
        fields: { method: this.nameOf(issuer) },
        lines: ['If it was not you, remove it on your account page, and sign out everywhere there.'],
        link: `${publicUrl}/account`,
        reason: `You get this mail because you have an account in ${productName}.`,
      }),
    };
  }
}

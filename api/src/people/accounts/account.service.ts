import { isEmailAddress } from '@niche-newsletters/rules/sign-in.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { AppError, InvalidToken } from '../../base/errors.js';
import { emailKey } from '../../base/validation/email-key.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { maySignUp } from './feature-gates.js';
import { hasRole, requireSession, type Caller, type Member } from './access.js';
import type { IdentityService, IssuedSubject } from './identities/identity.service.js';
import type { AccessTokenService } from './access-tokens/access-token.service.js';
import type { OAuthGrantService } from './oauth/oauth-grant.service.js';
import { settleStatus } from './settle-status.js';
import { SignInRefusal } from './sign-in/sign-in-refusal.js';
import type { SessionService } from './sessions/session.service.js';
import type { SessionTokens } from './tokens.js';
import { Role, User } from './user.entity.js';

/** A user's profile at the identity provider. */
export interface Identity {
  /** Unset for the development sign-in. */
  subject?: IssuedSubject;
  email: string;
  isEmailVerified: boolean;
  name: string;
  avatarUrl?: string;
  /** The role that its groups give. Unset if they decide nothing. */
  role?: Role;
}

/** Roles that the admin command can grant. */
export type Grant = 'admin' | 'editor' | 'viewer' | 'paid' | 'free';

const SESSION_ENDED = 'Your session has expired. Please sign in again.';
const NOT_VALID = 'This token is not valid: it is wrong, revoked or has expired.';
const NO_BEARER_TOKEN = 'The header Authorization must be Bearer and a token: sign in, or create an access token';
const IS_JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const BLOCKED = 'An administrator has blocked this account';
const SIGN_UP_CLOSED = 'This directory takes no new members with this address';
const NOT_VERIFIED = 'The identity server has not verified the e-mail address';

/** The secret addresses of a user's feeds and private collections. */
const RENEW_FEEDS = `
  WITH own AS (UPDATE users SET feed_secret = DEFAULT WHERE id = $1)
  UPDATE collections SET feed_secret = DEFAULT WHERE user_id = $1`;

/** Who has signed up needs it no more, and a deleted account leaves no address behind. */
const USE_INVITATION =
  "UPDATE settings SET value = value - $1::text WHERE name = 'invited' AND value @> to_jsonb($1::text)";

const HELD_BY_DEVELOPERS = `
  SELECT email FROM users
  WHERE is_for_development AND (role <> 'viewer' OR is_paid_by_operator OR EXISTS (SELECT FROM sessions WHERE user_id = users.id))
  ORDER BY id`;

const GRANTS: Record<Grant, Partial<User>> = {
  admin: { role: Role.ADMIN, isRoleFromGroups: false },
  editor: { role: Role.EDITOR, isRoleFromGroups: false },
  viewer: { role: Role.VIEWER, isRoleFromGroups: false },
  paid: { isPaidByOperator: true, paidUntil: null, paidReason: null },
  free: { isPaidByOperator: false, paidUntil: null, paidReason: null },
};

export const GRANT_NAMES = Object.keys(GRANTS);

export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: {
      tokens: SessionTokens;
      sessions: SessionService;
      accessTokens: AccessTokenService;
      oauthGrants: OAuthGrantService;
      identities: IdentityService;
      /** Keys of the addresses whose accounts become administrators. */
      adminEmails: string[];
      site: ReadsSettings;
    },
  ) {}

  /** No token means anonymous; an invalid token throws. */
  async callerOf(authorization: string | undefined, from: { address: string; requestId: string }): Promise<Caller> {
    if (!authorization) return { user: null, ...from };
    const token = bearerToken(authorization);
    if (token === undefined) throw new InvalidToken(NO_BEARER_TOKEN);
    const identified = await this.identify(token);
    if (!identified || identified.user.blockedAt)
      throw new InvalidToken(this.isOfProgram(token) ? NOT_VALID : SESSION_ENDED);
    return { ...identified, ...from };
  }

  /**
   * Issues a new session token for a valid one; undefined for any other text. Like the old token, it is rejected once the
   * session has ended.
   */
  async renew(authorization: string | undefined): Promise<string | undefined> {
    const token = bearerToken(authorization);
    const claims = token === undefined ? undefined : await this.deps.tokens.readForRenewal(token);
    return claims && this.deps.tokens.issue(claims);
  }

  /** Finds or creates the user of an identity. E-mail addresses are compared by their keys. */
  async signIn(identity: Identity, userAgent?: string): Promise<{ user: User; token: string }> {
    const user = await this.dataSource.transaction((manager) => this.findOrCreate(manager, identity));
    const session = await this.deps.sessions.start(user, userAgent);
    const claims = { sessionId: session.id, userId: user.id, version: user.sessionVersion };
    return { user, token: await this.deps.tokens.issue(claims) };
  }

  endSessions(email: string): Promise<User> {
    return this.change(email, (user, manager) => this.endSessionsOf(manager, user));
  }

  /**
   * Also revokes access tokens and renews secret addresses: an attacker may have created or read some. The user must be locked,
   * and saved afterwards.
   */
  async endSessionsOf(manager: EntityManager, user: User): Promise<void> {
    user.sessionVersion += 1;
    await this.deps.sessions.endAll(manager, user.id);
    await this.deps.accessTokens.revokeAll(manager, user.id);
    await this.deps.oauthGrants.revokeAll(manager, user.id);
    await manager.query(RENEW_FEEDS, [user.id]);
  }

  async changeName({ user }: Member, name: string): Promise<User> {
    await this.dataSource.getRepository(User).update(user.id, { name, isNameChosen: true });
    return Object.assign(user, { name });
  }

  async signOutEverywhere(member: Member): Promise<void> {
    requireSession(member, 'An access token cannot end the sessions of its owner: please sign in');
    await this.endSessions(member.user.email);
  }

  /** Whatever it takes away. Administrators change others by their services, which keep the last one. */
  grant(email: string, grant: Grant): Promise<User> {
    return this.change(email, (user, manager) => this.grantTo(manager, user, grant));
  }

  /** The user must be locked, and saved afterwards. */
  async grantTo(manager: EntityManager, user: User, grant: Grant): Promise<void> {
    const { role } = user;
    Object.assign(user, GRANTS[grant]);
    if (grant === 'paid' || grant === 'free') await settleStatus(manager, user);
    await this.endProgramsOfRaised(manager, user, role);
  }

  isAdminByEnvironment({ email }: Pick<User, 'email'>): boolean {
    return this.deps.adminEmails.includes(emailKey(email));
  }

  /** The account is for development, whatever role it gets. */
  async markForDevelopment({ id }: User): Promise<void> {
    await this.dataSource.query('UPDATE users SET is_for_development = true WHERE id = $1', [id]);
  }

  /** Takes role, subscription, sessions and tokens from accounts of the development sign-in. Returns their addresses. */
  async retireDevelopmentAccounts(): Promise<string[]> {
    const found = await this.dataSource.query<{ email: string }[]>(HELD_BY_DEVELOPERS);
    for (const { email } of found) {
      await this.grant(email, 'viewer');
      await this.grant(email, 'free');
      await this.endSessions(email);
    }
    return found.map(({ email }) => email);
  }

  /** Whatever is not a session's token (a JWT) was put there by a program, which cannot sign in again. */
  private isOfProgram(token: string): boolean {
    return this.deps.accessTokens.isAccessToken(token) || this.deps.oauthGrants.isToken(token) || !IS_JWT.test(token);
  }

  private async identify(
    token: string,
  ): Promise<(Pick<Caller, 'accessToken' | 'sessionId'> & { user: User }) | undefined> {
    const { accessTokens, oauthGrants } = this.deps;
    if (accessTokens.isAccessToken(token)) {
      const used = await accessTokens.use(token);
      return used && { user: used.user, accessToken: { id: used.id, scopes: used.scopes } };
    }
    if (oauthGrants.isToken(token)) {
      const used = await oauthGrants.use(token);
      return used && { user: used.user, accessToken: { id: used.grantId, scopes: used.scopes } };
    }
    const claims = await this.deps.tokens.read(token);
    const user = claims && (await this.deps.sessions.use(claims));
    return user && { user, sessionId: claims.sessionId };
  }

  /** The user has allowed them less than they could now do. */
  private async endProgramsOfRaised(manager: EntityManager, user: User, formerRole: Role): Promise<void> {
    if (!hasRole({ role: formerRole }, user.role)) await this.deps.oauthGrants.revokeAll(manager, user.id);
  }

  private async change(
    email: string,
    change: (user: User, manager: EntityManager) => void | Promise<void>,
  ): Promise<User> {
    return this.dataSource.transaction(async (manager) => {
      // Without the lock, saving would undo what another process has just changed.
      const user = await byEmail(manager, email).setLock('pessimistic_write').getOne();
      if (!user) throw new AppError('NOT_FOUND', `No user with the e-mail address ${email} has signed in yet`);
      await change(user, manager);
      return manager.getRepository(User).save(user);
    });
  }

  private async findOrInsertByEmail(manager: EntityManager, { email, name, isEmailVerified }: Identity): Promise<User> {
    // An unverified e-mail address must not give access to an existing account.
    if (!isEmailVerified || email === '') throw new SignInRefusal('unverified_email', NOT_VERIFIED);
    const known = await byEmail(manager, email).setLock('pessimistic_write').getOne();
    if (known) return known;
    const isAllowed = this.isAdminByEnvironment({ email }) || maySignUp(emailKey(email), this.deps.site.current);
    if (!isAllowed) throw new SignInRefusal('sign_up_closed', SIGN_UP_CLOSED);
    await manager.query('INSERT INTO users (email, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [email, name]);
    await manager.query(USE_INVITATION, [emailKey(email)]);
    return byEmail(manager, email).setLock('pessimistic_write').getOneOrFail();
  }

  /** First sign-ins can race: the second insert does nothing, and both lock the same row. */
  private async findOrCreate(manager: EntityManager, identity: Identity): Promise<User> {
    const { subject, name } = identity;
    // Providers tell any text as an address, also two of them, or one with headers of a mail.
    const email = isEmailAddress(identity.email) ? identity.email : '';
    const known = subject && (await this.deps.identities.findUser(manager, subject));
    const user = known ?? (await this.findOrInsertByEmail(manager, { ...identity, email }));
    if (user.blockedAt) throw new SignInRefusal('blocked', BLOCKED);
    if (subject) await this.deps.identities.use(manager, user, { subject, email });
    const formerRole = user.role;
    // Who has left the groups may never sign in with them again.
    user.role = identity.role ?? (user.isRoleFromGroups ? Role.VIEWER : user.role);
    user.isRoleFromGroups = identity.role !== undefined;
    if (this.isAdminByEnvironment(user)) user.role = Role.ADMIN;
    await this.endProgramsOfRaised(manager, user, formerRole);
    // The whole address would be shown to others.
    if (!user.isNameChosen) user.name = name || user.name || email.split('@')[0] || email;
    user.avatarUrl = httpsUrl(identity.avatarUrl) ?? httpsUrl(user.avatarUrl);
    user.lastSignedInAt = currentTime();
    return manager.getRepository(User).save(user);
  }
}

const byEmail = (manager: EntityManager, email: string) =>
  manager
    .getRepository(User)
    .createQueryBuilder('person')
    .where('person.email_key = :key', { key: emailKey(email) });

const bearerToken = (authorization = '') => /^Bearer (\S+)$/i.exec(authorization)?.[1];

/** Browsers block plain HTTP pictures, and loading one tells its host who is looking. */
const httpsUrl = (address: string | null | undefined) => (address?.startsWith('https://') ? address : null);

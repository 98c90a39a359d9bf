import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../errors.js';
import type { Caller, Member } from './access.js';
import type { AccessTokenService } from './access-tokens/access-token.service.js';
import type { SessionTokens } from './tokens.js';
import { Role, SubscriptionStatus, User } from './user.entity.js';

/** What an identity server tells of a person. */
export interface Identity {
  googleId?: string;
  email: string;
  name: string;
  avatarUrl?: string;
}

/** What the shell can make of somebody. */
export type Grant = 'admin' | 'editor' | 'viewer' | 'paid' | 'free';

const SESSION_ENDED = 'Your session has expired. Please sign in again.';

const GRANTS: Record<Grant, Partial<User>> = {
  admin: { role: Role.ADMIN },
  editor: { role: Role.EDITOR },
  viewer: { role: Role.VIEWER },
  paid: { subscriptionStatus: SubscriptionStatus.PAID },
  free: { subscriptionStatus: SubscriptionStatus.FREE },
};

export const isGrant = (word: string | undefined): word is Grant => word !== undefined && Object.hasOwn(GRANTS, word);

export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { tokens: SessionTokens; accessTokens: AccessTokenService; adminEmails: string[] },
  ) {}

  /** Who asks: nobody without a token, somebody with a good one, and an error with a bad one rather than a silent nobody. */
  async callerOf(authorization: string | undefined, from: { address: string; requestId: string }): Promise<Caller> {
    if (!authorization) return { user: null, ...from };
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const identified = token ? await this.#identify(token) : undefined;
    if (!identified) throw new AppError('UNAUTHENTICATED', SESSION_ENDED);
    return { ...identified, ...from };
  }

  /** Finds or makes the person of an identity; the same person under two spellings of an address is one. */
  async signIn(identity: Identity): Promise<{ user: User; token: string }> {
    const user = await this.dataSource.transaction((manager) => this.#findOrCreate(manager, identity));
    return { user, token: await this.deps.tokens.issue(user) };
  }

  /** Whoever got hold of the account made access tokens too: they end with the sessions. */
  async endSessions(email: string): Promise<User> {
    const user = await this.#change(email, (person) => (person.sessionVersion += 1));
    await this.deps.accessTokens.revokeAll(user.id);
    return user;
  }

  /** For a person who wants to be signed out everywhere. */
  async endOwnSessions(member: Member): Promise<void> {
    await this.endSessions(member.user.email);
  }

  async grant(email: string, grant: Grant): Promise<User> {
    return this.#change(email, (user) => Object.assign(user, GRANTS[grant]));
  }

  async #identify(token: string): Promise<(Pick<Caller, 'accessToken'> & { user: User }) | undefined> {
    const { accessTokens } = this.deps;
    if (accessTokens.isAccessToken(token)) {
      const used = await accessTokens.use(token);
      return used && { user: used.user, accessToken: { id: used.id, canWrite: used.canWrite } };
    }
    const user = await this.#userOf(token);
    return user && { user };
  }

  async #userOf(token: string): Promise<User | undefined> {
    const session = await this.deps.tokens.read(token);
    if (!session) return undefined;
    const user = await this.dataSource.getRepository(User).findOneBy({ id: session.userId });
    return user && user.sessionVersion === session.version ? user : undefined;
  }

  async #change(email: string, change: (user: User) => void): Promise<User> {
    return this.dataSource.transaction(async (manager) => {
      const user = await findByEmail(manager, email);
      if (!user) throw new AppError('NOT_FOUND', `Nobody with the address ${email} has signed in yet`);
      change(user);
      return manager.getRepository(User).save(user);
    });
  }

  /** Two callbacks may race for a first sign-in: the insert that comes second does nothing, and both read one row. */
  async #findOrCreate(manager: EntityManager, identity: Identity): Promise<User> {
    const users = manager.getRepository(User);
    const known = identity.googleId ? await users.findOneBy({ googleId: identity.googleId }) : null;
    if (!known) {
      await manager.query('INSERT INTO users (email, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        identity.email,
        identity.name,
      ]);
    }
    const user = known ?? (await findByEmail(manager, identity.email))!;
    if (this.deps.adminEmails.includes(user.email.toLowerCase())) user.role = Role.ADMIN;
    user.googleId ??= identity.googleId ?? null;
    user.name = identity.name || user.name;
    user.avatarUrl = identity.avatarUrl ?? user.avatarUrl;
    user.lastSignedInAt = new Date();
    return users.save(user);
  }
}

function findByEmail(manager: EntityManager, email: string): Promise<User | null> {
  return manager
    .getRepository(User)
    .createQueryBuilder('person')
    .where('lower(person.email) = lower(:email)', { email })
    .getOne();
}

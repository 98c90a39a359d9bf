import { randomBytes } from 'node:crypto';
import { type DataSource, type EntityManager } from 'typeorm';
import { currentTime } from '../../../base/clock.js';
import { AppError, notFound } from '../../../base/errors.js';
import { hashOfSecret } from '../../../base/words/hash-of-secret.js';
import { requireSession, type Member, type Scope } from '../access.js';
import { isUseDue, noteUse } from '../is-use-due.js';
import { lockUser } from '../lock-user.js';
import { AccessToken, AccessTokenScope } from './access-token.entity.js';
import type { CreateAccessTokenInput } from './access-token.inputs.js';
import type { User } from '../user.entity.js';
import { databaseNow, isToCome } from '../../../base/database/database-now.js';

/** Prefix by which secret scanners recognise an access token. */
const PREFIX = 'nlt_';
export const MAX_TOKENS = 50;
const TOO_MANY = `You have ${MAX_TOKENS} access tokens already. Please revoke one first.`;
/** A leaked token could otherwise outlive itself. */
const ENDED = 'Your session has ended: please sign in';
const NEEDS_SESSION = 'An access token cannot create or revoke access tokens: please sign in';
const DAY_MS = 86_400_000;
const SCOPES: Record<AccessTokenScope, Scope[]> = {
  [AccessTokenScope.READ]: ['read', 'ask'],
  [AccessTokenScope.READ_WRITE]: ['read', 'ask', 'manage'],
};

export interface CreatedAccessToken {
  accessToken: AccessToken;
  /** Returned once and stored nowhere. */
  token: string;
}

export class AccessTokenService {
  constructor(private readonly dataSource: DataSource) {}

  async list(member: Member): Promise<AccessToken[]> {
    return this.tokens.find({ where: { userId: member.user.id }, order: { id: 'ASC' } });
  }

  async create(member: Member, input: CreateAccessTokenInput): Promise<CreatedAccessToken> {
    requireSession(member, NEEDS_SESSION);
    const token = PREFIX + randomBytes(32).toString('base64url');
    const accessToken = await this.dataSource.transaction(async (manager) => {
      const tokens = manager.getRepository(AccessToken);
      // Lock the user, or simultaneous calls would each count before the others insert.
      const { sessionVersion } = await lockUser(manager, member.user.id);
      // Meanwhile, all sessions may have ended, and with them all tokens.
      if (sessionVersion !== member.user.sessionVersion) throw new AppError('UNAUTHENTICATED', ENDED);
      if ((await tokens.countBy({ userId: member.user.id })) >= MAX_TOKENS) throw new AppError('CONFLICT', TOO_MANY);
      const { id } = await tokens.save({
        userId: member.user.id,
        name: input.name.trim(),
        scope: input.scope,
        hash: hashOfSecret(token),
        ending: token.slice(-4),
        expiresAt: new Date((await databaseNow(manager)).getTime() + input.expiresInDays * DAY_MS),
        lastUsedAt: null,
      });
      return tokens.findOneByOrFail({ id });
    });
    return { accessToken, token };
  }

  async revoke(member: Member, id: number): Promise<void> {
    requireSession(member, NEEDS_SESSION);
    const { affected } = await this.tokens.delete({ id, userId: member.user.id });
    if (!affected) throw notFound('Access token');
  }

  async revokeAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.getRepository(AccessToken).delete({ userId });
  }

  isAccessToken(token: string): boolean {
    return token.startsWith(PREFIX);
  }

  /** Owner and rights of a token. Undefined if it is unknown, revoked or expired. */
  async use(token: string): Promise<{ user: User; id: number; scopes: Scope[] } | undefined> {
    const found = await this.tokens.findOne({
      where: { hash: hashOfSecret(token), expiresAt: isToCome() },
      relations: { user: true },
    });
    if (!found) return undefined;
    if (isUseDue(found.lastUsedAt)) await noteUse(this.tokens.update(found.id, { lastUsedAt: currentTime() }));
    return { user: found.user, id: found.id, scopes: SCOPES[found.scope] };
  }

  private get tokens() {
    return this.dataSource.getRepository(AccessToken);
  }
}

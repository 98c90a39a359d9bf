import { currentTime } from '../../../base/clock.js';
import { deleteWhere } from '../../../base/database/delete-in-pieces.js';
import { IsNull, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../../base/errors.js';
import { addressOf } from './address-of.js';
import { requireSession, type Member, type Scope } from '../access.js';
import { isUseDue, noteUse } from '../is-use-due.js';
import type { User } from '../user.entity.js';
import { OAuthRecord } from './oauth-record.entity.js';
import { scopesIn } from './oauth-scopes.js';
import { hashOfSecret } from '../../../base/words/hash-of-secret.js';
import type { OAuthGrant } from './oauth-grant.type.js';

const NEEDS_SESSION = 'A program cannot manage the programs of its user: please sign in';
/** Session tokens contain dots, and access tokens that users make begin with a prefix. */
const OPAQUE = /^[\w-]{43}$/;
export const MAX_GRANTS = 50;
/** Programs register when somebody signs in. Without that, within a day, nobody needs the registration. */
const SWEEP_UNUSED = `
  DELETE FROM oauth_records c WHERE kind = 'Client' AND created_at < now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM oauth_records g WHERE g.client_id = c.client_id AND g.kind = 'Grant')`;

export interface UsedToken {
  user: User;
  grantId: string;
  scopes: Scope[];
}

/** Permissions that users gave to programs that sign in by OAuth. */
export class OAuthGrantService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publicUrl: string,
  ) {}

  isToken(token: string): boolean {
    return OPAQUE.test(token);
  }

  /** Owner and rights of a token. Undefined if it is unknown, revoked, expired, may not read, or was issued for another site. */
  async use(token: string): Promise<UsedToken | undefined> {
    const found = await this.records.findOne({
      where: {
        kind: 'AccessToken',
        id: hashOfSecret(token),
        expiresAt: MoreThan(currentTime()),
        grantId: Not(IsNull()),
      },
      relations: { user: true },
    });
    if (!found?.user || !found.grantId || found.payload.aud !== this.publicUrl) return undefined;
    const scopes = scopesIn(found.payload.scope);
    if (!scopes.includes('read')) return undefined;
    const grant = await this.records.findOneBy({
      kind: 'Grant',
      id: found.grantId,
      expiresAt: MoreThan(currentTime()),
    });
    if (!grant) return undefined;
    if (isUseDue(grant.lastUsedAt))
      await noteUse(this.records.update({ kind: 'Grant', id: grant.id }, { lastUsedAt: currentTime() }));
    return { user: found.user, grantId: found.grantId, scopes };
  }

  async list(member: Member): Promise<OAuthGrant[]> {
    const grants = await this.records.find({
      where: { kind: 'Grant', userId: member.user.id, expiresAt: MoreThan(currentTime()), clientName: Not(IsNull()) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: MAX_GRANTS,
    });
    return grants.map(toGrant);
  }

  async revoke(member: Member, id: string): Promise<void> {
    requireSession(member, NEEDS_SESSION);
    await this.dataSource.transaction(async (manager) => {
      const records = manager.getRepository(OAuthRecord);
      const { affected } = await records.delete({ kind: 'Grant', id, userId: member.user.id });
      if (!affected) throw notFound('Program');
      await records.delete({ grantId: id });
    });
  }

  async revokeAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.getRepository(OAuthRecord).delete({ userId });
  }

  /** Returns the number of deleted records. */
  async sweep(): Promise<number> {
    const expired = await deleteWhere(this.dataSource, { table: 'oauth_records', where: 'expires_at < now()' });
    const [, unused] = await this.dataSource.query<[unknown, number]>(SWEEP_UNUSED);
    return expired + unused;
  }

  private get records() {
    return this.dataSource.getRepository(OAuthRecord);
  }
}

function toGrant(record: OAuthRecord): OAuthGrant {
  const resources = Object.values((record.payload.resources ?? {}) as Record<string, string>);
  return {
    id: record.id,
    name: record.clientName ?? '',
    host: record.clientHost,
    address: record.clientHost === null ? null : addressOf(record.clientId ?? ''),
    scopes: scopesIn(resources.join(' ')),
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
    lastUsedAt: record.lastUsedAt,
  };
}

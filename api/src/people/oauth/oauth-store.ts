import type { Adapter, AdapterPayload } from 'oidc-provider';
import { MoreThan, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { aheadSeconds, currentMs, currentTime } from '../../base/clock.js';
import { hashOfSecret } from '../../base/words/hash-of-secret.js';
import { OAuthRecord } from '../accounts/oauth/oauth-record.entity.js';

/** Of a grant: a stolen token of the last generations is noticed when it is used again. */
const KEPT_GENERATIONS = 5;
const FORGET = `
  DELETE FROM oauth_records WHERE (kind, id) IN (
    SELECT kind, id FROM (
      SELECT kind, id, row_number() OVER (PARTITION BY kind ORDER BY created_at DESC, id) AS age FROM oauth_records
      WHERE grant_id = (SELECT grant_id FROM oauth_records WHERE kind = $1 AND id = $2)
      AND (kind = 'RefreshToken' AND consumed_at IS NOT NULL OR kind = 'AccessToken')
    ) tokens WHERE age > ${KEPT_GENERATIONS})`;

/** Stored as hashes: their ID is the secret. */
const SECRET = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** Where the authorization server keeps the records of one kind. */
export class OAuthStore implements Adapter {
  constructor(
    private readonly database: DataSource | EntityManager,
    private readonly kind: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { accountId, clientId, grantId, uid } = payload;
    // Its ID is the secret itself.
    const dated = withTimes(payload, -aheadSeconds());
    const kept: Record<string, unknown> = this.isSecret ? withoutId(dated) : dated;
    await this.records.upsert(
      {
        kind: this.kind,
        id: this.keyOf(id),
        payload: kept as object,
        userId: accountId === undefined ? null : Number(accountId),
        clientId: this.kind === 'Client' ? id : (clientId ?? null),
        grantId: grantId ?? null,
        uid: uid ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(currentMs() + expiresIn * 1000),
      },
      ['kind', 'id'],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.read({ id: this.keyOf(id) }, id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read({ uid });
  }

  /** Only for sign-in on devices, which is not offered. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Of several requests at the same time, one consumes it. */
  async consume(id: string): Promise<void> {
    const { errors } = await import('oidc-provider');
    const key = { kind: this.kind, id: this.keyOf(id), consumedAt: IsNull() };
    const { affected } = await this.records.update(key, { consumedAt: currentTime() });
    if (!affected) throw new errors.InvalidGrant('it was used already');
    if (this.kind === 'RefreshToken') await this.records.query(FORGET, [key.kind, key.id]);
  }

  async destroy(id: string): Promise<void> {
    await this.records.delete({ kind: this.kind, id: this.keyOf(id) });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.records.delete({ kind: this.kind, grantId });
  }

  private async read(where: { id: string } | { uid: string }, id?: string): Promise<AdapterPayload | undefined> {
    const alive = [{ expiresAt: IsNull() }, { expiresAt: MoreThan(currentTime()) }];
    const found = await this.records.findOneBy(alive.map((one) => ({ kind: this.kind, ...where, ...one })));
    if (!found) return undefined;
    const payload = withTimes(found.payload, aheadSeconds());
    if (this.isSecret) payload.jti = id;
    if (found.consumedAt) payload.consumed = Math.floor(found.consumedAt.getTime() / 1000);
    return payload;
  }

  private keyOf(id: string): string {
    return this.isSecret ? hashOfSecret(id) : id;
  }

  private get isSecret(): boolean {
    return SECRET.has(this.kind);
  }

  private get records() {
    return this.database.getRepository(OAuthRecord);
  }
}

function withoutId(payload: AdapterPayload): AdapterPayload {
  const { jti: _secret, ...rest } = payload;
  return rest;
}

/** The library dates by the clock of its process; what is stored is dated by the database's. */
function withTimes(payload: AdapterPayload, seconds: number): AdapterPayload {
  const moved = { ...payload };
  for (const time of ['exp', 'iat'] as const) moved[time] = moved[time] && moved[time] + seconds;
  return moved;
}

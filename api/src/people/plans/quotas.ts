import { MAX_COLLECTIONS } from '@niche-newsletters/rules/collection.rules';
import type { Feature } from '@niche-newsletters/rules/features';
import { MAX_FOLLOWS } from '@niche-newsletters/rules/follow.rules';
import { MAX_WEBHOOKS } from '@niche-newsletters/rules/webhook.rules';
import type { DataSource } from 'typeorm';
import type { Member } from '../accounts/access.js';
import { MAX_TOKENS } from '../accounts/access-tokens/access-token.service.js';
import type { RateLimit, Usage } from '../accounts/rate-limit.js';
import type { PlanLimit } from './plan.types.js';

/** A limit, told by whatever enforces it. */
export interface QuotaSource extends PlanLimit {
  /** Without which there is no such limit. */
  feature?: Feature;
  usageOf(member: Member): Promise<Usage>;
}

export const quotaOf = (name: string, limit: RateLimit): QuotaSource => ({
  name,
  limit: limit.times,
  windowSeconds: limit.seconds,
  usageOf: (member) => limit.usageOf(member),
});

const HELD = [
  { name: 'Follows', limit: MAX_FOLLOWS, rows: 'follows WHERE user_id = $1 AND removed_at IS NULL' },
  { name: 'Collections', limit: MAX_COLLECTIONS, rows: 'collections WHERE user_id = $1 AND removed_at IS NULL' },
  { name: 'Access tokens', limit: MAX_TOKENS, rows: 'access_tokens WHERE user_id = $1' },
  { name: 'Webhooks', limit: MAX_WEBHOOKS, rows: 'webhooks WHERE user_id = $1' },
];

/** Things of which a user may have a limited number at a time. */
export const heldQuotas = (dataSource: DataSource): QuotaSource[] =>
  HELD.map(({ name, limit, rows }) => ({
    name,
    limit,
    windowSeconds: null,
    usageOf: async ({ user }) => {
      const [count] = await dataSource.query<{ used: number }[]>(`SELECT count(*)::int AS used FROM ${rows}`, [
        user.id,
      ]);
      return { used: count?.used ?? 0, resetsAt: null };
    },
  }));

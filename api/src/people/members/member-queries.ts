import { likePattern } from '../../base/database/like-pattern.js';
import type { MemberFilterArgs } from './member.inputs.js';
import { LastSeen, MAX_DAYS, MAX_SHOWN, MemberState } from './member.types.js';

export const MEMBERS = `
  SELECT u.id, u.email, u.name, u.avatar_url AS "avatarUrl", u.role, u.is_role_from_groups AS "isRoleFromGroups",
    u.subscription_status AS plan, u.is_paid_by_operator AS "isPaidByOperator", u.paid_until AS "paidUntil", u.paid_reason AS "paidReason",
    u.blocked_at AS "blockedAt", u.blocked_reason AS "blockedReason", u.delete_at AS "deleteAt", u.created_at AS "createdAt",
    greatest(u.last_signed_in_at, (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id)) AS "lastSeenAt",
    (SELECT coalesce(array_agg(i.issuer ORDER BY i.created_at, i.issuer), '{}') FROM identities i
     WHERE i.user_id = u.id AND i.removed_at IS NULL) AS issuers
  FROM users u`;

const seenSince = (interval: string) => `(u.last_signed_in_at > now() - interval '${interval}' OR EXISTS (
  SELECT FROM sessions s WHERE s.user_id = u.id AND s.last_used_at > now() - interval '${interval}'))`;

const SEEN: Record<LastSeen, string> = {
  [LastSeen.PAST_WEEK]: seenSince('7 days'),
  [LastSeen.PAST_MONTH]: seenSince('1 month'),
  [LastSeen.PAST_YEAR]: seenSince('1 year'),
  [LastSeen.EARLIER]: `u.last_signed_in_at IS NOT NULL AND NOT ${seenSince('1 year')}`,
  [LastSeen.NEVER]: 'u.last_signed_in_at IS NULL',
};

const STATES: Record<MemberState, string> = {
  [MemberState.ACTIVE]: 'u.blocked_at IS NULL AND u.delete_at IS NULL',
  [MemberState.BLOCKED]: 'u.blocked_at IS NOT NULL',
  [MemberState.LEAVING]: 'u.delete_at IS NOT NULL',
};

/** The condition of a filter, with its values from $1 on. */
export function conditionOf({ search, role, plan, state, method, lastSeen }: MemberFilterArgs) {
  const values: unknown[] = [];
  const parts: string[] = ['true'];
  const add = (value: unknown, condition: (place: string) => string) => parts.push(condition(`$${values.push(value)}`));
  if (search) add(likePattern(search), (place) => `(u.name ILIKE ${place} OR u.email ILIKE ${place})`);
  if (role) add(role, (place) => `u.role = ${place}`);
  if (plan) add(plan, (place) => `u.subscription_status = ${place}`);
  if (method)
    add(method, (place) => `EXISTS (SELECT FROM identities i WHERE i.user_id = u.id AND i.issuer = ${place})`);
  if (state) parts.push(STATES[state]);
  if (lastSeen) parts.push(SEEN[lastSeen]);
  return { where: parts.join(' AND '), values };
}

/** Lists of a member's page. $1 is the member. */
export const DETAILS = {
  submissions: `
    SELECT id, name, submission_status AS status, created_at AS at FROM newsletters
    WHERE submitted_by_id = $1 ORDER BY id DESC LIMIT ${MAX_SHOWN}`,
  claims: `
    SELECT c.id, c.newsletter_id AS "newsletterId", n.name, c.state, c.created_at AS at
    FROM claims c JOIN newsletters n ON n.id = c.newsletter_id
    WHERE c.user_id = $1 ORDER BY c.id DESC LIMIT ${MAX_SHOWN}`,
  collections: `
    SELECT id, slug, name, visibility, updated_at AS at FROM collections
    WHERE user_id = $1 AND removed_at IS NULL AND visibility <> 'private' ORDER BY updated_at DESC, id DESC LIMIT ${MAX_SHOWN}`,
  questions: `
    SELECT day::text AS id, day::text, questions FROM answer_usage WHERE user_id = $1 AND questions > 0 AND day > current_date - ${MAX_DAYS}
    ORDER BY day DESC LIMIT ${MAX_DAYS}`,
  sessions: `
    SELECT id, user_agent AS name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM sessions
    WHERE user_id = $1 ORDER BY last_used_at DESC, id LIMIT ${MAX_SHOWN}`,
  programs: `
    SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM (
      SELECT id::text, name, created_at, last_used_at FROM access_tokens WHERE user_id = $1 AND expires_at > now()
      UNION ALL SELECT id, client_name, created_at, last_used_at FROM oauth_records
      WHERE user_id = $1 AND kind = 'Grant' AND expires_at > now() AND client_name IS NOT NULL
    ) both_kinds ORDER BY created_at DESC, id LIMIT ${MAX_SHOWN}`,
  mails: `
    SELECT id::int, kind, subject, state, error, created_at AS at FROM mails
    WHERE user_id = $1 ORDER BY id DESC LIMIT ${MAX_SHOWN}`,
} as const;

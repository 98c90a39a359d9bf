import { WebhookEvent } from '@niche-newsletters/rules/webhook.rules';
import type { EntityManager } from 'typeorm';
import { queryPrepared } from '../../base/database/read-prepared.js';
import { EDITION_PUBLISHED, PUBLIC_EDITION } from '../../library/editions/public-edition.js';
import { BY_SEARCH, foundBySearch, OF_WEBHOOKS } from './match-searches.js';

/** An archive that is read late is not news. */
const NEWS_DAYS = 30;
/** A new follow starts with a few editions instead of an empty list. */
const MAX_FIRST = 10;
/** Of one event, which has at most 8,000 bytes. */
const USERS_PER_EVENT = 500;

export const FOLLOWED_EDITION_ADDED = 'followedEditionAdded';

/** Payload of the event. */
export interface AddedEdition {
  editionId: number;
  userIds: number[];
}

/** Editions without a date in the first visit of a newsletter may be years old. */
const IS_NEWS = `(e.published_at > now() - interval '${NEWS_DAYS} days' OR (e.published_at IS NULL AND n.visited_at IS NOT NULL))`;
const EDITION = `SELECT e.id, e.newsletter_id, e.published_at FROM editions e JOIN newsletters n ON n.id = e.newsletter_id WHERE e.id = $1 AND ${IS_NEWS}`;

const BY_NEWSLETTER = `
  SELECT f.user_id, f.id AS follow_id FROM news JOIN follows f ON f.newsletter_id = news.newsletter_id
  WHERE f.removed_at IS NULL`;

const BY_TOPIC = `
  SELECT f.user_id, f.id FROM news JOIN newsletter_subcategories ns ON ns.newsletter_id = news.newsletter_id
  JOIN follows f ON f.topic_id = ns.subcategory_id WHERE f.removed_at IS NULL`;

/** Follows merges of both: the name that is mentioned, and the one that is followed. */
const BY_NAME = `
  SELECT f.user_id, f.id AS follow_id FROM news
  JOIN mentions m ON m.edition_id = news.id
  JOIN entities own ON own.id = m.entity_id
  JOIN entities followed ON followed.id = coalesce(own.root_id, own.id) OR followed.root_id = coalesce(own.root_id, own.id)
  JOIN follows f ON f.entity_id = followed.id WHERE f.removed_at IS NULL`;

/** In order of members, so that two transactions cannot wait for each other. */
const ADD = `
  INSERT INTO followed_editions AS known (user_id, edition_id, follow_ids)
  SELECT user_id, $1, array_agg(DISTINCT follow_id) FROM hits GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id, edition_id) DO UPDATE
  SET follow_ids = ARRAY(SELECT DISTINCT unnest(known.follow_ids || excluded.follow_ids) ORDER BY 1)
  WHERE NOT known.follow_ids @> excluded.follow_ids
  RETURNING user_id, xmax = 0 AS is_new`;

export const MAIL_AT_ONCE = 'mail-at-once';

/** Editions of one visit come seconds apart, and their names a little later: they make one mail. */
const GATHER_SECONDS = 20;

/** For members who want mail at once, when the edition is public. */
const PROMISE_MAIL = `
  INSERT INTO outbox (kind, payload, due_at)
  SELECT '${MAIL_AT_ONCE}', json_build_object('userId', user_id),
    greatest(now() + interval '${GATHER_SECONDS} seconds', e.published_at)
  FROM added JOIN digest_settings USING (user_id) JOIN editions e ON e.id = $1
  WHERE is_new AND frequency = 'at_once'`;

/** Editions of a newsletter ($1) that mail at once has not told. */
const UNTOLD = `
  FROM editions e JOIN followed_editions l ON l.edition_id = e.id JOIN digest_settings s ON s.user_id = l.user_id
  WHERE e.newsletter_id = $1 AND s.frequency = 'at_once' AND l.mailed_at IS NULL AND l.seen_at IS NULL
    AND l.added_at > s.since`;

/** Otherwise the next mail would tell it. */
const LEAVE_OLD_UNTOLD = `
  UPDATE followed_editions SET mailed_at = now()
  WHERE id IN (SELECT l.id ${UNTOLD} AND l.added_at <= now() - interval '${NEWS_DAYS} days' ORDER BY l.id FOR UPDATE OF l)`;

/** Mail at once that came due while the editions were withheld. */
const PROMISE_MAILS = `
  INSERT INTO outbox (kind, payload)
  SELECT DISTINCT ON (l.user_id) '${MAIL_AT_ONCE}', json_build_object('userId', l.user_id)
  ${UNTOLD} AND (e.published_at IS NULL OR e.published_at <= now())`;

/** Call when the editions of a newsletter are shown again. What has waited for long is no news. */
export async function promiseMails(manager: EntityManager, newsletterId: number): Promise<void> {
  await manager.query(LEAVE_OLD_UNTOLD, [newsletterId]);
  await manager.query(PROMISE_MAILS, [newsletterId]);
}

/** One statement. What is not public yet is added silently, and shown from its date on. */
const match = (hits: string) => `
  WITH news AS MATERIALIZED (${EDITION}), hits AS (${hits}), added AS (${ADD}), promised AS (${PROMISE_MAIL})
  SELECT pg_notify('live_events', json_build_object('topic', '${FOLLOWED_EDITION_ADDED}',
    'payload', json_build_object('editionId', $1::integer, 'userIds', json_agg(user_id)))::text)
  FROM (SELECT user_id, row_number() OVER () / ${USERS_PER_EVENT} AS part FROM added WHERE is_new) told
  WHERE EXISTS (SELECT FROM editions e WHERE e.id = $1 AND ${PUBLIC_EDITION}) GROUP BY part`;

const MATCH_EDITION = match(`${BY_NEWSLETTER} UNION ALL ${BY_TOPIC} UNION ALL ${BY_SEARCH}`);
const MATCH_NAMES = match(BY_NAME);

const PROMISED = `greatest(clock_timestamp(), news.published_at), edition => news.id`;

/** For webhooks, and for clients that listen. */
const ANNOUNCE = `
  WITH news AS MATERIALIZED (${EDITION}), matched AS (${OF_WEBHOOKS})
  SELECT promise_webhooks('${WebhookEvent.EDITION_PUBLISHED}', news.newsletter_id, NULL, ${PROMISED})::text FROM news
  UNION ALL
  SELECT promise_webhooks('${WebhookEvent.SEARCH_MATCHED}', news.newsletter_id, NULL, ${PROMISED}, search => matched.id)::text
  FROM news CROSS JOIN matched
  UNION ALL
  SELECT pg_notify('live_events', json_build_object('topic', '${EDITION_PUBLISHED}', 'payload', json_build_object(
    'editionId', news.id, 'newsletterId', news.newsletter_id,
    'topicIds', ARRAY(SELECT subcategory_id FROM newsletter_subcategories ns WHERE ns.newsletter_id = news.newsletter_id)))::text)::text
  FROM news WHERE EXISTS (SELECT FROM editions e WHERE e.id = $1 AND ${PUBLIC_EDITION})`;

/** Adds an edition to the lists of those who follow its newsletter, its topics or a search for it, and announces it. Call in the transaction of its first reading. */
export async function matchEdition(manager: EntityManager, editionId: number): Promise<void> {
  await queryPrepared(manager, MATCH_EDITION, [editionId]);
  await queryPrepared(manager, ANNOUNCE, [editionId]);
}

/** Adds it to the lists of those who follow a name in it. Call in the transaction that stores its mentions. */
export async function matchNames(manager: EntityManager, editionId: number): Promise<void> {
  await queryPrepared(manager, MATCH_NAMES, [editionId]);
}

/** Recent editions of what is followed. $2 is its id. */
const OF_TARGET = {
  newsletterId: 'e.newsletter_id = $2',
  topicId: 'e.newsletter_id IN (SELECT newsletter_id FROM newsletter_subcategories WHERE subcategory_id = $2)',
  entityId: `e.id IN (SELECT edition_id FROM mentions WHERE entity_id IN (SELECT id FROM entities WHERE id = $2 OR root_id = $2))`,
  savedSearchId: `e.id IN (${foundBySearch(NEWS_DAYS)})`,
};

export type Target = keyof typeof OF_TARGET;

/** Fills the list of a new follow with its latest editions. */
export async function addRecent(
  manager: EntityManager,
  follow: { id: number; userId: number },
  [target, id]: [Target, number],
): Promise<void> {
  await manager.query(
    `INSERT INTO followed_editions AS known (user_id, edition_id, follow_ids, mailed_at)
     SELECT $3, id, ARRAY[$1::integer], now() FROM (
       SELECT e.id, e.published_at FROM editions e
       WHERE ${OF_TARGET[target]} AND e.published_at > now() - interval '${NEWS_DAYS} days' AND ${PUBLIC_EDITION}
       ORDER BY e.published_at DESC, e.id DESC LIMIT ${MAX_FIRST}
     ) latest ORDER BY published_at, id
     ON CONFLICT (user_id, edition_id) DO UPDATE SET follow_ids = known.follow_ids || excluded.follow_ids
     WHERE NOT known.follow_ids @> excluded.follow_ids`,
    [follow.id, id, follow.userId],
  );
}

import { WebhookState } from './webhook.types.js';

/** Beyond, `promise_webhooks` promises nothing more. */
const MAX_WAITING = 10_000;
/** Webhooks of one user that a worker sends at the same time. */
const MAX_OF_USER = 5;
const MAX_FOUND = 200;

/** Names only of what has a public page. */
export const WEBHOOKS = `
  SELECT w.id, w.url, w.events, w.newsletter_id AS "newsletterId", n.name AS "newsletterName",
    w.topic_id AS "topicId", t.name AS "topicName", w.saved_search_id AS "savedSearchId", s.name AS "savedSearchName",
    CASE WHEN w.paused_at IS NOT NULL THEN '${WebhookState.PAUSED}'
      WHEN w.failing_since IS NOT NULL THEN '${WebhookState.FAILING}' ELSE '${WebhookState.ACTIVE}' END AS state,
    w.failing_since AS "failingSince", w.paused_at AS "pausedAt", w.created_at AS "createdAt",
    CASE WHEN w.previous_until > now() THEN w.previous_until END AS "previousSecretUntil",
    (SELECT count(*)::int FROM (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' LIMIT ${MAX_WAITING}) waiting) AS "waitingCount"
  FROM webhooks w
  LEFT JOIN newsletters n ON n.id = w.newsletter_id AND n.submission_status = 'approved'
  LEFT JOIN subcategories t ON t.id = w.topic_id AND NOT t.is_hidden
  LEFT JOIN saved_searches s ON s.id = w.saved_search_id
  WHERE w.user_id = $1`;

/** $1 is the owner. */
export const DELIVERIES = `
  SELECT d.id::float8, d.webhook_id AS "webhookId", d.event, d.message_id AS "messageId", d.state, d.occurs_at AS "occursAt", d.attempts, d.tried_at AS "triedAt",
    CASE WHEN d.state = 'waiting' AND w.paused_at IS NULL THEN d.due_at END AS "nextTryAt",
    d.data, d.status_code AS "statusCode", d.response, d.error
  FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.user_id = $1`;

/**
 * Webhooks with something to send, besides those that are being sent ($1). Those that have waited longest for their turn
 * come first: however many slow ones there are, each comes once before any comes again. Those that fail have pauses that
 * grow.
 */
export const FIND_DUE = `
  SELECT due.id FROM (
    SELECT w.id, w.served_at,
      row_number() OVER (PARTITION BY w.user_id ORDER BY w.served_at NULLS FIRST, random())
        + (SELECT count(*) FROM webhooks busy WHERE busy.user_id = w.user_id AND busy.id = ANY ($1::int[])) AS place
    FROM webhooks w WHERE w.paused_at IS NULL AND w.id <> ALL ($1::int[])
      AND NOT EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.blocked_at IS NOT NULL) AND EXISTS (
      SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.due_at <= clock_timestamp())
  ) due WHERE due.place <= ${MAX_OF_USER} ORDER BY due.served_at NULLS FIRST, random() LIMIT ${MAX_FOUND}`;

/** Before its messages are locked, as in the other transactions that lock both. */
export const NOTE_TURN = 'UPDATE webhooks SET served_at = clock_timestamp() WHERE id = $1';

/**
 * Takes due messages of a webhook ($1): of each subject only the first, also while that is being tried. $2 is for how
 * many seconds, $3 how many.
 */
export const TAKE_DUE = `
  UPDATE webhook_deliveries d SET attempts = attempts + 1, lease = gen_random_uuid(),
    due_at = clock_timestamp() + make_interval(secs => $2)
  FROM webhooks w WHERE w.id = d.webhook_id AND d.id IN (
    SELECT due.id FROM webhook_deliveries due
    WHERE due.webhook_id = $1 AND due.state = 'waiting' AND due.due_at <= clock_timestamp()
      AND NOT EXISTS (
        SELECT FROM webhook_deliveries earlier
        WHERE earlier.webhook_id = due.webhook_id AND earlier.subject = due.subject AND earlier.state = 'waiting'
          AND earlier.occurs_at <= clock_timestamp() AND (earlier.occurs_at, earlier.id) < (due.occurs_at, due.id))
    ORDER BY due.due_at, due.id LIMIT $3 FOR UPDATE SKIP LOCKED
  ) AND w.paused_at IS NULL
  RETURNING d.id, d.webhook_id AS "webhookId", d.event, d.message_id AS "messageId", d.edition_id AS "editionId", d.data,
    d.occurs_at AS "occursAt", d.attempts, d.lease, w.url, w.saved_search_id AS "savedSearchId",
    array_remove(ARRAY[w.secret, CASE WHEN w.previous_until > now() THEN w.previous_secret END], NULL) AS secrets`;

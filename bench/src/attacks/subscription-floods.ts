import type { Subscriptions } from './attacker.js';

export interface SubscriptionFlood {
  subscriptions: Subscriptions;
  /** A statement that sends an event. */
  event: string;
}

export const unreadSubscriptions: SubscriptionFlood = {
  subscriptions: { query: 'subscription { jobUpdated { id } }', ofEachSocket: 1, isRead: false },
  event: `SELECT pg_notify('live_events', '{"topic":"jobUpdated","payload":1}')`,
};

/** Each event would read what two thousand objects cost. */
export const dearSubscriptions: SubscriptionFlood = {
  subscriptions: {
    query: `subscription { editionPublished { newsletter { similar(limit: 20) { newsletter {
      editions(limit: 100) { items { id } } } } } } }`,
    ofEachSocket: 20,
    isRead: true,
  },
  event: `
    SELECT pg_notify('live_events', json_build_object('topic', 'editionPublished', 'payload',
      json_build_object('editionId', id, 'newsletterId', newsletter_id, 'topicIds', '{}'::int[]))::text)
    FROM (SELECT id, newsletter_id FROM editions ORDER BY id LIMIT 1 OFFSET (random() * 100)::int) editions`,
};

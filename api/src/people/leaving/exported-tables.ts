import { PUBLIC_EDITION } from '../../library/editions/public-edition.js';

/** A list of the export: the rows of a table that belong to a user. */
export interface ExportedTable {
  /** Its column that refers to the user. */
  owner: `${string}.${string}`;
  joins?: string;
  /** Unique among the rows of a user. */
  key: string;
  /** Names in the export, with their columns. */
  fields: Record<string, string>;
  /** A user has one row, or none. */
  isSingle?: true;
}

/** Leaves out secrets: hashes of tokens, and what works without signing in (addresses of feeds and collections, links in mails). */
export const EXPORTED = {
  profile: {
    owner: 'users.id',
    key: 'users.id',
    isSingle: true,
    fields: {
      id: 'id',
      email: 'email',
      name: 'name',
      isNameChosen: 'is_name_chosen',
      avatarUrl: 'avatar_url',
      role: 'role',
      subscriptionStatus: 'subscription_status',
      isPaidByOperator: 'is_paid_by_operator',
      paidUntil: 'paid_until',
      paidReason: 'paid_reason',
      blockedAt: 'blocked_at',
      blockedReason: 'blocked_reason',
      createdAt: 'created_at',
      lastSignedInAt: 'last_signed_in_at',
      deleteAt: 'delete_at',
    },
  },
  subscription: {
    owner: 'stripe_customers.user_id',
    key: 'stripe_customers.user_id',
    isSingle: true,
    fields: {
      customerId: 'customer_id',
      subscriptionId: 'subscription_id',
      status: 'status',
      renewsAt: 'renews_at',
      endsAt: 'ends_at',
    },
  },
  sessions: {
    owner: 'sessions.user_id',
    key: 'sessions.id',
    fields: { userAgent: 'user_agent', createdAt: 'created_at', lastUsedAt: 'last_used_at' },
  },
  signInMethods: {
    owner: 'identities.user_id',
    key: 'identities.issuer',
    fields: {
      issuer: 'issuer',
      subject: 'subject',
      email: 'email',
      createdAt: 'created_at',
      lastUsedAt: 'last_used_at',
      removedAt: 'removed_at',
    },
  },
  accessTokens: {
    owner: 'access_tokens.user_id',
    key: 'access_tokens.id',
    fields: {
      name: 'name',
      scope: 'scope',
      ending: 'ending',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
      lastUsedAt: 'last_used_at',
    },
  },
  programs: {
    owner: 'oauth_records.user_id',
    // The other records are codes and tokens.
    joins: `JOIN oauth_records g ON g.kind = 'Grant' AND g.kind = oauth_records.kind AND g.id = oauth_records.id`,
    key: 'g.id',
    fields: {
      name: 'g.client_name',
      host: 'g.client_host',
      resources: "g.payload -> 'resources'",
      createdAt: 'g.created_at',
      expiresAt: 'g.expires_at',
      lastUsedAt: 'g.last_used_at',
    },
  },
  submissions: {
    owner: 'newsletters.submitted_by_id',
    key: 'newsletters.id',
    fields: {
      id: 'id',
      name: 'name',
      url: 'url',
      description: 'description',
      status: 'submission_status',
      reason: 'rejection_reason',
      submittedAt: 'created_at',
      reviewedAt: 'reviewed_at',
    },
  },
  follows: {
    owner: 'follows.user_id',
    // Names only of what has a public page.
    joins: `LEFT JOIN newsletters n ON n.id = follows.newsletter_id AND n.submission_status = 'approved'
      LEFT JOIN subcategories t ON t.id = follows.topic_id
      LEFT JOIN entities own ON own.id = follows.entity_id
      LEFT JOIN entities root ON root.id = coalesce(own.root_id, own.id) AND NOT root.is_hidden
      LEFT JOIN saved_searches s ON s.id = follows.saved_search_id`,
    key: 'follows.id',
    fields: {
      newsletterId: 'follows.newsletter_id',
      topicId: 'follows.topic_id',
      entityId: 'follows.entity_id',
      name: 'coalesce(n.name, t.name, root.name, s.name)',
      search: 's.path',
      createdAt: 'follows.created_at',
      removedAt: 'follows.removed_at',
    },
  },
  followedEditions: {
    owner: 'followed_editions.user_id',
    joins: `LEFT JOIN editions e ON e.id = followed_editions.edition_id AND ${PUBLIC_EDITION}`,
    key: 'followed_editions.id',
    fields: {
      title: 'e.title',
      url: 'e.url',
      addedAt: 'followed_editions.added_at',
      seenAt: 'followed_editions.seen_at',
      mailedAt: 'followed_editions.mailed_at',
    },
  },
  collections: {
    owner: 'collections.user_id',
    key: 'collections.id',
    fields: {
      id: 'id',
      name: 'name',
      visibility: 'visibility',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      removedAt: 'removed_at',
    },
  },
  collectionEntries: {
    owner: 'collections.user_id',
    // Names and titles only of what has a public page.
    joins: `JOIN collection_entries x ON x.collection_id = collections.id
      LEFT JOIN newsletters n ON n.id = x.newsletter_id AND n.submission_status = 'approved'
      LEFT JOIN editions e ON e.id = x.edition_id AND ${PUBLIC_EDITION}`,
    key: 'x.id',
    fields: {
      collectionId: 'collections.id',
      position: 'x.position',
      name: 'n.name',
      title: 'e.title',
      url: 'coalesce(n.url, e.url)',
      note: 'x.note',
      addedAt: 'x.added_at',
      removedAt: 'x.removed_at',
    },
  },
  claims: {
    owner: 'claims.user_id',
    joins: "LEFT JOIN newsletters n ON n.id = claims.newsletter_id AND n.submission_status = 'approved'",
    key: 'claims.id',
    fields: {
      newsletterId: 'claims.newsletter_id',
      name: 'n.name',
      method: 'claims.method',
      state: 'claims.state',
      address: 'claims.address',
      recipient: 'claims.recipient',
      createdAt: 'claims.created_at',
      expiresAt: 'claims.expires_at',
      verifiedAt: 'claims.verified_at',
    },
  },
  handovers: {
    owner: 'handovers.user_id',
    joins: "LEFT JOIN newsletters n ON n.id = handovers.newsletter_id AND n.submission_status = 'approved'",
    key: 'handovers.id',
    fields: {
      newsletterId: 'handovers.newsletter_id',
      name: 'n.name',
      recipient: 'handovers.recipient',
      state: 'handovers.state',
      createdAt: 'handovers.created_at',
      expiresAt: 'handovers.expires_at',
    },
  },
  reports: {
    owner: 'reports.user_id',
    joins: `LEFT JOIN newsletters n ON n.id = reports.newsletter_id AND n.submission_status = 'approved'
      LEFT JOIN collections c ON c.id = reports.collection_id AND c.visibility = 'public' AND c.removed_at IS NULL`,
    key: 'reports.id',
    fields: {
      newsletterId: 'reports.newsletter_id',
      collectionId: 'reports.collection_id',
      name: 'coalesce(n.name, c.name)',
      reason: 'reports.reason',
      text: 'reports.text',
      createdAt: 'reports.created_at',
      reviewedAt: 'reports.reviewed_at',
    },
  },
  stopRequests: {
    owner: 'stopped_hosts.user_id',
    key: 'stopped_hosts.id',
    fields: {
      host: 'stopped_hosts.host',
      state: 'stopped_hosts.state',
      reason: 'stopped_hosts.reason',
      createdAt: 'stopped_hosts.created_at',
    },
  },
  webhooks: {
    owner: 'webhooks.user_id',
    joins: `LEFT JOIN newsletters n ON n.id = webhooks.newsletter_id AND n.submission_status = 'approved'
      LEFT JOIN subcategories t ON t.id = webhooks.topic_id LEFT JOIN saved_searches s ON s.id = webhooks.saved_search_id`,
    key: 'webhooks.id',
    fields: {
      id: 'webhooks.id',
      url: 'webhooks.url',
      events: 'webhooks.events',
      newsletter: 'n.name',
      topic: 't.name',
      search: 's.name',
      failingSince: 'webhooks.failing_since',
      pausedAt: 'webhooks.paused_at',
      createdAt: 'webhooks.created_at',
    },
  },
  webhookMessages: {
    owner: 'webhooks.user_id',
    joins: 'JOIN webhook_deliveries d ON d.webhook_id = webhooks.id',
    key: 'd.id',
    fields: {
      webhookId: 'webhooks.id',
      event: 'd.event',
      messageId: 'd.message_id',
      state: 'd.state',
      occursAt: 'd.occurs_at',
      triedAt: 'd.tried_at',
      statusCode: 'd.status_code',
    },
  },
  readingRules: {
    owner: 'reading_rules.changed_by_id',
    joins: "LEFT JOIN newsletters n ON n.id = reading_rules.newsletter_id AND n.submission_status = 'approved'",
    key: 'reading_rules.id',
    fields: {
      newsletterId: 'reading_rules.newsletter_id',
      name: 'n.name',
      host: 'reading_rules.host',
      platform: 'reading_rules.platform',
      rule: 'reading_rules.rule',
      reason: 'reading_rules.reason',
      changedAt: 'reading_rules.changed_at',
    },
  },
  mailSettings: {
    owner: 'digest_settings.user_id',
    key: 'digest_settings.user_id',
    isSingle: true,
    fields: {
      frequency: 'frequency',
      weekday: 'weekday',
      hour: 'hour',
      timeZone: 'time_zone',
      administration: 'administration',
      savedAt: 'saved_at',
      nextAt: 'next_at',
    },
  },
  mails: {
    owner: 'mails.user_id',
    key: 'mails.id',
    fields: {
      kind: 'kind',
      recipient: 'recipient',
      subject: 'subject',
      state: 'state',
      createdAt: 'created_at',
      sentAt: 'sent_at',
    },
  },
  questionsPerDay: {
    owner: 'answer_usage.user_id',
    key: 'answer_usage.day',
    fields: { day: 'day', questions: 'questions' },
  },
} satisfies Record<string, ExportedTable>;

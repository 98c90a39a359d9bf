/** Follows, collections, reports and mails. */
export const FOLLOWING = `
CREATE TABLE saved_searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fingerprint text NOT NULL UNIQUE,
  name text NOT NULL,
  path text NOT NULL,
  query text,
  phrases text[] NOT NULL,
  excluded text[] NOT NULL,
  avoided text[] NOT NULL,
  subjects text[] NOT NULL,
  name_words tsquery,
  newsletter_ids integer[],
  subcategory_ids integer[],
  states text[],
  cadences text[],
  languages text[],
  platforms text[],
  access text[],
  lengths text[]
);

-- The terms find the searches that an edition may match, without reading the others.
CREATE TABLE saved_search_terms (
  saved_search_id integer NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  field text NOT NULL,
  term text NOT NULL,
  share double precision NOT NULL,
  PRIMARY KEY (field, term, saved_search_id)
);
CREATE INDEX saved_search_terms_of_search ON saved_search_terms (saved_search_id);

-- A removed follow keeps what it found, so that the removal can be undone.
CREATE TABLE follows (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  newsletter_id integer REFERENCES newsletters ON DELETE CASCADE,
  topic_id integer REFERENCES subcategories ON DELETE CASCADE,
  entity_id integer REFERENCES entities ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  saved_search_id integer REFERENCES saved_searches,
  CHECK (num_nonnulls(newsletter_id, topic_id, entity_id, saved_search_id) > 0),
  UNIQUE (user_id, newsletter_id),
  UNIQUE (user_id, topic_id),
  UNIQUE (user_id, entity_id),
  UNIQUE (user_id, saved_search_id)
);
CREATE INDEX follows_of_newsletter ON follows (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE INDEX follows_of_topic ON follows (topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX follows_of_entity ON follows (entity_id) WHERE entity_id IS NOT NULL;
CREATE INDEX follows_removed ON follows (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX follows_of_saved_search ON follows (saved_search_id) WHERE saved_search_id IS NOT NULL;

-- Rows come by the hundred for one edition, and indexes took most of their time: one of them does for two.
CREATE TABLE followed_editions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  edition_id integer NOT NULL REFERENCES editions ON DELETE CASCADE,
  follow_ids integer[] NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  mailed_at timestamptz,
  UNIQUE (edition_id, user_id)
);
CREATE INDEX followed_editions_of_user ON followed_editions (user_id, id);
CREATE INDEX followed_editions_unseen ON followed_editions (user_id, id) WHERE seen_at IS NULL;
CREATE INDEX followed_editions_by_age ON followed_editions USING brin (added_at);

-- When members get mail about what they follow, and administrators their daily one.
CREATE TABLE digest_settings (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  frequency text NOT NULL CHECK (frequency IN ('never', 'at_once', 'daily', 'weekly')),
  weekday text NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  saved_at timestamptz NOT NULL DEFAULT now(),
  next_at timestamptz,
  administration boolean NOT NULL DEFAULT false,
  administration_at timestamptz
);
CREATE INDEX digest_settings_due ON digest_settings (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX digest_settings_administration ON digest_settings (administration_at) WHERE administration_at IS NOT NULL;

-- What was removed stays for some days, so that the removal can be undone.
CREATE TABLE collections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'unlisted', 'public')),
  slug text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE,
  feed_secret text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT collections_closed_are_private CHECK (closed_at IS NULL OR visibility = 'private')
);
CREATE INDEX collections_of_user ON collections (user_id);
CREATE INDEX collections_public ON collections (id) WHERE visibility = 'public' AND removed_at IS NULL;
CREATE INDEX collections_removed ON collections (removed_at) WHERE removed_at IS NOT NULL;
CREATE TABLE collection_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection_id integer NOT NULL REFERENCES collections ON DELETE CASCADE,
  newsletter_id integer REFERENCES newsletters ON DELETE CASCADE,
  edition_id integer REFERENCES editions ON DELETE CASCADE,
  note text NOT NULL DEFAULT '',
  position integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CHECK (num_nonnulls(newsletter_id, edition_id) > 0),
  UNIQUE (collection_id, newsletter_id),
  UNIQUE (collection_id, edition_id)
);
CREATE INDEX collection_entries_in_order ON collection_entries (collection_id, position, id);
CREATE INDEX collection_entries_of_newsletter ON collection_entries (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE INDEX collection_entries_of_edition ON collection_entries (edition_id) WHERE edition_id IS NOT NULL;
CREATE INDEX collection_entries_removed ON collection_entries (removed_at) WHERE removed_at IS NOT NULL;

-- About newsletters and shared collections. Its constraints and its sequence have the name from before collections.
CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME newsletter_reports_id_seq) CONSTRAINT newsletter_reports_pkey PRIMARY KEY,
  newsletter_id integer CONSTRAINT newsletter_reports_newsletter_id_fkey REFERENCES newsletters ON DELETE CASCADE,
  user_id integer CONSTRAINT newsletter_reports_user_id_fkey REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('wrong_details', 'not_a_newsletter', 'duplicate', 'gone', 'illegal',
      'wrong_owner', 'other', 'spam')),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  reviewed_at timestamptz,
  reviewed_by_id integer CONSTRAINT newsletter_reports_reviewed_by_id_fkey REFERENCES users ON DELETE SET NULL,
  collection_id integer REFERENCES collections ON DELETE CASCADE,
  CONSTRAINT reports_about_one CHECK (num_nonnulls(newsletter_id, collection_id) > 0)
);
CREATE INDEX reports_of_newsletter ON reports (newsletter_id);
CREATE INDEX reports_of_user ON reports (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reports_by_reviewer ON reports (reviewed_by_id) WHERE reviewed_by_id IS NOT NULL;
CREATE INDEX reports_of_collection ON reports (collection_id) WHERE collection_id IS NOT NULL;
`;

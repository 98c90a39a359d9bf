/** How sites are read and by whose leave, and from where newsletters come. */
export const SITES = `
-- What sites and owners allow to be done with the text.
CREATE TABLE consents (
  newsletter_id integer PRIMARY KEY REFERENCES newsletters ON DELETE CASCADE,
  statements jsonb NOT NULL DEFAULT '[]',
  checked_at timestamptz,
  owner_use text CHECK (owner_use IN ('all', 'excerpts', 'nothing')),
  owner_use_at timestamptz,
  text_use_limit text CHECK (text_use_limit IN ('excerpts', 'nothing')),
  text_use_limit_at timestamptz,
  by_mail_at timestamptz
);

CREATE TABLE claims (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('meta_tag', 'file', 'dns_record', 'mail', 'description')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'verified', 'ended')),
  address text NOT NULL,
  recipient text,
  secret text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE UNIQUE INDEX claims_one_owner ON claims (newsletter_id) WHERE state = 'verified';
CREATE UNIQUE INDEX claims_one_waiting ON claims (user_id, newsletter_id) WHERE state = 'waiting';
CREATE INDEX claims_of_newsletter ON claims (newsletter_id, created_at);
CREATE INDEX claims_of_user ON claims (user_id);
CREATE INDEX claims_by_reviewer ON claims (reviewed_by_id) WHERE reviewed_by_id IS NOT NULL;

-- Owners offer their newsletters to the next owner, by the address that the next owner signs in with.
CREATE TABLE handovers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient text NOT NULL,
  recipient_key text GENERATED ALWAYS AS (lower(recipient COLLATE "C")) STORED,
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'accepted', 'refused', 'ended')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX handovers_one_offered ON handovers (newsletter_id) WHERE state = 'offered';
CREATE INDEX handovers_of_newsletter ON handovers (newsletter_id);
CREATE INDEX handovers_of_user ON handovers (user_id, created_at);
CREATE INDEX handovers_of_recipient ON handovers (recipient_key, created_at);

CREATE TABLE reading_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  newsletter_id integer UNIQUE REFERENCES newsletters ON DELETE CASCADE,
  host text UNIQUE,
  platform text UNIQUE,
  rule jsonb NOT NULL,
  reason text NOT NULL,
  changed_by_id integer REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(newsletter_id, host, platform) > 0)
);
CREATE INDEX reading_rules_by_user ON reading_rules (changed_by_id) WHERE changed_by_id IS NOT NULL;

CREATE TABLE stopped_hosts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('waiting', 'paused', 'stopped', 'released')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES users ON DELETE SET NULL,
  reviewed_at timestamptz,
  reviewed_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX stopped_hosts_of_user ON stopped_hosts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX stopped_hosts_by_reviewer ON stopped_hosts (reviewed_by_id) WHERE reviewed_by_id IS NOT NULL;

-- What the last visits of each site found, and how many visits of each host ended how on each day.
CREATE TABLE site_visits (
  newsletter_id integer PRIMARY KEY REFERENCES newsletters ON DELETE CASCADE,
  worked_at timestamptz,
  failed_at timestamptz,
  cause text CHECK (cause IN ('no_such_host', 'no_connection', 'too_slow', 'bad_certificate', 'bad_address',
      'redirect_loop', 'robots_txt', 'stopped', 'bot_check', 'forbidden', 'too_many_requests', 'not_found',
      'server_error', 'other_status', 'unreadable', 'unexpected', 'moved', 'no_editions')),
  since timestamptz,
  status integer,
  address text,
  evidence text,
  moved_to text,
  moved_at timestamptz,
  moved_again_at timestamptz,
  CHECK ((cause IS NULL) = (since IS NULL))
);
CREATE INDEX site_visits_by_cause ON site_visits (cause, newsletter_id) WHERE cause IS NOT NULL;
CREATE TABLE site_health_days (
  day date NOT NULL,
  host text NOT NULL,
  platform text,
  reachable integer NOT NULL DEFAULT 0,
  blocked integer NOT NULL DEFAULT 0,
  moved integer NOT NULL DEFAULT 0,
  quiet integer NOT NULL DEFAULT 0,
  failing integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, host)
);

-- Addresses to which newsletters are sent, and what came.
CREATE TABLE inboxes (
  newsletter_id integer PRIMARY KEY REFERENCES newsletters ON DELETE CASCADE,
  name text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'ended', 'web')),
  accepted_senders text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE TABLE inbox_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  message_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'accepted', 'dismissed')),
  reason text CHECK (reason IN ('unsigned', 'broken_signature', 'other_signer', 'unchecked', 'new_sender', 'no_list',
      'other_recipient', 'old')),
  sender text,
  sender_name text,
  signature text NOT NULL CHECK (signature IN ('valid', 'none', 'broken', 'other_domain', 'unchecked')),
  signing_domain text,
  is_list boolean NOT NULL,
  subject text NOT NULL,
  sent_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  archived_at text,
  html text,
  text text,
  links jsonb NOT NULL DEFAULT '[]',
  edition_id integer REFERENCES editions ON DELETE SET NULL,
  list_id text,
  is_to_inbox boolean NOT NULL,
  UNIQUE (newsletter_id, message_id)
);
CREATE INDEX inbox_messages_held ON inbox_messages (received_at, id) WHERE state = 'held';
CREATE INDEX inbox_messages_of_edition ON inbox_messages (edition_id) WHERE edition_id IS NOT NULL;

-- What newsletters recommend.
CREATE TABLE neighbours (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url_key text NOT NULL UNIQUE,
  url text NOT NULL,
  host text NOT NULL,
  name text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'dismissed')),
  decided_at timestamptz,
  decided_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX neighbours_by_decider ON neighbours (decided_by_id) WHERE decided_by_id IS NOT NULL;
CREATE TABLE recommendations (
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  neighbour_id integer NOT NULL REFERENCES neighbours ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('ghost', 'blogroll', 'link')),
  evidence text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (newsletter_id, neighbour_id, kind)
);
CREATE INDEX recommendations_of_neighbour ON recommendations (neighbour_id);

-- Lists of newsletters to add. The rows are the checkpoint: whoever works on one holds its lease.
CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('opml', 'csv', 'pasted')),
  file_name text,
  created_by_id integer REFERENCES users ON DELETE SET NULL,
  to_be_processed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX imports_of_user ON imports (created_by_id);
CREATE TABLE import_rows (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL,
  address text NOT NULL,
  host text NOT NULL,
  url text,
  url_key text,
  name text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  language text CHECK (language IN ('en', 'es', 'fr', 'de')),
  topic_ids integer[] NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('waiting', 'new', 'known', 'other-address', 'duplicate', 'not-a-newsletter',
      'unreachable', 'invalid', 'skipped', 'queued', 'imported', 'undoing', 'removed')),
  reason text,
  newsletter_id integer REFERENCES newsletters ON DELETE SET NULL,
  attempts integer NOT NULL DEFAULT 0,
  lease uuid,
  leased_until timestamptz,
  UNIQUE (import_id, position)
);
CREATE INDEX import_rows_by_status ON import_rows (import_id, status, position);
CREATE INDEX import_rows_to_work_on ON import_rows (status, host, id) WHERE status IN ('waiting', 'queued', 'undoing');
CREATE INDEX import_rows_of_newsletter ON import_rows (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE UNIQUE INDEX import_rows_once ON import_rows (import_id, url_key) WHERE status IN ('new', 'skipped', 'queued', 'imported', 'undoing');
`;

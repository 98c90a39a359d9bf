import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
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
  reason text CHECK (reason IN ('unsigned', 'broken_signature', 'other_signer', 'unchecked', 'new_sender', 'no_list')),
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
  UNIQUE (newsletter_id, message_id)
);
CREATE INDEX inbox_messages_held ON inbox_messages (received_at, id) WHERE state = 'held';
CREATE INDEX inbox_messages_of_edition ON inbox_messages (edition_id) WHERE edition_id IS NOT NULL;

ALTER TABLE editions DROP CONSTRAINT editions_origin_check,
  ADD CONSTRAINT editions_origin_check CHECK (origin IN ('page', 'feed', 'mail'));

ALTER TABLE consents ADD COLUMN by_mail_at timestamptz;
`;

const WITHOUT = `
UPDATE editions SET origin = 'feed' WHERE origin = 'mail';
ALTER TABLE editions DROP CONSTRAINT editions_origin_check,
  ADD CONSTRAINT editions_origin_check CHECK (origin IN ('page', 'feed'));
ALTER TABLE consents DROP COLUMN by_mail_at;
DROP TABLE inbox_messages, inboxes;
`;

/** Addresses to which newsletters are sent, and what came. */
export class Inboxes1764304100000 implements MigrationInterface {
  readonly name = 'Inboxes1764304100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(WITHOUT);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
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

CREATE TABLE newsletter_reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  user_id integer REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL
    CHECK (reason IN ('wrong_details', 'not_a_newsletter', 'duplicate', 'gone', 'illegal', 'wrong_owner', 'other')),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  reviewed_at timestamptz,
  reviewed_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX newsletter_reports_of_newsletter ON newsletter_reports (newsletter_id);
CREATE INDEX newsletter_reports_of_user ON newsletter_reports (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX newsletter_reports_by_reviewer ON newsletter_reports (reviewed_by_id) WHERE reviewed_by_id IS NOT NULL;
`;

/** The lock makes a running job wait for an owner who opts out, and the other way around: no edition is added afterwards. */
const LEAVING = `
ALTER TABLE newsletters ADD COLUMN left_at timestamptz;

CREATE FUNCTION refuse_editions_of_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM newsletters WHERE id = NEW.newsletter_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM newsletters WHERE id = NEW.newsletter_id AND left_at <= clock_timestamp()) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER editions_of_left_refused BEFORE INSERT ON editions
  FOR EACH ROW EXECUTE FUNCTION refuse_editions_of_left();
`;

export class Owners1764085000000 implements MigrationInterface {
  readonly name = 'Owners1764085000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(LEAVING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER editions_of_left_refused ON editions; DROP FUNCTION refuse_editions_of_left');
    await runner.query('ALTER TABLE newsletters DROP COLUMN left_at');
    await runner.query('DROP TABLE newsletter_reports, claims');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
-- What an operator has changed. Defaults and checks are in settings/site-settings.ts.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX settings_by_user ON settings (changed_by_id) WHERE changed_by_id IS NOT NULL`;

/** A trigger, so that every process also learns of what an operator changes by SQL. */
const TELLING = `
CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', json_build_object('topic', 'settingsChanged')::text);
  RETURN NULL;
END $$;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`;

export class Settings1764309100000 implements MigrationInterface {
  readonly name = 'Settings1764309100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [TABLE, TELLING]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settings; DROP FUNCTION settings_changed');
  }
}

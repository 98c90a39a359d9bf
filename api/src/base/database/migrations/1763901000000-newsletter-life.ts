import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
ALTER TABLE newsletters
  ADD COLUMN state text NOT NULL DEFAULT 'unknown'
    CHECK (state IN ('active', 'slowing', 'dormant', 'ended', 'unreachable', 'unknown')),
  ADD COLUMN state_since timestamptz,
  ADD COLUMN first_edition_at timestamptz,
  ADD COLUMN last_edition_at timestamptz,
  ADD COLUMN cadence text
    CHECK (cadence IN ('daily', 'severalweekly', 'weekly', 'biweekly', 'monthly', 'rarely', 'irregular')),
  ADD COLUMN usual_day text,
  ADD COLUMN gap_days real,
  ADD COLUMN editions_per_week real,
  ADD COLUMN editions_by_week smallint[] NOT NULL DEFAULT '{}',
  ADD COLUMN average_words integer,
  ADD COLUMN edition_length text CHECK (edition_length IN ('short', 'medium', 'long')),
  ADD COLUMN free_share real,
  ADD COLUMN reading_access text CHECK (reading_access IN ('free', 'partly', 'paid')),
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN visit_failures integer NOT NULL DEFAULT 0,
  ADD COLUMN visit_failed_since timestamptz,
  ADD COLUMN measured_at timestamptz,
  ADD COLUMN measure_at timestamptz DEFAULT now();
UPDATE newsletters SET languages = ARRAY[language] WHERE language IS NOT NULL;

CREATE INDEX newsletters_to_measure ON newsletters (measure_at);
CREATE INDEX newsletters_by_latest ON newsletters (last_edition_at DESC NULLS LAST, id) WHERE submission_status = 'approved';
`;

/** A claim counts immediately, until the editions are measured. */
const CLAIMS = `
CREATE FUNCTION newsletter_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.languages = '{}' AND NEW.language IS NOT NULL THEN NEW.languages := ARRAY[NEW.language]; END IF;
  IF TG_OP = 'UPDATE' AND (OLD.language IS DISTINCT FROM NEW.language OR OLD.frequency IS DISTINCT FROM NEW.frequency) THEN
    NEW.measure_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER newsletter_claimed BEFORE INSERT OR UPDATE OF language, frequency ON newsletters
  FOR EACH ROW EXECUTE FUNCTION newsletter_claimed();
`;

/** The first worker measures existing newsletters, because `measure_at` defaults to now. */
export class NewsletterLife1763901000000 implements MigrationInterface {
  readonly name = 'NewsletterLife1763901000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS + CLAIMS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER newsletter_claimed ON newsletters; DROP FUNCTION newsletter_claimed();
      ALTER TABLE newsletters DROP COLUMN state, DROP COLUMN state_since, DROP COLUMN first_edition_at,
        DROP COLUMN last_edition_at, DROP COLUMN cadence, DROP COLUMN usual_day, DROP COLUMN gap_days,
        DROP COLUMN editions_per_week, DROP COLUMN editions_by_week, DROP COLUMN average_words, DROP COLUMN edition_length,
        DROP COLUMN free_share, DROP COLUMN reading_access, DROP COLUMN languages, DROP COLUMN visit_failures,
        DROP COLUMN visit_failed_since, DROP COLUMN measured_at, DROP COLUMN measure_at;`);
  }
}

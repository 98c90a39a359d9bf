import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last visits of each site found, and how many visits of each host ended how on each day. */
export class SiteHealth1764300000000 implements MigrationInterface {
  readonly name = 'SiteHealth1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_visits (
        newsletter_id integer PRIMARY KEY REFERENCES newsletters ON DELETE CASCADE,
        worked_at timestamptz,
        failed_at timestamptz,
        cause text CHECK (cause IN ('no_such_host', 'no_connection', 'too_slow', 'bad_certificate', 'bad_address',
          'redirect_loop', 'robots_txt', 'stopped', 'bot_check', 'forbidden', 'too_many_requests', 'not_found', 'server_error',
          'other_status', 'unreadable', 'unexpected', 'moved', 'no_editions')),
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
      CREATE INDEX content_counts_nothing_read ON content_counts (newsletter_id) WHERE error > 0 AND error = total;
      INSERT INTO site_visits (newsletter_id, worked_at)
      SELECT id, visited_at FROM newsletters WHERE visited_at IS NOT NULL AND visit_failures = 0;

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

      ALTER TABLE newsletters ADD COLUMN ended_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE newsletters DROP COLUMN ended_at;
      DROP TABLE site_health_days, site_visits;
      DROP INDEX content_counts_nothing_read;`);
  }
}

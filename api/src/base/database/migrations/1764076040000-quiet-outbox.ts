import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers are woken for what is due now, not for each edition that nobody wants mail about. */
export class QuietOutbox1764076040000 implements MigrationInterface {
  readonly name = 'QuietOutbox1764076040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION outbox_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM added WHERE due_at <= now()) THEN
          PERFORM pg_notify('live_events', json_build_object('topic', 'outboxAdded')::text);
        END IF;
        RETURN NULL;
      END $$;
      DROP TRIGGER outbox_added ON outbox;
      CREATE TRIGGER outbox_added AFTER INSERT ON outbox REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION outbox_added();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER outbox_added ON outbox;
      CREATE OR REPLACE FUNCTION outbox_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live_events', json_build_object('topic', 'outboxAdded')::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER outbox_added AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_added();`);
  }
}

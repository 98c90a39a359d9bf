import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that can be ended one by one. Sockets are told the same way as of revoked access tokens. */
export class Sessions1764082000000 implements MigrationInterface {
  readonly name = 'Sessions1764082000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX sessions_of_user ON sessions (user_id, last_used_at DESC);
      CREATE INDEX sessions_by_use ON sessions (last_used_at);
      CREATE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live_events', json_build_object('topic', 'accountChanged',
          'payload', json_build_object('userId', OLD.user_id, 'accessTokenId', null, 'sessionId', OLD.id))::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION session_ended();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions; DROP FUNCTION session_ended();');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the authorization server keeps. Sockets are told of revoked grants the same way as of revoked access tokens. */
export class OAuthRecords1764303108100 implements MigrationInterface {
  readonly name = 'OAuthRecords1764303108100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE oauth_records (
        kind text NOT NULL,
        id text NOT NULL,
        payload jsonb NOT NULL,
        user_id integer REFERENCES users ON DELETE CASCADE,
        client_id text,
        grant_id text,
        uid text,
        client_name text,
        client_host text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        consumed_at timestamptz,
        last_used_at timestamptz,
        PRIMARY KEY (kind, id)
      );
      CREATE INDEX oauth_records_of_user ON oauth_records (user_id, kind);
      CREATE INDEX oauth_records_of_grant ON oauth_records (grant_id);
      CREATE INDEX oauth_records_of_client ON oauth_records (client_id);
      CREATE INDEX oauth_records_by_uid ON oauth_records (uid) WHERE uid IS NOT NULL;
      CREATE INDEX oauth_records_by_expiry ON oauth_records (expires_at);
      CREATE FUNCTION oauth_grant_ended() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live_events', json_build_object('topic', 'accountChanged',
          'payload', json_build_object('userId', OLD.user_id, 'accessTokenId', OLD.id))::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER oauth_grant_ended AFTER DELETE ON oauth_records FOR EACH ROW
        WHEN (OLD.kind = 'Grant' AND OLD.user_id IS NOT NULL) EXECUTE FUNCTION oauth_grant_ended();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE oauth_records; DROP FUNCTION oauth_grant_ended();');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers notify for every writer: the services, the admin command, and SQL of an operator. */
const TRIGGERS = `
CREATE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', json_build_object('topic', 'accountChanged',
    'payload', json_build_object('userId', OLD.id, 'accessTokenId', null))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER account_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.session_version IS DISTINCT FROM NEW.session_version)
  EXECUTE FUNCTION account_changed();
CREATE TRIGGER account_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION account_changed();

CREATE FUNCTION access_token_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', json_build_object('topic', 'accountChanged',
    'payload', json_build_object('userId', OLD.user_id, 'accessTokenId', OLD.id))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER access_token_changed AFTER UPDATE ON access_tokens FOR EACH ROW
  WHEN (OLD.scope IS DISTINCT FROM NEW.scope OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
  EXECUTE FUNCTION access_token_changed();
CREATE TRIGGER access_token_removed AFTER DELETE ON access_tokens FOR EACH ROW EXECUTE FUNCTION access_token_changed();
`;

export class AccountEvents1763800400000 implements MigrationInterface {
  readonly name = 'AccountEvents1763800400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER account_changed ON users; DROP TRIGGER account_removed ON users;
      DROP TRIGGER access_token_changed ON access_tokens; DROP TRIGGER access_token_removed ON access_tokens;
      DROP FUNCTION account_changed(); DROP FUNCTION access_token_changed();`);
  }
}

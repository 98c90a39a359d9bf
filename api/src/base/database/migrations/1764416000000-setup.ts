import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first start of a server. There is a row from its beginning on, and `finished_at` closes it for good. */
const TABLE = `
CREATE TABLE setup (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The code is made of it and of JWT_SECRET, so that every process prints the same one, and no backup has it.
  nonce text NOT NULL,
  wrong_codes integer NOT NULL DEFAULT 0,
  step integer NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 5),
  finished_at timestamptz
);
CREATE TRIGGER setup_changed AFTER INSERT OR UPDATE OR DELETE ON setup
  FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`;

export class Setup1764416000000 implements MigrationInterface {
  readonly name = 'Setup1764416000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE setup');
  }
}

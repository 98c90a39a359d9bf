import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners offer their newsletters to the next owner, by the address that the next owner signs in with. */
export class Handovers1764302000000 implements MigrationInterface {
  readonly name = 'Handovers1764302000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE handovers (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        recipient text NOT NULL,
        recipient_key text GENERATED ALWAYS AS (lower(recipient COLLATE "C")) STORED,
        state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'accepted', 'refused', 'ended')),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX handovers_one_offered ON handovers (newsletter_id) WHERE state = 'offered';
      CREATE INDEX handovers_of_newsletter ON handovers (newsletter_id);
      CREATE INDEX handovers_of_user ON handovers (user_id, created_at);
      CREATE INDEX handovers_of_recipient ON handovers (recipient_key, created_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE handovers');
  }
}

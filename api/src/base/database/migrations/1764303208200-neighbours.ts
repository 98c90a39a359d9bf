import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE neighbours (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url_key text NOT NULL UNIQUE,
  url text NOT NULL,
  host text NOT NULL,
  name text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'dismissed')),
  decided_at timestamptz,
  decided_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX neighbours_by_decider ON neighbours (decided_by_id) WHERE decided_by_id IS NOT NULL;
CREATE TABLE recommendations (
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  neighbour_id integer NOT NULL REFERENCES neighbours ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('ghost', 'blogroll', 'link')),
  evidence text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (newsletter_id, neighbour_id, kind)
);
CREATE INDEX recommendations_of_neighbour ON recommendations (neighbour_id);
`;

/** What newsletters recommend. */
export class Neighbours1764303208200 implements MigrationInterface {
  readonly name = 'Neighbours1764303208200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recommendations, neighbours');
  }
}

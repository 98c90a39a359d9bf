import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE stopped_hosts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('waiting', 'paused', 'stopped', 'released')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES users ON DELETE SET NULL,
  reviewed_at timestamptz,
  reviewed_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX stopped_hosts_of_user ON stopped_hosts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX stopped_hosts_by_reviewer ON stopped_hosts (reviewed_by_id) WHERE reviewed_by_id IS NOT NULL;
`;

export class StoppedHosts1764290100000 implements MigrationInterface {
  readonly name = 'StoppedHosts1764290100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stopped_hosts');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE UNLOGGED TABLE workers (id text PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now());
ALTER TABLE jobs
  ADD COLUMN queue_place integer,
  ADD COLUMN is_discovered boolean NOT NULL DEFAULT false;
CREATE INDEX jobs_waiting_in_order ON jobs (priority DESC, (coalesce(queue_place, id))) WHERE status = 'pending';
`;

const DOWN = `
DROP INDEX jobs_waiting_in_order;
ALTER TABLE jobs DROP COLUMN queue_place, DROP COLUMN is_discovered;
DROP TABLE workers;
`;

/** Stores living workers, the queue position of jobs after a turn, and whether discovery is done. */
export class FairWorkers1763903000000 implements MigrationInterface {
  readonly name = 'FairWorkers1763903000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers take turns at a host. Not logged: after a crash, nobody holds a turn. */
export class HostTurns1764306000000 implements MigrationInterface {
  name = 'HostTurns1764306000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE host_turns (
        host text PRIMARY KEY,
        holder uuid NOT NULL,
        free_at timestamptz NOT NULL
      );
      CREATE INDEX host_turns_by_time ON host_turns (free_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE host_turns');
  }
}

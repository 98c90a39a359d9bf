import type { MigrationInterface, QueryRunner } from 'typeorm';

const REFERENCES = [
  ['newsletters', 'submitted_by_id'],
  ['newsletters', 'reviewed_by_id'],
  ['jobs', 'created_by_id'],
  ['audit_entries', 'actor_id'],
];

/** Whoever deletes an account looks for what refers to it. */
export class ReferencesToPeople1764305210000 implements MigrationInterface {
  readonly name = 'ReferencesToPeople1764305210000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of REFERENCES)
      await runner.query(`CREATE INDEX ${table}_${column} ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of REFERENCES) await runner.query(`DROP INDEX ${table}_${column}`);
  }
}

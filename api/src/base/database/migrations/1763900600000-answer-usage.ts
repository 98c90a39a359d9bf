import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE answer_usage (
  day date NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  questions integer NOT NULL DEFAULT 0 CHECK (questions >= 0),
  tokens bigint NOT NULL DEFAULT 0 CHECK (tokens >= 0),
  dollars double precision NOT NULL DEFAULT 0 CHECK (dollars >= 0),
  PRIMARY KEY (day, user_id)
);
CREATE INDEX answer_usage_of_user ON answer_usage (user_id);
`;

export class AnswerUsage1763900600000 implements MigrationInterface {
  readonly name = 'AnswerUsage1763900600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE answer_usage');
  }
}

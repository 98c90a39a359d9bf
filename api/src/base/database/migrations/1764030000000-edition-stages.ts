import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The default of an added column is not written into each row. Only rows that lack a result are updated. */
const STAGES = `
ALTER TABLE editions
  ADD COLUMN summary_status text NOT NULL DEFAULT 'done' CHECK (summary_status IN ('pending', 'done', 'failed')),
  ADD COLUMN summary_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN summary_error text,
  ADD COLUMN embedding_status text NOT NULL DEFAULT 'done' CHECK (embedding_status IN ('pending', 'done', 'failed')),
  ADD COLUMN embedding_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN embedding_error text;
ALTER TABLE editions
  ALTER COLUMN summary_status SET DEFAULT 'pending',
  ALTER COLUMN embedding_status SET DEFAULT 'pending';
UPDATE editions SET summary_status = 'pending' WHERE summary_hash IS NULL;
UPDATE editions SET embedding_status = 'pending' WHERE text_hash IS NULL OR NOT EXISTS (
  SELECT FROM passages p JOIN embedding_generations g ON g.id = p.generation_id
  WHERE g.is_active AND p.edition_id = editions.id AND p.position = 0);

-- A job that waits for a model continues at this time.
ALTER TABLE jobs ADD COLUMN resume_at timestamptz, ADD COLUMN waiting_since timestamptz;
`;

/** Stores for each edition whether its summary and its embeddings are done, and lets jobs wait for a model. */
export class EditionStages1764030000000 implements MigrationInterface {
  readonly name = 'EditionStages1764030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STAGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN resume_at, DROP COLUMN waiting_since');
    await runner.query(
      `ALTER TABLE editions DROP COLUMN summary_status, DROP COLUMN summary_attempts, DROP COLUMN summary_error,
         DROP COLUMN embedding_status, DROP COLUMN embedding_attempts, DROP COLUMN embedding_error`,
    );
  }
}

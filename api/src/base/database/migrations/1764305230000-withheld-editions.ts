import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when editions are shown nowhere, because what may not be used of them any more is being deleted. */
const MARK = `
ALTER TABLE newsletters ADD COLUMN withheld_at timestamptz;
CREATE INDEX newsletters_withheld ON newsletters (withheld_at) WHERE withheld_at IS NOT NULL;
`;

export class WithheldEditions1764305230000 implements MigrationInterface {
  readonly name = 'WithheldEditions1764305230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MARK);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletters DROP COLUMN withheld_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether groups at the identity provider gave a role: such a role ends when its user signs in without them. */
export class RolesFromGroups1764303000000 implements MigrationInterface {
  readonly name = 'RolesFromGroups1764303000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN is_role_from_groups boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN is_role_from_groups');
  }
}

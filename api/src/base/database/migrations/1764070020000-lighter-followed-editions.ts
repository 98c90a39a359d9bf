import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows come by the hundred for one edition, and indexes took most of their time: one of them now does for two. */
export class LighterFollowedEditions1764070020000 implements MigrationInterface {
  readonly name = 'LighterFollowedEditions1764070020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE followed_editions DROP CONSTRAINT followed_editions_user_id_edition_id_key, ADD UNIQUE (edition_id, user_id);
      DROP INDEX followed_editions_of_edition, followed_editions_by_age;
      CREATE INDEX followed_editions_by_age ON followed_editions USING brin (added_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX followed_editions_by_age;
      ALTER TABLE followed_editions DROP CONSTRAINT followed_editions_edition_id_user_id_key, ADD UNIQUE (user_id, edition_id);
      CREATE INDEX followed_editions_of_edition ON followed_editions (edition_id);
      CREATE INDEX followed_editions_by_age ON followed_editions (added_at);`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Centroids have no foreign key to generations. Those of a deleted generation are removed later. */
const TABLES = `
CREATE TABLE newsletter_centroids (
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  generation_id integer NOT NULL,
  vector vector NOT NULL,
  measured_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (newsletter_id, generation_id)
);

CREATE TABLE newsletter_entities (
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  entity_id integer NOT NULL REFERENCES entities ON DELETE CASCADE,
  editions integer NOT NULL,
  PRIMARY KEY (newsletter_id, entity_id)
);
CREATE INDEX newsletter_entities_of_entity ON newsletter_entities (entity_id);`;

export class SimilarNewsletters1763901520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_entities, newsletter_centroids');
  }
}

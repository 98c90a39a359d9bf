import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture that is in a bucket has a key, and no bytes. Its folder there belongs to this database alone. */
const COLUMNS = `
ALTER TABLE images
  ADD COLUMN object_key text,
  ALTER COLUMN bytes DROP NOT NULL,
  ALTER COLUMN thumbnail DROP NOT NULL,
  ADD CONSTRAINT images_somewhere CHECK (object_key IS NOT NULL OR num_nonnulls(bytes, thumbnail) = 2);
CREATE TABLE picture_folder (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  name text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '')
);
`;

/** However a row goes, its object is deleted, too. */
const DELETION = `
CREATE FUNCTION picture_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, payload) VALUES ('delete-picture', jsonb_build_object('objectKey', OLD.object_key));
  RETURN NULL;
END $$;
CREATE TRIGGER picture_deleted AFTER DELETE ON images
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION picture_deleted();
`;

/** Bytes of pictures may be in a bucket. It cannot be undone while some are there. */
export class PicturesInBuckets1764305330000 implements MigrationInterface {
  readonly name = 'PicturesInBuckets1764305330000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(DELETION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER picture_deleted ON images;
      DROP FUNCTION picture_deleted();
      DROP TABLE picture_folder;
      ALTER TABLE images
        DROP CONSTRAINT images_somewhere,
        ALTER COLUMN bytes SET NOT NULL,
        ALTER COLUMN thumbnail SET NOT NULL,
        DROP COLUMN object_key;`);
  }
}

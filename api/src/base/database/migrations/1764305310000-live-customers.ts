import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row that goes promises to delete its customer at Stripe. */
const promise = (payload: string) => `
CREATE OR REPLACE FUNCTION stripe_customer_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, payload) VALUES ('delete-stripe-customer', jsonb_build_object(${payload}));
  RETURN NULL;
END $$;
`;

/** Who pays with a live key, apart from what was tried with the key of a test. Known customers may pay. */
export class LiveCustomers1764305310000 implements MigrationInterface {
  readonly name = 'LiveCustomers1764305310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stripe_customers ADD COLUMN is_live boolean NOT NULL DEFAULT true;
      ALTER TABLE stripe_customers ALTER COLUMN is_live DROP DEFAULT;
      UPDATE outbox SET payload = payload || '{"isLive": true}' WHERE kind = 'delete-stripe-customer';`);
    await runner.query(promise("'customerId', OLD.customer_id, 'isLive', OLD.is_live"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(promise("'customerId', OLD.customer_id"));
    await runner.query('ALTER TABLE stripe_customers DROP COLUMN is_live');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPERATOR = `
ALTER TABLE users ADD COLUMN is_paid_by_operator boolean NOT NULL DEFAULT false;
UPDATE users SET is_paid_by_operator = true WHERE subscription_status = 'paid';
`;

const CUSTOMERS = `
CREATE TABLE stripe_customers (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE,
  subscription_id text,
  status text,
  renews_at timestamptz,
  ends_at timestamptz,
  version integer NOT NULL DEFAULT 0,
  look_at timestamptz
);
CREATE INDEX stripe_customers_to_look_at ON stripe_customers (look_at) WHERE look_at IS NOT NULL;
`;

/** However a row goes, its customer is deleted at Stripe, too, and pays no longer. */
const DELETION = `
CREATE FUNCTION stripe_customer_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, payload) VALUES ('delete-stripe-customer', jsonb_build_object('customerId', OLD.customer_id));
  RETURN NULL;
END $$;
CREATE TRIGGER stripe_customer_deleted AFTER DELETE ON stripe_customers
  FOR EACH ROW EXECUTE FUNCTION stripe_customer_deleted();
`;

/** Who pays by Stripe, apart from those whom the operator gave a subscription. */
export class StripeCustomers1764305300000 implements MigrationInterface {
  readonly name = 'StripeCustomers1764305300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OPERATOR);
    await runner.query(CUSTOMERS);
    await runner.query(DELETION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE stripe_customers;
      DROP FUNCTION stripe_customer_deleted();
      ALTER TABLE users DROP COLUMN is_paid_by_operator;`);
  }
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

const moment = { type: 'timestamptz', nullable: true } as const;
const word = { type: 'text', nullable: true } as const;

/** A member as Stripe knows them, with what Stripe last said of their subscription. */
@Entity('stripe_customers')
export class StripeCustomer {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  @Column({ type: 'text' })
  customerId: string;

  /** Made with a live key. Nobody pays with the key of a test. */
  @Column({ type: 'boolean' })
  isLive: boolean;

  /** Null before the first subscription. */
  @Column(word)
  subscriptionId: string | null;

  /** In Stripe's words. */
  @Column(word)
  status: string | null;

  @Column(moment)
  renewsAt: Date | null;

  /** When it ends, or has ended. */
  @Column(moment)
  endsAt: Date | null;

  /** Rises with each change, so that an older answer does not replace a newer one. */
  @Column({ type: 'int', default: 0 })
  version: number;

  /** When to ask Stripe, should no event come until then. */
  @Column(moment)
  lookAt: Date | null;
}

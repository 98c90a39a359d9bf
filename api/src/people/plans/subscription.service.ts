import type { Stripe } from 'stripe';
import type { DataSource, EntityManager } from 'typeorm';
import type { Logger } from '../../base/log.js';
import { lockUser } from '../accounts/lock-user.js';
import { PAID_STATUSES, settleStatus } from '../accounts/settle-status.js';
import { User } from '../accounts/user.entity.js';
import { readSubscription, type SubscriptionState } from './read-subscription.js';
import { isMissing, type StripeClient } from './stripe-client.js';
import { StripeCustomer } from './stripe-customer.entity.js';

/** Kind of what a deleted row promises, as the trigger writes it. */
export const DELETE_CUSTOMER = 'delete-stripe-customer';

export interface PromisedDeletion {
  customerId: string;
}

/** Another message may have come meanwhile, but not this often. */
const MAX_TRIES = 5;
const MAX_OF_CUSTOMER = 100;
const MAX_PER_RUN = 500;

/** Taken by one worker, and tried again an hour later if Stripe does not answer. */
const TAKE_DUE = `
  UPDATE stripe_customers SET look_at = now() + interval '1 hour' WHERE user_id IN (
    SELECT user_id FROM stripe_customers WHERE look_at <= now() ORDER BY look_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING customer_id AS "customerId"`;

/** Copies what Stripe says of subscriptions. Messages only tell whom to ask about: they come twice, late and out of order. */
export class SubscriptionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { stripe: StripeClient; log: Logger },
  ) {}

  /** Asks Stripe anew. Undefined if the customer is nobody's here. */
  async refresh(customerId: string): Promise<StripeCustomer | undefined> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const known = await this.customers.findOneBy({ customerId });
      if (!known) return undefined;
      const state = readSubscription(await this.subscriptionsOf(customerId));
      if (await this.dataSource.transaction((manager) => save(manager, known, state))) {
        return this.customers.create(Object.assign(known, state));
      }
    }
    throw new Error('A subscription changes faster than it can be read');
  }

  /** Of those that should have renewed or ended, and of payments that began, so that a lost message loses nothing. */
  async refreshDue(): Promise<number> {
    const [due] = await this.dataSource.query<[PromisedDeletion[]]>(TAKE_DUE, [MAX_PER_RUN]);
    let refreshed = 0;
    for (const { customerId } of due) {
      try {
        await this.refresh(customerId);
        refreshed += 1;
      } catch (error) {
        this.deps.log.warn({ err: error, customerId }, 'a subscription could not be read; the next hour tries again');
      }
    }
    return refreshed;
  }

  /** Ends the subscription, too. */
  async deleteCustomer({ customerId }: PromisedDeletion): Promise<void> {
    try {
      await this.deps.stripe.call((stripe) => stripe.customers.del(customerId));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private async subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
    try {
      const { data } = await this.deps.stripe.call((stripe) =>
        stripe.subscriptions.list({ customer, status: 'all', limit: MAX_OF_CUSTOMER }),
      );
      const paid = data.filter(({ status }) => PAID_STATUSES.includes(status)).length;
      if (paid > 1) this.deps.log.warn({ customer, paid }, 'a customer pays for more than one subscription');
      return data;
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private get customers() {
    return this.dataSource.getRepository(StripeCustomer);
  }
}

/** Returns false if the row has changed since it was read. */
async function save(
  manager: EntityManager,
  { userId, version }: StripeCustomer,
  state: SubscriptionState,
): Promise<boolean> {
  const user = await lockUser(manager, userId);
  const changes = Object.assign({ version: version + 1 }, state);
  const { affected } = await manager.getRepository(StripeCustomer).update({ userId, version }, changes);
  if (affected === 0) return false;
  await settleStatus(manager, user);
  await manager.getRepository(User).update(userId, { subscriptionStatus: user.subscriptionStatus });
  return true;
}

import type { Stripe } from 'stripe';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import { addToOutbox } from '../../base/outbox/outbox.js';
import { lockUser } from '../accounts/lock-user.js';
import { PAID_STATUSES, settleStatus } from '../accounts/settle-status.js';
import { User } from '../accounts/user.entity.js';
import { readSubscription, type SubscriptionState } from './read-subscription.js';
import { isMissing, StripeIsAway, type StripeClient } from './stripe-client.js';
import { StripeCustomer } from './stripe-customer.entity.js';

/** Kind of what a deleted row promises, as the trigger writes it. */
export const DELETE_CUSTOMER = 'delete-stripe-customer';

export interface PromisedDeletion {
  customerId: string;
  isLive: boolean;
}

/** Each try lost to another event that was read meanwhile. More would be a bug. */
const MAX_TRIES = 5;
const MAX_OF_CUSTOMER = 100;
const MAX_PER_RUN = 500;
const UNKNOWN = 'Stripe does not know this customer with the key of this server. Please tell its operator.';

/** Taken by one worker, and tried again an hour later if Stripe does not answer. */
const TAKE_DUE = `
  UPDATE stripe_customers SET look_at = now() + interval '1 hour' WHERE user_id IN (
    SELECT user_id FROM stripe_customers 
    WHERE look_at <= now() AND is_live = $1 ORDER BY look_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING customer_id AS "customerId"`;

/** Copies what Stripe says of subscriptions. Events only tell whom to ask about: they come twice, late and out of order. */
export class SubscriptionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { stripe: StripeClient; log: Logger },
  ) {}

  /** Asks Stripe anew. Undefined if no user here is this customer. */
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

  /** So that a lost event loses nothing. */
  async refreshDue(): Promise<number> {
    const { stripe, log } = this.deps;
    if (stripe.isLive) await this.endTests();
    const [due] = await this.dataSource.query<[{ customerId: string }[]]>(TAKE_DUE, [stripe.isLive, MAX_PER_RUN]);
    let refreshed = 0;
    for (const { customerId } of due) {
      try {
        await this.refresh(customerId);
        refreshed += 1;
      } catch (error) {
        log.warn({ err: error, customerId }, 'a subscription could not be read; the next hour tries again');
        if (error instanceof StripeIsAway) break;
      }
    }
    return refreshed;
  }

  /** Ends the subscription, too. The promise is never given up: somebody may pay who has no account any more. */
  async deleteCustomer(promised: PromisedDeletion, isLastTry = false): Promise<void> {
    const { customerId, isLive } = promised;
    // A live key does not reach what was made with a test key, and nobody pays there.
    if (!isLive && this.deps.stripe.isLive) return;
    try {
      await this.deleteAtStripe(customerId);
    } catch (error) {
      if (isLastTry) await addToOutbox(this.dataSource.manager, DELETE_CUSTOMER, promised);
      throw error;
    }
  }

  private async deleteAtStripe(customerId: string): Promise<void> {
    try {
      await this.deps.stripe.call((stripe) => stripe.customers.del(customerId));
    } catch (error) {
      if (!isMissing(error) || !(await this.isDeleted(customerId))) throw error;
    }
  }

  /** A subscription bought with a test key is not paid. */
  private async endTests(): Promise<void> {
    for (const { userId, customerId } of await this.customers.findBy({ isLive: false })) {
      await this.dataSource.transaction(async (manager) => {
        const user = await lockUser(manager, userId);
        await manager.getRepository(StripeCustomer).delete({ userId, customerId });
        await settle(manager, user);
      });
    }
  }

  /** Stripe remembers customers that were deleted. Others are of another account or mode, and may pay there. */
  private async isDeleted(customerId: string): Promise<boolean> {
    const found = await this.deps.stripe.call((stripe) => stripe.customers.retrieve(customerId)).catch(orUnknown);
    return found.deleted === true;
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
      if (isMissing(error) && (await this.isDeleted(customer))) return [];
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
  await settle(manager, user);
  return true;
}

async function settle(manager: EntityManager, user: User): Promise<void> {
  await settleStatus(manager, user);
  await manager.getRepository(User).update(user.id, { subscriptionStatus: user.subscriptionStatus });
}

function orUnknown(error: unknown): never {
  throw isMissing(error) ? new AppError('UPSTREAM_FAILED', UNKNOWN) : error;
}

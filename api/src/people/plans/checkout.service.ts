import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { currentMs } from '../../base/clock.js';
import { AppError } from '../../base/errors.js';
import { requireSession, type Member } from '../accounts/access.js';
import type { RateLimit } from '../accounts/rate-limit.js';
import { SubscriptionStatus } from '../accounts/user.entity.js';
import type { PlanPrices } from './plan-prices.js';
import { isEnded } from './read-subscription.js';
import { isAboutPrice, isMissing, type StripeClient } from './stripe-client.js';
import { StripeCustomer } from './stripe-customer.entity.js';
import type { SubscriptionService } from './subscription.service.js';

export interface CheckoutDeps {
  stripe: StripeClient;
  prices: Pick<PlanPrices, 'read'>;
  subscriptions: Pick<SubscriptionService, 'refresh'>;
}

interface Options {
  publicUrl: string;
  limit: Pick<RateLimit, 'take'>;
  /** Undefined without keys. */
  payments?: CheckoutDeps;
}

const NEEDS_SESSION = 'A program cannot pay for its user: please sign in';
const NOT_SET_UP = 'Payments are not set up on this server';
const HAS_ONE = 'You have a subscription already. Your account page shows it.';
const HAS_NONE = 'You have no subscription at Stripe to manage.';
const IS_UNDER_WAY =
  'A payment of yours is still under way. Your account page shows the subscription once Stripe has the money.';
const IS_TEST = 'The operator of this directory tries payments at present. Please come back later.';
const NO_PRICE = 'This price is no longer offered. Please reload the page.';

/** Members may never come back from a checkout. If its event is lost, too, Stripe is asked an hour later. */
const BEGUN = "UPDATE stripe_customers SET look_at = now() + interval '1 hour' WHERE user_id = $1";

/** A checkout ends before Stripe is asked. Stripe takes 30 minutes and more. */
const OPEN_SECONDS = 45 * 60;
/** The most that Stripe lists at once. */
const MAX_OPEN = 100;

/** Two calls at once get the same customer: they have the same idempotency key. */
const KEEP = `
  INSERT INTO stripe_customers (user_id, customer_id, is_live) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO NOTHING`;

/** Leads to the pages of Stripe where members pay and manage what they pay for. */
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: Options,
  ) {}

  /** Returns the address of a page that takes the payment. */
  async start(member: Member, priceId: string): Promise<string> {
    const payments = await this.begin(member);
    if (!(await payments.prices.read()).some(({ id }) => id === priceId))
      throw new AppError('BAD_USER_INPUT', NO_PRICE);
    if (member.user.subscriptionStatus === SubscriptionStatus.PAID) throw new AppError('CONFLICT', HAS_ONE);
    const customer = await this.buyer(payments, member);
    try {
      return await this.open(payments, customer, priceId);
    } catch (error) {
      if (isAboutPrice(error)) throw new AppError('BAD_USER_INPUT', NO_PRICE);
      if (!isMissing(error)) throw error;
    }
    // Deleted at Stripe: the customer was read before, so the key is right.
    return this.open(payments, await this.replace(payments, member, customer), priceId);
  }

  /** Returns the address of a page where the member changes or ends the subscription, and finds invoices. */
  async manage(member: Member): Promise<string> {
    const { stripe } = await this.begin(member);
    const customer = await this.customerOf(member);
    if (!customer?.subscriptionId) throw new AppError('CONFLICT', HAS_NONE);
    try {
      const { url } = await stripe.call((library) =>
        library.billingPortal.sessions.create({
          customer: customer.customerId,
          return_url: `${this.options.publicUrl}/account`,
        }),
      );
      return url;
    } catch (error) {
      throw isMissing(error) ? new AppError('CONFLICT', HAS_NONE) : error;
    }
  }

  private async begin(member: Member): Promise<CheckoutDeps> {
    requireSession(member, NEEDS_SESSION);
    const { payments, limit } = this.options;
    if (!payments) throw new AppError('CONFLICT', NOT_SET_UP);
    await limit.take(member);
    return payments;
  }

  /** The customer of a member who may buy. */
  private async buyer(payments: CheckoutDeps, member: Member): Promise<StripeCustomer> {
    const known = await this.customerOf(member);
    const { isLive } = payments.stripe;
    if (known && !known.isLive && isLive) return this.replace(payments, member, known);
    if (known?.isLive && !isLive) throw new AppError('CONFLICT', IS_TEST);
    return this.refresh(payments, known ?? (await this.createCustomer(payments, member)));
  }

  /** Asks Stripe, as an event may still be on its way. Throws if there is something to pay already. */
  private async refresh(payments: CheckoutDeps, customer: StripeCustomer): Promise<StripeCustomer> {
    const fresh = (await payments.subscriptions.refresh(customer.customerId)) ?? customer;
    if (fresh.status === 'incomplete') throw new AppError('CONFLICT', IS_UNDER_WAY);
    if (!isEnded(fresh.status)) throw new AppError('CONFLICT', HAS_ONE);
    await this.dataSource.query(BEGUN, [fresh.userId]);
    return fresh;
  }

  /** Another call may have replaced it already. */
  private async replace(payments: CheckoutDeps, member: Member, former: StripeCustomer): Promise<StripeCustomer> {
    const { userId, customerId } = former;
    await this.customers.delete({ userId, customerId });
    return this.refresh(payments, await this.createCustomer(payments, member, customerId));
  }

  private async createCustomer({ stripe }: CheckoutDeps, member: Member, former?: string): Promise<StripeCustomer> {
    const { id, email } = member.user;
    const params = { email, metadata: { userId: String(id) } };
    const idempotencyKey = keyOf([this.options.publicUrl, params, former]);
    const created = await stripe.call((library) => library.customers.create(params, { idempotencyKey }));
    await this.dataSource.query(KEEP, [id, created.id, created.livemode]);
    return this.customers.findOneByOrFail({ userId: id });
  }

  /** Leaves one checkout open, so that nobody pays twice. */
  private async open(payments: CheckoutDeps, customer: StripeCustomer, price: string): Promise<string> {
    const { stripe } = payments;
    const { customerId, userId } = customer;
    const { id, url } = await stripe.call((library) =>
      library.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: String(userId),
        line_items: [{ price, quantity: 1 }],
        success_url: `${this.options.publicUrl}/pricing?checkout=done`,
        cancel_url: `${this.options.publicUrl}/pricing?checkout=cancelled`,
        expires_at: Math.floor(currentMs() / 1000) + OPEN_SECONDS,
      }),
    );
    await expireOlder(stripe, customerId, id);
    try {
      // One that was open may have been paid meanwhile.
      await this.refresh(payments, customer);
    } catch (error) {
      await expire(stripe, id);
      throw error;
    }
    if (!url) throw new Error('Stripe has opened a checkout without an address');
    return url;
  }

  private customerOf({ user }: Member): Promise<StripeCustomer | null> {
    return this.customers.findOneBy({ userId: user.id });
  }

  private get customers() {
    return this.dataSource.getRepository(StripeCustomer);
  }
}

/** Of two calls at once, the one with the newer checkout sees both. Stripe lists the newest first. */
async function expireOlder(stripe: StripeClient, customer: string, own: string): Promise<void> {
  const { data } = await stripe.call((library) =>
    library.checkout.sessions.list({ customer, status: 'open', limit: MAX_OPEN }),
  );
  const index = data.findIndex(({ id }) => id === own);
  const older = index < 0 ? [] : data.slice(index + 1);
  for (const { id } of older) await expire(stripe, id);
}

/** Stripe expires only what is open. */
async function expire(stripe: StripeClient, id: string): Promise<void> {
  try {
    await stripe.call((library) => library.checkout.sessions.expire(id));
  } catch (error) {
    const { status } = await stripe.call((library) => library.checkout.sessions.retrieve(id));
    if (status === 'open') throw error;
  }
}

/** The same request has the same key, so that Stripe does it once. */
const keyOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

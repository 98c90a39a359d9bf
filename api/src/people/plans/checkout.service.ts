import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { requireSession, type Member } from '../accounts/access.js';
import type { RateLimit } from '../accounts/rate-limit.js';
import { SubscriptionStatus } from '../accounts/user.entity.js';
import type { PlanPrices } from './plan-prices.js';
import { isEnded } from './read-subscription.js';
import { isMissing, type StripeClient } from './stripe-client.js';
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
const HAS_ONE = 'You already have a subscription';
const HAS_NONE = 'You have no subscription that could be managed';
const NO_PRICE = 'This price is no longer offered. Please reload the page.';

/** A page that was left may be forgotten by its browser. If somebody paid there, a lost message is made up for. */
const BEGUN = "UPDATE stripe_customers SET look_at = now() + interval '1 hour' WHERE user_id = $1";

/** Two calls at once have the same customer from Stripe, by its key. */
const KEEP = `
  INSERT INTO stripe_customers (user_id, customer_id) VALUES ($1, $2)
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
    const known = await this.customerOf(member);
    const customer = await this.freshCustomer(payments, member, known);
    try {
      return await this.open(payments, customer, priceId);
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (!isAboutCustomer(error)) throw new AppError('BAD_USER_INPUT', NO_PRICE);
    }
    // Deleted at Stripe, or made with the key of another account.
    await this.customers.delete({ userId: member.user.id });
    return this.open(payments, await this.createCustomer(payments, member, customer.customerId), priceId);
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

  /** What Stripe says now, as its message may still be on its way. */
  private async freshCustomer(
    payments: CheckoutDeps,
    member: Member,
    known: StripeCustomer | null,
  ): Promise<StripeCustomer> {
    if (!known) return this.createCustomer(payments, member);
    const fresh = (await payments.subscriptions.refresh(known.customerId)) ?? known;
    if (!isEnded(fresh.status) && fresh.status !== 'incomplete') throw new AppError('CONFLICT', HAS_ONE);
    return fresh;
  }

  private async createCustomer({ stripe }: CheckoutDeps, member: Member, former?: string): Promise<StripeCustomer> {
    const { id, email } = member.user;
    const params = { email, metadata: { userId: String(id) } };
    const idempotencyKey = keyOf([this.options.publicUrl, params, former]);
    const { id: customerId } = await stripe.call((library) => library.customers.create(params, { idempotencyKey }));
    await this.dataSource.query(KEEP, [id, customerId]);
    return this.customers.findOneByOrFail({ userId: id });
  }

  /** Ends the pages that were opened before, so that nobody pays on two. */
  private async open({ stripe }: CheckoutDeps, customer: StripeCustomer, price: string): Promise<string> {
    const { customerId, userId, subscriptionId } = customer;
    await this.dataSource.query(BEGUN, [userId]);
    const { data } = await stripe.call((library) =>
      library.checkout.sessions.list({ customer: customerId, status: 'open' }),
    );
    for (const { id } of data) await stripe.call((library) => library.checkout.sessions.expire(id));
    const params = {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: String(userId),
      line_items: [{ price, quantity: 1 }],
      success_url: `${this.options.publicUrl}/pricing?checkout=done`,
      cancel_url: `${this.options.publicUrl}/pricing?checkout=cancelled`,
    } satisfies Stripe.Checkout.SessionCreateParams;
    // Two clicks get one page. Never one that has ended: pages live for a day, and the others are named.
    const today = new Date().toISOString().slice(0, 10);
    const idempotencyKey = keyOf([params, subscriptionId, today, data.map(({ id }) => id)]);
    const { url } = await stripe.call((library) => library.checkout.sessions.create(params, { idempotencyKey }));
    if (!url) throw new Error('Stripe has opened a page without an address');
    return url;
  }

  private customerOf({ user }: Member): Promise<StripeCustomer | null> {
    return this.customers.findOneBy({ userId: user.id });
  }

  private get customers() {
    return this.dataSource.getRepository(StripeCustomer);
  }
}

const isAboutCustomer = (error: unknown): boolean => (error as { param?: unknown }).param === 'customer';

/** The same request has the same key, so that Stripe does it once. */
const keyOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

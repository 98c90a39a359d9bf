import type { Stripe } from 'stripe';
import { AppError } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import type { PaymentSettings } from '../../payment-settings.js';

/** Where tests answer for Stripe. */
export interface StripeServer {
  protocol: 'http';
  host: string;
  port: number;
}

export interface StripeClientDeps {
  settings: PaymentSettings;
  log: Logger;
  server?: StripeServer;
}

/** With its one repetition, a call ends before its caller gives up. */
const TIMEOUT_MS = 4_000;
/** As of these, the request may be repeated. */
const PASSING = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
const AWAY = 'Stripe cannot be reached. Nothing was charged. Please try again.';
const REFUSED = 'Stripe has refused the request. Nothing was charged. The log of this server says why.';

/** Stripe's library, loaded when it is needed: it takes a quarter of a second, and most processes never do. */
export class StripeClient {
  private loading?: Promise<Stripe>;

  constructor(private readonly deps: StripeClientDeps) {}

  /** Errors are made for clients, except that something does not exist at Stripe. */
  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(await this.load());
    } catch (error) {
      if (isMissing(error)) throw error;
      throw this.readable(error);
    }
  }

  /** The event of a message that Stripe signed. Throws for any other message. */
  async readEvent(body: Buffer, signature: string): Promise<Stripe.Event> {
    const stripe = await this.load();
    return stripe.webhooks.constructEvent(body, signature, this.deps.settings.webhookSecret);
  }

  load(): Promise<Stripe> {
    this.loading ??= import('stripe').then(({ default: Library }) => {
      const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
      return new Library(this.deps.settings.secretKey, Object.assign(options, this.deps.server));
    });
    return this.loading;
  }

  /** Only what names the problem is logged: an error of Stripe also holds what was sent. */
  private readable(error: unknown): unknown {
    const { type, code, message, requestId } = error as Partial<Stripe.errors.StripeError>;
    if (!type?.startsWith('Stripe')) return error;
    this.deps.log.warn({ type, code, requestId, problem: message }, 'a request to Stripe failed');
    return new AppError('UPSTREAM_FAILED', PASSING.has(type) ? AWAY : REFUSED);
  }
}

/** Stripe does not know the customer: deleted there, or made with the key of another account. */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'resource_missing';

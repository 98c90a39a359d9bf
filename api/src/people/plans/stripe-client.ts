import type { Stripe } from 'stripe';
import { AppError } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import type { PaymentSettings } from '../../settings/payment-settings.js';

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

/** A call with its one retry takes 8 s and a pause. An operation of the API may take 10 s. */
const TIMEOUT_MS = 4_000;
/** Errors that pass, so that the same request may succeed later. */
const PASSING = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
const AWAY = 'Stripe does not answer. Please try again in a minute.';
const REFUSED = 'Stripe has refused the request. Please tell the operator of this directory.';

export class StripeIsAway extends AppError {
  constructor() {
    super('UPSTREAM_FAILED', AWAY);
  }
}

/** Stripe's library, loaded when it is needed: it takes a quarter of a second, and most processes never do. */
export class StripeClient {
  private loading?: Promise<Stripe>;

  constructor(private readonly deps: StripeClientDeps) {}

  /** Whether money is paid with this key. */
  get isLive(): boolean {
    return !this.deps.settings.secretKey.includes('_test_');
  }

  /** Errors are made for clients, except those that callers tell apart. */
  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(await this.load());
    } catch (error) {
      if (isMissing(error) || isAboutPrice(error)) throw error;
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

  /** Only what names the problem is logged: an error of Stripe holds what was sent, and may quote an address. */
  private readable(error: unknown): unknown {
    const { type, code, param, message, requestId } = error as Partial<Stripe.errors.StripeError>;
    if (!type?.startsWith('Stripe')) return error;
    const problem = param === 'email' ? undefined : message;
    this.deps.log.warn({ type, code, param, requestId, problem }, 'a request to Stripe failed');
    return PASSING.has(type) ? new StripeIsAway() : new AppError('UPSTREAM_FAILED', REFUSED);
  }
}

/** Something named in the request does not exist at Stripe: deleted there, or of another account or mode. */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'resource_missing';

/** It does not exist, or is archived. */
export const isAboutPrice = (error: unknown): boolean =>
  String((error as { param?: unknown }).param).startsWith('line_items');

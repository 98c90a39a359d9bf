import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeServer } from '../people/plans/stripe-client.js';

export interface StripeCall {
  /** Method and path. */
  what: string;
  params: Record<string, string>;
  idempotencyKey?: string;
}

type Answer = Record<string, unknown>;

const list = (url: string, data: Answer[]): Answer => ({ object: 'list', url, has_more: false, data });
const missing = (param: string, value: string): Answer => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}: '${value}'` },
});

export const STRIPE_SETTINGS = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };

const JSON_TYPE = { 'content-type': 'application/json' };
const WRONG_KEY = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****ong' } };

/** Seconds. */
export const PERIOD_END = Math.floor(Date.now() / 1000) + 30 * 24 * 3_600;

/** Answers as Stripe does, in the shapes of its API of 2026-10-28, as far as they are read. */
export class StripeFake {
  readonly calls: StripeCall[] = [];
  readonly customers = new Set<string>();
  readonly subscriptions: Answer[] = [];
  readonly sessions: Answer[] = [];
  endpoints: Answer[] = [];
  prices: Answer[] = [price('price_year', 'year', 4_800), price('price_month', 'month', 500)];
  /** Requests are not answered. */
  isAway = false;
  /** Runs before each answer, so that something can happen meanwhile. */
  before: (call: StripeCall) => void | Promise<void> = () => undefined;
  private readonly done = new Map<string, Answer>();
  private counter = 0;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<StripeFake> {
    const fake = new StripeFake();
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get place(): StripeServer {
    return { protocol: 'http', host: '127.0.0.1', port: (this.server.address() as AddressInfo).port };
  }

  /** Of these methods and paths. */
  callsOf(what: string): StripeCall[] {
    return this.calls.filter((call) => call.what === what);
  }

  subscribe(customer: string, changes: Answer = {}): Answer {
    const added = {
      id: `sub_${(this.counter += 1)}`,
      object: 'subscription',
      customer,
      status: 'active',
      created: 1_760_000_000 + this.counter,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: list('/v1/subscription_items', [{ object: 'subscription_item', current_period_end: PERIOD_END }]),
      ...changes,
    };
    this.subscriptions.push(added);
    return added;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe');
    const what = `${request.method} ${url.pathname}`;
    const sent = request.method === 'GET' ? url.searchParams : new URLSearchParams(await text(request));
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const call = { what, params: Object.fromEntries(sent), idempotencyKey };
    this.calls.push(call);
    await this.before(call);
    if (this.isAway) return void request.socket.destroy();
    const isKnown = request.headers.authorization === `Bearer ${STRIPE_SETTINGS.STRIPE_SECRET_KEY}`;
    if (!isKnown) return void response.writeHead(401, JSON_TYPE).end(JSON.stringify(WRONG_KEY));
    const known = idempotencyKey && this.done.get(idempotencyKey);
    const result = known || this.resultOf(call);
    if (idempotencyKey) this.done.set(idempotencyKey, result);
    response.writeHead(result.error ? 404 : 200, JSON_TYPE).end(JSON.stringify(result));
  }

  private resultOf({ what, params }: StripeCall): Answer {
    const customer = params.customer ?? '';
    const [, id = ''] = /\/v1\/(?:customers|checkout\/sessions)\/([^/]+)/.exec(what) ?? [];
    if (what === 'GET /v1/prices') return list('/v1/prices', this.prices);
    if (what === 'GET /v1/webhook_endpoints') return list('/v1/webhook_endpoints', this.endpoints);
    if (what === 'POST /v1/customers') return this.addCustomer();
    if (what.startsWith('DELETE /v1/customers/')) return this.deleteCustomer(id);
    if (customer && !this.customers.has(customer)) return missing('customer', customer);
    if (what === 'GET /v1/subscriptions') return list('/v1/subscriptions', this.of(this.subscriptions, customer));
    if (what === 'GET /v1/checkout/sessions') {
      const open = this.of(this.sessions, customer).filter(({ status }) => status === params.status);
      return list('/v1/checkout/sessions', open);
    }
    if (what === 'POST /v1/checkout/sessions') return this.addSession(params);
    if (what.endsWith('/expire')) return this.expire(id);
    if (what === 'POST /v1/billing_portal/sessions')
      return { object: 'billing_portal.session', url: `https://billing.stripe.com/p/${customer}` };
    return { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${what})` } };
  }

  private of(items: Answer[], customer: string): Answer[] {
    return items.filter((item) => item.customer === customer);
  }

  private addCustomer(): Answer {
    const id = `cus_${(this.counter += 1)}`;
    this.customers.add(id);
    return { id, object: 'customer' };
  }

  private deleteCustomer(id: string): Answer {
    if (!this.customers.delete(id)) return missing('id', id);
    return { id, object: 'customer', deleted: true };
  }

  private addSession({ customer, ...rest }: Record<string, string>): Answer {
    const price = rest['line_items[0][price]'];
    if (!this.prices.some(({ id }) => id === price)) return missing('line_items[0][price]', String(price));
    const id = `cs_${(this.counter += 1)}`;
    const added = {
      id,
      object: 'checkout.session',
      customer,
      status: 'open',
      url: `https://checkout.stripe.com/c/${id}`,
    };
    this.sessions.push(added);
    return added;
  }

  private expire(id: string): Answer {
    const found = this.sessions.find((session) => session.id === id);
    return found ? Object.assign(found, { status: 'expired', url: null }) : missing('session', id);
  }
}

export function price(id: string, interval: string, amount: number): Answer {
  return {
    id,
    object: 'price',
    active: true,
    livemode: false,
    currency: 'eur',
    lookup_key: `paid_${interval}ly`,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: amount,
  };
}

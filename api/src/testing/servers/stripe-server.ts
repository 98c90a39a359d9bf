import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeServer } from '../../people/plans/stripe-client.js';

export interface StripeCall {
  /** Method and path. */
  what: string;
  params: Record<string, string>;
  idempotencyKey?: string;
  isLive: boolean;
}

type Answer = Record<string, unknown>;

const list = (url: string, data: Answer[]): Answer => ({ object: 'list', url, has_more: false, data });
const missing = (param: string, value: string): Answer => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}: '${value}'` },
});

export const STRIPE_SETTINGS = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };

const JSON_TYPE = { 'content-type': 'application/json' };
const WRONG_KEY = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****ong' } };

/** The other mode of the same account, whose customers are others. */
export const LIVE_SETTINGS = Object.assign({}, STRIPE_SETTINGS, { STRIPE_SECRET_KEY: 'sk_live_123' });
const KEYS = [STRIPE_SETTINGS, LIVE_SETTINGS].map((settings) => `Bearer ${settings.STRIPE_SECRET_KEY}`);
const refused = (param: string, message: string): Answer => ({
  error: { type: 'invalid_request_error', param, message },
});

/** Seconds. */
export const PERIOD_END = Math.floor(Date.now() / 1000) + 30 * 24 * 3_600;

/** Answers as Stripe does, in the shapes of its API of 2026-10-28, as far as they are read. */
export class StripeFake {
  readonly calls: StripeCall[] = [];
  readonly customers = new Set<string>();
  /** Stripe remembers them. */
  readonly deleted = new Set<string>();
  /** Customers that were made with the live key. */
  readonly live = new Set<string>();
  readonly subscriptions: Answer[] = [];
  readonly sessions: Answer[] = [];
  endpoints: Answer[] = [];
  /** Settings of the customer portal. */
  portals: Answer[] = [{ object: 'billing_portal.configuration', active: true, is_default: true }];
  /** The key may read prices and endpoints only. */
  isRestricted = false;
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
    const { authorization = '' } = request.headers;
    const isLive = authorization === KEYS[1];
    const call = { what, params: Object.fromEntries(sent), idempotencyKey, isLive };
    this.calls.push(call);
    await this.before(call);
    if (this.isAway) return void request.socket.destroy();
    if (!KEYS.includes(authorization)) return void response.writeHead(401, JSON_TYPE).end(JSON.stringify(WRONG_KEY));
    const key = idempotencyKey && `${isLive} ${idempotencyKey}`;
    const known = key && this.done.get(key);
    const result = known || structuredClone(this.resultOf(call));
    if (key) this.done.set(key, result);
    const refusal = this.isRestricted ? 403 : 404;
    response.writeHead(result.error ? refusal : 200, JSON_TYPE).end(JSON.stringify(result));
  }

  private resultOf(call: StripeCall): Answer {
    const { what, params, isLive } = call;
    const customer = params.customer ?? '';
    const [, id = ''] = /\/v1\/(?:customers|checkout\/sessions)\/([^/]+)/.exec(what) ?? [];
    if (what === 'GET /v1/prices') return list('/v1/prices', this.prices);
    if (what === 'GET /v1/webhook_endpoints') return list('/v1/webhook_endpoints', this.endpoints);
    if (this.isRestricted) return { error: { type: 'invalid_request_error', message: 'The key lacks a permission' } };
    if (what === 'GET /v1/billing_portal/configurations')
      return list('/v1/billing_portal/configurations', this.portals);
    if (what === 'POST /v1/customers') return this.addCustomer(isLive);
    if (what.includes(' /v1/customers/')) return this.customer(call, id);
    if (customer && !this.knows(customer, isLive)) return missing('customer', customer);
    if (what === 'GET /v1/subscriptions') return list('/v1/subscriptions', this.of(this.subscriptions, customer));
    if (what === 'GET /v1/checkout/sessions') {
      const open = this.of(this.sessions, customer).filter(({ status }) => status === params.status);
      return list('/v1/checkout/sessions', open.toReversed());
    }
    if (what === 'POST /v1/checkout/sessions') return this.addSession(params);
    if (what.includes(' /v1/checkout/sessions/')) return this.session(what, id);
    if (what === 'POST /v1/billing_portal/sessions')
      return { object: 'billing_portal.session', url: `https://billing.stripe.com/p/${customer}` };
    return { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${what})` } };
  }

  private of(items: Answer[], customer: string): Answer[] {
    return items.filter((item) => item.customer === customer);
  }

  private knows(id: string, isLive: boolean): boolean {
    return this.customers.has(id) && this.live.has(id) === isLive;
  }

  private addCustomer(livemode: boolean): Answer {
    const id = `cus_${(this.counter += 1)}`;
    this.customers.add(id);
    if (livemode) this.live.add(id);
    return { id, object: 'customer', livemode };
  }

  /** As the operator does in Stripe. */
  deleteCustomer(id: string): void {
    this.customers.delete(id);
    this.deleted.add(id);
  }

  private customer({ what, isLive }: StripeCall, id: string): Answer {
    const isDeleted = this.deleted.has(id) && this.live.has(id) === isLive;
    const isRead = what.startsWith('GET');
    if (!this.knows(id, isLive) && !(isRead && isDeleted)) return missing('id', id);
    if (!isRead) this.deleteCustomer(id);
    return isRead && !isDeleted ? { id, object: 'customer' } : { id, object: 'customer', deleted: true };
  }

  private addSession({ customer, ...rest }: Record<string, string>): Answer {
    const price = rest['line_items[0][price]'];
    const known = this.prices.find(({ id }) => id === price);
    if (!known) return missing('line_items[0][price]', String(price));
    if (!known.active) return refused('line_items[0][price]', 'The price specified is inactive.');
    const lives = Number(rest.expires_at) - Date.now() / 1000;
    if (lives < 30 * 60 || lives > 24 * 3_600) return refused('expires_at', 'The `expires_at` timestamp is wrong');
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

  private session(what: string, id: string): Answer {
    const found = this.sessions.find((session) => session.id === id);
    if (!found) return missing('session', id);
    if (what.startsWith('GET')) return found;
    if (found.status !== 'open')
      return refused('session', 'Only Checkout Sessions with a status of `open` can expire.');
    return Object.assign(found, { status: 'expired', url: null });
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

import type { Stripe } from 'stripe';
import { currentMs } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import { PriceInterval, type PlanPrice } from './plan.types.js';
import type { StripeClient } from './stripe-client.js';

/** The operator gives these to two prices in Stripe, and moves them to change a price. */
export const LOOKUP_KEYS = ['paid_monthly', 'paid_yearly'];

const KEEP_MS = 5 * 60_000;
/** Until Stripe is asked again after it did not answer. */
const PAUSE_MS = 30_000;

/** Prices are Stripe's, so a change there is a change here, some minutes later. */
export class PlanPrices {
  private kept: PlanPrice[] = [];
  private askAt = 0;
  private asking?: Promise<void>;

  constructor(private readonly deps: { stripe: StripeClient; log: Logger; now?: () => number }) {}

  /** The last known prices while Stripe does not answer. Callers wait only while there are none. */
  async read(): Promise<PlanPrice[]> {
    if (this.now() >= this.askAt) {
      this.asking ??= this.ask().finally(() => (this.asking = undefined));
      if (this.kept.length === 0) await this.asking;
    }
    return this.kept;
  }

  private async ask(): Promise<void> {
    try {
      const { data } = await this.deps.stripe.call((stripe) =>
        stripe.prices.list({ lookup_keys: LOOKUP_KEYS, active: true, type: 'recurring' }),
      );
      this.kept = data.flatMap(toPlanPrice).toSorted((one, other) => RANK[one.interval] - RANK[other.interval]);
      this.askAt = this.now() + KEEP_MS;
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the prices could not be read');
      this.askAt = this.now() + PAUSE_MS;
    }
  }

  private now(): number {
    return (this.deps.now ?? currentMs)();
  }
}

const RANK = { [PriceInterval.DAY]: 0, [PriceInterval.WEEK]: 1, [PriceInterval.MONTH]: 2, [PriceInterval.YEAR]: 3 };

const INTERVALS: ReadonlySet<string> = new Set(Object.values(PriceInterval));

/** Only prices of a fixed amount can be shown and bought. */
function toPlanPrice({ id, unit_amount: amount, currency, recurring }: Stripe.Price): PlanPrice[] {
  if (amount === null || recurring?.usage_type !== 'licensed' || !INTERVALS.has(recurring.interval)) return [];
  const interval = recurring.interval as PriceInterval;
  return [{ id, amount, currency: currency.toUpperCase(), interval, intervalCount: recurring.interval_count }];
}

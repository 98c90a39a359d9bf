import type { Stripe } from 'stripe';
import { currentMs } from '../../base/clock.js';
import { PAID_STATUSES } from '../accounts/settle-status.js';
import type { StripeCustomer } from './stripe-customer.entity.js';

export type SubscriptionState = Pick<StripeCustomer, 'subscriptionId' | 'status' | 'renewsAt' | 'endsAt' | 'lookAt'>;

const ENDED_STATUSES = new Set(['canceled', 'incomplete_expired']);
/** Stripe renews a subscription within an hour of its date, and its events come soon after. */
const LATE_MS = 3_600_000;
/** A payment may be made, and a subscription be ended in Stripe, at any time. */
const DAY_MS = 24 * 3_600_000;

/** Nothing is to be paid before the next period. */
export const isSettled = (status: string): boolean => status === 'active' || status === 'trialing';

export const isEnded = (status: string | null): boolean => status === null || ENDED_STATUSES.has(status);

/** The paid one of a customer, else the latest that has not ended, else the latest. */
export function readSubscription(subscriptions: Stripe.Subscription[], now = currentMs()): SubscriptionState {
  const rank = ({ status }: Stripe.Subscription) => (PAID_STATUSES.includes(status) ? 0 : isEnded(status) ? 2 : 1);
  const [chosen] = subscriptions.toSorted((one, other) => rank(one) - rank(other) || other.created - one.created);
  if (!chosen) return { subscriptionId: null, status: null, renewsAt: null, endsAt: null, lookAt: null };
  const { id, status } = chosen;
  const periodEnd = Math.min(...chosen.items.data.map((item) => item.current_period_end));
  const periodEndsAt = Number.isFinite(periodEnd) ? periodEnd : null;
  const endsAt = dateOf(chosen.ended_at ?? chosen.cancel_at ?? (chosen.cancel_at_period_end ? periodEndsAt : null));
  const renewsAt = endsAt || !PAID_STATUSES.includes(status) ? null : dateOf(periodEndsAt);
  return { subscriptionId: id, status, renewsAt, endsAt, lookAt: lookAtOf(status, endsAt ?? renewsAt, now) };
}

/** When a change is due that is announced, and after a day for one whose event was lost. */
function lookAtOf(status: string, changesAt: Date | null, now: number): Date | null {
  if (isEnded(status)) return null;
  const dueAt = changesAt && isSettled(status) ? Math.max(changesAt.getTime(), now) + LATE_MS : Infinity;
  return new Date(Math.min(dueAt, now + DAY_MS));
}

const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1_000));

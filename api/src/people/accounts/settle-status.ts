import type { EntityManager } from 'typeorm';
import { SubscriptionStatus, type User } from './user.entity.js';

/** Statuses at Stripe that are paid. In `past_due`, Stripe still tries to collect. */
export const PAID_STATUSES = ['active', 'trialing', 'past_due'];

const SUBSCRIBED = 'SELECT FROM stripe_customers WHERE user_id = $1 AND status = ANY ($2)';

/** The operator and Stripe each give a subscription, and neither takes away what the other gave. Lock the user before. */
export async function settleStatus(manager: EntityManager, user: User): Promise<void> {
  const found = await manager.query<object[]>(SUBSCRIBED, [user.id, PAID_STATUSES]);
  const isPaid = user.isPaidByOperator || found.length > 0;
  user.subscriptionStatus = isPaid ? SubscriptionStatus.PAID : SubscriptionStatus.FREE;
}

import { isFeatureOn, type Feature } from '@niche-newsletters/rules/features';
import type { DataSource } from 'typeorm';
import type { ReadsSettings, SiteValues } from '../../settings/site-settings.js';
import type { Member, Visitor } from '../accounts/access.js';
import { PAID_STATUSES } from '../accounts/settle-status.js';
import { SubscriptionStatus } from '../accounts/user.entity.js';
import type { PlanPrices } from './plan-prices.js';
import { PlanSource, type MyPlan, type Plan, type PlanLimit, type Quota } from './plan.types.js';
import type { QuotaSource } from './quotas.js';
import { isEnded, isSettled } from './read-subscription.js';
import { StripeCustomer } from './stripe-customer.entity.js';

export interface PlanDeps {
  /** Undefined if nothing is sold. */
  prices?: Pick<PlanPrices, 'read'>;
  quotas: QuotaSource[];
  site: ReadsSettings;
}

/** A feature that is off is in no plan. */
function featuresOf(values: Readonly<SiteValues>) {
  const has = (feature: Feature) => isFeatureOn(feature, values);
  const by = has('digests') ? 'by mail, by feed or by webhook' : 'by feed or by webhook';
  const asking = [
    'AI Search in the bar of every page.',
    'Ask in your own words, and read the passages that answer, each with its source.',
  ];
  return {
    free: [
      'Newsletters, topics, editions and their summaries, for everybody.',
      `Follow newsletters, topics, companies, people, subjects and searches, ${by}.`,
      has('submissions') ? 'Collections, submissions, and the whole API.' : 'Collections, and the whole API.',
      ...(has('search') ? ['AI Search on its own page, to try it.'] : []),
    ],
    paid: [...(has('search') ? asking : []), 'Everything that is free.'],
  };
}

/** Plans, and the plan of a member. */
export class PlanService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: PlanDeps,
  ) {}

  /** Both plans have the same limits. */
  async list(_visitor: Visitor): Promise<Plan[]> {
    const { prices, site } = this.deps;
    const { free, paid } = featuresOf(site.current);
    const limits = this.limits.map(({ name, limit, windowSeconds }): PlanLimit => ({ name, limit, windowSeconds }));
    const sold = (await prices?.read()) ?? [];
    return [
      {
        subscriptionStatus: SubscriptionStatus.FREE,
        name: 'Free',
        features: free,
        limits,
        prices: [],
        isSold: false,
        contact: null,
      },
      {
        subscriptionStatus: SubscriptionStatus.PAID,
        name: 'Paid',
        features: paid,
        limits,
        prices: sold,
        isSold: prices !== undefined,
        contact: prices ? null : site.current.contact,
      },
    ];
  }

  async mine({ user }: Member): Promise<MyPlan> {
    const customer = await this.dataSource.getRepository(StripeCustomer).findOneBy({ userId: user.id });
    const { status = null, renewsAt = null, endsAt = null } = customer ?? {};
    const isPaidByStripe = status !== null && PAID_STATUSES.includes(status);
    const other = user.subscriptionStatus === SubscriptionStatus.PAID ? PlanSource.OPERATOR : null;
    return {
      plan: user.subscriptionStatus,
      source: isPaidByStripe ? PlanSource.STRIPE : other,
      status,
      renewsAt,
      endsAt,
      hasPaymentProblem: status !== null && !isEnded(status) && !isSettled(status),
      isManageable: this.deps.prices !== undefined && Boolean(customer?.subscriptionId),
    };
  }

  async quotas(member: Member): Promise<Quota[]> {
    return Promise.all(
      this.limits.map(async (source) => {
        const { name, limit, windowSeconds } = source;
        const { used, resetsAt } = await source.usageOf(member);
        return { name, limit, windowSeconds, used: Math.min(used, limit), resetsAt };
      }),
    );
  }

  private get limits(): QuotaSource[] {
    const { quotas, site } = this.deps;
    return quotas.filter(({ feature }) => !feature || isFeatureOn(feature, site.current));
  }
}

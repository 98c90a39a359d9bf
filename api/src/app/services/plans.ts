import { currentTime } from '../../base/clock.js';
import { DAY_SECONDS } from '../../base/errors.js';
import { POINTS, WINDOW_SECONDS, type CallerLimit } from '../../endpoints/http/load/caller-limit.js';
import { CheckoutService } from '../../people/plans/checkout.service.js';
import { PlanPrices } from '../../people/plans/plan-prices.js';
import { PlanService } from '../../people/plans/plan.service.js';
import { heldQuotas, type QuotaSource } from '../../people/plans/quotas.js';
import { StripeClient } from '../../people/plans/stripe-client.js';
import { SubscriptionService } from '../../people/plans/subscription.service.js';
import { MAX_QUESTIONS_A_DAY, type AnswerUsageService } from '../../search/answers/answer-usage.service.js';
import type { LiveSettings } from '../../site/live-settings.js';
import type { ServiceDeps } from './service-deps.js';

interface Counts {
  site: LiveSettings;
  callerLimit: CallerLimit;
  answerUsage: AnswerUsageService;
}

/** Plans. Last of all, because they list the limits that the others have added. */
export function createPlans(deps: ServiceDeps, counts: Counts) {
  const { config, dataSource, limits } = deps;
  const limit = limits.add(20, 60, config.payments && 'Payment pages');
  const payments = createPayments(deps);
  return {
    payments,
    plans: new PlanService(dataSource, {
      prices: payments?.prices,
      quotas: [...generalQuotas(deps, counts), ...heldQuotas(dataSource), ...limits.quotas],
      site: counts.site,
    }),
    checkouts: new CheckoutService(dataSource, { publicUrl: config.publicUrl, limit, payments }),
  };
}

function createPayments({ config, dataSource, log, stripeServer }: ServiceDeps) {
  if (!config.payments) return undefined;
  const stripe = new StripeClient({ settings: config.payments, log, server: stripeServer });
  return {
    stripe,
    prices: new PlanPrices({ stripe, log }),
    subscriptions: new SubscriptionService(dataSource, { stripe, log }),
  };
}

function generalQuotas({ config }: ServiceDeps, { callerLimit, answerUsage }: Counts): QuotaSource[] {
  const requests: QuotaSource = {
    name: 'Requests',
    limit: POINTS.member,
    windowSeconds: WINDOW_SECONDS,
    usageOf: (member) => callerLimit.usageOf(member),
  };
  const questions: QuotaSource = {
    name: 'Questions to the language model',
    feature: 'search',
    limit: MAX_QUESTIONS_A_DAY,
    windowSeconds: DAY_SECONDS,
    usageOf: async (member) => {
      const { questionsToday: used } = await answerUsage.ownToday(member);
      return { used, resetsAt: used > 0 ? nextDay() : null };
    },
  };
  return config.hasRateLimits ? [requests, questions] : [questions];
}

/** Days are those of UTC, as where questions are counted. */
function nextDay(): Date {
  const day = currentTime();
  day.setUTCHours(24, 0, 0, 0);
  return day;
}

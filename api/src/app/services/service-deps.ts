import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import type { JobQueue } from '../../jobs/job-queue.js';
import type { Logger } from '../../base/log.js';
import type { ServedModels } from '../../outside/models/find-served-models.js';
import { quotaOf, type QuotaSource } from '../../people/plans/quotas.js';
import type { StripeServer } from '../../people/plans/stripe-client.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';

export interface ServiceDeps {
  config: Config;
  log: Logger;
  dataSource: DataSource;
  /** Of the same database, for clients that a service opens itself. */
  connection: DatabaseConnection;
  events: LiveEvents;
  queue: Pick<JobQueue, 'add'>;
  /** What the configured model server offers. */
  served?: ServedModels;
  /** Limits that members can look at. */
  quotas: QuotaSource[];
  /** Only for tests. */
  stripeServer?: StripeServer;
}

/** Limits of actions. Those with a name are told to members. */
export const limitsOf =
  ({ config, quotas }: Pick<ServiceDeps, 'config' | 'quotas'>) =>
  (times: number, minutes: number, name?: string): RateLimit => {
    const limit = new RateLimit({ times, seconds: minutes * 60, isOn: config.hasRateLimits });
    if (name && config.hasRateLimits) quotas.push(quotaOf(name, limit));
    return limit;
  };

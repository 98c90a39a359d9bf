import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import type { JobQueue } from '../../jobs/job-queue.js';
import type { Logger } from '../../base/log.js';
import type { ServedModels } from '../../outside/models/find-served-models.js';
import type { ActionLimits } from '../../people/plans/action-limits.js';
import type { StripeServer } from '../../people/plans/stripe-client.js';

export interface ServiceDeps {
  config: Config;
  log: Logger;
  dataSource: DataSource;
  /** Of the same database, for clients that a service opens itself. */
  connection: DatabaseConnection;
  events: LiveEvents;
  queue: Pick<JobQueue, 'add'>;
  /** Models that the configured server offers. */
  served?: ServedModels;
  limits: ActionLimits;
  /** Only for tests. */
  stripeServer?: StripeServer;
}

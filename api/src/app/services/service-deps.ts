import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import type { JobQueue } from '../../jobs/job-queue.js';
import type { Logger } from '../../base/log.js';
import type { ServedModels } from '../../outside/models/find-served-models.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';

export interface ServiceDeps {
  config: Config;
  log: Logger;
  dataSource: DataSource;
  events: LiveEvents;
  queue: Pick<JobQueue, 'add'>;
  /** What the configured model server offers. */
  served?: ServedModels;
}

export const limitsOf = (config: Config) => (times: number, minutes: number) =>
  new RateLimit({ times, seconds: minutes * 60, isOn: config.hasRateLimits });

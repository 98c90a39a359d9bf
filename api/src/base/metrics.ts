import { collectDefaultMetrics, Registry } from 'prom-client';

/** What `/metrics` tells of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

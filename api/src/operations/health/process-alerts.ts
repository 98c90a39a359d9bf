import type { Alert, Panel } from './lights.js';

/** What only Prometheus knows: how a process has done over some minutes. */
export const PROCESS_ALERTS: { name: string; alert: Alert; panel: Panel }[] = [
  {
    name: 'Down',
    // A stopped container leaves the targets of Prometheus.
    alert: {
      when: 'up{job="directory"} == 0 or absent(up{job="directory"})',
      forMinutes: 2,
      summary: 'A process does not answer, or none is found',
    },
    panel: { shows: ['sum(up{job="directory"})'], unit: 'short' },
  },
  {
    name: 'Database away',
    // What the database tells is missing while it is away, so no other alert about it can ring.
    alert: { when: 'absent(workers_alive)', forMinutes: 1, summary: 'No process can read the database' },
    panel: { shows: ['count(workers_alive)'], unit: 'short' },
  },
  {
    name: 'Queue away',
    alert: { when: 'min(job_queue_ready) == 0', forMinutes: 2, summary: 'The job queue does not answer: jobs wait' },
    panel: { shows: ['min(job_queue_ready)'], unit: 'short' },
  },
  {
    name: 'Errors',
    alert: {
      when: 'sum(rate(http_request_duration_seconds_count{status=~"5.."}[5m])) > 0.02 * sum(rate(http_request_duration_seconds_count[5m]))',
      forMinutes: 5,
      summary: 'More than 2 of 100 requests fail',
    },
    panel: { shows: ['sum by (endpoint, status) (rate(http_request_duration_seconds_count[5m]))'], unit: 'short' },
  },
  {
    name: 'Slow',
    alert: {
      when: 'histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket[5m]))) > 1',
      forMinutes: 10,
      summary: '5 of 100 requests take longer than a second',
    },
    panel: {
      shows: ['histogram_quantile(0.95, sum by (le, endpoint) (rate(http_request_duration_seconds_bucket[5m])))'],
      unit: 's',
    },
  },
  {
    name: 'Model calls',
    alert: {
      when: 'sum by (operation) (rate(model_call_duration_seconds_count{outcome="failed"}[5m])) > 0.1 * sum by (operation) (rate(model_call_duration_seconds_count[5m]))',
      forMinutes: 5,
      summary: 'More than 10 of 100 calls to a model fail',
    },
    panel: {
      shows: ['histogram_quantile(0.95, sum by (le, operation) (rate(model_call_duration_seconds_bucket[5m])))'],
      unit: 's',
    },
  },
  {
    name: 'Event loop',
    alert: { when: 'max(nodejs_eventloop_lag_p99_seconds) > 0.5', forMinutes: 10, summary: 'A process stands still' },
    panel: { shows: ['max by (instance) (nodejs_eventloop_lag_p99_seconds)'], unit: 's' },
  },
  {
    name: 'Memory',
    alert: { when: 'max(process_resident_memory_bytes) > 3e9', forMinutes: 15, summary: 'A process takes over 3 GB' },
    panel: { shows: ['max by (instance) (process_resident_memory_bytes)'], unit: 'bytes' },
  },
  {
    name: 'Replica',
    alert: { when: 'max(database_replica_lag_seconds) > 3', forMinutes: 5, summary: 'The replica is behind' },
    panel: { shows: ['max(database_replica_lag_seconds)'], unit: 's' },
  },
];

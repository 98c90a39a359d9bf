import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JobBench } from '../../testing/job-bench.js';
import { TraceReceiver } from '../../testing/trace-receiver.js';
import { JobStatus } from '../job.entity.js';

let bench: JobBench;
let receiver: TraceReceiver;

beforeAll(async () => {
  bench = await JobBench.open();
  receiver = await TraceReceiver.start();
});
afterAll(async () => {
  await receiver.stop();
  await bench.close();
});

test('a job is a trace, and each step one that leads to it, with its statements and why it failed', async () => {
  await bench.startWorker({ editions: 2, onEdition: (slug) => Promise.resolve(slug === 'p/2' ? 404 : undefined) });
  const { id } = await bench.createJob();
  await bench.untilStatus(id, JobStatus.COMPLETED);
  const job = await receiver.untilSpan('job');
  expect(job.parentSpanId).toBeUndefined();
  expect(receiver.valuesOf(job)).toMatchObject({ 'job.id': id, 'job.attempt': 1 });
  const steps = receiver.spans.filter(({ links = [] }) => links.some(({ traceId }) => traceId === job.traceId));
  const named = (name: string) => steps.filter((span) => span.name === name);
  expect(named('job discovery')).toHaveLength(1);
  expect(named('job content').map(({ status }) => status.code)).toEqual([0, 2]);
  expect(named('job embedding')).toHaveLength(1);
  expect(steps.every(({ traceId }) => traceId !== job.traceId)).toBe(true);
  const contents = new Set(named('job content').map(({ spanId }) => spanId));
  const updates = receiver.spans.filter(({ name }) => name === 'UPDATE');
  expect(updates.some(({ parentSpanId = '' }) => contents.has(parentSpanId))).toBe(true);
});

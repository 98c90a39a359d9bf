import { afterEach, expect, test } from '@jest/globals';
import { startServer } from '../testing/servers/http-server.js';
import { TraceReceiver } from '../testing/servers/trace-receiver.js';
import { eventually } from '../testing/eventually.js';
import { createLogger } from '../base/log.js';
import { inSpan, traceOfLine } from '../base/tracing/spans.js';

let receiver: TraceReceiver;
afterEach(() => receiver.stop());

const record = (name: string, task = () => Promise.resolve()) => inSpan({ name, root: true }, task);

async function millisecondsOf(task: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await task();
  return performance.now() - begin;
}

test('spans are sent to the collector, with the settings that OpenTelemetry reads from the environment', async () => {
  receiver = await TraceReceiver.start({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    OTEL_SERVICE_NAME: 'letters',
  });
  await record('one thing');
  expect(await receiver.stop()).toBeUndefined();
  // Protocol buffers hold texts as they are.
  const bodies = receiver.bodies.join('');
  expect(bodies).toContain('one thing');
  expect(bodies).toContain('letters');
  expect(receiver.headers[0]).toMatchObject({
    authorization: 'Bearer abc',
    'content-type': 'application/x-protobuf',
  });
});

test('neither the command line nor the user of the machine is sent', async () => {
  receiver = await TraceReceiver.start();
  await record('one thing');
  await receiver.stop();
  expect(receiver.bodies.join('')).not.toMatch(/process\.|host\.name|"cwd"/);
});

test('a sampler may leave spans out', async () => {
  receiver = await TraceReceiver.start({ OTEL_TRACES_SAMPLER: 'always_off' });
  await record('one thing');
  await receiver.stop();
  expect(receiver.bodies).toEqual([]);
});

test('the protocol of traces counts more than that of all signals', async () => {
  receiver = await TraceReceiver.start({
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
  });
  await record('one thing');
  await receiver.stop();
  expect(receiver.headers[0]).toMatchObject({ 'content-type': 'application/json' });
});

test('what fails is marked by its kind, without its message', async () => {
  receiver = await TraceReceiver.start();
  const fail = () => Promise.reject(Object.assign(new Error('ann@example.com exists'), { code: '23505' }));
  await expect(record('one thing', fail)).rejects.toThrow('exists');
  const span = await receiver.untilSpan('one thing');
  expect(receiver.valuesOf(span)).toEqual({ 'error.type': '23505' });
  expect(span.status.code).toBe(2);
  expect(receiver.bodies.join('')).not.toContain('ann@');
});

test('log lines have the trace in which they are written', async () => {
  receiver = await TraceReceiver.start();
  const lines: string[] = [];
  let ids: object = {};
  await record('one thing', () => {
    ids = traceOfLine();
    const log = createLogger('info', undefined, { write: (line) => void lines.push(line) });
    log.info('written inside');
    setTimeout(() => log.info('written later'), 10);
    return Promise.resolve();
  });
  await eventually(() => Promise.resolve(lines.length === 2));
  expect(JSON.parse(lines[1] ?? '{}')).not.toHaveProperty('trace_id');
  const { traceId, spanId } = await receiver.untilSpan('one thing');
  expect(ids).toEqual({ trace_id: traceId, span_id: spanId });
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'written inside', trace_id: traceId, span_id: spanId });
});

test('a collector that hangs delays neither the work nor the end by more than a second', async () => {
  receiver = await TraceReceiver.start({}, () => undefined);
  expect(
    await millisecondsOf(() => Promise.all(Array.from({ length: 3_000 }, () => record('one thing')))),
  ).toBeLessThan(2_000);
  await eventually(() => Promise.resolve(receiver.bodies.length > 0));
  let problem: string | undefined;
  expect(await millisecondsOf(async () => (problem = await receiver.stop()))).toBeLessThan(2_000);
  expect(problem).toBe('no answer');
});

test('a collector that is gone neither, and is told once', async () => {
  const gone = await startServer(() => undefined);
  await gone.close();
  receiver = await TraceReceiver.start({ OTEL_EXPORTER_OTLP_ENDPOINT: gone.origin, OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
  await record('one thing');
  await eventually(() => Promise.resolve(receiver.problems.length > 0));
  await record('one thing');
  expect(await millisecondsOf(() => receiver.stop())).toBeLessThan(2_000);
  expect(receiver.problems).toHaveLength(1);
});

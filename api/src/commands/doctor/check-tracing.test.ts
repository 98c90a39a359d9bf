import { afterEach, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { checkTracing } from './check-tracing.js';

let collector: TestServer | undefined;
afterEach(() => collector?.close());

const examine = (endpoint: string) => {
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_TRACES_SAMPLER: 'always_off',
  };
  return checkTracing({ tracing: { endpoint, variables }, version: '1' });
};

test('is well without tracing', async () => {
  expect(await checkTracing({ tracing: undefined, version: '1' })).toMatchObject({ status: 'ok' });
});

test('is well with a collector that takes a span, whatever the sampler says', async () => {
  collector = await startServer((_request, response) => response.writeHead(200).end());
  expect(await examine(collector.origin)).toMatchObject({ status: 'ok' });
  expect(collector.requests).toEqual(['/v1/traces']);
});

test('says what is wrong with a collector that refuses, hangs or is gone', async () => {
  collector = await startServer((_request, response) => response.writeHead(401).end());
  expect(await examine(collector.origin)).toMatchObject({
    status: 'failed',
    fix: expect.stringContaining('OTEL_') as unknown,
  });
  await collector.close();
  expect(await examine(collector.origin)).toMatchObject({ status: 'failed' });
  collector = await startServer(() => undefined);
  expect(await examine(collector.origin)).toMatchObject({ status: 'failed' });
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openAiClient } from '../../outside/models/openai-client.js';
import { present } from '../validation/present.js';
import { collectGarbageOften, stopCollecting } from '../../testing/collect-garbage.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';

const TIMEOUT_MS = 2_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const writing = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(writing));
    // The client repeats a request that ends before its response begins, so it first gets the headers.
    setTimeout(collectGarbageOften, TIMEOUT_MS / 2);
  });
});
afterEach(stopCollecting);
afterAll(() => server.close());

test('a response that never ends is cut in time although garbage is collected meanwhile', async () => {
  const client = present(openAiClient({ baseUrl: server.origin, timeoutMs: TIMEOUT_MS }));
  const failed = client.models.list().catch((error: unknown) => error);
  const late = pause(30_000, 'not cut', { ref: false });
  expect(await Promise.race([failed, late])).toMatchObject({ name: 'TimeoutError' });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Agent } from 'undici';
import { startServer, type TestServer } from '../../testing/http-server.js';
import type { AddressGuard } from './address-guard.js';
import { createGuardedAgent } from './guarded-agent.js';

let site: TestServer;
let agent: Agent;

beforeAll(async () => {
  site = await startServer((_request, response) => response.setHeader('keep-alive', 'timeout=600').end());
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  agent = createGuardedAgent({ resolve } as unknown as AddressGuard, 2_000);
});
afterAll(async () => {
  await agent.destroy();
  await site.close();
});

test('a stranger with many names, who keeps connections open, leaves room for others', async () => {
  const statuses = new Set<number>();
  for (let name = 0; name < 600; name += 1) {
    const origin = `http://letter-${name}.example:${site.port}`;
    const { statusCode, body } = await agent.request({ origin, path: '/', method: 'GET' });
    await body.dump();
    statuses.add(statusCode);
  }
  expect(statuses).toEqual(new Set([200]));
});

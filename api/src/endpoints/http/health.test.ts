import { expect, test } from '@jest/globals';
import express from 'express';
import { deferred } from '../../testing/deferred.js';
import { startServer } from '../../testing/http-server.js';
import { healthRoutes } from './health.js';

const MANY = 20;

test('concurrent readiness checks share one database query', async () => {
  const all = deferred();
  let [arrived, asked] = [0, 0];
  const checkDatabase = () => ((asked += 1), all.promise);
  const site = express().use((_request, _response, next) => {
    next();
    if ((arrived += 1) === MANY) all.resolve();
  });
  site.use(healthRoutes({ version: '1', checkDatabase, isQueueReady: () => true, isDraining: () => false }));
  const server = await startServer(site);
  const answers = await Promise.all(Array.from({ length: MANY }, () => fetch(`${server.origin}/readyz`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(asked).toBe(1);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(asked).toBe(2);
  await server.close();
});

test('/healthz tells the version, also while the database is gone and the process drains', async () => {
  const checkDatabase = () => Promise.reject(new Error('gone'));
  const routes = healthRoutes({ version: '1.2.3', checkDatabase, isQueueReady: () => false, isDraining: () => true });
  const server = await startServer(express().use(routes));
  const health = await fetch(`${server.origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'alive', version: '1.2.3' }]);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  await server.close();
});

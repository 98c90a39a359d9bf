import { get, type IncomingMessage } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { measureReplica, metricsRoutes } from './metrics.js';

const TOKEN = 'a token for tests';
let server: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  server = await startServer(express().use(metricsRoutes({ metricsToken: TOKEN, isOnlyLocal: true })));
  behindProxy = await startServer(express().use(metricsRoutes({ metricsToken: TOKEN, isOnlyLocal: false })));
});
afterAll(async () => {
  await server.close();
  await behindProxy.close();
});

/** `fetch` would not send another host. */
const statusFor = async (headers: Record<string, string>, { origin } = server): Promise<number | undefined> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${origin}/metrics`, { headers }, resolve).on('error', reject),
  );
  response.resume();
  return response.statusCode;
};

test('tell the lag of a replica, if there is one', async () => {
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text();
  expect(await metrics()).not.toContain('database_replica');
  measureReplica(() => 1_500);
  expect(await metrics()).toMatch(/^database_replica_lag_seconds 1\.5$/m);
});

describe('the metrics', () => {
  test('are available to the machine itself', async () => {
    expect(await statusFor({})).toBe(200);
  });

  test.each([
    'forwarded',
    'x-forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'X-Forwarded-Port',
    'via',
    'x-real-ip',
  ])('are rejected with the header %s', async (name) => {
    expect(await statusFor({ [name]: 'x' })).toBe(404);
    expect(await statusFor({ [name]: '' })).toBe(404);
  });

  test.each(['evil.example', 'localhost#.evil.example', 'localhost/.evil.example', 'localhost?', 'a@localhost'])(
    'are rejected for the host %s',
    async (host) => {
      expect(await statusFor({ host })).toBe(404);
      expect(await statusFor({ host: 'localhost:4000' })).toBe(200);
    },
  );

  test('need the token behind a proxy, which may add no header', async () => {
    expect(await statusFor({}, behindProxy)).toBe(404);
    expect(await statusFor({ authorization: `Bearer ${TOKEN}` }, behindProxy)).toBe(200);
  });

  test('are available with the token, even behind a proxy', async () => {
    const via = { 'x-forwarded-for': '192.0.2.1' };
    expect(await statusFor({ ...via, authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await statusFor({ ...via, authorization: 'Bearer something else' })).toBe(404);
  });
});

import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { metricsRoutes } from './metrics.js';

const TOKEN = 'a token for tests';
let server: TestServer;
beforeAll(async () => {
  server = await startServer(express().use(metricsRoutes(TOKEN)));
});
afterAll(() => server.close());

const statusFor = async (headers: Record<string, string>) =>
  (await fetch(`${server.origin}/metrics`, { headers })).status;

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

  test('are available with the token, even behind a proxy', async () => {
    const via = { 'x-forwarded-for': '192.0.2.1' };
    expect(await statusFor({ ...via, authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await statusFor({ ...via, authorization: 'Bearer something else' })).toBe(404);
  });
});

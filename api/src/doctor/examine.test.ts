import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { examine } from './examine.js';
import type { Finding } from './finding.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (environment: NodeJS.ProcessEnv) => ({ DATA_DIR: folder, PORT: '0', ...environment });

const statusOf = (findings: Finding[]) => Object.fromEntries(findings.map(({ name, status }) => [name, status]));

test('a fresh machine lacks nothing', async () => {
  const findings = await examine(inFolder({}));
  expect(findings.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(statusOf(findings)).toMatchObject({ Configuration: 'ok', Database: 'ok', Disk: 'ok', 'Sign-in': 'ok' });
});

test('every wrong setting is named with what to do', async () => {
  const findings = await examine(inFolder({ DATABASE_URL: 'mysql://x', JOB_CONCURRENCY: 'many' }));
  expect(findings.map(({ name, fix }) => [name, Boolean(fix)])).toEqual([
    ['Configuration', true],
    ['Configuration', true],
  ]);
  expect(findings.map(({ found }) => found).join()).toMatch(/DATABASE_URL.*JOB_CONCURRENCY/);
});

test('a database, a queue and a sign-in that are missing fail, each with a fix', async () => {
  const findings = await examine(
    inFolder({
      NODE_ENV: 'production',
      JWT_SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      MONGODB_URL: 'mongodb://127.0.0.1:9/queue',
    }),
  );
  expect(statusOf(findings)).toMatchObject({
    Database: 'failed',
    'Job queue': 'failed',
    'Sign-in': 'failed',
    Administrators: 'warning',
  });
  expect(findings.filter(({ status, fix }) => status !== 'ok' && !fix)).toEqual([]);
});

test('distinguishes a model server that rejects the key from one that accepts it', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.headers.authorization === 'Bearer good' ? 200 : 401;
    response.end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const OPENAI_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  try {
    const good = await examine(inFolder({ OPENAI_BASE_URL, OPENAI_API_KEY: 'good' }));
    const bad = await examine(inFolder({ OPENAI_BASE_URL, OPENAI_API_KEY: 'bad' }));
    expect([statusOf(good).Models, statusOf(bad).Models]).toEqual(['ok', 'failed']);
  } finally {
    server.close();
  }
});

test('a port that another program holds fails', async () => {
  const server = createServer((_request, response) => response.end('something else'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    expect(statusOf(await examine(inFolder({ PORT: String(port) }))).Port).toBe('failed');
  } finally {
    server.close();
  }
});

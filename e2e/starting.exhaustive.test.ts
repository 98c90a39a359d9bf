import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../api/dist/main.js');

let folder: string;
let taken: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'starting-'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string>) {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stdout.on('data', (data) => said.push(String(data)));
  child.stderr.on('data', (data) => said.push(String(data)));
  return { child, said: () => said.join('') };
}

test('a port in use is said before anything is created', async () => {
  const { child, said } = start({ PORT: String((taken.address() as AddressInfo).port) });
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said()]).toEqual([1, expect.stringContaining('The port is in use already')]);
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
});

test('the first words are about what takes long', async () => {
  const { child, said } = start({ PORT: '0', LOG_FORMAT: 'text' });
  await once(child.stdout, 'data');
  expect(said()).toContain('Creating the database…');
  child.kill('SIGKILL');
  await once(child, 'close');
});

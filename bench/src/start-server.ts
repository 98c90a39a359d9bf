import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { SessionTokens } from '../../api/dist/accounts/tokens.js';
import { Role, User } from '../../api/dist/accounts/user.entity.js';
import { askJson, type Target } from './send-load.js';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const SECRET = 'only for this measurement, nothing else';
const READY_WITHIN_MS = 60_000;

export interface RunningServer {
  origin: string;
  process: ChildProcess;
}

/** The product in production mode with a filled database. */
export async function startProduct(
  connectionString: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const process = run([path.join(ROOT, 'api/dist/main.js')], {
    ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, DATABASE_URL: connectionString },
    ...{ ROLE: 'web', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'error' },
    JWT_SECRET: SECRET,
    ...settings,
  });
  await ready({ origin, path: '/healthz', method: 'GET' }, process);
  return { origin, process };
}

export async function tokenOfAdmin(dataSource: DataSource): Promise<string> {
  const person = { email: 'admin@example.com', name: 'Admin', role: Role.ADMIN };
  const { id } = await dataSource.getRepository(User).save(person);
  return new SessionTokens(SECRET).issue(await dataSource.getRepository(User).findOneByOrFail({ id }));
}

export const run = (parameters: string[], settings: Record<string, string> = {}) =>
  spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    // Drop a peer's long warnings about unknown column types. Its exit code reports failures.
    stdio: 'ignore',
  });

export async function ready(target: Target, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}`);
    if (
      await askJson(target).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nobody answers at ${target.origin}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

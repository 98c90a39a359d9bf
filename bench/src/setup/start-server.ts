import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { SessionTokens } from '../../../api/dist/people/accounts/tokens.js';
import { Role, User } from '../../../api/dist/people/accounts/user.entity.js';
import { startSession } from '../../../api/dist/testing/factories.js';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const SECRET = 'only for this measurement, nothing else';
const READY_WITHIN_MS = 60_000;

export interface RunningServer {
  origin: string;
  process: ChildProcess;
}

/** The product in production mode with a filled database, or without an address with the embedded one of its DATA_DIR. */
export async function startProduct(
  connectionString: string | undefined,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  return startServer([path.join(ROOT, 'api/dist/main.js')], {
    PORT: '0',
    HOST: '127.0.0.1',
    ...(connectionString && { DATABASE_URL: connectionString }),
    ROLE: 'web',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    JWT_SECRET: SECRET,
    ...settings,
  });
}

export const tokenOfAdmin = (dataSource: DataSource): Promise<string> =>
  tokenOf(dataSource, { email: 'admin@example.com', name: 'Admin', role: Role.ADMIN });

/** Of the person with this address, who is added if there is none. */
export async function tokenOf(
  dataSource: DataSource,
  person: Partial<User> & { email: string; name: string },
): Promise<string> {
  const users = dataSource.getRepository(User);
  const { email } = person;
  if (!(await users.existsBy({ email }))) await users.save(person);
  const user = await users.findOneByOrFail({ email });
  return new SessionTokens(SECRET).issue(await startSession(dataSource, user));
}

/** Starts a server that takes a free port on loopback and prints its address when it is ready. */
export async function startServer(parameters: string[], settings: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    // Drop a peer's long warnings about unknown column types. Its exit code reports failures.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const signal = AbortSignal.timeout(READY_WITHIN_MS);
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A server ended with ${code}`);
  });
  return { origin: await Promise.race([printedOrigin(child.stdout), ended]), process: child };
}

async function printedOrigin(output: Readable): Promise<string> {
  let printed = '';
  for await (const piece of output.iterator({ destroyOnReturn: false })) {
    printed += String(piece);
    const port = /http:\/\/[\w.]+:(\d+)\s/.exec(printed)?.[1];
    if (!port) continue;
    output.resume();
    return `http://127.0.0.1:${port}`;
  }
  // The server has ended: 'exit' follows, with its code.
  return new Promise(() => undefined);
}

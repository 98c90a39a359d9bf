import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { present } from '../api/src/base/validation/present.js';
import { copyStartedFolder } from './started-folder.js';

export interface RunningProduct {
  origin: string;
  /** Output so far, for the message of a failed test. */
  output(): string;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const READY_WITHIN_MS = 90_000;
const LOOK_AGAIN_MS = 50;

/** Starts the product in its own process, with a free port and a folder without newsletters. It prints its URL when it is ready. */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  if (settings.DATA_DIR) return startIn(settings.DATA_DIR, settings);
  const folder = await copyStartedFolder(async (empty) => (await startIn(empty, { DEMO: 'off' })).stop());
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const product = await startIn(folder, settings);
    return { ...product, stop: () => product.stop().then(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

async function startIn(folder: string, settings: Record<string, string>): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, 'api/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (data) => said.push(String(data)));
  child.stderr.on('data', (data) => said.push(String(data)));
  const output = () => said.join('');
  const stop = () => ended(child);
  try {
    return { origin: await addressOf(child), output, stop };
  } catch (error) {
    await stop();
    throw new Error(`The product did not start:\n${output()}`, { cause: error });
  }
}

/** A session token from the development sign-in. */
export async function signInAs(origin: string, person: 'admin' | 'editor' | 'paid' | 'viewer'): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/development?as=${person}`, { redirect: 'manual' });
  const target = new URL(present(answer.headers.get('location')), origin);
  return present(target.searchParams.get('token'));
}

/** Sends a GraphQL request. Throws the server's error. */
export async function ask<T>(
  origin: string,
  query: string,
  options: { variables?: object; token?: string } = {},
): Promise<T> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    body: JSON.stringify({ query, variables: options.variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map((error) => error.message).join('; '));
  return data;
}

/** Polls until the condition holds. The error names the condition. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 60_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const tooLate = setTimeout(() => reject(new Error('it took too long')), READY_WITHIN_MS);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
    child.stdout?.on('data', (data) => {
      printed += String(data);
      const address = /Open +(\S+)\n/.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(tooLate);
      resolve(address);
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await exit;
  clearTimeout(force);
}

import { Pool } from 'undici';
import { present } from '../../../api/dist/base/validation/present.js';

export interface Target {
  origin: string;
  path: string;
  method: 'GET' | 'POST';
  body?: string;
}

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p95: number;
}

/** Keeps a number of connections busy, cycling through the targets. */
export async function sendLoad(
  targets: Target[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const pool = new Pool(present(targets[0]).origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let asked = 0;
  const end = performance.now() + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      await askOnce(pool, present(targets[asked++ % targets.length]));
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  await pool.close();
  times.sort((one, other) => one - other);
  return { requestsPerSecond: times.length / seconds, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

async function askOnce(pool: Pool, { path, method, body }: Target): Promise<void> {
  const headers = body ? { 'content-type': 'application/json' } : undefined;
  const answer = await pool.request({ path, method, body, headers });
  const text = await answer.body.text();
  if (answer.statusCode !== 200 || text.includes('"errors"'))
    throw new Error(`${answer.statusCode}: ${text.slice(0, 500)}`);
}

/** Fetches one response, to compare servers. */
export async function askJson(target: Target): Promise<unknown> {
  const headers = target.body ? { 'content-type': 'application/json' } : undefined;
  const answer = await fetch(target.origin + target.path, { method: target.method, body: target.body, headers });
  return answer.json();
}

export const quantile = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;

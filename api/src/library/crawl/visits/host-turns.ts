import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { refuseLongWait } from '../../../outside/web-access/polite-web.js';

/** A worker that is killed in its turn holds up the host for so long. It renews its turn while a response comes. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
/** Another worker may be done earlier than it said. */
const LOOK_AGAIN_MS = 1_000;

/** Returns nothing if another worker has the turn. */
const TAKE = `
  INSERT INTO host_turns AS known (host, holder, free_at) VALUES ($1, $2, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
  ON CONFLICT (host) DO UPDATE SET holder = excluded.holder, free_at = excluded.free_at
  WHERE known.free_at <= clock_timestamp() OR known.holder = excluded.holder RETURNING host`;

const WAIT = `
  SELECT ceil(extract(epoch FROM free_at - clock_timestamp()) * 1000)::float AS milliseconds FROM host_turns WHERE host = $1`;

const HOLD = `
  UPDATE host_turns SET free_at = clock_timestamp() + make_interval(secs => $3) WHERE host = $1 AND holder = $2`;

/** One request at a time to a host, of all workers together, with the pause that was promised after each. */
export class HostTurns {
  constructor(private readonly dataSource: DataSource) {}

  /** Waits for the turn. Call what it returns with the pause after the request, in milliseconds. */
  async take(host: string, signal?: AbortSignal): Promise<(pauseMs: number) => Promise<void>> {
    const holder = randomUUID();
    while ((await this.dataSource.query<object[]>(TAKE, [host, holder])).length === 0) {
      const [row] = await this.dataSource.query<{ milliseconds: number }[]>(WAIT, [host]);
      refuseLongWait(row?.milliseconds ?? 0);
      await sleep(Math.min(Math.max(row?.milliseconds ?? 0, 1), LOOK_AGAIN_MS), undefined, { signal });
    }
    const hold = async (seconds: number) => void (await this.dataSource.query(HOLD, [host, holder, seconds]));
    // A renewal that fails leaves the turn to others, which is what happens to a worker without its database.
    const renewal = setInterval(() => void hold(LEASE_SECONDS).catch(() => undefined), RENEW_MS).unref();
    return async (pauseMs) => {
      clearInterval(renewal);
      await hold(pauseMs / 1000);
    };
  }
}

/** Deletes the turns of hosts that nobody has asked for a day. Returns their number. */
export async function sweepHostTurns(dataSource: DataSource): Promise<number> {
  const [, count] = await dataSource.query<[unknown, number]>(
    "DELETE FROM host_turns WHERE free_at < clock_timestamp() - interval '1 day'",
  );
  return count;
}

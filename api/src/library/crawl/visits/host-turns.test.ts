import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AddressGuard } from '../../../outside/web-access/address-guard.js';
import { BusyHostError, PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { SafeFetch } from '../../../outside/web-access/safe-fetch.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { eventually } from '../../../testing/eventually.js';
import { startServer } from '../../../testing/servers/http-server.js';
import { HostTurns, sweepHostTurns } from './host-turns.js';

const DELAY_MS = 200;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('three workers ask a host as seldom as one, one at a time', async () => {
  const times: number[] = [];
  let [now, most] = [0, 0];
  const site = await startServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    most = Math.max(most, (now += 1));
    times.push(performance.now());
    return setTimeout(() => {
      now -= 1;
      response.end('a page');
    }, 20);
  });
  const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`] });
  const fetcher = new SafeFetch({ guard, userAgent: 'TestReader/1.0', timeoutMs: 5_000 });
  const manners = { userAgent: 'TestReader/1.0', delayMs: DELAY_MS, turns: new HostTurns(database.dataSource) };
  const workers = [1, 2, 3].map(() => new PoliteWeb(fetcher, manners));
  try {
    const read = async (worker: PoliteWeb, page: number) => (await worker.get(`${site.origin}/${page}`)).bytes();
    await Promise.all(workers.flatMap((worker) => [1, 2, 3].map((page) => read(worker, page))));
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times).toHaveLength(9);
    expect(most).toBe(1);
    // Timers of the two clocks may differ by a little.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(DELAY_MS - 10);
  } finally {
    await fetcher.close();
    await site.close();
  }
}, 60_000);

test('the turn of a worker that was killed ends by itself, and one that waits can be given up', async () => {
  const { dataSource } = database;
  const turns = new HostTurns(dataSource);
  await dataSource.query(
    "INSERT INTO host_turns (host, holder, free_at) VALUES ('killed.example', gen_random_uuid(), now() + interval '1 second')",
  );
  await expect(turns.take('killed.example', AbortSignal.timeout(100))).rejects.toThrow();
  const release = await turns.take('killed.example');
  await release(0);
  await (
    await turns.take('killed.example')
  )(0);
});

test('a host that asks one worker to wait is left alone by all', async () => {
  let asked = 0;
  const site = await startServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    asked += 1;
    return response.writeHead(429, { 'retry-after': '600' }).end();
  });
  const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`] });
  const fetcher = new SafeFetch({ guard, userAgent: 'TestReader/1.0', timeoutMs: 5_000 });
  const manners = { userAgent: 'TestReader/1.0', delayMs: 0, turns: new HostTurns(database.dataSource) };
  const [one, two] = [new PoliteWeb(fetcher, manners), new PoliteWeb(fetcher, manners)];
  try {
    await (await one.get(`${site.origin}/a`)).discard();
    await eventually(async () => {
      const [row] = await database.dataSource.query<{ isHeld: boolean }[]>(
        `SELECT free_at > now() + interval '5 minutes' AS "isHeld" FROM host_turns WHERE host = $1`,
        [`127.0.0.1:${site.port}`],
      );
      return row?.isHeld;
    });
    await expect(two.get(`${site.origin}/b`)).rejects.toThrow(BusyHostError);
    expect(asked).toBe(1);
  } finally {
    await fetcher.close();
    await site.close();
  }
});

test('turns of hosts that nobody asks any more are deleted', async () => {
  const { dataSource } = database;
  await dataSource.query("UPDATE host_turns SET free_at = now() - interval '2 days' WHERE host = 'killed.example'");
  expect(await sweepHostTurns(dataSource)).toBe(1);
});

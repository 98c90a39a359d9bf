import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  Crowd,
  CROWD_SECRET,
  gatherPeople,
  idsOfNewsletters,
  timesOfScreens,
  type Answered,
} from './measuring/crowd.js';
import { openServerDatabase } from './setup/bench-database.js';
import { fillWithPassages } from './setup/search-data.js';
import { residentOf } from './measuring/resident-memory.js';
import { startProduct } from './setup/start-server.js';
import { present } from '../../api/dist/base/validation/present.js';

/**
 * A usual load and twice that: visitors who browse and members who search, with pauses and an IP address each.
 * Rate limits are on. Needs DATABASE_URL.
 */
const { values: given } = parseArgs({
  options: {
    visitors: { type: 'string', default: '200' },
    members: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '5' },
  },
});
const SIZE = { visitors: Number(given.visitors), members: Number(given.members) };
const MINUTES = Number(given.minutes);
const PASSAGES = 20_000;
const MODEL = 'all-MiniLM-L6-v2';
const LOOK_MS = 5_000;

function report(name: string, answers: Answered[], memory: number[]) {
  const rows = timesOfScreens(answers);
  for (const { kind, answers: count, p50, p95, p99, limited, failures } of rows)
    console.log(
      `| ${[name, kind, count, p50.toFixed(0), p95.toFixed(0), p99.toFixed(0), limited, JSON.stringify(failures)].join(' | ')} |`,
    );
  console.log(`memory MB: ${memory.map((value) => value.toFixed(0)).join(' ')}\n`);
  return { name, rows, memory };
}

const { dataSource, connectionString, close } = await openServerDatabase();
await fillWithPassages(dataSource, PASSAGES, MODEL);
const letters = await idsOfNewsletters(dataSource);
const people = await gatherPeople(dataSource, SIZE, 2);
const server = await startProduct(connectionString, {
  JWT_SECRET: CROWD_SECRET,
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'loopback',
});
try {
  console.log(
    '| load | asked | answers | p50 ms | p95 ms | p99 ms | limited | failed |\n|---|---|---|---|---|---|---|---|',
  );
  const results = [];
  for (const [name, times, minutes] of [
    ['usual', 1, MINUTES],
    ['twice', 2, 1],
  ] as const) {
    const crowd = new Crowd(server.origin, letters);
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(residentOf(present(server.process.pid)).now), LOOK_MS);
    const until = performance.now() + minutes * 60_000;
    const crowded = people.slice(0, (SIZE.visitors + SIZE.members) * times);
    await Promise.all(crowded.map((person) => crowd.visit(person, until)));
    clearInterval(watch);
    results.push(report(name, crowd.answers, memory));
  }
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/load.json', JSON.stringify(results, null, 2));
} finally {
  server.process.kill('SIGTERM');
  await new Promise((resolve) => server.process.once('exit', resolve));
  await close();
}
process.exit(0);

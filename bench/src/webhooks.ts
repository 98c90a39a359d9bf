import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyMessage, WebhookReceiver } from '../../api/dist/testing/servers/webhook-receiver.js';
import { pause } from './chaos/add-jobs.js';
import { WorkerProcesses } from './chaos/worker-processes.js';
import { openServerDatabase } from './setup/bench-database.js';

/**
 * Messages of a webhook under kills: workers send to a server that refuses every fifth one, is slow, dies and comes
 * back. Needs DATABASE_URL.
 */
const { values: given } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    subjects: { type: 'string', default: '50' },
    kills: { type: 'string', default: '10' },
    deaths: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '20' },
  },
});
const count = Number(given.events);
const subjects = Number(given.subjects);
const kills = Number(given.kills);
const deaths = Number(given.deaths);
const LOOK_MS = 100;
const DEAD_MS = 2_000;
const SLOWEST_MS = 20;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const { dataSource, connectionString, close } = await openServerDatabase();
const home = mkdtempSync(path.join(tmpdir(), 'webhooks-'));
const receiver = new WebhookReceiver();
await receiver.start();
receiver.answer = async (message) => {
  // Throws, and so ends the run, for a message that is not genuine.
  verifyMessage(message, SECRET);
  const isRefused = receiver.calls % 5 === 0;
  await pause(Math.random() * SLOWEST_MS);
  return isRefused ? 503 : 204;
};
await addEvents();

const began = Date.now();
const deadline = began + Number(given.minutes) * 60_000;
const workers = new WorkerProcesses({
  DATA_DIR: home,
  DATABASE_URL: connectionString,
  WEBHOOK_ALLOW_HOSTS: receiver.host,
});
workers.start();
workers.start();
let [killed, died, open] = [0, 0, count];
while (open > 0 && Date.now() < deadline) {
  await pause(LOOK_MS);
  const share = 1 - open / count;
  if (killed < kills && share > (killed + 0.5) / kills) {
    workers.kill(killed % 2);
    killed += 1;
    // As if the leases of the killed worker were over.
    await dataSource.query(
      "UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting' AND lease IS NOT NULL",
    );
  }
  if (died < deaths && share > (died + 0.3) / deaths) {
    died += 1;
    await receiver.die();
    await pause(DEAD_MS);
    await receiver.start();
  }
  // As if the pauses between tries were over.
  await dataSource.query(
    "UPDATE webhook_deliveries SET due_at = now(), attempts = 1 WHERE state = 'waiting' AND lease IS NULL AND attempts > 0",
  );
  const [left] = await dataSource.query<{ open: number }[]>(
    "SELECT count(*)::int AS open FROM webhook_deliveries WHERE state <> 'delivered'",
  );
  open = left?.open ?? 0;
}
const seconds = (Date.now() - began) / 1000;
await workers.stop();

const first = new Map<string, { subject: number; number: number }>();
for (const { id, body } of receiver.accepted) {
  const { data } = JSON.parse(body) as { data: { subject: number; number: number } };
  if (!first.has(id)) first.set(id, data);
}
const latest = new Map<number, number>();
let disordered = 0;
for (const { subject, number } of first.values()) {
  if (number !== (latest.get(subject) ?? -1) + 1) disordered += 1;
  latest.set(subject, number);
}
const faults: string[] = [];
if (open > 0) faults.push(`${open} messages were not delivered`);
if (first.size !== count) faults.push(`${first.size} of ${count} messages arrived`);
if (disordered > 0) faults.push(`${disordered} messages came out of order`);
if (killed < kills || died < deaths) faults.push('work ended before all kills and deaths');
const result = {
  events: count,
  kills: killed,
  deaths: died,
  seconds,
  calls: receiver.calls,
  arrived: first.size,
  came_again_with_the_same_id: receiver.accepted.length - first.size,
  faults,
};
console.table(Object.fromEntries(Object.entries(result).map(([name, value]) => [name, String(value)])));
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/webhooks.json', `${JSON.stringify(result, null, 2)}\n`);
await receiver.die();
await close();
rmSync(home, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);

/** As transactions write them: the events of each subject in order. */
async function addEvents(): Promise<void> {
  const [user] = await dataSource.query<{ id: number }[]>(
    "INSERT INTO users (email, name) VALUES ('reader@example.com', 'Reader') RETURNING id",
  );
  const [webhook] = await dataSource.query<{ id: number }[]>(
    "INSERT INTO webhooks (user_id, url, events, secret) VALUES ($1, $2, '{edition.published}', $3) RETURNING id",
    [user?.id, receiver.url, SECRET],
  );
  await dataSource.query(
    `INSERT INTO webhook_deliveries (webhook_id, event, subject, data)
     SELECT $1, 'edition.published', 'newsletter ' || n % $3, json_build_object('subject', n % $3, 'number', n / $3)
     FROM generate_series(0, $2::int - 1) n ORDER BY n`,
    [webhook?.id, count, subjects],
  );
}

import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { MailService } from '../../api/dist/people/mails/mail.service.js';
import { startSmtpReceiver } from '../../api/dist/testing/servers/smtp-receiver.js';
import { pause } from './chaos/add-jobs.js';
import { WorkerProcesses } from './chaos/worker-processes.js';
import { openServerDatabase } from './setup/bench-database.js';

/** Mails under kills: a worker sends to a slow server that puts off every tenth one. Needs DATABASE_URL. */
const { values: given } = parseArgs({
  options: {
    mails: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '20' },
  },
});
const count = Number(given.mails);
const kills = Number(given.kills);
const LOOK_MS = 100;
const SERVER_MS = 20;

const { dataSource, connectionString, close } = await openServerDatabase();
const home = mkdtempSync(path.join(tmpdir(), 'mails-'));
const putOff = new Set<string>();
const receiver = await startSmtpReceiver({
  toRecipient: (address) => {
    if (Number(/\d+/.exec(address)?.[0]) % 10 !== 0 || putOff.has(address)) return undefined;
    putOff.add(address);
    return { responseCode: 451 };
  },
  toMail: async () => {
    await pause(SERVER_MS);
    return undefined;
  },
});
await addMails(dataSource);

const began = Date.now();
const deadline = began + Number(given.minutes) * 60_000;
const workers = new WorkerProcesses({
  DATA_DIR: home,
  DATABASE_URL: connectionString,
  SMTP_URL: receiver.url,
  MAIL_FROM: 'news@example.org',
});
workers.start();
/** Message ids of mails that a worker was sending when it was killed. */
const interrupted = new Set<string>();
let killed = 0;
let open = count;
while (open > 0 && Date.now() < deadline) {
  await pause(LOOK_MS);
  if (killed < kills && receiver.received.length > (count * (killed + Math.random())) / (kills + 1)) {
    workers.kill(0);
    killed++;
    for (const id of await idsIn('sending')) interrupted.add(id);
    // Nobody works now, so everything is as it is when the time of the killed tries is over.
    await dataSource.query('UPDATE outbox SET due_at = now() WHERE delivered_at IS NULL');
  }
  // As if the pause after the first try were over.
  await dataSource.query('UPDATE outbox SET due_at = now() WHERE attempts = 1 AND last_error IS NOT NULL');
  open = count - (await idsIn('sent')).length;
}
const seconds = (Date.now() - began) / 1000;
await workers.stop();

const received = new Map<string, number>();
for (const { messageId } of receiver.received) received.set(messageId, (received.get(messageId) ?? 0) + 1);
const again = [...received].filter(([, times]) => times > 1).map(([id]) => id);
const faults: string[] = [];
if (open > 0) faults.push(`${open} mails were not sent`);
if (received.size !== count) faults.push(`${received.size} of ${count} mails were received`);
const unexplained = again.filter((id) => !interrupted.has(id));
if (unexplained.length > 0) faults.push(`${unexplained.length} mails came twice without a kill`);
if (killed < kills) faults.push(`only ${killed} of ${kills} kills found work to disturb`);
const result = {
  mails: count,
  kills: killed,
  seconds,
  put_off: putOff.size,
  received: received.size,
  interrupted: interrupted.size,
  came_again_with_the_same_id: again.length,
  faults,
};
console.table(Object.fromEntries(Object.entries(result).map(([name, value]) => [name, String(value)])));
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/mails.json', `${JSON.stringify(result, null, 2)}\n`);
await receiver.close();
await close();
rmSync(home, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);

/** Each to a user of its own, written as the product writes them. */
async function addMails(source: DataSource): Promise<void> {
  const service = new MailService(source, {
    server: { send: () => Promise.reject(new Error('Workers send')) },
    domain: 'example.org',
    isKept: false,
  });
  const users = await source.query<{ id: number; email: string }[]>(
    `INSERT INTO users (email, name) SELECT 'reader' || n || '@example.com', 'Reader' FROM generate_series(1, $1::int) n RETURNING id, email`,
    [count],
  );
  await source.transaction(async (manager) => {
    for (const to of users) {
      const mail = { key: `bench ${to.id}`, kind: 'bench', to, subject: 'News', text: 'News', html: '<p>News</p>' };
      await service.add(manager, mail);
    }
  });
}

async function idsIn(state: string): Promise<string[]> {
  const rows = await dataSource.query<{ id: string }[]>('SELECT message_id AS id FROM mails WHERE state = $1', [state]);
  return rows.map(({ id }) => id);
}

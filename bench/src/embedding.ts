import 'reflect-metadata';
import { startTestApp, type RunningApp } from '../../api/dist/testing/running-app.js';
import { createEdition, createNewsletter } from '../../api/dist/testing/factories.js';
import { InventedTexts } from './setup/search-data.js';
import { present } from '../../api/dist/base/validation/present.js';

/** Response times of the newsletter list while the same process embeds 200 editions. */
const EDITIONS = 200;
const WORDS = 400;
const IDLE_MS = 10_000;
const PAUSE_MS = 20;
const LIST = '{ newsletters(page: 1, limit: 10) { items { id name description } pagination { total } } }';

async function watch(app: RunningApp, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begin = performance.now();
    await app.ask(LIST);
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times.sort((one, other) => one - other);
}

async function embed(id: number): Promise<void> {
  const step = { signal: new AbortController().signal, log: () => undefined };
  const outcome = await present(app.services.embeddings).embedEdition(id, step);
  if (!outcome.ok) throw new Error(outcome.message);
}

const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

const app = await startTestApp();
const texts = new InventedTexts(5);
const newsletter = await createNewsletter(app.dataSource);
const waiting: number[] = [];
for (let number = 0; number < EDITIONS; number += 1) {
  const { id } = await createEdition(app.dataSource, newsletter, {
    text: texts.text(WORDS),
    textHash: String(number),
    language: 'en',
  });
  waiting.push(id);
}
await embed(present(waiting.pop()));
const end = performance.now() + IDLE_MS;
const idle = await watch(app, () => performance.now() > end);
let isDone = false;
const begin = performance.now();
const lane = async () => {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await embed(id);
};
const embedding = Promise.all([lane(), lane()]).then(() => (isDone = true));
const beside = await watch(app, () => isDone);
await embedding;
const seconds = (performance.now() - begin) / 1000;
console.log(`${EDITIONS} editions embedded in ${seconds.toFixed(1)} s\n`);
console.log('| | answers | p50 ms | p95 ms |\n|---|---|---|---|');
for (const [name, times] of [
  ['idle', idle],
  ['beside', beside],
] as const)
  console.log(
    `| ${name} | ${times.length} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)} |`,
  );
console.log(`\np95 beside is ${(quantile(beside, 0.95) / quantile(idle, 0.95)).toFixed(2)} times the idle one`);
await app.close();
process.exit(0);

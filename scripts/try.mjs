import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';
import { askProduct } from './try/product-client.mjs';

// Tries the product as a whole, in places where tests do not run: node scripts/try.mjs NAME
const TRIALS = {
  'ask ORIGIN': ([origin]) => askProduct(origin),
  dev: tryDevelopment,
  'node [ARGUMENTS OF JEST]': tryNode,
  'kills [TIMES]': (rest) => run(process.execPath, ['scripts/try/kills.mjs', ...rest]),
  'debian FOLDER [PORT [VERSIONS OF NPM]]': (rest) => run('scripts/try/debian.sh', rest),
  'image FOLDER [PORT]': (rest) => run('scripts/try/image.sh', rest),
};

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '4071';
const origin = `http://localhost:${port}`;
const [name, ...rest] = process.argv.slice(2);
const [, trial] = Object.entries(TRIALS).find(([usage]) => usage.split(' ')[0] === name) ?? [];
if (!trial) {
  process.stderr.write(
    `What to try? node scripts/try.mjs NAME, with NAME one of:\n  ${Object.keys(TRIALS).join('\n  ')}\n`,
  );
  process.exit(1);
}
await trial(rest);

/** The client, the server's routes and GraphQL answer at one address. */
async function tryDevelopment() {
  await withProduct('scripts/dev.mjs', async () => {
    await askProduct(origin);
    for (const address of ['/', '/api-docs', '/api/newsletters', '/healthz', '/robots.txt']) {
      const { status } = await fetch(`${origin}${address}`);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    }
  });
  console.log('one address answers for the client and the server');
}

/** With the Node that runs this: npx --package node@22 -- node scripts/try.mjs node */
async function tryNode(rest) {
  console.log(`Node ${process.version}`);
  buildStale(root);
  await withProduct('scripts/start.mjs', () => askProduct(origin));
  console.log('started, answered and stopped');
  run(process.execPath, ['scripts/test.mjs', '--selectProjects', 'api', ...rest]);
}

/** Starts the product from an empty folder, and stops it afterwards. */
async function withProduct(script, use) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'try-'));
  const env = { ...process.env, PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const product = spawn(process.execPath, [script], { cwd: root, env, stdio: 'inherit' });
  const hasEnded = once(product, 'exit');
  try {
    await use();
  } finally {
    product.kill('SIGTERM');
    await hasEnded;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function run(command, parameters) {
  process.exitCode = spawnSync(command, parameters, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

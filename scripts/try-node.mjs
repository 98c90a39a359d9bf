import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { askProduct } from './ask-product.mjs';
import { buildStale } from './build-stale.mjs';

// Starts the product with the Node that runs this, and runs the api's tests with it: `npx --package node@22 -- node scripts/try-node.mjs`.
//   PORT=4071                      where it listens meanwhile
//   --testPathPatterns search      runs only some of the tests
const port = process.env.PORT ?? '4071';
const origin = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'try-node-'));

console.log(`Node ${process.version}`);
buildStale(fileURLToPath(new URL('..', import.meta.url)));
const product = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: 'inherit',
});
const hasEnded = new Promise((resolve) => product.once('exit', resolve));
const failure = await askProduct(origin).catch((error) => error);
product.kill('SIGTERM');
await hasEnded;
rmSync(dataDir, { recursive: true, force: true });
if (failure) throw failure;
console.log('started, answered and stopped');

const tests = ['scripts/test.mjs', '--selectProjects', 'api', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, tests, { stdio: 'inherit' }).status ?? 1;

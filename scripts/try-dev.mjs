import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askProduct } from './ask-product.mjs';

// `npm run dev`: the client, the server's routes and GraphQL answer at one address.
const port = process.env.PORT ?? '4072';
const origin = `http://localhost:${port}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'try-dev-'));
const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
  env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: 'inherit',
});
const hasEnded = new Promise((resolve) => dev.once('exit', resolve));
try {
  await askProduct(origin);
  for (const address of ['/', '/api-docs', '/api/newsletters', '/healthz', '/robots.txt']) {
    const { status } = await fetch(`${origin}${address}`);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  }
  console.log('one address answers for the client and the server');
} finally {
  dev.kill('SIGTERM');
  await hasEnded;
  rmSync(dataDir, { recursive: true, force: true });
}

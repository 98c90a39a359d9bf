import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

// Vite answers at PORT, reloads components, and passes on to the server what is not the client's.
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
buildStale(root);

const port = process.env.PORT ?? '4000';
const apiPort = await freePort();
const node = (parameters, { cwd = root, env = {} } = {}) =>
  spawn(process.execPath, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
const compile = (workspace) => node([`${root}/scripts/compile.mjs`, '--watch'], { cwd: `${root}/${workspace}` });
const children = [
  compile('rules'),
  compile('api'),
  node(['--watch', '--watch-preserve-output', '--enable-source-maps', 'api/dist/main.js'], {
    env: { HOST: '127.0.0.1', PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  }),
  node([`${root}/node_modules/vite/bin/vite.js`, '--port', port, '--strictPort', '--logLevel', 'warn'], {
    cwd: `${root}/web`,
    env: { API_URL: `http://127.0.0.1:${apiPort}` },
  }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  return String(free);
}

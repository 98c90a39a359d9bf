import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
buildStale(root);

const tsc = `${root}/node_modules/typescript/bin/tsc`;
const vite = `${root}/node_modules/vite/bin/vite.js`;
const node = (parameters, cwd = root) => spawn(process.execPath, parameters, { cwd, stdio: 'inherit' });
/** SWC compiles, and tsc shows type errors. */
const watch = (workspace) => [
  node([`${root}/scripts/compile.mjs`, '--watch'], `${root}/${workspace}`),
  node([tsc, '-p', workspace, '--watch', '--preserveWatchOutput']),
];
const children = [
  ...watch('rules'),
  ...watch('api'),
  node(['--watch', '--enable-source-maps', 'api/dist/main.js']),
  node([vite], `${root}/web`),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
buildStale(root);

const bin = (name) => `${root}/node_modules/.bin/${name}`;
const children = [
  spawn(bin('tsc'), ['-p', 'rules', '--watch', '--preserveWatchOutput'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('tsc'), ['-p', 'api', '--watch', '--preserveWatchOutput'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['--watch', '--enable-source-maps', 'api/dist/main.js'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), [], { cwd: `${root}/web`, stdio: 'inherit' }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);

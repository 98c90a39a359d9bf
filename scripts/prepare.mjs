import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

// Builds after an install, so that the first start is fast, and deletes unneeded files meanwhile.
const root = fileURLToPath(new URL('..', import.meta.url));
const pruning = spawn(process.execPath, ['scripts/prune-modules.mjs'], { cwd: root, stdio: 'inherit' });
const pruned = once(pruning, 'exit');

// A production install has no compiler.
if (existsSync(`${root}/node_modules/@swc/core`) && existsSync(`${root}/node_modules/vite`)) {
  try {
    buildStale(root);
  } catch {
    // A failed build must not fail the install: `npm start` builds again and shows the error.
    process.stderr.write('The build failed; npm start will try again and say why.\n');
  }
}

[process.exitCode] = await pruned;

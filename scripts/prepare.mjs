import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';
import { pruneModules } from './prune-modules.mjs';

// Builds after an install, so that the first start is fast. A failed build must not fail the install: `npm start` builds
// again and shows the error. A production install has no compiler.
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}/node_modules/@swc/core`) && existsSync(`${root}/node_modules/vite`)) {
  try {
    buildStale(root);
  } catch {
    process.stderr.write('The build failed; npm start will try again and say why.\n');
  }
}

pruneModules(`${root}/node_modules`);

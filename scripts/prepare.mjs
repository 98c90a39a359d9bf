import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

// Builds after an install, so that the first start is fast. A production install has no compiler.
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}/node_modules/@swc/core`) && existsSync(`${root}/node_modules/vite`)) {
  try {
    buildStale(root);
  } catch {
    // A failed build must not fail the install: `npm start` builds again and shows the error.
    process.stderr.write('The build failed; npm start will try again and say why.\n');
  }
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

// After an install the first start should not have to build. Without the compiler (a production install) there is
// nothing to do, and a build that fails must not fail the install: the start builds again and shows why.
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}/node_modules/typescript`) && existsSync(`${root}/node_modules/vite`)) {
  try {
    buildStale(root);
  } catch {
    process.stderr.write('The build failed; npm start will try again and say why.\n');
  }
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

// npm test [-- FOLDER …] [--shard=1/2]      npm run test:all adds `--all`
const root = fileURLToPath(new URL('..', import.meta.url));
const jest = fileURLToPath(new URL('../node_modules/jest/bin/jest.js', import.meta.url));
// Jest runs ES modules only with the first flag. Suites allocate much and keep little: with more space for young objects than
// Node's 16 MB they take a tenth less CPU.
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];
/** TEST_ALL adds `*.exhaustive.test.ts` and every point of the grids (api/src/testing/whole-grid.ts). */
const EVERYTHING = { TEST_ALL: '1', IMPORT_TEST_ROWS: '2000', MAIL_TEST_MAILS: '500', SCREENSHOT_TEST_SHOTS: '50' };

const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== '--all');
const env = given.length > args.length ? { ...process.env, ...EVERYTHING } : process.env;

buildStale(root, { without: unneeded(args) });
const { status } = spawnSync(process.execPath, [...flags, jest, ...args], { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);

/**
 * Workspaces that the asked folders or projects do not need compiled. Tests run from the sources, but worker threads and
 * processes are compiled, and browsers need the client.
 */
function unneeded(args) {
  const asked = args.map((arg) => /^(web|rules|api|packages|e2e)(\/|$)/.exec(arg)?.[1]).filter(Boolean);
  if (asked.length === 0 || asked.includes('e2e')) return [];
  return asked.every((name) => name === 'web' || name === 'rules') ? ['web', 'rules', 'api', 'packages'] : ['web'];
}

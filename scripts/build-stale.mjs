import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run-npm.mjs';

const COMPILER = ['scripts/compile.mjs', 'scripts/swc-options.mjs', 'package-lock.json'];

/** Each workspace with its sources and the last file that its build writes. */
const PARTS = [
  ...['packages/embedded-postgres', 'packages/page-reader', 'packages/sentence-model', 'packages/text-insight'].map(
    (name) => ({
      name,
      sources: [`${name}/src`, ...COMPILER],
      result: `${name}/dist/.compiled`,
    }),
  ),
  { name: 'rules', sources: ['rules/src', ...COMPILER], result: 'rules/dist/.compiled' },
  { name: 'api', sources: ['api/src', ...COMPILER, 'scripts/copy-explorer.mjs'], result: 'api/dist/.compiled' },
  {
    name: 'web',
    sources: [
      'web/src',
      'rules/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/build',
      'package-lock.json',
    ],
    result: 'web/dist/index.html',
  },
];

const newest = (path) => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

function isStale(root, { sources, result }) {
  const built = newest(join(root, result));
  return (
    existsSync(join(root, sources[0])) && built <= Math.max(...sources.map((source) => newest(join(root, source))))
  );
}

/**
 * Builds the workspaces whose sources are newer than their build, without those in the named folders. A production install
 * has no sources.
 */
export function buildStale(root, { without = [] } = {}) {
  const wanted = PARTS.filter(({ name }) => !without.includes(name.split('/')[0]));
  const stale = wanted.filter((part) => isStale(root, part));
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name);
  process.stdout.write(`Building ${names.join(', ')} …\n`);
  // One npm for all, because it takes half a second to start. It builds in the order of package.json.
  runNpm(['run', '--silent', 'build', ...names.flatMap((name) => ['-w', name])], { cwd: root, stdio: 'inherit' });
}

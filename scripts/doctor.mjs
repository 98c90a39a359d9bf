import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Checks Node and the packages before loading anything that needs them. */
const root = fileURLToPath(new URL('..', import.meta.url));
const refuse = (problem, fix) => {
  process.stderr.write(`✗ ${problem}\n  → ${fix}\n`);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
if (major < 20 || (major === 20 && minor < 19))
  refuse(`Node ${process.version} is too old (needs ${engines.node})`, 'install Node 22');
if (!existsSync(`${root}node_modules/pg`)) refuse('The packages are not installed', 'npm install');
const { buildStale } = await import('./build-stale.mjs');
buildStale(root);
await import('../api/dist/commands/doctor-command.js');

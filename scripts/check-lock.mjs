// npm silently leaves out of the lock file what the registry lacks when the file is made, and sometimes what `overrides` replaces.
// `npm ci` refuses a lock file that names an optional package without describing it, and leaves out other packages.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Folders where Node looks for a dependency, nearest first. */
function foldersToSearch(location) {
  const parts = location.split('/');
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`).concat('');
}

const isDescribed = (location, name) =>
  foldersToSearch(location).some((folder) => packages[`${folder}node_modules/${name}`]);

const missing = Object.entries(packages).flatMap(([location, { dependencies, optionalDependencies }]) =>
  Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => !isDescribed(location, name))
    .map((name) => `${location} needs ${name}`),
);

for (const line of missing) console.error(`package-lock.json: ${line}, which it does not describe`);
process.exitCode = missing.length ? 1 : 0;

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// Weighs the installation and the first page. Nothing fails: the figures are for people.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHOWN = 15;
const MB = 1_000_000;

function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) sum += bytesOf(file);
    else if (entry.isFile()) sum += statSync(file).size;
  }
  return sum;
}

/** Packages directly in `node_modules`, scoped ones too. Workspaces are links, not folders. */
function packagesIn(modules: string, scope = ''): string[] {
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? packagesIn(path.join(modules, name), `${name}/`) : [`${scope}${name}`],
    );
}

function firstScripts(): number[] {
  const dist = path.join(ROOT, 'web/dist');
  if (!existsSync(path.join(dist, 'index.html'))) return [];
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/href="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  return scripts.map((file) => gzipSync(readFileSync(path.join(dist, file))).length);
}

const modules = path.join(ROOT, 'node_modules');
const weights = packagesIn(modules)
  .map((name) => ({ package: name, MB: Number((bytesOf(path.join(modules, name)) / MB).toFixed(1)) }))
  .sort((one, other) => other.MB - one.MB);
const whole = weights.reduce((sum, { MB: size }) => sum + size, 0);
const script = firstScripts().reduce((sum, size) => sum + size, 0);

console.table(weights.slice(0, SHOWN));
console.log(
  `${weights.length} packages, ${Math.round(whole)} MB; the home page's script: ${Math.round(script / 1000)} kB compressed`,
);

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';
import { compile } from './compile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...rest] = process.argv.slice(2);
const file = `${root}/bench/dist/${name}.js`;

if (!name || !existsSync(`${root}/bench/src/${name}.ts`)) {
  const known = readdirSync(`${root}/bench/src`)
    .filter((one) => one.endsWith('.ts'))
    .map((one) => one.slice(0, -3));
  process.stderr.write(`Which benchmark? npm run bench -- NAME, with NAME one of: ${known.join(', ')}\n`);
  process.exit(1);
}
buildStale(root);
await compile(`${root}/bench`);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', file, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);

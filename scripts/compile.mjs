import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';
import { watchFiles } from './watch-files.mjs';

/** Written last, so that an interrupted build is not mistaken for a complete one. */
const COMPILED = '.compiled';

const isCompiled = (name) => name.endsWith('.ts') && !/\.(d|test)\.ts$/.test(name);

async function compileFile(source, target, write) {
  const { code, map } = await transformFile(source, {
    ...swcOptions({ jsx: false }),
    swcrc: false,
    sourceMaps: true,
    inlineSourcesContent: false,
    sourceFileName: path.relative(path.dirname(target), source).replaceAll('\\', '/'),
  });
  await mkdir(path.dirname(target), { recursive: true });
  await write(`${target}.map`, map);
  await write(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
}

/** Another process may import the file at this moment, and an empty module would do nothing and succeed. */
async function replaceFile(target, content) {
  const whole = `${target}.${process.pid}`;
  await writeFile(whole, content);
  await rename(whole, target);
}

const placesOf = (folder, name) => [
  path.join(folder, 'src', name),
  path.join(folder, 'dist', name.replace(/\.ts$/, '.js')),
];

const markCompiled = (folder) => writeFile(path.join(folder, 'dist', COMPILED), '');

/** Compiles the `src` of a workspace into its `dist`, without its tests and without checking types. */
export async function compile(folder) {
  const names = (await readdir(path.join(folder, 'src'), { recursive: true })).filter(isCompiled);
  await Promise.all(names.map((name) => compileFile(...placesOf(folder, name), replaceFile)));
  await markCompiled(folder);
}

/** Compiles what is newer than its result, and then files as they are saved, until the process ends. */
async function compileChanges(folder) {
  const src = path.join(folder, 'src');
  const seen = new Map();
  await watchFiles(src, async (file, savedAt) => {
    // A watcher reports one save several times.
    if (!isCompiled(file) || seen.get(file) === savedAt) return;
    const isFirst = !seen.has(file);
    seen.set(file, savedAt);
    const [source, target] = placesOf(folder, path.relative(src, file));
    if (isFirst && (await isNewer(target, savedAt))) return;
    // Not replaced: `node --watch` of Node 20 on Linux loses files that are.
    await compileFile(source, target, writeFile).then(() => markCompiled(folder), printError);
  });
}

const isNewer = (file, time) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs > time,
    () => false,
  );

/** A file with a syntax error is compiled when it is saved again. */
const printError = (error) => console.error(error.message);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--watch') ? compileChanges : compile)(process.cwd());
}

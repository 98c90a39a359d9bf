import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

/** Written last, so that an interrupted build is not taken for a whole one. */
const COMPILED = '.compiled';

const isCompiled = (name) => name.endsWith('.ts') && !/\.(d|test)\.ts$/.test(name);

async function compileFile(source, target) {
  const { code, map } = await transformFile(source, {
    ...swcOptions({ jsx: false }),
    swcrc: false,
    sourceMaps: true,
    inlineSourcesContent: false,
    sourceFileName: path.relative(path.dirname(target), source).replaceAll('\\', '/'),
  });
  await mkdir(path.dirname(target), { recursive: true });
  await replaceFile(`${target}.map`, map);
  await replaceFile(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
}

/** Another process may import the file at this moment, and an empty module would do nothing and succeed. */
async function replaceFile(target, content) {
  const whole = `${target}.${process.pid}`;
  await writeFile(whole, content);
  await rename(whole, target);
}

/** Compiles the `src` of a workspace into its `dist`, without its tests and without checking types. */
export async function compile(folder) {
  const [from, to] = [path.join(folder, 'src'), path.join(folder, 'dist')];
  const names = (await readdir(from, { recursive: true })).filter(isCompiled);
  await Promise.all(
    names.map((name) => compileFile(path.join(from, name), path.join(to, name.replace(/\.ts$/, '.js')))),
  );
  await writeFile(path.join(to, COMPILED), '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile(process.cwd());

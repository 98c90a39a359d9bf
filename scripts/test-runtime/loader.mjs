import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';
import { swcOptions } from '../swc-options.mjs';
import { packageSources } from './package-sources.mjs';
import sourceMaps from './source-maps.cjs';

const globals = new URL('./globals.mjs', import.meta.url).href;
const sources = Object.entries(packageSources).map(([name, file]) => [new RegExp(name), file]);

/** How Node finds and compiles TypeScript: https://nodejs.org/api/module.html#customization-hooks */
export function resolve(specifier, context, nextResolve) {
  const url = specifier === '@jest/globals' ? globals : (packageSource(specifier) ?? ownSource(specifier, context));
  return url ? { url, format: 'module', shortCircuit: true } : nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  const options = { ...swcOptions({ jsx: url.endsWith('x') }), sourceMaps: true };
  const { code, map } = await transformFile(fileURLToPath(url), options);
  await writeFile(sourceMaps.sourceMapOf(url), map);
  return { format: 'module', source: code, shortCircuit: true };
}

function packageSource(specifier) {
  const [name, file] = sources.find(([one]) => one.test(specifier)) ?? [];
  return name && pathToFileURL(specifier.replace(name, file)).href;
}

/** Our modules import each other by the name that they have once compiled. */
function ownSource(specifier, { parentURL }) {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !isTypeScript(parentURL)) return undefined;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parentURL);
  return existsSync(source) ? source.href : undefined;
}

/** With a query, Node loads a module anew. */
const isTypeScript = (url = '') => /\.tsx?(\?|$)/.test(url);

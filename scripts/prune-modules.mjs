import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Files that the product, its tests and its build never load, as 'package/file'. Every package keeps its package.json, or npm would
// install it again.
const UNUSED = [
  // Source maps, documentation, and sources of compiled files.
  /\.map$/i,
  /\/(?!licen[cs]e)[^/]+\.(md|markdown)$/i,
  /\.js\.flow$/,
  // Types for CommonJS: the workspaces are ES modules.
  /\.d\.cts$/,
  /\/src\/(.*\/)?(?!.*\.d\.)[^/]+\.[cm]?tsx?$/,
  /^devtools-protocol\/(json|pdl)\//,
  /^(bintrees|qs|resolve|pino|piscina|thread-stream|fast-uri)\/(test|benchmark)\//,
  /^(tinyld\/playground|@mui\/material\/docs|react-router\/docs|undici\/docs)\//,
  // For runtimes other than Node, and other builds of the same code.
  /^bare-(buffer|fs|os|path|stream|url)\/(?!package\.json$)/,
  /^tinyld\/dist\/tinyld\.heavy\.(browser\.js|node\.m?js)$/,
  /^typeorm\/browser\//,
  /^puppeteer-core\/lib\/es5-iife\/.*\.js$/,
  /^react-dom\/.*(profiling|\.bun)[^/]*\.js$/,
  /^tinyld\/dist\/tinyld\.normal\.browser\.js$/,
  /^prettier\/(standalone\.(m?js|d\.ts)|plugins\/[^/]+\.js)$/,
  // Messages in other languages.
  /^typescript\/lib\/[a-z]{2}(-[a-z]{2})?\//,
];
/** A production install needs no types and compilers either. */
const UNUSED_IN_PRODUCTION = [/\.[cm]?ts$/i, /^(typescript|@types|devtools-protocol|bare-[a-z]+)\//];

const isForOtherPlatform = (file) => {
  const [, platform, architecture] = /^onnxruntime-node\/bin\/[^/]+\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  return Boolean(platform) && (platform !== process.platform || architecture !== process.arch);
};

/** Whether the image can do without this file ('package/file'). Includes binaries for other platforms. */
export const isNeverLoaded = (file) => isUnused(file, { isProduction: true });

function isUnused(file, { isProduction }) {
  const patterns = isProduction ? [...UNUSED, ...UNUSED_IN_PRODUCTION] : UNUSED;
  return isForOtherPlatform(file) || patterns.some((pattern) => pattern.test(file));
}

/** Deletes unneeded files, and folders that become empty. `npm ci --ignore-scripts` restores them. */
export function pruneModules(folder, { isProduction = false } = {}) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) prune(path.join(folder, entry.name), entry.name, { isProduction });
}

function prune(folder, inPackage, options) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name === 'node_modules') pruneModules(file, options);
    else if (entry.isDirectory()) prune(file, `${inPackage}/${entry.name}`, options);
    else if (entry.isFile() && isUnused(`${inPackage}/${entry.name}`, options)) rmSync(file);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  pruneModules('node_modules', { isProduction: process.argv.includes('--production') });
}

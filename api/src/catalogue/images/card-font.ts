import { createReadStream } from 'node:fs';
import { access, mkdir, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { writeWhole } from '../../base/write-whole.js';

/** Without an installed font, letters are drawn as empty boxes. */
export async function cardFont(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'fonts');
  const file = path.join(folder, 'fonts/Open_Sans/OpenSans-Bold.ttf');
  if (await exists(file)) return file;
  const packed = path.resolve(
    createRequire(import.meta.url).resolve('@sparticuz/chromium'),
    '../../../bin/fonts.tar.br',
  );
  await mkdir(dataDir, { recursive: true });
  const unpack = (aside: string) => pipeline(createReadStream(packed), createBrotliDecompress(), extract(aside));
  await writeWhole(folder, await mkdtemp(`${folder}-`), unpack).catch(async (error: unknown) => {
    // Another process may have been faster. Its font is the same.
    if (!(await exists(file))) throw error;
  });
  return file;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

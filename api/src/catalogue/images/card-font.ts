import { createReadStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

/** Without an installed font, letters are drawn as empty boxes. */
export async function cardFont(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'fonts');
  const file = path.join(folder, 'fonts/Open_Sans/OpenSans-Bold.ttf');
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return file;
  const packed = path.resolve(
    createRequire(import.meta.url).resolve('@sparticuz/chromium'),
    '../../../bin/fonts.tar.br',
  );
  await mkdir(dataDir, { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  await pipeline(createReadStream(packed), createBrotliDecompress(), extract(aside));
  // Another process may have been faster. Its font is the same.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
  return file;
}

import type { WriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file or a folder beside its place, and moves it there when it is whole. What fails, as on a full disk, leaves nothing. */
export async function writeWhole(place: string, aside: string, write: (aside: string) => Promise<void>): Promise<void> {
  try {
    await write(aside);
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/** A new file that only its owner reads. It is open: a stream that fails before that would make its file after it was removed. */
export async function openNew(file: string): Promise<WriteStream> {
  return (await open(file, 'wx', 0o600)).createWriteStream({ flush: true });
}

/** Makes a folder, unless it has what is wanted of it. Another process may be faster: its folder is the same. */
export async function makeFolder(
  folder: string,
  wanted: string,
  write: (aside: string) => Promise<void>,
): Promise<void> {
  if (await exists(wanted)) return;
  await mkdir(path.dirname(folder), { recursive: true });
  await writeWhole(folder, await mkdtemp(`${folder}-`), write).catch(async (error: unknown) => {
    if (!(await exists(wanted))) throw error;
  });
}

const exists = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

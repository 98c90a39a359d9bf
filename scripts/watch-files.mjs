import { watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Calls `onFile` for every file below a folder, and again when one is saved, one call at a time. Watches each folder
 * separately: on Linux, a recursive watch of Node 20 loses files that are replaced, as many editors do.
 */
export async function watchFiles(root, onFile) {
  const watched = new Set();
  let work = Promise.resolve();
  const watchFolder = async (folder) => {
    if (watched.has(folder)) return;
    watched.add(folder);
    const watching = watch(folder, (_event, name) => {
      if (name) work = work.then(() => look(path.join(folder, name)));
    });
    watching.on('error', () => watched.delete(folder));
    for (const name of await readdir(folder)) await look(path.join(folder, name));
  };
  const look = async (file) => {
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory()) await watchFolder(file);
    else if (found) await onFile(file, found.mtimeMs);
    else watched.delete(file);
  };
  await watchFolder(root);
}

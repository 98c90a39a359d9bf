import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROCESS = fileURLToPath(new URL('./initialise-process.js', import.meta.url));

/**
 * Creates the database of an empty folder. In a process of its own, because initdb leaves 500 MB of garbage behind, and under
 * another name, so that an interrupted start leaves no half database.
 */
export async function initialiseFolder(folder: string, fsync: boolean): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const unfinished = `${path.basename(folder)}.new-`;
  const home = path.dirname(folder);
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home))
    if (name.startsWith(unfinished)) rmSync(path.join(home, name), { recursive: true, force: true });
  const created = path.join(home, `${unfinished}${process.pid}`);
  await promisify(execFile)(process.execPath, [PROCESS, created, String(fsync)]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(created, folder);
}

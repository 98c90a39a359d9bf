import { access, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from '../../config.js';
import { isOfOthers } from '../../base/database/protect-folder.js';
import { failed, ok, type Finding } from './finding.js';

const GIGABYTE = 1024 ** 3;
const MIN_FREE_GB = 1;

/** The folder for data and the space on its disk. The folder need not exist yet. */
export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const folder = await nearestExisting(dataDir);
  const problem = await problemWith(folder, dataDir);
  const { bavail, bsize } = await statfs(folder);
  const freeGb = (bavail * bsize) / GIGABYTE;
  return [
    problem ? failed('Data folder', ...problem) : ok('Data folder', dataDir),
    freeGb < MIN_FREE_GB
      ? failed('Disk', `${freeGb.toFixed(1)} GB free`, 'free some space, or set DATA_DIR to another disk')
      : ok('Disk', `${freeGb.toFixed(0)} GB free`),
  ];
}

/** A problem and its remedy. */
async function problemWith(folder: string, dataDir: string): Promise<[found: string, fix: string] | undefined> {
  if (!(await stat(folder)).isDirectory()) return [`${folder} is not a folder`, 'set DATA_DIR to another path'];
  if (!(await acceptsFolders(folder)))
    return [`${folder} is not writable`, `chown -R "$(id -un)" '${folder}', or set DATA_DIR`];
  if (folder !== dataDir || !isOfOthers(folder)) return undefined;
  return [`${folder} has other files`, 'set DATA_DIR to an empty folder'];
}

/** Tries it, because permissions do not tell: root may write everywhere, but not to /proc. */
async function acceptsFolders(folder: string): Promise<boolean> {
  try {
    await rmdir(await mkdtemp(path.join(folder, 'doctor-')));
    return true;
  } catch {
    return false;
  }
}

async function nearestExisting(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere ? folder : nearestExisting(path.dirname(folder));
}

/** Whether the port is free, or held by a running copy of this product. */
export async function checkPort({ port, host }: Config): Promise<Finding> {
  const name = 'Port';
  const problem = await listenOnce(port, host);
  if (!problem) return ok(name, `${port} is free`);
  if (await isOurs(port)) return ok(name, `${port}: this product is running`);
  return failed(name, `${port}: ${problem}`, `stop the other program, or: PORT=${port + 1} npm start`);
}

function listenOnce(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

async function isOurs(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { status?: string }).status === 'alive';
  } catch {
    return false;
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { createBackups } from '../app/services/backups.js';
import type { DatabaseDeps } from '../base/database/open-database.js';
import { AppError } from '../base/errors.js';
import { createLogger } from '../base/log.js';
import type { Config } from '../config.js';
import { decryptFile } from '../operations/backups/age-files.js';
import { rehearse } from '../operations/backups/rehearse.js';
import { backUp, rowsWere } from './picture-commands.js';

export const RESTORE_USAGE = ['FILE', 'FILE --identity KEYFILE'];

const NO_TARGET = 'Set BACKUP_TARGET, or name a file: npm run admin -- backup FILE';

/** `npm run admin -- backup …`: into a file, or as the schedule does. */
export async function backUpWhere(dataSource: DataSource, config: Config, words: string[]): Promise<string> {
  if (words.length > 0) return backUp(dataSource, config, words);
  const { name, place, bytes, rows } = await openBackups(dataSource, config).run();
  return `${rowsWere(rows)} written to ${name} (${bytes.toLocaleString('en-US')} bytes) in ${place}, and read back`;
}

/** `npm run admin -- backups`. */
export async function listBackups(dataSource: DataSource, config: Config): Promise<string> {
  const backups = await openBackups(dataSource, config).list();
  return backups.length > 0 ? backups.map(({ name }) => name).join('\n') : 'There is no backup yet';
}

/** `npm run admin -- rehearse …`. */
export function rehearseRestore(deps: DatabaseDeps, words: string[]): Promise<string> {
  return withPlainFile(deps, words, async (file) => {
    const { rows, tables, seconds } = await rehearse(deps, file);
    return `${rowsWere(rows)} restored in ${seconds} s into a database of its own: ${tables} tables have as many. It is deleted again`;
  });
}

/** Decrypts the file first, if a private key is given. */
export async function withPlainFile(
  { config }: DatabaseDeps,
  [file = '', , keyFile]: string[],
  act: (plainFile: string) => Promise<string>,
): Promise<string> {
  if (keyFile === undefined) return act(file);
  const folder = await mkdtemp(path.join(config.dataDir, 'decrypted-'));
  try {
    const plain = path.join(folder, 'plain.gz');
    await decryptFile(file, plain, keyFile);
    return await act(plain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function openBackups(dataSource: DataSource, config: Config) {
  const backups = createBackups(dataSource, config, createLogger('warn'));
  if (!backups) throw new AppError('BAD_USER_INPUT', NO_TARGET);
  return backups;
}

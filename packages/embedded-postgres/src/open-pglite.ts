import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { vector } from '@electric-sql/pglite-pgvector';
import { DurableFilesystem } from './durable-filesystem.js';

/** Available to CREATE EXTENSION. */
export const extensions = { vector, btree_gist };

const NO_FSYNC = '-F';
/** Half the default memory at nearly the same speed, and a small WAL. */
const SETTINGS = ['shared_buffers=64MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

export async function openPglite(folder: string, fsync: boolean): Promise<PGlite> {
  mkdirSync(folder, { recursive: true });
  const kept = PGlite.defaultStartParams.filter((parameter) => !fsync || parameter !== NO_FSYNC);
  const settings = fsync ? [...SETTINGS, 'wal_sync_method=fsync'] : SETTINGS;
  return PGlite.create({
    fs: fsync ? new DurableFilesystem(folder) : new NodeFS(folder),
    startParams: [...kept, ...settings.flatMap((setting) => ['-c', setting])],
    extensions,
  });
}

import type { DataSource, EntityManager } from 'typeorm';

/**
 * Called at the start of a transaction. Throws if another process has taken the work over, and keeps it from being
 * taken over until the commit. A process that stood still cannot know this by itself.
 */
export type Fence = (manager: EntityManager) => Promise<void>;

/** Writes in one transaction, behind the fence if there is one. */
export function writeFenced<T>(
  dataSource: DataSource,
  fence: Fence | undefined,
  write: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    await fence?.(manager);
    return write(manager);
  });
}

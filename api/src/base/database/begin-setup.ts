import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

const BEGIN = `
  INSERT INTO setup (nonce) SELECT $1
  WHERE NOT EXISTS (SELECT FROM users WHERE role = 'admin') AND NOT EXISTS (SELECT FROM newsletters)
  ON CONFLICT DO NOTHING`;

/**
 * Opens the set-up of a new server that nobody administers. A directory that has newsletters stays as it is. Returns whether
 * it is open, now or since an earlier start.
 */
export async function beginSetup(
  dataSource: DataSource,
  { isProduction }: { isProduction: boolean },
): Promise<boolean> {
  if (isProduction) await dataSource.query(BEGIN, [randomBytes(16).toString('hex')]);
  const open = await dataSource.query<object[]>('SELECT FROM setup WHERE finished_at IS NULL');
  return open.length > 0;
}

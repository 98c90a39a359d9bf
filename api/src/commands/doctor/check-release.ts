import type { Client } from 'pg';
import { isCurrent, misfitOf, readRelease } from '../../base/database/database-release.js';
import { failed, ok, type Finding } from './finding.js';

const NAME = 'Tables';

/** Whether the release that wrote the database is one that this one can use. */
export async function checkRelease(client: Client): Promise<Finding> {
  const release = await readRelease(async <Row>(sql: string) => (await client.query<Row & object>(sql)).rows);
  const misfit = misfitOf(release);
  if (misfit) return failed(NAME, misfit.found, misfit.fix);
  if (release.unknown.length > 0) return ok(NAME, 'of a later version, which this one can use');
  return ok(NAME, isCurrent(release) ? 'of this version' : 'of an earlier version: npm start updates them');
}

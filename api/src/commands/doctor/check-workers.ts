import type { Client } from 'pg';
import { LIVING_WORKERS } from '../../jobs/worker/living-workers.js';
import { ok, warning, type Finding } from './finding.js';

const NAME = 'Workers';

/** An empty database has no tables yet. */
const HAS_WORKERS = `SELECT FROM pg_class WHERE oid = to_regclass('workers')`;

/** Without a worker nothing is read, and no mail leaves. */
export async function checkWorkers(client: Client): Promise<Finding[]> {
  if ((await client.query(HAS_WORKERS)).rowCount === 0) return [];
  const { rows } = await client.query<{ count: number }>(LIVING_WORKERS);
  const count = rows[0]?.count ?? 0;
  if (count > 0) return [ok(NAME, `${count} running`)];
  return [
    warning(
      NAME,
      'none is running, so nothing is read and no mail is sent',
      'npm run worker, or start a process with ROLE=all',
    ),
  ];
}

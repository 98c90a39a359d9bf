import type { EntityManager } from 'typeorm';
import type { Newsletter } from '../newsletter.entity.js';

type Known = Pick<Newsletter, 'url' | 'urlKey'>;

const DISMISS = `
  INSERT INTO neighbours (url_key, url, host, state, decided_at, decided_by_id) VALUES ($1, $2, $3, 'dismissed', now(), $4)
  ON CONFLICT (url_key) DO UPDATE
    SET state = excluded.state, decided_at = excluded.decided_at, decided_by_id = excluded.decided_by_id`;
const REOPEN = `
  UPDATE neighbours SET state = 'open', decided_at = NULL, decided_by_id = NULL WHERE url_key = $1 AND state = 'dismissed'`;

/** A newsletter that an administrator has removed does not come back because others recommend it. */
export async function keepAway(manager: EntityManager, { url, urlKey }: Known, userId: number): Promise<void> {
  await manager.query(DISMISS, [urlKey, url, new URL(url).host, userId]);
}

export async function endKeepAway(manager: EntityManager, { urlKey }: Pick<Known, 'urlKey'>): Promise<void> {
  await manager.query(REOPEN, [urlKey]);
}

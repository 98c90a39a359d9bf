import type { Client } from 'pg';
import { ok, warning, type Finding } from './finding.js';

const NAME = 'Taken back';
const MAX_NAMED = 10;
/** Thousands of long editions take minutes. */
const MAX_HOURS = 1;

/** A database of an earlier version has no marks. */
const HAS_MARKS = `
  SELECT FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = 'newsletters' AND column_name = 'withheld_at'`;

const OLD = `
  SELECT id, withheld_at AS since, count(*) OVER ()::int AS total, CASE
    WHEN left_at IS NOT NULL THEN 'its owner has taken it out'
    WHEN has_new_text_use THEN 'what may be used of its text is now: ' || text_use
    WHEN submission_status = 'approved' THEN 'it is listed again'
    ELSE 'it is not listed any more' END AS what
  FROM newsletters WHERE withheld_at < now() - make_interval(hours => ${MAX_HOURS})
  ORDER BY withheld_at, id LIMIT ${MAX_NAMED}`;

interface OldMark {
  id: number;
  since: Date;
  total: number;
  what: string;
}

/** Withdrawals that a worker should have finished long ago. Until then, no edition of these newsletters is shown. */
export async function checkWithdrawals(client: Client): Promise<Finding[]> {
  if ((await client.query(HAS_MARKS)).rowCount === 0) return [];
  const { rows } = await client.query<OldMark>(OLD);
  const [first] = rows;
  if (!first) return [ok(NAME, 'no text of a newsletter waits to be deleted')];
  const named = rows.map(({ id, since, what }) => `newsletter ${id} since ${since.toISOString()} (${what})`);
  const more = first.total > rows.length ? `, and ${first.total - rows.length} more` : '';
  const fix = `npm run worker, or start a process with ROLE=all or ROLE=worker. If one is running, look in its log for 'editions could not be withdrawn yet': the line says why`;
  return [warning(NAME, `not finished: ${named.join(', ')}${more}. Their editions are not shown meanwhile`, fix)];
}

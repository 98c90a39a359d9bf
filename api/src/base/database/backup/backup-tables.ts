import type { DataSource, EntityManager } from 'typeorm';
import { todaysNames } from '../database-release.js';

/** Of the files. Others are refused. */
export const BACKUP_FORMAT = 2;
/** Written by 2.1. It has no last line that says what must be there. */
export const UNSEALED_FORMAT = 1;

/** What triggers maintain: restoring the rows counts them again, and workers write words anew. */
export const COUNTED = [
  'content_counts',
  'topic_counts',
  'term_frequencies',
  'text_lengths',
  'edition_terms',
  'listed_words',
];

/** Tables that belong to the running product, not to its data. `jobs` has what the queue needs. */
export const OF_PROCESSES = [
  'migrations',
  'agenda_jobs',
  'agenda_logs',
  'workers',
  'facet_changes',
  'outbox',
  'mails',
  'webhook_deliveries',
  'picture_folder',
  'compatibility',
  'host_turns',
  'insight_salts',
  'insight_marks',
  'backups',
];

/** Who is signed in, and by which programs. What ends after a backup would be valid again, so everybody signs in anew. */
export const SIGN_INS = ['sessions', 'sign_in_links', 'oauth_records'];

/** Earlier versions have not all of them. */
export async function signInTables(manager: EntityManager): Promise<string[]> {
  const known = 'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL';
  return (await manager.query<{ name: string }[]>(known, [SIGN_INS])).map(({ name }) => name);
}

/** Tables to back up, referenced tables first. */
export async function backupTables(source: DataSource | EntityManager): Promise<string[]> {
  const rows: { name: string; refers_to: string[] }[] = await source.query(
    `SELECT c.relname::text AS name, coalesce(array_agg(f.relname::text) FILTER (WHERE f.relname IS NOT NULL AND f.oid <> c.oid), '{}') AS refers_to
     FROM pg_class c LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' LEFT JOIN pg_class f ON f.oid = k.confrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1) GROUP BY c.relname ORDER BY c.relname`,
    [[...COUNTED, ...OF_PROCESSES, ...SIGN_INS]],
  );
  const ordered: string[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const free = waiting.filter((row) => row.refers_to.every((name) => ordered.includes(name)));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map((row) => row.name).join(', ')}`);
    ordered.push(...free.map((row) => row.name));
    waiting = waiting.filter((row) => !free.includes(row));
  }
  return ordered;
}

/** The text index of editions, which a trigger writes. Other computed columns are generated ones. */
const KEPT_BY_TRIGGER = 'editions.search';

/** Columns that are not computed. */
export async function writableColumns(manager: EntityManager, table: string): Promise<string[]> {
  const rows: { name: string }[] = await manager.query(
    `SELECT column_name::text AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND table_name || '.' || column_name <> '${KEPT_BY_TRIGGER}' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map((row) => row.name);
}

/** Of today's list. */
export async function migrationNames(source: DataSource | EntityManager): Promise<string[]> {
  const rows: { name: string }[] = await source.query('SELECT name FROM migrations ORDER BY id');
  return todaysNames(rows.map((row) => row.name));
}

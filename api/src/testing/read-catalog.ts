import type { DataSource } from 'typeorm';

/** Of a schema, and not what belongs to extensions. */
const OURS = (catalog: string, id: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${id} AND d.deptype = 'e')`;

/** Everything about tables except the order of columns and the words of comments. */
const CATALOG = `
SELECT concat_ws(' ', 'table', c.relname, c.relkind, c.relpersistence, c.reloptions::text, c.relrowsecurity) AS line
FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind NOT IN ('i', 'c') AND ${OURS('pg_class', 'c.oid')}
UNION ALL
SELECT concat_ws(' ', 'column', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
  CASE WHEN a.attnotnull THEN 'NOT NULL' END, a.attidentity, a.attgenerated, a.attstorage, a.attstattarget,
  pg_get_expr(d.adbin, d.adrelid))
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped
UNION ALL
SELECT concat_ws(' ', 'constraint', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
FROM pg_constraint k WHERE k.connamespace = 'public'::regnamespace AND k.contype NOT IN ('t', 'n')
UNION ALL
SELECT concat_ws(' ', 'index', i.indexdef, x.indisvalid, x.indisclustered, x.indisreplident)
FROM pg_indexes i JOIN pg_index x ON x.indexrelid = format('%I.%I', i.schemaname, i.indexname)::regclass WHERE i.schemaname = 'public'
UNION ALL
SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
UNION ALL
SELECT concat_ws(' ', 'function', pg_get_functiondef(p.oid)) FROM pg_proc p
WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND ${OURS('pg_proc', 'p.oid')}
UNION ALL
SELECT concat_ws(' ', 'type', t.typname, t.typtype) FROM pg_type t
WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd', 'r') AND ${OURS('pg_type', 't.oid')}
UNION ALL
SELECT concat_ws(' ', 'sequence', s.sequencename, s.data_type, s.start_value, s.increment_by, s.max_value, s.cycle)
FROM pg_sequences s WHERE s.schemaname = 'public'
UNION ALL
SELECT concat_ws(' ', 'extension', extname) FROM pg_extension`;

const COMMENT = /--[^\n]*/g;
/** A database that was dumped and read back writes them elsewhere in the same expression. */
const PARENTHESES_AND_CASTS = /[()]|::(?:text|character varying)(?:\[\])?/g;

/** The schema of a database, a line for each thing in it, to compare it with another one's. */
export async function readCatalog(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ line: string }[]>(CATALOG);
  return rows
    .map(({ line }) => line.replace(COMMENT, '').replace(PARENTHESES_AND_CASTS, '').replace(/\s+/g, ' '))
    .sort();
}

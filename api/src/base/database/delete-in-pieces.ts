import type { DataSource } from 'typeorm';

/** Rows of a statement: an edition among them takes thousands of words out of the index. */
export const EDITIONS_PIECE = 20;
/** Rows that nothing else goes with. */
export const PLAIN_PIECE = 1_000;

interface Outdated {
  table: string;
  where: string;
  values?: unknown[];
  /** Fewer where other rows go with each. */
  piece?: number;
}

/** Deletes what a condition finds, in short statements: other statements have their turns between them. Returns its number. */
export function deleteWhere(
  dataSource: DataSource,
  { table, where, values = [], piece = PLAIN_PIECE }: Outdated,
): Promise<number> {
  return changePieces(dataSource, { change: `DELETE FROM ${table}`, table, where, values, piece });
}

interface Pieces extends Required<Outdated> {
  change: string;
}

/** As `deleteWhere`, for a change after which the condition no longer finds a row. */
export async function changePieces(
  dataSource: DataSource,
  { change, table, where, values, piece }: Pieces,
): Promise<number> {
  const found = `SELECT ctid FROM ${table} WHERE ${where}`;
  // Outside, too: it is asked again of a row that was changed while the statement waited for it.
  const sql = `${change} WHERE ctid = ANY (ARRAY(${found} LIMIT ${piece})) AND (${where})`;
  let all = 0;
  // Until nothing is found: of a piece that others change meanwhile, a statement may change nothing.
  for (;;) {
    const [, changed] = await dataSource.query<[unknown, number]>(sql, values);
    all += changed;
    if (changed === 0 && (await dataSource.query<unknown[]>(`${found} LIMIT 1`, values)).length === 0) return all;
  }
}

interface Among extends Outdated {
  /** Columns of the primary key. */
  key: string[];
}

/**
 * As `deleteWhere`, where no index finds the rows: each statement looks at the next rows by their key. It locks those that
 * go in this order.
 */
export async function deleteAmong(
  dataSource: DataSource,
  { table, where, key, values = [], piece = PLAIN_PIECE }: Among,
): Promise<void> {
  const columns = key.join(', ');
  const inOrder = `ORDER BY ${columns}`;
  const after = `(${columns}) > (${key.map((_column, index) => `$${values.length + index + 1}`).join(', ')})`;
  const sql = (isFirst: boolean) => `
    WITH looked AS MATERIALIZED (SELECT ${columns} FROM ${table} ${isFirst ? '' : `WHERE ${after}`} ${inOrder} LIMIT ${piece}),
    gone AS MATERIALIZED (
      SELECT ${columns} FROM ${table} WHERE (${columns}) IN (SELECT * FROM looked) AND (${where}) ${inOrder} FOR UPDATE
    ), deleted AS (DELETE FROM ${table} WHERE (${columns}) IN (SELECT * FROM gone))
    SELECT * FROM looked ORDER BY ${key.map((column) => `${column} DESC`).join(', ')} LIMIT 1`;
  let last: unknown[] | undefined;
  do {
    const rows = await dataSource.query<Record<string, unknown>[]>(sql(!last), [...values, ...(last ?? [])]);
    last = rows[0] && key.map((column) => rows[0]?.[column]);
  } while (last);
}

interface Reference {
  table: string;
  column: string;
  parent: string;
  /** Otherwise the rows stay, without their reference. */
  isDeleted: boolean;
}

/** Rows of another table that refer to some of these. */
interface Referring {
  parent: string;
  /** An SQL expression for the ids that are referred to. $1 is the id of the root. */
  ids: string;
}

const REFERENCES = `
  SELECT k.conrelid::regclass::text AS "table", k.confrelid::regclass::text AS parent, quote_ident(a.attname) AS column,
    k.confdeltype = 'c' AS "isDeleted"
  FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confdeltype IN ('c', 'n') AND k.conrelid <> k.confrelid`;

/**
 * Deletes what refers to a row, as its foreign keys would, but in short statements of their own: other statements have
 * their turns between them. Afterwards the row itself is deleted at once. It must be certain to go, as a process that
 * is killed leaves it with what was not deleted yet, to be deleted by the next call.
 */
export async function deleteReferring(dataSource: DataSource, table: string, id: number): Promise<void> {
  const references = await dataSource.query<Reference[]>(REFERENCES);
  await clear({ parent: table, ids: '= $1' });

  async function clear({ parent, ids }: Referring): Promise<void> {
    for (const { table: own, column, isDeleted } of references.filter((each) => each.parent === parent)) {
      const where = `${column} ${ids}`;
      if (isDeleted) await clear({ parent: own, ids: `IN (SELECT id FROM ${own} WHERE ${where})` });
      const change = isDeleted ? `DELETE FROM ${own}` : `UPDATE ${own} SET ${column} = NULL`;
      await changePieces(dataSource, { change, table: own, where, values: [id], piece: EDITIONS_PIECE });
    }
  }
}

interface Due {
  table: string;
  where: string;
  /** Column by which the first is found. */
  since: string;
  /** What references alone do not tell. May run twice. */
  before?: (id: number) => Promise<unknown>;
}

/** Deletes the rows that are due, each after what refers to it, unless it is due no longer. Returns their number. */
export async function deleteDue(dataSource: DataSource, { table, where, since, before }: Due): Promise<number> {
  let deleted = 0;
  for (;;) {
    const next = `SELECT id FROM ${table} WHERE ${where} ORDER BY ${since}, id LIMIT 1`;
    const [due] = await dataSource.query<{ id: number }[]>(next);
    if (!due) return deleted;
    await before?.(due.id);
    await deleteReferring(dataSource, table, due.id);
    const last = `DELETE FROM ${table} WHERE id = $1 AND ${where}`;
    const [, count] = await dataSource.query<[unknown, number]>(last, [due.id]);
    deleted += count;
  }
}

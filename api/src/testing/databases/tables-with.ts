import type { DataSource } from 'typeorm';

/** Searches every column of every table. */
export async function tablesWith(dataSource: DataSource, word: string): Promise<string[]> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await dataSource.query<unknown[]>(
      `SELECT FROM "${name}" AS t WHERE strpos(lower(t::text), $1) > 0 LIMIT 1`,
      [word],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

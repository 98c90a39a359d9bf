import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { openServerDatabase } from './setup/bench-database.js';
import { report } from './measuring/report.js';
import { startProduct, tokenOfAdmin } from './setup/start-server.js';
import { present } from '../../api/dist/base/validation/present.js';

const ROWS = 100_000;
const STRETCH = 100;
/** Rows change after this many pages. */
const CHANGE_EVERY = 5;

interface List {
  name: string;
  query: string;
  add: string;
  remove: string;
  ids: string;
}

const LISTS: List[] = [
  {
    name: 'newslettersConnection',
    query: `query ($after: String) { list: newslettersConnection(first: ${STRETCH}, after: $after) {
      nodes { id name url description } pageInfo { hasNextPage endCursor } } }`,
    add: `INSERT INTO newsletters (name, url, url_key, description, submission_status)
      SELECT 'Letter', 'https://' || k, k, 'What it has to say.', 'approved'
      FROM (SELECT gen_random_uuid()::text AS k FROM generate_series(1, $1)) keys`,
    remove: 'DELETE FROM newsletters WHERE id = ANY ($1)',
    ids: 'SELECT id FROM newsletters ORDER BY id',
  },
  {
    name: 'editionsConnection',
    query: `query ($after: String) { list: editionsConnection(first: ${STRETCH}, after: $after) {
      nodes { id title url summary } pageInfo { hasNextPage endCursor } } }`,
    add: `INSERT INTO editions (newsletter_id, url, url_key, title, status, access, summary)
      SELECT (SELECT min(id) FROM newsletters), 'https://' || k, k, 'Edition', 'processed', 'public', 'A summary.'
      FROM (SELECT gen_random_uuid()::text AS k FROM generate_series(1, $1)) keys`,
    remove: 'DELETE FROM editions WHERE id = ANY ($1)',
    ids: 'SELECT id FROM editions ORDER BY id',
  },
];

interface Stretch {
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

async function main(): Promise<void> {
  const database = await openServerDatabase();
  const { connectionString } = database;
  const server = await startProduct(connectionString);
  try {
    const token = await tokenOfAdmin(database.dataSource);
    const results = [];
    for (const list of LISTS) {
      await database.dataSource.query(list.add, [ROWS]);
      await database.dataSource.query('ANALYZE');
      const read = (after: string | null) =>
        askStretch(`${server.origin}/graphql`, token, { query: list.query, after });
      results.push(await measure(database.dataSource, list, read));
    }
    report('export', results);
  } finally {
    server.process.kill('SIGTERM');
    await database.close();
  }
}

async function askStretch(
  address: string,
  token: string,
  { query, after }: { query: string; after: string | null },
): Promise<Stretch> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { after } }),
  });
  const { data, errors } = (await answer.json()) as { data?: { list: Stretch }; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data.list;
}

/** Rows before and after the cursor are deleted and inserted. Rows that stay must be exported exactly once. */
async function measure(dataSource: DataSource, list: List, read: (after: string | null) => Promise<Stretch>) {
  const idsNow = async () => (await dataSource.query<{ id: number }[]>(list.ids)).map(({ id }) => id);
  const before = await idsNow();
  const seen: number[] = [];
  const removed = new Set<number>();
  const begin = performance.now();
  let after: string | null = null;
  for (let stretches = 1; ; stretches += 1) {
    const { nodes, pageInfo }: Stretch = await read(after);
    seen.push(...nodes.map(({ id }) => Number(id)));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
    if (stretches % CHANGE_EVERY !== 0) continue;
    const last = present(seen.at(-1));
    const victims = [last - STRETCH, last, last + 1, last + 3 * STRETCH];
    victims.forEach((id) => removed.add(id));
    await dataSource.query(list.remove, [victims]);
    await dataSource.query(list.add, [5]);
  }
  const seconds = (performance.now() - begin) / 1000;
  const known = new Set(seen);
  const gaps = before.filter((id) => !removed.has(id) && !known.has(id)).length;
  return {
    list: list.name,
    read: seen.length,
    removed: removed.size,
    gaps,
    repeats: seen.length - known.size,
    seconds,
  };
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
